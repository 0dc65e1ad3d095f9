import SwiftUI

// What views hand up to those around them, what a schedule makes again, and dates.
@main struct HandedUpApp: App {
  var body: some Scene { WindowGroup { NavigationStack { Root() } } }
}

struct Weight: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

struct Root: View {
  @Namespace private var places
  @State private var carrots = 1
  @State private var day = Date(timeIntervalSince1970: 0)
  var body: some View {
    VStack {
      TimelineView(.periodic(from: .now, by: 60)) { context in
        Text(context.date.formatted(date: .omitted, time: .shortened))
      }
      Bunny(carrots: carrots).matchedGeometryEffect(id: 1, in: places)
      Bunny(carrots: 2).transformPreference(Weight.self) { $0 *= 10 }
      Button("Carrot") { carrots += 1 }
      DatePicker("Day", selection: $day, displayedComponents: .date)
    }
    .navigationTitle("Hidden")
    .toolbar(.hidden, for: .navigationBar)
    .onPreferenceChange(Weight.self) { print("weight: \($0)") }
    .onChange(of: day) { print("day: \(day.formatted(.iso8601.year().month().day()))") }
  }
}

struct Bunny: View {
  let carrots: Int
  var body: some View { Text("\(carrots) carrots").preference(key: Weight.self, value: carrots) }
}
