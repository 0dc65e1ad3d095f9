import Feather

public struct Chart {
  public init() {}
  func draw() { featherPen() }
}
