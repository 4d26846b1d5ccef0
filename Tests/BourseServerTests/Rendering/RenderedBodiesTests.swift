import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Testing

@testable import BourseServer

@Suite struct RenderedBodiesTests {
    private let bodies = RenderedBodies()

    private func question(_ query: String, of user: String = "ann") -> RenderedBodies.Question {
        RenderedBodies.Question(user: UserID(user), address: query, settings: UserSettings())
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

    @Test func body_forOtherSettingsOrOnAnotherDay_isMadeAnew() async throws {
        let today = try #require(TradingDay(iso: "2026-03-31"))
        var later = question("")
        later.today = today
        var paris = UserSettings()
        paris.zone = "Europe/Paris"
        let abroad = RenderedBodies.Question(user: UserID("ann"), address: "", settings: paris)
        _ = try await bodies.body(to: question(""), edition: 1) { "first" }
        let next = try await bodies.body(to: later, edition: 1) { "later" }
        let other = try await bodies.body(to: abroad, edition: 1) { "abroad" }
        #expect(next == "later" && other == "abroad")
    }

    @Test func bodies_beyondTheMost_areForgottenTheOldestFirst() async throws {
        let large = String(repeating: "x", count: RenderedBodies.capacity / 2 - 10)
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
