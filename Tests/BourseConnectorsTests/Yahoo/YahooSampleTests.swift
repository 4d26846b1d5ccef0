import BourseCore
import BourseDesk
import BourseMarkets
import BourseTestSupport
import BourseValues
import BourseWire
import Foundation
import Testing

@testable import BourseConnectors

/// Answers of the real service, in the desk's words.
struct YahooSampleTests {
    private static let now = Timestamp(seconds: 1_800_000_000)
    private static let folder = ReferenceFolder.sample("yahoo")
    private static let charts = ReferenceFolder.files(in: folder, endingIn: ".json").filter {
        $0.lastPathComponent.hasPrefix("chart-") || $0.lastPathComponent.hasPrefix("historical-")
    }
    private static let quotes = ReferenceFolder.files(in: folder, endingIn: ".json").filter {
        $0.lastPathComponent.hasPrefix("quote-AAPL-") || $0.lastPathComponent == "quote-AAPL.json"
    }

    private static func body(_ file: URL) throws -> [UInt8] {
        let whole = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
        let answer = (whole["response"] as? [String: Any])?["bodyJson"] ?? whole
        return [UInt8](try JSONSerialization.data(withJSONObject: answer))
    }

    private static func text(_ bytes: [UInt8], _ path: String...) throws -> String {
        var value = try JSONValue(reading: bytes)
        for name in path {
            if case .list(let list) = value { value = list.first ?? .null }
            if case .object(let fields) = value { value = fields[name] ?? .null }
        }
        if case .text(let text) = value { return text }
        return ""
    }

    @Test(.enabled(if: !charts.isEmpty, "the samples are not on this machine"), arguments: charts)
    func chart_isAHistoryThatCanBeKept(_ file: URL) throws {
        let bytes = try Self.body(file)
        let symbol = try Self.text(bytes, "chart", "result", "meta", "symbol")
        let chart = try YahooChart(decoding: bytes, symbol: symbol, now: Self.now)
        let step: BarStep = chart.meta.granularity == "1m" ? .minute : .day
        let fetched = chart.history(step: step, from: nil, now: Self.now)
        #expect(fetched.bars.count == chart.bars.count && fetched.faults == [])
        let now: BarTime = step.isIntraday ? .start(Self.now) : .day(fetched.asOf)
        let clean = BarSeries<SplitAdjusted>.clean(fetched.bars, step: step, now: now)
        #expect(clean.issues == [] && clean.series.count == fetched.bars.count)
        #expect(fetched.actions?.dividends.count == chart.dividends.count)
        #expect(fetched.actions?.splits.count == chart.splits.count)
        let zone = SourceZone(named: chart.meta.zone, offset: chart.meta.offset)
        let row = try #require(chart.quote(as: MarketRig.symbol(symbol), by: SourceID("yahoo"), zone))
        #expect(row.quote.last != nil && row.instrument != nil)
    }

    @Test(.enabled(if: !quotes.isEmpty, "the samples are not on this machine"), arguments: quotes)
    func quote_isToldWithEverythingThatIsShown(_ file: URL) throws {
        let bytes = try Self.body(file)
        let answer = try YahooQuotes(decoding: bytes, symbols: ["AAPL", "BABA"], now: Self.now)
        for quote in answer.quotes {
            let row = try #require(quote.fetched(as: MarketRig.symbol(quote.symbol), by: SourceID("yahoo")))
            #expect(row.quote.change(on: row.instrument?.exchange) != nil)
            let fields: [PriceField] = [.last, .previousClose, .open, .high, .low, .yearHigh, .yearLow]
            for field in fields { #expect(row.quote[field] != nil, "\(field)") }
            #expect(row.quote.volume != nil && row.quote.marketCap != nil && row.instrument?.exchange != nil)
        }
        #expect(!answer.quotes.isEmpty)
    }

    @Test(.enabled(if: folder != nil, "the samples are not on this machine"))
    func chain_isTold() throws {
        let file = try #require(Self.folder).appendingPathComponent("options-AAPL.json")
        let options = try YahooOptions(decoding: Self.body(file), symbol: "AAPL", now: Self.now)
        let fetched = try options.fetched(nil, by: SourceID("yahoo"))
        #expect(fetched.options.count == options.calls.count + options.puts.count && fetched.faults == [])
        #expect(fetched.expirations.contains(fetched.expiration))
    }
}
