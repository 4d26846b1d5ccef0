import BourseCore
import BourseJournal
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Excursions of trades in options")
struct OptionExcursionTests {
    private static let start = Timestamp(seconds: 1_767_623_400)

    /// A call on NVDA at 100, bought at 5 and sold after three minutes at 4.50.
    private func journal() async throws -> UserJournal {
        let rig = JournalRig()
        let rows = [
            "main,2026-01-05T14:30:00Z,NVDA,call,2026-06-18,100,buy,1,5,100,0,USD,,,\n",
            "main,2026-01-05T14:33:00Z,NVDA,call,2026-06-18,100,sell,1,4.5,100,0,USD,,,\n",
        ]
        _ = try await rig.imports.commit(JournalRig.file(rows), user: rig.ann)
        return try await rig.journal.journal(of: rig.ann)
    }

    private func prices(_ minutes: [[String]], isSplit: Bool = false) throws -> TradePrices {
        let bars = try minutes.enumerated().map { number, prices in
            Bar(
                time: .start(Self.start.adding(seconds: Int64(number) * 60)),
                open: try Price(prices[0]),
                high: try Price(prices[1]),
                low: try Price(prices[2]),
                close: try Price(prices[3])
            )
        }
        return TradePrices(
            instrument: .unnamed(try #require(Symbol("NVDA"))),
            exchange: .nasdaq,
            step: .minute,
            bars: bars,
            sessions: [],
            isSplit: isSplit,
            dividendYield: 0,
            source: SourceID("test"),
            fetchedAt: Self.start
        )
    }

    private static let minutes = [
        ["100", "101", "99", "100.5"], ["100.5", "102", "100", "101"], ["101", "101", "98", "98.5"],
    ]

    @Test
    func model_betweenTheExecutions_equalsAnIndependentCalculation() async throws {
        let journal = try await journal()
        let trade = try #require(journal.matched.trades.first)
        let prices = try prices(Self.minutes)
        let bars = TradePriceService.contractBars(of: trade, in: journal, at: prices)
        let report = try TradePriceService.excursion(of: trade, in: journal, at: prices, bars).get()
        // Black–Scholes in Python with math.erfc, the implied volatilities by bisection: 15.2617 % and 16.5610 %.
        #expect(report.basis == .model)
        #expect(abs(report.excursion.adverse.double - -81.84326341049442) < 1e-4)
        #expect(abs(report.excursion.favorable.double - 141.6451426563178) < 1e-4)
        #expect(try report.excursion.result == Money("-50") && report.excursion.wholeBars == 3)
        #expect(report.excursion.range.favorable.from == Self.start.adding(seconds: 60))
        let profits = TradePriceService.closingProfits(of: trade, in: journal, at: prices, bars)
        #expect(profits.count == 3)
        let last = try #require(profits.last)
        #expect(try last == Money("-50"))
    }

    @Test
    func split_orAPriceWithoutVolatility_isSaid() async throws {
        let journal = try await journal()
        let trade = try #require(journal.matched.trades.first)
        let atSplit = try prices(Self.minutes, isSplit: true)
        let split = TradePriceService.contractBars(of: trade, in: journal, at: atSplit)
        #expect(throws: ExcursionAbsence.split) {
            try TradePriceService.excursion(of: trade, in: journal, at: atSplit, split).get()
        }
        // Worth less than at once: no volatility gives such a price.
        let deep = [["190", "191", "189", "190"], ["190", "191", "189", "190"], ["190", "191", "189", "190"]]
        let worthless = try prices(deep)
        let none = TradePriceService.contractBars(of: trade, in: journal, at: worthless)
        #expect(throws: ExcursionAbsence.noVolatility) {
            try TradePriceService.excursion(of: trade, in: journal, at: worthless, none).get()
        }
    }
}
