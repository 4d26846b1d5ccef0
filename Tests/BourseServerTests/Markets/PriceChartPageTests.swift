import BourseCore
import BourseDesk
import BourseMarkets
import BourseTestSupport
import BourseValues
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("The price chart of an instrument")
struct PriceChartPageTests {
    private static let everything =
        "with=volume,sma20,sma50,ema20,bollinger,vwap,rsi,macd,atr&basis=total&scale=log&compare=SPY"
    private static let fragment = "text/html-fragment"

    @Test(arguments: ["1D", "1W", "1M", "3M", "6M", "1Y", "5Y", "MAX"])
    func page_ofEachRange_drawsChartAndFile(range: String) async throws {
        try await MarketVisit.serve(MarketVisit.source()) { _, _, ann in
            for query in ["range=\(range)", "range=\(range)&\(Self.everything)", "range=\(range)&style=line&basis=raw"]
            {
                let page = try await ann.get("/markets/AAPL?\(query)")
                #expect(page.status == .ok)
                #expect(page.text.contains(#"id="price-wide-title""#), "\(query)")
                #expect(page.text.contains(#"id="price-phone-title""#))
                #expect(page.oddFigures.isEmpty, "\(query): \(page.oddFigures)")
                let title = range == "MAX" ? "Max" : range
                #expect(page.text.contains(#" aria-current="true">\#(title)</a>"#), "\(query)")
                let file = try await ann.get("/markets/AAPL/history.csv?\(query)")
                #expect(file.status == .ok)
                #expect(file.text.split(separator: "\n").count > 20, "\(query): \(file.text.prefix(200))")
                #expect(file.oddFigures.isEmpty, "\(query): \(file.oddFigures)")
            }
        }
    }

    @Test
    func page_withoutQuery_showsSixMonthsOfDays_withTodayFromTheQuote() async throws {
        try await MarketVisit.serve(MarketVisit.source()) { _, _, ann in
            let page = try await ann.get("/markets/AAPL")
            #expect(page.text.contains("AAPL, 6 months"))
            #expect(page.text.contains("the last bar from the current quote"))
            #expect(page.text.contains("Dividend $0.25 per share"))
            #expect(page.text.contains("Split 4 for 1"))
            let file = try await ann.get("/markets/AAPL/history.csv?with=none")
            let rows = file.text.split(separator: "\n")
            #expect(rows.first == "time,open,high,low,close,volume")
            let last = try #require(rows.last)
            #expect(last == "2026-06-15,128,131.3,126.72,130,1234567")
            #expect(rows.count > 115 && rows.count < 130)
        }
    }

    @Test
    func file_hasIndicatorsFromTheFirstShownBar() async throws {
        try await MarketVisit.serve(MarketVisit.source()) { _, _, ann in
            let file = try await ann.get("/markets/AAPL/history.csv?range=3M&with=sma50,rsi,macd")
            let rows = file.text.split(separator: "\n").map {
                $0.split(separator: ",", omittingEmptySubsequences: false)
            }
            // Names of figures have commas of their own.
            #expect(rows[1].count == 11)
            #expect(rows.dropFirst().allSatisfy { row in row.allSatisfy { !$0.isEmpty } })
        }
    }

    @Test
    func bases_differBeforeTheSplitAndAgreeAfterIt() async throws {
        try await MarketVisit.serve(MarketVisit.source()) { _, _, ann in
            func closes(_ basis: String) async throws -> [Double] {
                let file = try await ann.get("/markets/AAPL/history.csv?with=none&basis=\(basis)")
                return file.text.split(separator: "\n").dropFirst()
                    .compactMap { Double($0.split(separator: ",")[4]) }
            }
            let (splits, total, raw) = (try await closes("splits"), try await closes("total"), try await closes("raw"))
            #expect(abs(raw[0] / splits[0] - 4) < 1e-6)
            #expect(total[0] < splits[0])
            #expect(raw.last == splits.last)
            #expect(total.last == splits.last)
        }
    }

    @Test
    func part_isTheChartAlone() async throws {
        try await MarketVisit.serve(MarketVisit.source()) { _, _, ann in
            let part = try await ann.get("/markets/AAPL?range=1Y&part=price", accept: Self.fragment)
            #expect(part.status == .ok)
            #expect(part.text.hasPrefix("<section class=\"panel span-12\""))
            #expect(!part.text.contains("<html"))
            #expect(part.text.contains(#"data-canonical="/markets/AAPL?range=1Y""#))
        }
    }

    @Test(arguments: [
        "range=9Q&style=pie&with=sma20,<script>,x&basis=y&scale=z",
        "compare=%3Cscript%3Ealert(1)%3C/script%3E,SPY,AAPL,SPY,,,",
        "compare=A,B,C,D,E,F,G,H,I,J&with=", "range=&style=&with=none&with=rsi",
        "with=\(String(repeating: "sma20,", count: 900))",
    ])
    func page_withHostileQuery_isDrawn(query: String) async throws {
        try await MarketVisit.serve(MarketVisit.source()) { _, _, ann in
            let page = try await ann.get("/markets/AAPL?\(query)")
            #expect(page.status == .ok)
            #expect(page.text.contains(#"id="price-wide-title""#))
            #expect(!page.text.contains("<script>alert"))
            #expect(page.oddFigures.isEmpty)
        }
    }

    @Test
    func page_ofOneBar_isDrawn() async throws {
        try await MarketVisit.serve(MarketVisit.source()) { _, _, ann in
            for range in ["1Y", "5Y", "MAX"] {
                let page = try await ann.get("/markets/MSFT?range=\(range)&with=volume,rsi,sma20,bollinger&compare=SPY")
                #expect(page.text.contains(#"id="price-wide-title""#))
                #expect(page.oddFigures.isEmpty)
            }
        }
    }

    @Test
    func page_ofUnknownSymbol_saysWhyAndHowToAskAgain() async throws {
        try await MarketVisit.serve(MarketVisit.source()) { _, _, ann in
            let page = try await ann.get("/markets/NOSUCH")
            #expect(page.status == .ok)
            #expect(page.text.contains("No source knows NOSUCH"))
            #expect(page.text.contains("Try again"))
            #expect(!page.text.contains("price-wide"))
            let file = try await ann.get("/markets/NOSUCH/history.csv")
            #expect(file.status == .notFound)
            let state = try await ann.get("/markets/NOSUCH/history/state", accept: Self.fragment)
            #expect(!state.text.contains("data-await") && !state.text.contains("data-known"))
        }
    }

    @Test
    func page_withoutBarsOfThatStep_leadsToOtherRanges() async throws {
        try await MarketVisit.serve(MarketVisit.source()) { _, _, ann in
            let page = try await ann.get("/markets/MSFT?range=1D")
            #expect(page.text.contains("no source provides it"))
            #expect(page.text.contains("Show 6 months"))
            let part = try await ann.get("/markets/MSFT?range=1D&part=price", accept: Self.fragment)
            #expect(!part.text.contains("<section"))
        }
    }

    @Test
    func page_whilePricesAreOnTheirWay_followsThem() async throws {
        var source = try MarketVisit.source()
        source.isSlow = true
        try await MarketVisit.serve(source, patience: .milliseconds(50)) { _, _, ann in
            let page = try await ann.get("/markets/AAPL?range=1Y")
            #expect(page.text.contains(#"data-await data-state-href="/markets/AAPL/history/state?range=1Y""#))
            let state = try await ann.get("/markets/AAPL/history/state?range=1Y", accept: Self.fragment)
            #expect(state.text.contains("data-await") && !state.text.contains("data-known"))
            let file = try await ann.get("/markets/AAPL/history.csv?range=1Y")
            #expect(file.status == .serviceUnavailable)
        }
    }

    @Test
    func state_onceTold_isKnown() async throws {
        try await MarketVisit.serve(MarketVisit.source()) { _, _, ann in
            let state = try await ann.get("/markets/AAPL/history/state", accept: Self.fragment)
            #expect(state.text.contains("data-known") && !state.text.contains("data-await"))
        }
    }

    @Test
    func page_comparingWithUnknown_saysSoAndDrawsTheRest() async throws {
        try await MarketVisit.serve(MarketVisit.source()) { _, _, ann in
            let page = try await ann.get("/markets/AAPL?compare=SPY,NOSUCH,%C3%A4%C3%B6")
            #expect(page.text.contains("No source knows NOSUCH"))
            #expect(page.text.contains("is not a symbol"))
            #expect(page.text.contains("Change in percent since the start of the range"))
            let file = try await ann.get("/markets/AAPL/history.csv?compare=SPY&with=none")
            #expect(file.text.hasPrefix("time,open,high,low,close,volume,SPY\n"))
        }
    }

    @Test
    func ownTrades_areMarkedAtAdjustedPrices_andThoseOfOthersNever() async throws {
        try await MarketVisit.serve(MarketVisit.source()) { rig, ann, visitor in
            let before = MarketVisit.days(100)[0].dayForTests
            let after = MarketVisit.days(10)[0].dayForTests
            func row(_ day: TradingDay, _ side: String, _ price: String, _ symbol: String = "AAPL") -> String {
                "main,\(day)T15:00:00Z,\(symbol),stock,,,\(side),100,\(price),1,0,USD,,,\n"
            }
            let text = File.header + row(before, "buy", "400") + row(before, "buy", "404") + row(after, "sell", "120")
            try await rig.add(text + row(after, "buy", "77", "SPY"), to: ann)
            let page = try await visitor.get("/markets/AAPL")
            #expect(page.text.contains("Bought 200 at 402.00 on average, 2 executions, shown at 100.50"))
            #expect(page.text.contains("Sold 100 at 120.00"))
            #expect(!page.text.contains("at 77.00"))
            let intraday = try await visitor.get("/markets/AAPL?range=1D")
            #expect(!intraday.text.contains("Sold 100"))

            let (_, token) = try await rig.person("bob@example.com")
            let other = try await visitor.with(token).get("/markets/AAPL")
            #expect(other.text.contains(#"id="price-wide-title""#))
            #expect(!other.text.contains("Bought") && !other.text.contains("Sold 100"))
        }
    }

    @Test
    func history_isForThoseWhoSignedIn() async throws {
        try await MarketVisit.serve(MarketVisit.source()) { _, _, ann in
            let file = try await ann.with(nil).get("/markets/AAPL/history.csv", accept: "text/html")
            #expect(file.status == .seeOther || file.status == .found || file.status == .unauthorized)
        }
    }
}
