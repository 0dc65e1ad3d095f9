import BurrowAppRuntime
import BurrowScreen
import BurrowWire

/// An app that is shown to nobody, with what most apps have in them.
///
/// The first time that a program uses a type costs far more than every other time. A launch server
/// goes through all of this once, and the processes that are copied from it are spared it. Nothing of
/// it stays: its graph is gone when it is over.
private struct RehearsalApp: App {
  var body: some Scene {
    WindowGroup("Rehearsal", id: "rehearsal") { RehearsalView() }
  }
}

private struct RehearsalView: View {
  @Environment(\.scenePhase) private var phase
  @State private var count = 0
  @State private var text = ""
  @State private var isOn = false

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 8) {
        Text("Count \(count), \(String(describing: phase))").font(.title).bold()
        Image(systemName: "hare.fill").foregroundStyle(.brown)
        RehearsalPicture(isAsleep: phase != .active)
        HStack {
          Button("More") { count += 1 }.buttonStyle(.borderedProminent)
          Spacer()
          Toggle("On", isOn: $isOn)
        }
        TextField("Name", text: $text)
        if count > 0 { Divider() } else { Label("None", systemImage: "moon") }
        ForEach(0..<3) { Text("Row \($0)").padding(2) }
        List(["a", "b"], id: \.self) { Text($0) }
      }
      .padding()
      .background(Color.green.opacity(0.2))
      .navigationTitle("Rehearsal")
      .onChange(of: phase) { _, _ in count += 1 }
      .onAppear { count += 1 }
      .onDisappear { count = 0 }
    }
  }
}

private struct RehearsalPicture: View {
  let isAsleep: Bool

  var body: some View {
    GeometryReader { proxy in
      ZStack {
        Ellipse().fill(Color.brown).frame(width: proxy.size.width / 2, height: 40)
        Circle().stroke(.black, lineWidth: 2).frame(width: 20, height: 20).offset(x: 4, y: -4)
        Capsule().fill(
          LinearGradient(colors: [.white, .gray], startPoint: .top, endPoint: .bottom))
        RoundedRectangle(cornerRadius: 4).rotation(.degrees(10)).overlay { Text("z") }
        Path { path in
          path.move(to: .zero)
          path.addQuadCurve(to: CGPoint(x: 20, y: 0), control: CGPoint(x: 10, y: isAsleep ? 0 : 10))
        }
        .stroke(.black, lineWidth: 1)
      }
    }
    .frame(height: 120)
    .accessibilityLabel("Picture")
  }
}

/// Goes through the life of a window in short steps, so that the copies of this process need not do
/// everything for the first time. Nothing of it stays when it goes.
@MainActor package final class Rehearsal {
  private let context = LaunchContext.rehearsal
  private let session = "rehearsal"
  private lazy var graph = AppGraph()
  private var pictures: [Picture] = []
  private var done = 0

  package init() {}

  /// Takes the next step; false when there is none left.
  package func step() throws -> Bool {
    guard done < steps.count else { return false }
    defer { done += 1 }
    try AppRuntime.shared.rehearse(context) { try steps[done](self)() }
    return true
  }

  private let steps: [@MainActor (Rehearsal) -> () throws -> Void] = [
    readAndWrite, start, makeContent, become(.inactive), become(.active), draw, answer, leave,
  ]

  private func readAndWrite() throws { try rehearseWire() }

  private func start() throws {
    graph.prepare { AppNode(RehearsalApp(), graph) }
    graph.launch()
    try graph.connect(SceneConnection(session: session, group: 0))
  }

  private func makeContent() throws {
    try graph.makeContent(session: session, phase: .background)
  }

  private static func become(_ phase: WirePhase) -> @MainActor (Rehearsal) -> () throws -> Void {
    { rehearsal in
      {
        try rehearsal.graph.deliver(phase, to: .app)
        try rehearsal.graph.deliver(phase, to: .window(session: rehearsal.session))
      }
    }
  }

  private func draw() throws {
    pictures = try graph.draw(session: session, sizes: [context.device.screen])
  }

  private func answer() throws {
    try AppWire.rehearse(AppReply(now: .start, pictures: pictures))
  }

  private func leave() throws { try graph.disconnect(session: session) }
}
