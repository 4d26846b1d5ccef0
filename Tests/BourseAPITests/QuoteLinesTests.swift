import BourseAPI
import BourseCore
import BourseOptions
import Testing

@Suite("Quotes of a chain, line by line")
struct QuoteLinesTests {
    private let today: TradingDay

    init() throws { today = try #require(TradingDay(iso: "2026-06-15")) }

    private func read(_ text: String) throws -> QuoteLines { try QuoteLines(Array(text.utf8)[...], today: today) }

    @Test
    func quotes_areReadWithWhatTheySay() throws {
        let lines = try read(
            """
            {"type":"put","strike":95.5,"expiration":"2026-07-15","bid":1.2,"ask":1.3,"volatility":0.32}

            {"type":"call","strike":110,"days":60,"ask":0.05}
            """
        )
        #expect(lines.problems.isEmpty && lines.quotes.count == 2)
        #expect(lines.quotes[0].days == 30 && lines.quotes[0].volatility == 0.32)
        #expect(
            lines.quotes[0].strike == Price(units: 9_550_000_000) && lines.quotes[0].bid == Price(units: 120_000_000)
        )
        #expect(lines.quotes[1].days == 60 && lines.quotes[1].bid == .zero && lines.quotes[1].volatility == nil)
    }

    @Test
    func lineThatCannotBeRead_isToldWithItsNumberAndTheOthersGoOn() throws {
        let good = #"{"type":"put","strike":95,"days":30,"bid":1,"ask":2}"#
        let bad = [
            "junk", #"{"type":"swap","strike":95,"days":30,"ask":2}"#, #"{"type":"put","days":30,"ask":2}"#,
            #"{"type":"put","strike":95,"ask":2}"#, #"{"type":"put","strike":95,"expiration":"2020-01-01","ask":2}"#,
            #"{"type":"put","strike":95,"days":30,"ask":-1}"#,
            #"{"type":"put","strike":95,"days":30,"bid":"1","ask":2}"#,
        ]
        let lines = try read(([good] + bad + [good]).joined(separator: "\n"))
        #expect(lines.quotes.count == 2 && lines.problems.count == bad.count)
        for (index, problem) in lines.problems.enumerated() { #expect(problem.hasPrefix("line \(index + 2): ")) }
    }

    @Test(arguments: ["", "\n\n", "junk\njunk"])
    func bodyWithoutAQuote_isRefused(text: String) {
        #expect(throws: InvalidMember.self) { try read(text) }
    }

    @Test
    func moreLinesThanTaken_areRefused() {
        let line = #"{"type":"put","strike":95,"days":30,"bid":1,"ask":2}"# + "\n"
        #expect(throws: InvalidMember.self) { try read(String(repeating: line, count: QuoteLines.most + 1)) }
    }
}
