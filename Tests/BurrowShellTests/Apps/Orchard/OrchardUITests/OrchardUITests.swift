import XCTest

final class OrchardUITests: XCTestCase {
  func testLaunch() { XCUIApplication().launch() }
}
