import BourseCore
import BourseJournal
import BourseMarkets
import BourseOptions
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
        // Black–Scholes in Python with math.erfc, 164 days and the time to 16:00, the implied volatilities by bisection:
        // 15.2588 % and 16.5580 %. A call without dividends is worth the same with early exercise.
        #expect(report.basis == .model)
        #expect(abs(report.excursion.adverse.double - -81.84450975020212) < 1e-4)
        #expect(abs(report.excursion.favorable.double - 141.65053036578996) < 1e-4)
        #expect(try report.excursion.result == Money("-50") && report.excursion.wholeBars == 3)
        #expect(report.excursion.range.favorable.from == Self.start.adding(seconds: 60))
        let profits = TradePriceService.closingProfits(of: trade, in: journal, at: prices, bars)
        #expect(profits.count == 3)
        let last = try #require(profits.last)
        #expect(try last == Money("-50"))
    }

    /// A put that was bought on a Monday at 5 and sold on Thursday at 7, six hours before the close, on days that were flat
    /// at 100, 98, 97 and 96.
    @Test
    func modelOfDays_hasTheVolatilitiesOfAutopsies_atTheFills() async throws {
        let rig = JournalRig()
        let rows = [
            "main,2026-01-05T15:00:00Z,NVDA,put,2026-06-18,100,buy,1,5,100,0,USD,,,\n",
            "main,2026-01-08T15:00:00Z,NVDA,put,2026-06-18,100,sell,1,7,100,0,USD,,,\n",
        ]
        _ = try await rig.imports.commit(JournalRig.file(rows), user: rig.ann)
        let journal = try await rig.journal.journal(of: rig.ann)
        let trade = try #require(journal.matched.trades.first)
        let first = try #require(TradingDay(iso: "2026-01-05"))
        let bars = try ["100", "98", "97", "96"].enumerated().map { number, close in
            let price = try Price(close)
            return Bar(time: .day(first.adding(days: number)), open: price, high: price, low: price, close: price)
        }
        let prices = TradePrices(
            instrument: .unnamed(try #require(Symbol("NVDA"))),
            exchange: .nasdaq,
            step: .day,
            bars: bars,
            sessions: [],
            isSplit: false,
            dividendYield: 0,
            source: SourceID("test"),
            fetchedAt: Self.start
        )
        func terms(_ spot: Double, _ days: Double, _ volatility: Double = 0.3) -> OptionTerms {
            OptionTerms(
                right: .put,
                spot: spot,
                strike: 100,
                years: days / 365,
                rate: OptionPrices.rate,
                volatility: volatility
            )
        }
        let bought = try ListedVolatility.of(price: 5, terms(100, 164.25), style: .american)
        let sold = try ListedVolatility.of(price: 7, terms(96, 161.25), style: .american)
        let contracts = TradePriceService.contractBars(of: trade, in: journal, at: prices)
        let profits = TradePriceService.closingProfits(of: trade, in: journal, at: prices, contracts)
        try #require(profits.count == 4)
        for (number, spot) in [(1, 98.0), (2, 97.0)] {
            let volatility = bought + (sold - bought) * (Double(number) + 0.25) / 3
            let value = OptionValue(of: terms(spot, Double(164 - number), volatility), style: .american).price
            let profit = try #require(profits[number])
            #expect(abs(profit.double - (value - 5) * 100) < 0.02, "\(profit) at the close of day \(number)")
        }
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
