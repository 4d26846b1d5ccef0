import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

/// What lies over the prices of a chart: what options expect, what the reader dealt in, when the company reports.
@Suite("Layers of the price chart")
struct PriceLayerTests {
    /// Options at the money of an expiration, at what a volatility of about 40 % costs for a month.
    private static func chain(_ days: Int, expirations: [Int]) throws -> FetchedChain {
        let symbol = try MarketVisit.symbol("AAPL")
        let expiration = MarketVisit.today.adding(days: days)
        let options = try [OptionRight.call, .put].map { right in
            let contract = OptionContract(
                root: symbol,
                expiration: expiration,
                right: right,
                strike: MarketVisit.price(130)
            )
            var option = FetchedOption(try #require(contract))
            (option.bid, option.ask) = (MarketVisit.price(5.9), MarketVisit.price(6.1))
            return option
        }
        return FetchedChain(
            spot: Sourced(MarketVisit.price(130), source: SourceID("scripted"), asOf: MarketVisit.now),
            expirations: expirations.map { MarketVisit.today.adding(days: $0) },
            expiration: expiration,
            options: options
        )
    }

    @Test
    func expectedMove_isAConeToTheNextExpiration_andASentence() async throws {
        var source = try MarketVisit.source()
        source.chains = [try MarketVisit.symbol("AAPL"): try Self.chain(32, expirations: [32])]
        try await MarketVisit.serve(source) { _, _, ann in
            let page = try await ann.get("/markets/AAPL?with=volume,move")
            #expect(page.text.contains("class=\"cone-outer\"") && page.text.contains("by 17 Jul 2026, 68%"))
            #expect(
                page.text.contains("Option prices imply a range of ")
                    && page.text.contains(" on 17 Jul 2026, with a probability of about 68%.")
            )
            #expect(page.text.contains("expected move from options, source The script"))
            #expect(page.oddFigures.isEmpty)
            #expect(page.text.contains(#"id="with-move" name="with" value="move" checked>"#))
            // Nobody asked for it here.
            let plain = try await ann.get("/markets/AAPL")
            #expect(!plain.text.contains("cone-outer") && !plain.text.contains("Option prices imply"))
            #expect(plain.text.contains(#"id="with-move" name="with" value="move">"#))
        }
    }

    @Test(arguments: [
        ("with=move&range=1D", "no expected move: bars are shorter than one day"),
        ("with=move&compare=SPY", "no expected move: the chart compares prices in percent"),
        ("with=move", "no expected move: AAPL has no options."),
    ])
    func expectedMove_thatCannotBeDrawn_saysWhy(query: String, words: String) async throws {
        try await MarketVisit.serve(MarketVisit.source()) { _, _, ann in
            let page = try await ann.get("/markets/AAPL?\(query)")
            #expect(page.text.contains(words), "\(page.text.matches(of: /no expected move[^<]*/).map(\.output))")
            #expect(!page.text.contains("cone-outer"))
        }
    }

    @Test(arguments: ["5Y", "MAX", "3M", "1Y"])
    func expectedMove_isDrawnWithBarsOfADayOrLonger(range: String) async throws {
        var source = try MarketVisit.source()
        source.chains = [try MarketVisit.symbol("AAPL"): try Self.chain(4, expirations: [4])]
        try await MarketVisit.serve(source) { _, _, ann in
            let page = try await ann.get("/markets/AAPL?range=\(range)&with=move")
            #expect(page.text.contains("cone-outer"))
            #expect(page.oddFigures.isEmpty)
        }
    }

    @Test
    func ownOptionTrades_areMarkedWithStrikeAndExpiration() async throws {
        try await MarketVisit.serve(MarketVisit.source()) { rig, ann, visitor in
            let day = MarketVisit.days(10)[0].dayForTests
            func row(_ side: String, _ type: String, _ strike: String, _ price: String, _ symbol: String = "AAPL")
                -> String
            {
                "main,\(day)T15:00:00Z,\(symbol),\(type),2026-07-17,\(strike),\(side),2,\(price),100,0,USD,,,\n"
            }
            let rows =
                row("buy", "call", "135", "3.20") + row("buy", "call", "135", "3.40")
                + row("sell", "put", "120", "1.05")
                + row("buy", "call", "600", "9", "SPY")
            try await rig.add(File.header + rows, to: ann)
            let page = try await visitor.get("/markets/AAPL")
            #expect(page.text.contains("Bought 4 × 135 call of 17 Jul 2026 at 3.30 on average, 2 executions"))
            #expect(page.text.contains("Sold 2 × 120 put of 17 Jul 2026 at 1.05"))
            #expect(!page.text.contains("600 call"))
            #expect(page.oddFigures.isEmpty)
        }
    }

    @Test
    func reports_areAmongTheFigures_andOnTheChart() async throws {
        var source = try MarketVisit.source()
        let reportDay = MarketVisit.days(10)[0].dayForTests
        source.reports = [
            try MarketVisit.symbol("AAPL"): [
                EarningsReport(
                    day: reportDay,
                    moment: .afterClose,
                    expected: MarketVisit.price(1.4),
                    actual: MarketVisit.price(1.61)
                ),
                EarningsReport(
                    day: MarketVisit.today.adding(days: 45),
                    moment: .beforeOpening,
                    quarter: 3,
                    year: 2026,
                    expected: Price(units: -52_000_000)
                ),
            ]
        ]
        try await MarketVisit.serve(source) { _, _, ann in
            let page = try await ann.get("/markets/AAPL")
            #expect(page.text.contains("Next earnings report"))
            #expect(page.text.contains("30 Jul 2026, before open; expected EPS −$0.52"))
            #expect(page.text.contains("Source: The script"))
            #expect(page.text.contains("after close: $1.61 per share, $1.40 expected"))
            #expect(page.text.contains("marker-earnings"))
            // No source has this one.
            let other = try await ann.get("/markets/SPY")
            #expect(!other.text.contains("Next earnings report"))
        }
    }
}
