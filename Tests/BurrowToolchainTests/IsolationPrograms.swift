/// Declarations with a mistake of isolation, each with how the compiler begins, and such without.
enum IsolationPrograms {
  static let mistakes: [(program: String, message: String)] = [
    (
      #"""
      var n = 0
      """#,
      #"error: var 'n' is not concurrency-safe"#
    ),
    (
      #"""
      struct S { static var n = 0 }
      """#,
      #"error: static property 'n' is not concurrency-safe"#
    ),
    (
      #"""
      class M {}
      enum E { static let shared = M() }
      """#,
      #"error: static property 'shared' is not concurrency-safe"#
    ),
    (
      #"""
      class M { var n = 0 }
      struct V: View {
        
        var body: some View { Text("").onAppear { let m = M(); Task.detached { m.n += 1 }; m.n = 2 } }
      }
      """#,
      #"error: sending value of non-Sendable type"#
    ),
    (
      #"""
      @Observable final class M { var n = 0 }
      actor K { func f(_ m: M) {} }
      struct V: View {
        @State var m = M()
        let k = K()
        var body: some View { Text("").task { await k.f(m) } }
      }
      """#,
      #"error: sending 'self.m' risks"#
    ),
    (
      #"""
      @MainActor final class M {
        var n = 0
        func f() {
          _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.n += 1 }
        }
      }
      """#,
      #"error: main actor-isolated property 'n' can not be mutated from a Sendable closure"#
    ),
    (
      #"""
      @MainActor final class M {
        var n = 0
        func f() {
          _ = NotificationCenter.default.addObserver(
            forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main
          ) { _ in self.n += 1 }
        }
      }
      """#,
      #"error: main actor-isolated property 'n' can not be mutated from a Sendable closure"#
    ),
    (
      #"""
      @MainActor final class M {
        var t: Timer?
        deinit { t?.invalidate() }
      }
      """#,
      #"error: cannot access property 't' with a non-Sendable type 'Timer?'"#
    ),
    (
      #"""
      @MainActor final class M { init() {} }
      func make() -> M { M() }
      """#,
      #"error: call to main actor-isolated initializer"#
    ),
    (
      #"""
      struct K: EnvironmentKey { static var defaultValue = 0 }
      """#,
      #"error: static property 'defaultValue' is not concurrency-safe"#
    ),
    (
      #"""
      @MainActor var g = 1.0
      struct S: Shape {
        func path(in r: CGRect) -> Path { _ = g; return Path() }
      }
      """#,
      #"error: main actor-isolated var 'g' can not be referenced"#
    ),
    (
      #"""
      struct V: View {
        @Environment(\.dismiss) var dismiss
        var body: some View { Text("").onAppear { Task.detached { dismiss() } } }
      }
      """#,
      #"error: expression is 'async' but is not marked with 'await'"#
    ),
    (
      #"""
      struct V: View {
        @State var n = 0
        var body: some View { Text("").onAppear { DispatchQueue.global().async { n += 1 } } }
      }
      """#,
      #"warning: main actor-isolated property 'n' can not be mutated from a Sendable closure"#
    ),
    (
      #"""
      struct V: View {
        @State var n = 0
        nonisolated func f() -> Int { n }
        var body: some View { Text("") }
      }
      """#,
      #"warning: main actor-isolated property 'n' can not be referenced"#
    ),
    (
      #"""
      struct V: View { var body: some View { Text("") } }
      func f() { _ = V().body }
      """#,
      #"warning: main actor-isolated property 'body' can not be referenced"#
    ),
  ]

  static let right: [String] = [
    #"""
    @MainActor var n = 0
    struct V: View {
      
      var body: some View { Text("").onAppear { n += 1 } }
    }
    """#,
    #"""
    struct V: View {
      @State var n = 0
      var body: some View { Text("").onAppear { Task { try? await Task.sleep(for: .seconds(1)); n += 1 } } }
    }
    """#,
    #"""
    struct V: View {
      @State var n = 0
      var body: some View { Text("").onAppear { Task.detached { await MainActor.run { n += 1 } } } }
    }
    """#,
    #"""
    struct V: View {
      @State var n = 0
      var body: some View { Text("").onAppear { DispatchQueue.main.async { n += 1 } } }
    }
    """#,
    #"""
    struct V: View {
      @Environment(\.openWindow) var open
      var body: some View { Text("").onAppear { Task { open(id: "x") } } }
    }
    """#,
    #"""
    @MainActor final class M {
      var n = 0
      func f() {
        _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
          MainActor.assumeIsolated { self.n += 1 }
        }
      }
    }
    """#,
    #"""
    @MainActor final class M {
      var t: Timer?
      isolated deinit { t?.invalidate() }
    }
    """#,
    #"""
    struct K: PreferenceKey {
      static let defaultValue = 0
      static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }
    struct V: View {
      @State var n = 0
      var body: some View {
        Text("").preference(key: K.self, value: 1).onPreferenceChange(K.self) { n = $0 }
      }
    }
    """#,
    #"""
    struct V: View {
      @State var n = 0
      let t = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      var body: some View { Text("").onReceive(t) { _ in n += 1 } }
    }
    """#,
    #"""
    struct V: View, Equatable {
      var n = 0
      nonisolated static func == (a: V, b: V) -> Bool { a.n == b.n }
      var body: some View { Text("") }
    }
    """#,
    #"""
    struct S: Shape {
      var k = 1.0
      var animatableData: Double { get { k } set { k = newValue } }
      func path(in r: CGRect) -> Path { Path(ellipseIn: r) }
    }
    """#,
    #"""
    struct V: View {
      @State var n = 0
      func more() async { n += 1 }
      var body: some View { Text("").task { await more() } }
    }
    """#,
  ]
}
