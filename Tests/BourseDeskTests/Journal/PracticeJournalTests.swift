import BourseCore
import BourseJournal
import BourseOptions
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("The practice account as a journal")
struct PracticeJournalTests {
    private static let opened = Timestamp(seconds: 1_767_625_200)  // 5 January 2026, 15:00 UTC.

    private static func leg(
        _ strike: String,
        _ quantity: Int,
        at price: String,
        to exit: String?
    ) throws -> PracticeLeg {
        let contract = OptionContract(
            root: try #require(Symbol("SPY")),
            expiration: try #require(TradingDay(iso: "2026-02-20")),
            right: .put,
            strike: try Price(strike)
        )
        let ending = try exit.map { exit in
            PracticeLeg.Exit(price: try Price(exit), at: opened.adding(seconds: 86_400), ending: .closed)
        }
        return PracticeLeg(
            contract: contract,
            quantity: quantity,
            entry: try Price(price),
            exit: ending
        )
    }

    private static func position(_ id: Int, _ legs: [PracticeLeg], conviction: Int? = 70) throws -> PracticePosition {
        PracticePosition(
            id: String(repeating: "\(id)", count: 32),
            symbol: try #require(Symbol("SPY")),
            name: "Bull put spread",
            spot: try Price("600"),
            conviction: conviction,
            probability: nil,
            margin: .zero,
            openedAt: opened.adding(seconds: Int64(id)),
            legs: legs
        )
    }

    private static func spread(_ id: Int, to exits: (String, String)? = ("1", "0")) throws -> PracticePosition {
        try position(
            id,
            [leg("590", -1, at: "5", to: exits?.0), leg("580", 1, at: "3", to: exits?.1)]
        )
    }

    @Test func endedPosition_isOneTrade_withItsSetupAndConviction() throws {
        let position = try Self.spread(1)
        let journal = UserJournal(PracticeJournal.stored([position]))
        #expect(journal.matched.trades.map(\.netProfit) == [try #require(position.profit)])
        #expect(position.profit == (try Money("100")))
        #expect(journal.accounts == ["Practice"] && journal.matched.open.isEmpty)
        let annotation = journal.annotation(ofTradeAt: 0)
        #expect(annotation?.setups == ["Bull put spread"] && annotation?.conviction == 70)
        #expect(journal.calibration(of: [0])?.count == 1)
    }

    @Test func openPosition_isNoTrade() throws {
        let journal = UserJournal(PracticeJournal.stored([try Self.spread(1, to: nil)]))
        #expect(journal.matched.trades.isEmpty && journal.matched.open.count == 2)
    }

    @Test func positionOfWhichOneLegEnded_isNoTrade() throws {
        let legs = [try Self.leg("590", -1, at: "5", to: "0"), try Self.leg("580", 1, at: "3", to: nil)]
        let journal = UserJournal(PracticeJournal.stored([try Self.position(1, legs)]))
        #expect(journal.matched.trades.isEmpty)
    }

    @Test func twoLegsInOneContract_areOneTradeToo() throws {
        let legs = [try Self.leg("590", 1, at: "5", to: "6"), try Self.leg("590", 1, at: "5", to: "6")]
        let journal = UserJournal(PracticeJournal.stored([try Self.position(1, legs)]))
        #expect(journal.dormantChanges == 0)
        #expect(journal.matched.trades.map(\.netProfit) == [try Money("200")])
    }

    /// Held at once in one account, the second sale would add to the first.
    @Test func positionsInOneContract_areNotMatchedWithEachOther() throws {
        let positions = [try Self.spread(1, to: ("1", "0")), try Self.spread(2, to: ("9", "2"))]
        let journal = UserJournal(PracticeJournal.stored(positions))
        #expect(journal.accounts == ["Practice", "Practice 2"])
        let profits = journal.matched.trades.map(\.netProfit).sorted()
        #expect(profits == positions.compactMap(\.profit).sorted() && profits.count == 2)
        let later = try Self.position(3, Self.spread(3).legs)
        let after = PracticePosition(
            id: later.id,
            symbol: later.symbol,
            name: later.name,
            spot: later.spot,
            conviction: nil,
            probability: nil,
            margin: .zero,
            openedAt: Self.opened.adding(seconds: 2 * 86_400),
            legs: [try Self.leg("590", -1, at: "5", to: nil)]
        )
        #expect(UserJournal(PracticeJournal.stored(positions + [after])).accounts == ["Practice", "Practice 2"])
    }

    @Test func revision_differsWhenAPositionChanges() throws {
        let (open, ended) = (try Self.spread(1, to: nil), try Self.spread(1))
        #expect(PracticeJournal.stored([open]).revision == PracticeJournal.stored([open]).revision)
        #expect(PracticeJournal.stored([open]).revision != PracticeJournal.stored([ended]).revision)
        #expect((0..<(1 << 53)).contains(PracticeJournal.stored([open]).revision))
    }
}
