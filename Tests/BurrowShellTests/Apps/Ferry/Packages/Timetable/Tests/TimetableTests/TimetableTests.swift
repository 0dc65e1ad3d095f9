import XCTest
@testable import Timetable

final class TimetableTests: XCTestCase {}
