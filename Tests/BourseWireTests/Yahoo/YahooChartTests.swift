import BourseCore
import BourseWire
import Testing

struct YahooChartTests {
    @Test func days_outOfOrderAndWithAGap_areSortedAndTheGapIsTold() throws {
        let chart = try Self.chart(AnswerCase.text("yahoo/chart-days.json"))
        #expect(chart.bars.map(\.time.seconds) == [1_781_011_800, 1_781_098_200, 1_781_271_000])
        #expect(chart.bars.map(\.close.description) == ["40.25", "40.81999969", "41.37"])
        #expect(chart.bars.map { chart.meta.rounded($0.close).description } == ["40.25", "40.82", "41.37"])
        #expect(chart.bars.map(\.volume) == [Quantity(1_650_400), Quantity(2_011_300), Quantity(1_834_022)])
        #expect(chart.bars.map(\.adjustedClose?.description) == ["40.11249924", "40.81999969", "41.37"])
        let gap = AnswerFault(row: 3, field: "open", reason: .missing, said: "", leavesOutRow: true)
        #expect(chart.faults.list == [gap] && gap.message == "row 3, open is missing; the row was ignored")
    }

    @Test func days_metaAndEvents_areRead() throws {
        let chart = try Self.chart(AnswerCase.text("yahoo/chart-days.json"))
        #expect(chart.meta.currency?.code == "USD" && chart.meta.zone == "America/New_York")
        #expect(chart.meta.price?.description == "41.37" && chart.meta.time == Timestamp(seconds: 1_781_294_401))
        #expect(chart.meta.regular?.end == Timestamp(seconds: 1_781_553_600), "times to come are fine for sessions")
        #expect(
            chart.dividends == [
                YahooDividend(time: Timestamp(seconds: 1_781_098_200), amount: Price(units: 13_750_000))
            ]
        )
        let split = YahooSplit(
            time: Timestamp(seconds: 1_781_184_600),
            numerator: Quantity(2),
            denominator: Quantity(1)
        )
        #expect(chart.splits == [split])
    }

    @Test func market_closedAllTheTime_hasNoBarsAndPence() throws {
        let text = try AnswerCase.text("yahoo/chart-closed.json")
        let chart = try YahooChart(decoding: Array(text.utf8), symbol: "acm.l", now: AnswerCase.now)
        #expect(chart.bars == [] && chart.faults.count == 0)
        let currency = try #require(chart.meta.currency)
        #expect(currency.currency.code == "GBP" && currency.parts == 100, "1204.5 is 12.045 pounds")
    }

    @Test(arguments: [
        (#""symbol":"ACME""#, #""symbol":"ACNE""#, AnswerError.otherSymbol(found: "ACNE", expected: "ACME")),
        (#""symbol":"ACME","#, "", .unexpected("meta.symbol")),
        ("1781184600,1781271000]", "1781184600]", .misaligned(field: "open", count: 4, expected: 3)),
        ("[2011300,1650400,null,1834022]", "[2011300]", .misaligned(field: "volume", count: 1, expected: 4)),
        ("[40.81999969482422,40.11249923706055,", "[", .misaligned(field: "adjclose", count: 2, expected: 4)),
        (#""timestamp":["#, #""timestamps":["#, .misaligned(field: "open", count: 4, expected: 0)),
        (#""close":["#, #""closing":["#, .unexpected("close")),
        ("1781294401", "1781620200", .future(Timestamp(seconds: 1_781_620_200))),
    ])
    func answer_thatDoesNotFit_isRefused(_ part: String, _ other: String, _ error: AnswerError) throws {
        let text = try AnswerCase.text("yahoo/chart-days.json")
        #expect(text.contains(part))
        let spoiled = text.replacing(part, with: other)
        #expect(throws: error) { try Self.chart(spoiled) }
    }

    @Test(arguments: [
        ("40.5,", "-40.5,", "open", AnswerFaultReason.notPositive, "-40.5"),
        ("40.5,", "\"40.5\",", "open", .wrongKind, "40.5"),
        ("40.5,", "4e11,", "open", .absurd, "4e11"),
        ("40.75,", "39.8,", "high", .inconsistent, "39.8"),
        ("1781011800,", "1781620200,", "timestamp", .future, "2026-06-16T14:30:00Z"),
        ("1781011800,", "1781011800.5,", "timestamp", .unreadable, "1781011800.5"),
        ("1781011800,", "null,", "timestamp", .missing, ""),
        ("1781011800,", "1781098200,", "timestamp", .duplicate, "2026-06-10T13:30:00Z"),
    ])
    func bar_thatCannotBeTrue_isLeftOutAlone(
        _ part: String,
        _ other: String,
        _ field: String,
        _ reason: AnswerFaultReason,
        _ said: String
    ) throws {
        let chart = try Self.chart(AnswerCase.text("yahoo/chart-days.json").replacing(part, with: other))
        let fault = try #require(chart.faults.list.first { $0.reason != .missing || $0.row != 3 })
        #expect(fault.field == field && fault.reason == reason && fault.said == said && fault.leavesOutRow)
        #expect(chart.bars.count == 2 && chart.faults.count == 2)
    }

    @Test func volume_thatCannotBeTrue_isLeftOutWithoutItsBar() throws {
        let chart = try Self.chart(AnswerCase.text("yahoo/chart-days.json").replacing("1650400", with: "-1"))
        #expect(chart.bars.map(\.volume) == [nil, Quantity(2_011_300), Quantity(1_834_022)])
        #expect(
            chart.faults.list.first { $0.field == "volume" }?.message
                == "row 2, volume “-1” is below 0; the field was ignored"
        )
    }

    @Test func bars_allOfTomorrow_areNothing() throws {
        let text = try AnswerCase.text("yahoo/chart-days.json")
            .replacing(
                "[1781098200,1781011800,1781184600,1781271000]",
                with: "[1781700000,1781700001,1781700002,1781700003]"
            )
        let first = AnswerFault(
            row: 1,
            field: "timestamp",
            reason: .future,
            said: "2026-06-17T12:40:00Z",
            leavesOutRow: true
        )
        #expect(throws: AnswerError.nothingUsable(rows: 4, first: first)) { try Self.chart(text) }
    }

    @Test func failures_inYahoosWords_areToldApart() {
        let cases: [(String, String, String, AnswerError)] = [
            ("chart", "Not Found", "No data found, symbol may be delisted", .unknownSymbol),
            ("finance", "Unauthorized", "Invalid Crumb", .unauthorized("Unauthorized: Invalid Crumb")),
            ("chart", "Bad Request", "no such range", .refused("Bad Request: no such range")),
        ]
        for (envelope, code, text, error) in cases {
            let bytes = YahooFailure.bytes(envelope: envelope, code: code, description: text)
            #expect(throws: error) { try YahooChart(decoding: bytes, symbol: "ACME", now: AnswerCase.now) }
        }
        #expect(throws: AnswerError.busy("Too Many Requests ")) {
            try YahooChart(decoding: YahooFailure.tooManyRequests, symbol: "ACME", now: AnswerCase.now)
        }
    }

    @Test func gaps_written_areReadAsMissing() throws {
        let bar = MarketBar(
            time: Timestamp(seconds: 1_781_000_000),
            open: Price(units: 100),
            high: Price(units: 300),
            low: Price(units: 100),
            close: Price(units: 200)
        )
        let chart = YahooChart(meta: YahooChartMeta(symbol: "ACME"), bars: [bar])
        let bytes = YahooChartWriter.bytes(chart, gaps: [Timestamp(seconds: 1_780_999_940)])
        let read = try YahooChart(decoding: bytes, symbol: "ACME", now: AnswerCase.now)
        #expect(read.bars == [bar] && read.faults.list.map(\.row) == [1])
    }

    @Test func rows_moreThanTheLimit_areNotRead() throws {
        let bytes = try AnswerCase.bytes("yahoo/chart-days.json")
        #expect(throws: AnswerError.tooManyRows(limit: 3)) {
            try YahooChart(decoding: bytes, symbol: "ACME", now: AnswerCase.now, limits: AnswerLimits(rows: 3))
        }
    }

    private static func chart(_ text: String) throws(AnswerError) -> YahooChart {
        try YahooChart(decoding: Array(text.utf8), symbol: "ACME", now: AnswerCase.now)
    }
}
