import BourseCore
import BourseTestSupport
import BourseWire
import Testing

struct MFAPIListTests {
    @Test func row_inEitherStyle_isTheSame() throws {
        let camel = try Self.read(
            #"[{"schemeCode":119551,"schemeName":" A ","isinGrowth":"INF1 ","isinDivReinvestment":null}]"#
        )
        let snake = try Self.read(#"[ {"scheme_name":"A","isin_growth":"INF1","scheme_code":"119551","x":[{}]} ] "#)
        #expect(camel.rows == [MFAPIRow(code: 119_551, name: "A", isin: "INF1")])
        #expect(snake.rows == camel.rows && snake.isComplete)
    }

    @Test func row_withItsLatestNAV_isRead() throws {
        let list = try Self.read(
            #"[{"schemeCode":1,"schemeName":"A","fundHouse":"H","schemeType":"T","schemeCategory":"C","nav":"48.56700","date":"26-10-2024"}]"#
        )
        let row = try #require(list.rows.first)
        #expect(row.house == "H" && row.type == "T" && row.category == "C")
        #expect(row.latest?.nav.description == "48.567" && row.latest?.day.description == "2024-10-26")
    }

    @Test(arguments: [
        (#"{"schemeName":"A"}"#, QuarantineReason.missing("code")),
        (#"{"schemeCode":null,"schemeName":"A"}"#, .missing("code")),
        (#"{"schemeCode":"12x","schemeName":"A"}"#, .unreadable(field: "code", text: "12x")),
        (#"{"schemeCode":0,"schemeName":"A"}"#, .unreadable(field: "code", text: "0")),
        (#"{"schemeCode":1.5,"schemeName":"A"}"#, .unreadable(field: "code", text: "1.5")),
        (#"{"schemeCode":1}"#, .missing("name")),
        (#"{"schemeCode":1,"schemeName":"A","nav":"N.A.","date":"26-10-2024"}"#, .noNAV),
        (
            #"{"schemeCode":1,"schemeName":"A","nav":"text","date":"26-10-2024"}"#,
            .unreadable(field: "nav", text: "text")
        ),
        (#"{"schemeCode":1,"schemeName":"A","nav":"1"}"#, .missing("date")),
        (
            #"{"schemeCode":1,"schemeName":"A","nav":"1","date":"31-02-2024"}"#,
            .unreadable(field: "date", text: "31-02-2024")
        ),
        (#"{"schemeCode":1,"schemeName":}"#, .malformed),
        ("5", .malformed), ("null", .malformed), ("[]", .malformed), (#"{"a":1}}"#, .malformed),
    ])
    func row_thatCannotBeUsed_isPutAsideAlone(_ row: String, _ reason: QuarantineReason) throws {
        let good = #"{"schemeCode":7,"schemeName":"Good"}"#
        let list = try Self.read("[\(good),\(row),\(good)]")
        #expect(list.rows.map(\.code) == [7, 7] && list.isComplete)
        #expect(list.quarantine.rows.map(\.reason) == [reason] && list.quarantine.rows.map(\.number) == [2])
    }

    @Test func list_cutOff_keepsWhatCame() throws {
        let list = try Self.read(#"[{"schemeCode":7,"schemeName":"Good"},{"schemeCode":8,"scheme"#)
        #expect(list.rows.map(\.code) == [7] && !list.isComplete && list.quarantine.count == 1)
        let atComma = try Self.read(#"[{"schemeCode":7,"schemeName":"Good"},"#)
        #expect(atComma.rows.count == 1 && !atComma.isComplete && atComma.quarantine.count == 0)
    }

    @Test(arguments: ["<html>", "{\"status\":\"ERROR\"}", "[] x", "\"text\""])
    func answer_thatIsNoList_isRefused(_ text: String) {
        #expect(throws: FundWireError.self) { try Self.read(text) }
    }

    @Test func answer_thatIsEmpty_isRefused() {
        #expect(throws: FundWireError.truncated) { try Self.read("  ") }
    }

    @Test func row_withoutEnd_isRefusedAtTheLimit() {
        let text = "[{\"schemeName\":\"" + String(repeating: "x", count: 2 * MFAPIListReader.longestRow)
        #expect(throws: FundWireError.unexpected(offset: 1)) { try Self.read(text) }
    }

    @Test(arguments: Seeds.first(40))
    func list_readInPieces_isTheSameAsReadAtOnce(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var bytes = MFAPIWriter.latest(Self.rows(&random))
        for _ in 0..<random.int(0...4) { bytes[random.int(1...(bytes.count - 1))] = UInt8(random.int(0...255)) }
        let whole = Self.outcome([bytes])
        var pieces: [[UInt8]] = []
        var start = 0
        while start < bytes.count {
            let end = min(bytes.count, start + random.int(0...random.pick([1, 9, 500])))
            pieces.append(Array(bytes[start..<end]))
            start = end
        }
        #expect(Self.outcome(pieces).list == whole.list, "seed \(seed)")
        #expect(Self.outcome(pieces).isRefused == whole.isRefused, "seed \(seed)")
    }

    @Test(arguments: Seeds.first(40))
    func list_writtenAndRead_isTheSame(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let rows = Self.rows(&random)
        #expect(Self.outcome([MFAPIWriter.latest(rows)]).list.rows == rows, "seed \(seed)")
        let identities = rows.map { MFAPIRow(code: $0.code, name: $0.name) }
        #expect(Self.outcome([MFAPIWriter.search(rows)]).list.rows == identities, "seed \(seed)")
        let listed = rows.map {
            MFAPIRow(code: $0.code, name: $0.name, isin: $0.isin, reinvestmentISIN: $0.reinvestmentISIN)
        }
        #expect(Self.outcome([MFAPIWriter.list(rows)]).list.rows == listed, "seed \(seed)")
    }

    private static func rows(_ random: inout SeededGenerator) -> [MFAPIRow] {
        (0..<random.int(0...30)).map { _ in
            MFAPIRow(
                code: Int32(random.int(1...999_999)),
                name: random.pick(["A \"quoted\" \\ fund", "Children\u{2019}s, [Plan] {B}", "Plain - Growth"]),
                isin: random.oneIn(3) ? nil : "INF\(random.int(100...999))",
                reinvestmentISIN: random.oneIn(2) ? nil : "INF\(random.int(100...999))",
                house: random.oneIn(5) ? nil : "Axis Mutual Fund",
                type: "Open Ended Schemes",
                category: "Debt Scheme - Liquid Fund",
                latest: MFAPINAV(
                    day: TradingDay(number: random.int(5000...25_000)),
                    nav: Price(units: random.int64(1...9_000_000_000) * 1000)
                )
            )
        }
    }

    private static func outcome(_ pieces: [[UInt8]]) -> (list: MFAPIList, isRefused: Bool) {
        var reader = MFAPIListReader()
        do {
            for piece in pieces { try reader.feed(piece) }
            return (try reader.finish(), false)
        } catch {
            return (reader.list, true)
        }
    }

    private static func read(_ text: String) throws -> MFAPIList {
        var reader = MFAPIListReader()
        try reader.feed(Array(text.utf8))
        return try reader.finish()
    }
}
