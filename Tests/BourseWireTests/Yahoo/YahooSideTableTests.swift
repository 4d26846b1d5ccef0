import BourseCore
import BourseWire
import Testing

/// What stands beside the rows asked for must not take them with it.
struct YahooSideTableTests {
    private static func chart(_ part: String, _ other: String) throws -> YahooChart {
        let text = try AnswerCase.text("yahoo/chart-days.json")
        #expect(text.contains(part))
        let spoiled = text.replacing(part, with: other)
        return try YahooChart(decoding: Array(spoiled.utf8), symbol: "ACME", now: AnswerCase.now)
    }

    @Test func dividendAlone_thatCannotBeUsed_isAFault() throws {
        let chart = try Self.chart(#""amount":0.1375"#, #""amount":0"#)
        #expect(chart.bars.count == 3 && chart.dividends == [] && chart.splits.count == 1)
        let fault = try #require(chart.faults.list.last)
        #expect(fault.field == "amount" && fault.reason == .notPositive && fault.leavesOutRow)
    }

    @Test func splitAlone_thatCannotBeUsed_isAFault() throws {
        let chart = try Self.chart(#""denominator":1,"#, #""denominator":0,"#)
        #expect(chart.bars.count == 3 && chart.splits == [] && chart.dividends.count == 1)
        #expect(chart.faults.list.map(\.field) == ["open", "denominator"])
    }

    @Test func headlines_noneOfWhichCanBeUsed_areFaults() throws {
        let text = try AnswerCase.text("yahoo/search.json").replacing(#""uuid""#, with: #""id""#)
        let search = try YahooSearch(decoding: Array(text.utf8), now: AnswerCase.now)
        #expect(!search.matches.isEmpty && search.news.isEmpty && search.faults.count > 0)
    }

    @Test func puts_noneOfWhichCanBeUsed_leaveTheCalls() throws {
        let text = try AnswerCase.text("yahoo/options.json")
        let sound = try YahooOptions(decoding: Array(text.utf8), symbol: "ACME", now: AnswerCase.now)
        let place = try #require(text.firstRange(of: #""puts""#))
        let spoiled = text[..<place.lowerBound] + text[place.lowerBound...].replacing(#""strike""#, with: #""price""#)
        let read = try YahooOptions(decoding: Array(spoiled.utf8), symbol: "ACME", now: AnswerCase.now)
        #expect(read.calls == sound.calls && read.puts.isEmpty && read.faults.count == sound.puts.count)
        let all = text.replacing(#""strike""#, with: #""price""#)
        #expect(throws: AnswerError.self) {
            try YahooOptions(decoding: Array(all.utf8), symbol: "ACME", now: AnswerCase.now)
        }
    }
}
