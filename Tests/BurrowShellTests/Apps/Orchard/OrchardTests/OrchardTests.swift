import Testing
@testable import Orchard

@Test func hasTrees() { #expect(Orchard().trees.count == 2) }
