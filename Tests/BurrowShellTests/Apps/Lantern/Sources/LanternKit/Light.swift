public struct Light {
  public private(set) var isOn = false

  public init() {}

  public mutating func toggle() {
    isOn.toggle()
    #if WICK
      print("the wick \(isOn ? "burns" : "smokes")")
    #endif
  }

  public mutating func putOut() {
    if isOn { toggle() }
  }
}
