import BourseCore
import BourseWire
import Testing

struct ColumnBarsTests {
    private static func chart(_ part: String, _ other: String) throws -> YahooChart {
        let text = try AnswerCase.text("yahoo/chart-days.json")
        #expect(text.contains(part))
        let spoiled = text.replacing(part, with: other)
        return try YahooChart(decoding: Array(spoiled.utf8), symbol: "ACME", now: AnswerCase.now)
    }

    @Test func columns_ofNothing_leaveWhatTheMetaTells() throws {
        var text = try AnswerCase.text("yahoo/chart-days.json")
        for (part, other) in [
            ("[40.2400016784668,40.5,null,41.02]", "[null,null,null,null]"),
            ("[40.93000030517578,40.75,null,41.88]", "[null,null,null,null]"),
            ("[39.959999084472656,39.875,null,40.905]", "[null,null,null,null]"),
            ("[40.81999969482422,40.25,null,41.37]", "[null,null,null,null]"),
        ] {
            #expect(text.contains(part))
            text = text.replacing(part, with: other)
        }
        let chart = try YahooChart(decoding: Array(text.utf8), symbol: "ACME", now: AnswerCase.now)
        #expect(chart.bars == [] && chart.meta.price?.description == "41.37" && chart.dividends.count == 1)
        #expect(chart.faults.list.map(\.reason) == [.missing, .missing, .missing, .missing])
    }

    @Test func openOrClose_outsideOfTheRange_isHandedOn() throws {
        let low = try Self.chart("40.5,", "39.8,")
        #expect(low.bars.first?.open.description == "39.8" && low.bars.first?.low.description == "39.875")
        let high = try Self.chart(
            "[40.81999969482422,40.25,null,41.37],\n\"volume\"",
            "[40.82,40.75001,null,41.37],\n\"volume\""
        )
        #expect(high.bars.first?.close.description == "40.75001" && high.bars.first?.high.description == "40.75")
    }

    @Test func timeOfThePrice_thatCannotBeRead_isToldOnce() throws {
        let chart = try Self.chart("1781294401", "\"soon\"")
        #expect(chart.meta.time == nil && chart.bars.count == 3)
        #expect(chart.faults.list.filter { $0.field == "regularMarketTime" }.count == 1)
    }
}
