import SwiftUI

@main
struct ControlsApp: App {
  var body: some Scene {
    WindowGroup { Settings() }
  }
}

enum Mood: String, CaseIterable, Identifiable {
  case awake, drowsy, asleep
  var id: Self { self }
}

/// Every control, and how what it shows follows what it changes.
struct Settings: View {
  @State private var isAwake = true
  @State private var mood = Mood.drowsy
  @State private var hat: String? = "👑"
  @State private var carrots = 3
  @State private var volume = 0.5
  @State private var name = "Clover"
  @State private var age = 2
  @State private var secret = ""

  var body: some View {
    Form {
      Section("Bunny") {
        TextField("Name", text: $name)
        TextField("Age", value: $age, format: .number)
        SecureField("Secret", text: $secret)
        Toggle("Up early", isOn: $isAwake)
      }
      Section {
        Picker("Mood", selection: $mood) {
          ForEach(Mood.allCases) { Text($0.rawValue.capitalized) }
        }
        Picker("Hat", selection: $hat) {
          Text("None").tag(String?.none)
          Text("Bow").tag("🎀")
          Text("Crown").tag(Optional("👑"))
        }
        .pickerStyle(.segmented)
        Stepper("Carrots: \(carrots)", value: $carrots, in: 0...4)
        Slider(value: $volume, in: 0...1, step: 0.25) { Text("Volume") }
        ProgressView("Digging", value: 0.25)
      } header: {
        Text("Burrow")
      } footer: {
        Text("Kept until **stopped**.")
      }
      Button("Report") {
        print(isAwake, mood, hat ?? "none", carrots, volume, name, age, secret)
      }
      Button("Locked") { print("never") }.disabled(true)
      Text("Nose").onTapGesture { print("boop") }
      Label("Garden", systemImage: "carrot")
      Text("\(Text("Total").bold()): \(carrots * 1000)")
      HStack {
        Text("left"); Spacer(); Text("right")
      }.accessibilityElement(children: .combine)
      Image(systemName: "heart.fill").accessibilityLabel("Love")
      Text("hidden").hidden()
      Text("PIN 1234").redacted(reason: .placeholder)
    }
    .onChange(of: mood) { print("mood: \($0) → \($1)") }
  }
}
