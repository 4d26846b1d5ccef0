import BourseWire
import Testing

struct FigureTests {
    @Test(arguments: ["1e400", "-1e400", "1e99999999999999999999", String(repeating: "9", count: 500)])
    func number_ofAnySize_isTooLargeAndNotUnreadable(_ number: String) throws {
        let text = try AnswerCase.text("yahoo/chart-days.json")
        let places = [(#""regularMarketPrice":41.37"#, #""regularMarketPrice":"#, "regularMarketPrice")]
        for (part, name, field) in places + [(#""gmtoffset":-14400,"timezone""#, #""gmtoffset":"#, "gmtoffset")] {
            let end = part.hasSuffix("timezone\"") ? #","timezone""# : ""
            let spoiled = text.replacing(part, with: name + number + end)
            let chart = try YahooChart(decoding: Array(spoiled.utf8), symbol: "ACME", now: AnswerCase.now)
            let fault = try #require(chart.faults.list.first { $0.field == field })
            #expect(fault.reason == .absurd && fault.message.contains("implausibly large"))
        }
    }

    @Test func words_ofNoData_fitEveryQuestion() {
        #expect(AnswerError.noData.message == "the source has no data for this request")
    }
}
