import BourseDesk
import Testing

@testable import BourseServer

@Suite struct PortfolioBodiesTests {
    private let bodies = PortfolioBodies()

    private func question(_ query: String, of user: String = "ann") -> PortfolioBodies.Question {
        PortfolioBodies.Question(user: UserID(user), query: query, style: UserSettings().numbers)
    }

    @Test func body_ofTheSameEdition_isMadeOnce() async throws {
        let made = try await bodies.body(to: question(""), edition: 1) { "first" }
        let kept = try await bodies.body(to: question(""), edition: 1) { "second" }
        let other = try await bodies.body(to: question("?sort=name"), edition: 1) { "by name" }
        #expect(made == "first" && kept == "first" && other == "by name")
    }

    @Test func body_ofAnotherEdition_isMadeAnew() async throws {
        _ = try await bodies.body(to: question(""), edition: 1) { "first" }
        let next = try await bodies.body(to: question(""), edition: 2) { "second" }
        let late = try await bodies.body(to: question(""), edition: 1) { "late" }
        #expect(next == "second" && late == "late")
    }

    @Test func body_ofSomebodyElse_isTheirOwn() async throws {
        _ = try await bodies.body(to: question(""), edition: 1) { "Ann's" }
        let other = try await bodies.body(to: question("", of: "bob"), edition: 1) { "Bob's" }
        #expect(other == "Bob's")
    }

    @Test func bodies_beyondTheMost_areForgottenTheOldestFirst() async throws {
        let large = String(repeating: "x", count: PortfolioBodies.capacity / 2 - 10)
        for name in ["a", "b"] { _ = try await bodies.body(to: question(name), edition: 1) { large } }
        // Looked at again, so that the other is the oldest.
        _ = try await bodies.body(to: question("a"), edition: 1) { "a" }
        _ = try await bodies.body(to: question("c"), edition: 1) { large }
        let (a, b) = (
            try await bodies.body(to: question("a"), edition: 1) { "a" },
            try await bodies.body(to: question("b"), edition: 1) { "b" }
        )
        #expect(a == large && b == "b")
    }

    @Test func body_thatCannotBeMade_isNotKept() async throws {
        struct Broken: Error {}
        await #expect(throws: Broken.self) { try await bodies.body(to: question(""), edition: 1) { throw Broken() } }
        let made = try await bodies.body(to: question(""), edition: 1) { "made" }
        #expect(made == "made")
    }
}
