import BourseCore
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Quotes in a terminal")
struct QuoteScreenTests {
    /// Monday 15 June 2026, 14:30 UTC.
    private static let now = ManualClock().now

    private static func quote(
        _ symbol: String,
        name: String? = nil,
        _ last: Int64?,
        before: Int64 = 100_00,
        _ standing: QuoteSnapshot.QuoteStatus = .fetched
    ) -> QuoteSnapshot {
        var instrument = MarketRig.share(symbol)
        if let name { instrument.name = name }
        var quote = Quote(symbol: instrument.symbol, currency: .usd)
        if let last {
            let source = SourceID("first")
            quote[.last] = Sourced(.cents(last), source: source, asOf: now.adding(seconds: -60))
            quote[.previousClose] = Sourced(.cents(before), source: source, asOf: now.adding(seconds: -60))
            quote.volume = Sourced(Quantity(1_500_000), source: source, asOf: now)
        }
        return QuoteSnapshot(
            instrument: instrument,
            quote: quote,
            fetchedAt: last == nil ? nil : now,
            held: [],
            status: standing,
            version: 1,
            revision: 1
        )
    }

    private static func health(_ failing: Bool) -> [SourceHealth] {
        var line = SourceLine()
        if failing {
            line.fail(at: now, because: "did not answer in time", SourceRegistry.pace)
        } else {
            line.succeed(at: now)
        }
        let kind = SourceHealth.DataHealth(kind: .quotes, line: line, state: line.state(at: now))
        return [SourceHealth(id: SourceID("first"), title: "First", lines: [kind])]
    }

    private func screen(
        _ quotes: [QuoteSnapshot],
        columns: Int = 100,
        rows: Int? = nil,
        usesColor: Bool = false,
        isFailing: Bool = false
    ) -> [String] {
        QuoteScreen(
            quotes,
            health: Self.health(isFailing),
            shape: LiveScreen.ScreenSize(columns: columns, rows: rows, usesColor: usesColor),
            now: Self.now,
            zone: .utc
        ).lines
    }

    /// What is left to be seen of a line with tones.
    private static func seen(_ line: String) -> String {
        let parts = line.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(String(parts[0])) { $0 + $1.drop { $0 != "m" }.dropFirst() }
    }

    private let three = [quote("AAPL", 101_00), quote("INTC", 98_50), quote("KO", 100_00)]

    @Test func rows_haveSignsBesideColors_andTheClockOfTheExchange() throws {
        let lines = screen(three)
        #expect(lines[0].hasPrefix("3 instruments   14:30:00 UTC"))
        #expect(lines[1].hasPrefix("Symbol  Name "))
        #expect(lines[2].contains("$101.00   +1.00  ▲ +1.00%    1.5M  10:29:00 EDT  First"), "\(lines[2])")
        #expect(lines[3].contains("▼ −1.50%") && lines[4].contains("= 0.00%"), "\(lines)")
        let colored = screen(three, usesColor: true)
        #expect(colored[2].contains("\u{1B}[32m▲ +1.00%") && colored[3].contains("\u{1B}[31m▼ −1.50%"))
        #expect(colored.map(Self.seen) == lines)
    }

    @Test(arguments: 1...160) func lines_haveExactlyTheColumnsOfTheTerminal(columns: Int) {
        for usesColor in [false, true] {
            let quotes = three + [Self.quote("ZZZZ", nil, .unknown), Self.quote("WAIT", nil, .awaited)]
            let lines = screen(quotes, columns: columns, usesColor: usesColor, isFailing: true).map(Self.seen)
            #expect(lines.allSatisfy { $0.count == columns }, "\(columns): \(lines)")
        }
    }

    @Test(arguments: 1...20) func lines_areAsManyAsTheTerminalHas(rows: Int) {
        let many = (0..<30).map { Self.quote("S\($0)", 101_00) }
        let lines = screen(many, rows: rows, isFailing: true)
        #expect(lines.count == rows)
        if rows >= 8 {
            #expect(lines.contains { $0.contains("more") } && lines.contains { $0.contains("! First did not answer") })
        }
        let few = screen(three, rows: rows)
        #expect(few.count == rows && (rows < 5 || few[4].hasPrefix("KO")))
        #expect(rows == 1 || few.contains { $0.hasPrefix("AAPL") })
    }

    @Test func narrowScreen_keepsPriceAndPercent() {
        let lines = screen(three, columns: 26)
        #expect(lines[1].hasPrefix("Symbol     Last         %"), "\(lines)")
        #expect(lines[2].hasPrefix("AAPL    $101.00  ▲ +1.00%"), "\(lines)")
    }

    @Test func instrument_withoutAPrice_saysWhy_andASilentSourceWhenItIsAsked() {
        let lines = screen(
            [Self.quote("ZZZZ", nil, .unknown), Self.quote("AAPL", 101_00, .failing("First did not answer in time"))],
            isFailing: true
        )
        #expect(lines[2].contains("unknown symbol") && lines[3].contains("$101.00"), "\(lines)")
        #expect(lines.contains { $0.hasPrefix("! First did not answer in time; next attempt in 4 s") }, "\(lines)")
        let all = screen([Self.quote("AAPL", 101_00, .failing("x"))], usesColor: true)
        #expect(all[2].hasPrefix("\u{1B}[2mAAPL"), "what is not told anew is faint: \(all[2])")
    }

    @Test func nameFromOutside_doesNotMoveTheCursor() {
        let lines = screen([Self.quote("EVIL", name: "Evil\u{1B}[2J\u{202E}Corp\nNext", 101_00)])
        #expect(!lines.joined().contains("\u{1B}") && !lines.joined().contains("\u{202E}"))
        #expect(lines[2].contains("Evil [2J Corp Next"))
    }
}
