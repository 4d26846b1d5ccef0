import BourseAlerts
import BourseCore
import BourseDeskTestSupport
import BourseMarkets
import BourseTestSupport
import BourseValues
import Foundation
import Testing

@testable import BourseDesk

@Suite("What saved screens find for alerts", .timeLimit(.minutes(30)))
struct ScreenMatchesTests {
    private let rig = MarketRig(listed: [MarketRig.share("AAPL"), MarketRig.share("MSFT"), MarketRig.share("IBM")])
    private let screens: SavedScreenService

    init() {
        screens = SavedScreenService(store: MemoryFundListStore(), environment: .deterministic(clock: rig.clock))
    }

    private func matches(_ library: FundService) throws -> (ScreenMatches, User, AlertOwner) {
        let user = User(
            id: UserID("00000000000000000000000000000001"),
            email: try #require(Email("ann@example.com")),
            createdAt: rig.clock.now,
            settings: UserSettings()
        )
        let matches = ScreenMatches(
            screens: screens,
            markets: rig.markets,
            library: library,
            own: { _ in [] },
            person: { $0 == user.id ? user : nil }
        )
        return (matches, user, try #require(AlertOwner(user.id.description)))
    }

    /// Saves a screen and returns its identity.
    private func save(_ text: String, _ subject: SavedScreen.Subject, _ user: User) async throws -> String {
        let query = "where=" + (text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
        try await screens.save(name: "A", query: query, about: subject, user: user.id)
        return try #require(try await screens.screens(of: user.id, about: subject).first?.id)
    }

    @Test
    func instruments_areFoundByTheirQuotes_andThoseWithoutANumberAreNamed() async throws {
        try await FundRig.run { funds in
            let (matches, user, ann) = try matches(funds.library)
            rig.first.provide([
                rig.first.quote(MarketRig.symbol("AAPL"), [.last: .cents(200_00)], asOf: rig.clock.now),
                rig.first.quote(MarketRig.symbol("MSFT"), [.last: .cents(90_00)], asOf: rig.clock.now),
            ])
            let id = try await save("price > 100", .instruments, user)
            // The first look lets quotes be requested.
            #expect(await matches.answer(id, of: ann) == .init(found: [], unmeasured: ["AAPL", "MSFT", "IBM"]))
            await rig.board.requestDue()
            #expect(await matches.answer(id, of: ann) == .init(found: ["AAPL"], unmeasured: ["IBM"]))
            // Saved again, it is the same screen with other conditions.
            let again = try await save("price < 100", .instruments, user)
            #expect(again == id)
            #expect(await matches.answer(id, of: ann) == .init(found: ["MSFT"], unmeasured: ["IBM"]))
        }
    }

    @Test
    func funds_areFound_andThoseTooYoungForAFigureAreNamed() async throws {
        try await FundRig.run { funds in
            let (matches, user, ann) = try matches(funds.library)
            let regular = "HDFC Fund 8 - Regular Plan - Growth"
            try await funds.list([funds.scheme(7), funds.scheme(8, name: regular)])
            for code: Int32 in [7, 8] {
                funds.source.provide(funds.navs([100, 101, 102]), of: code)
                _ = try await funds.library.history(of: code)
            }
            let direct = try await save("plan = Direct", .funds, user)
            let found = try #require(await matches.answer(direct, of: ann))
            #expect(found.found == ["7"] && found.unmeasured.isEmpty)
            let risen = try await save("return 1Y > 5%", .funds, user)
            let young = try #require(await matches.answer(risen, of: ann))
            #expect(young.found.isEmpty && young.unmeasured == ["7", "8"])
        }
    }

    @Test
    func screensThatCannotBeAnswered_haveNoAnswer() async throws {
        try await FundRig.run { funds in
            let (matches, user, ann) = try matches(funds.library)
            let bob = try #require(AlertOwner("bob"))
            let id = try await save("price > 100", .instruments, user)
            #expect(await matches.answer(id, of: bob) == nil)
            #expect(await matches.answer(String(repeating: "0", count: 32), of: ann) == nil)
            let options = try await save("strategy = Covered call", .options, user)
            #expect(await matches.answer(options, of: ann) == nil)
            let unreadable = try await save("foo > 3", .instruments, user)
            #expect(await matches.answer(unreadable, of: ann) == nil)
            _ = try await screens.delete(unreadable, user: user.id)
            #expect(await matches.answer(unreadable, of: ann) == nil)
        }
    }
}
