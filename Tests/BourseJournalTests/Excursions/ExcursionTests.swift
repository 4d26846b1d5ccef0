import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

@Suite("Excursions of trades")
struct ExcursionTests {
    private static let start: Int64 = 1_767_623_400

    private static func bar(_ from: Int64, _ to: Int64, _ prices: String...) throws -> ExcursionBar {
        let read = try prices.map { try Price($0) }
        return ExcursionBar(
            start: Timestamp(seconds: start + from),
            end: Timestamp(seconds: start + to),
            open: [read[0]],
            high: [read[1]],
            low: [read[2]],
            close: [read[3]]
        )
    }

    /// Bought 100 at 10, after 90 s 50 at 12, sold all at 11 after 240 s.
    private func scaled() throws -> MatchedJournal {
        Make.journal([
            try Make.execution(.buy, "100", at: "10", fees: "3"), try Make.execution(.buy, "50", at: "12", second: 90),
            try Make.execution(.sell, "150", at: "11", second: 240, fees: "3"),
        ])
    }

    private func minutes() throws -> [ExcursionBar] {
        [
            try Self.bar(-60, 0, "9", "20", "1", "10"), try Self.bar(0, 60, "10", "10.5", "9.5", "10.4"),
            try Self.bar(60, 120, "10.4", "12.5", "10.2", "12.1"),
            try Self.bar(120, 180, "12.1", "13", "11.8", "12.6"),
            try Self.bar(180, 240, "12.6", "12.7", "10.6", "10.9"), try Self.bar(240, 300, "11", "50", "1", "11"),
        ]
    }

    @Test func excursion_ofAScaledTrade_countsWholeBars_andOpenAndCloseOfTheOther() throws {
        let journal = try scaled()
        let excursion = journal.excursion(of: journal.trades[0], bars: try minutes())
        // By hand: 100 · (9.5 − 10) in the first minute, 150 · 13 − 1,600 in the third; the sale 150 · 11 − 1,600.
        #expect(try excursion.adverse == Money("-50") && excursion.favorable == Money("350"))
        #expect(try excursion.result == Money("50") && excursion.missedProfit == Money("300"))
        #expect(excursion.exitEfficiency?.description == "0.25")
        #expect(try excursion.range.favorable.price == Price("13"))
        #expect(excursion.range.favorable.from == Timestamp(seconds: Self.start + 120))
        // The second minute has the second purchase: 150 · 10.2 − 1,600 counts in the widest range only.
        #expect(try excursion.widest.adverse.profit == Money("-70"))
        #expect(excursion.wholeBars == 3 && excursion.partialBars == 1)
        #expect(
            journal.closingProfits(of: journal.trades[0], bars: try minutes()).map { $0?.description }
                == [nil, "40", "215", "290", "35", nil]
        )
    }

    @Test func excursion_ofOneDay_hasOnlyItsExecutions() throws {
        let journal = try scaled()
        let day = [try Self.bar(-3600, 3600, "9", "20", "5", "11")]
        let excursion = journal.excursion(of: journal.trades[0], bars: day)
        #expect(try excursion.adverse == .zero && excursion.favorable == Money("200"))
        #expect(try excursion.widest.adverse.profit == Money("-850"))
        #expect(excursion.wholeBars == 0 && excursion.partialBars == 1)
    }

    @Test func excursion_ofAShortOption_hasTheOtherSign_andTheMultiplier() throws {
        let put = try Make.instrument("NVDA", .put)
        let journal = Make.journal([
            try Make.execution(.sell, "2", at: "3", of: put),
            try Make.execution(.buy, "2", at: "1", second: 120, of: put),
        ])
        let bars = [try Self.bar(0, 60, "3", "4", "2.5", "3.5"), try Self.bar(60, 120, "3.5", "3.5", "0.5", "1")]
        let excursion = journal.excursion(of: journal.trades[0], bars: bars)
        #expect(try excursion.adverse == Money("-200") && excursion.favorable == Money("500"))
        // (400 + 200) ÷ (500 + 200).
        #expect(excursion.exitEfficiency?.description == "0.8571428571")
    }

    @Test func sessionsWithoutBars_areCounted() throws {
        let journal = try scaled()
        let time = { Timestamp(seconds: Self.start + $0) }
        let sessions = [time(-7200)..<time(-3600), time(0)..<time(100), time(100)..<time(200), time(200)..<time(9000)]
        let bars = [try Self.bar(0, 60, "10", "10", "10", "10"), try Self.bar(180, 240, "11", "11", "11", "11")]
        let excursion = journal.excursion(of: journal.trades[0], bars: bars, sessions: sessions)
        #expect(excursion.missingSessions == 0 && excursion.isComplete)
        let none = journal.excursion(of: journal.trades[0], bars: [bars[0]], sessions: sessions)
        #expect(none.missingSessions == 2 && !none.isComplete)
    }

    /// The extremes by their definition: every price of every bar, with the position of its moment.
    private static func reference(_ journal: MatchedJournal, _ trade: RoundTrip, _ bars: [ExcursionBar]) -> (
        Money, Money
    ) {
        let fills = journal.parts[trade.parts].map { (journal.ledger.fills[Int($0.fill)], $0.quantity) }
        func profit(_ price: Price, _ isBefore: (Timestamp) -> Bool) -> Money {
            fills.filter { isBefore($0.0.time) }.reduce(.zero) { sum, part in
                let (fill, quantity) = part
                let difference = Price(units: price.units - fill.price.units)
                let value = Money(price: difference, quantity: quantity, multiplier: fill.multiplier)
                return sum + (fill.side == .buy ? value : -value)
            }
        }
        var profits = [Money.zero, trade.grossProfit]
        for (fill, _) in fills { profits.append(profit(fill.price) { $0 <= fill.time }) }
        for bar in bars where bar.end > trade.openedAt && bar.start < trade.closedAt {
            let isInside = fills.allSatisfy { $0.0.time <= bar.start || $0.0.time >= bar.end }
            if trade.openedAt <= bar.start { profits.append(profit(bar.open[0]) { $0 <= bar.start }) }
            if trade.closedAt >= bar.end { profits.append(profit(bar.close[0]) { $0 < bar.end }) }
            guard isInside else { continue }
            for price in [bar.high[0], bar.low[0]] { profits.append(profit(price) { $0 <= bar.start }) }
        }
        return (profits.min() ?? .zero, profits.max() ?? .zero)
    }

    @Test(arguments: Seeds.first(30))
    func excursion_ofRandomTrades_equalsItsDefinition_andContainsTheResult(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let executions = try RandomExecutions(marks: false).make(400, &generator)
        let journal = Make.journal(executions)
        var bars: [ExcursionBar] = []
        var time: Int64 = -5
        while time < 405 {
            let length = Int64(generator.int(1...9))
            let prices = (0..<4).map { _ in Int64(generator.int(1...50_000)) * 1_000_000 }.sorted()
            bars.append(
                ExcursionBar(
                    start: Timestamp(seconds: Self.start + time),
                    end: Timestamp(seconds: Self.start + time + length),
                    open: [Price(units: prices[generator.int(0...3)])],
                    high: [Price(units: prices[3])],
                    low: [Price(units: prices[0])],
                    close: [Price(units: prices[generator.int(0...3)])]
                )
            )
            time += length + Int64(generator.int(0...1))
        }
        try #require(!journal.trades.isEmpty)
        for trade in journal.trades {
            let excursion = journal.excursion(of: trade, bars: bars)
            let (lowest, highest) = Self.reference(journal, trade, bars)
            #expect(excursion.adverse == lowest && excursion.favorable == highest)
            #expect(excursion.adverse <= .zero && excursion.favorable >= .zero)
            #expect(excursion.adverse <= excursion.result && excursion.result <= excursion.favorable)
            #expect(excursion.widest.adverse.profit <= lowest && highest <= excursion.widest.favorable.profit)
            #expect(excursion.exitEfficiency.map { $0.units >= 0 && $0.units <= 10_000_000_000 } ?? true)
        }
    }
}
