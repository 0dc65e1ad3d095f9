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

/// A view with some of the rows: each is of a type of its own, so that a type is met with its row.
private struct RehearsalView: View {
  @Environment(\.scenePhase) private var phase
  @State private var count = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      ForEach(0..<Rehearsal.rowsShown, id: \.self) { Rehearsal.rows[$0](phase) }
    }
    .padding()
    .background(Color.green.opacity(0.2))
    .onChange(of: phase) { _, _ in count += 1 }
    .onAppear { count += 1 }
    .onDisappear { count = 0 }
  }
}

private struct RehearsalText: View {
  let phase: ScenePhase

  var body: some View {
    Text("Phase \(String(describing: phase)) \(1)").font(.title).bold()
    Image(systemName: "hare.fill").foregroundStyle(.brown)
    Label("None", systemImage: "moon")
  }
}

private struct RehearsalControls: View {
  @State private var count = 0
  @State private var isOn = false

  var body: some View {
    HStack {
      Button("More") { count += 1 }.buttonStyle(.borderedProminent)
      Spacer()
      Toggle("On", isOn: $isOn)
    }
    if count > 0 { Divider() } else { Text("None").padding(2) }
  }
}

private struct RehearsalField: View {
  @State private var text = ""

  var body: some View { TextField("Name", text: $text) }
}

private struct RehearsalStack: View {
  var body: some View {
    NavigationStack {
      List(["a", "b"], id: \.self) { Text($0) }.navigationTitle("Rehearsal")
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
      }
    }
    .frame(height: 120)
    .accessibilityLabel("Picture")
  }
}

private struct RehearsalShapes: View {
  let isAsleep: Bool

  var body: some View {
    ZStack {
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
}

/// Goes through the life of a window in short steps, so that the copies of this process need not do
/// everything for the first time. Nothing of it stays when it goes.
///
/// Whoever asks for a copy waits for the step that is under way: none takes much more than a
/// millisecond.
@MainActor package final class Rehearsal {
  private let context = LaunchContext.rehearsal
  private let session = "rehearsal"
  private lazy var graph = AppGraph()
  private var pictures: [Picture] = []
  private var done = 0

  fileprivate static var rowsShown = 0

  fileprivate static let rows: [@MainActor (ScenePhase) -> AnyView] = [
    { AnyView(RehearsalText(phase: $0)) },
    { AnyView(RehearsalPicture(isAsleep: $0 != .active)) },
    { _ in AnyView(RehearsalControls()) },
    { AnyView(RehearsalShapes(isAsleep: $0 != .active)) },
    { _ in AnyView(RehearsalField()) },
    { _ in AnyView(RehearsalStack()) },
  ]

  package init() {}

  /// Takes the next step; false when there is none left.
  package func step() throws -> Bool {
    guard done < steps.count else { return false }
    defer { done += 1 }
    try AppRuntime.shared.rehearse(context) { try steps[done](self)() }
    return true
  }

  private let steps: [@MainActor (Rehearsal) -> () throws -> Void] =
    [readCommands, writeMessages, start, connect, makeContent, draw]
    + rows.indices.map { index in show(through: index) }
    + [draw, answer, leave]

  private func readCommands() throws { try rehearseCommands() }

  private func writeMessages() throws { try rehearseMessages() }

  private func start() throws {
    graph.prepare { AppNode(RehearsalApp(), graph) }
    graph.launch()
  }

  private func connect() throws {
    try graph.connect(SceneConnection(session: session, group: 0))
  }

  private func makeContent() throws {
    Self.rowsShown = 0
    try graph.makeContent(session: session, phase: .background)
  }

  /// One row more: a new phase has the window's body evaluated again.
  private static func show(through index: Int) -> @MainActor (Rehearsal) -> () throws -> Void {
    let phase: WirePhase = index % 2 == 0 ? .inactive : .active
    return { rehearsal in
      {
        rowsShown = index + 1
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
