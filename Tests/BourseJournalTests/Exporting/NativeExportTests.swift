import BourseCore
import BourseJournal
import BourseTestSupport
import Testing

@Suite("Writing the native execution file")
struct NativeExportTests {
    private func reread(_ ledger: ExecutionLedger) throws -> ExecutionLedger {
        let reading = try StatementReader().read(Array(NativeExport.table(ledger).csv.utf8), name: "export.csv")
        #expect(reading.issues.isEmpty)
        return reading.ledger
    }

    private func executions(_ ledger: ExecutionLedger) throws -> [Execution] {
        try ledger.fills.indices.map { try ledger.execution(at: $0) }
    }

    @Test
    func file_ofOneExecution_isAHeaderAndARow() throws {
        let ledger = Make.ledger([
            try Make.execution(
                .buy,
                "2",
                at: "6",
                .open,
                of: Make.instrument("NVDA", .call),
                fees: "1.30",
                order: "42",
                note: "a, b"
            )
        ])
        #expect(
            NativeExport.table(ledger).csv == """
                account,time,symbol,type,expiration,strike,side,quantity,price,multiplier,fees,currency,effect,order,note
                main,2026-01-05T14:30:00Z,NVDA,call,2026-06-19,130,buy,2,6,100,1.3,USD,open,42,"a, b"

                """
        )
    }

    @Test
    func cellsOfAnExecution_areTyped() throws {
        let call = try Make.instrument("NVDA", .call)
        let ledger = Make.ledger([try Make.execution(.buy, "2", at: "6", of: call, fees: "1.30", note: "=a")])
        let table = NativeExport.table(ledger)
        let row = Dictionary(uniqueKeysWithValues: zip(table.columns, table.row(0)))
        #expect(table.count == 1 && row.count == table.columns.count)
        #expect(row["time"] == .instant(ledger.fills[0].time))
        #expect(row["expiration"] == .value(call.expiration) && row["strike"] == .number("130"))
        #expect(row["quantity"] == .number("2") && row["price"] == .number("6") && row["fees"] == .number("1.3"))
        #expect(row["symbol"] == .text("NVDA") && row["effect"] == .empty && row["note"] == .text("=a"))
    }

    @Test
    func file_ofNothing_isAHeader() throws {
        #expect(NativeExport.table(ExecutionLedger()).csv == NativeExport.header.joined(separator: ",") + "\n")
        #expect(try reread(ExecutionLedger()).count == 0)
    }

    @Test
    func file_withARebate_hasTheColumnAndNoNegativeFees() throws {
        let ledger = Make.ledger([
            try Make.execution(.buy, "1", at: "1", fees: "-0.25"), try Make.execution(.buy, "1", at: "1", fees: "0.25"),
        ])
        let lines = NativeExport.table(ledger).csv.split(separator: "\n")
        #expect(lines[0].hasSuffix(",note,rebate"))
        #expect(lines[1].hasSuffix(",0,USD,,,,0.25") && lines[2].hasSuffix(",0.25,USD,,,,0"))
        #expect(try executions(reread(ledger)) == executions(ledger))
    }

    @Test(arguments: Seeds.first(40))
    func executions_exportedAndImported_areTheSame(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let kind = RandomExecutions(distinctTimes: false, mixedMultipliers: true)
        let original = try kind.make(40, &generator).map { execution in
            try Execution(
                account: generator.pick(["main", "IRA, joint", "\"quoted\"", "=1", "Zoë;x"]),
                time: Timestamp(microseconds: generator.int64(-2_208_988_800_000_000...7_258_118_399_999_999)),
                instrument: execution.instrument,
                side: execution.side,
                quantity: Quantity(units: Int128(generator.int64(1...1_000_000_000_000_000_000))),
                price: Price(units: generator.int64(0...900_000_000)),
                multiplier: execution.multiplier,
                fees: Money(units: Int128(generator.int64(-9_000_000_000...9_000_000_000)) * 1_000_000),
                currency: execution.currency,
                effect: execution.effect,
                order: Self.text(&generator),
                note: Self.text(&generator)
            )
        }
        let ledger = Make.ledger(original)
        let again = try reread(ledger)
        #expect(try executions(again) == original, "seed \(seed)")
        #expect(
            again.fills.indices.map { ContentHash(again, at: $0) } == original.map { ContentHash($0) },
            "seed \(seed)"
        )
        #expect(NativeExport.table(again).csv == NativeExport.table(ledger).csv, "seed \(seed)")
    }

    /// Text as brokers and people write it, with everything that means something to a reader of CSV; no blanks at ends.
    private static func text(_ generator: inout SeededGenerator) -> String {
        let pieces = [
            "a", "B", "7", ",", "\"", "\"\"", "\n", "\r\n", "\r", "=", "+", "-", "@", "'", ";", "é", "😀", "e\u{301}",
            "x y", "a\tb", "=\"1\"", "''", "日本", "\\", "|", "{}", "<b>",
        ]
        return (0..<generator.int(0...7)).map { _ in generator.pick(pieces) }.joined()
    }

    @Test(arguments: [
        "=SUM(A1:A9)", "+1", "-1", "@x", "'x", "'=1", "''=1", "=", "'", "\"", "\"\"", ",", "\n", "a\r\nb", "\rx",
        "=\"x\"", "'\"", "5\" disk", "a;b", "\u{301}x", "=\u{338}", "é", "日本, 語",
    ])
    func note_thatMeansSomethingToASpreadsheet_isReadBack(note: String) throws {
        let ledger = Make.ledger([try Make.execution(.buy, "1", at: "1", order: note, note: note)])
        let execution = try reread(ledger).execution(at: 0)
        #expect(execution.note == note && execution.order == note)
    }

    @Test(arguments: [" x", "x ", " ", "\tx", "x\t", "  x  ", " \u{301}x"])
    func note_withBlanksAtItsEnds_losesThemAtOnce(note: String) throws {
        let execution = try Make.execution(.buy, "1", at: "1", note: note)
        #expect(execution.note.unicodeScalars.allSatisfy { $0 == "x" || $0 == "\u{301}" })
        #expect(try reread(Make.ledger([execution])).execution(at: 0).note == execution.note)
    }

    @Test(arguments: ["\"\u{301}", "5\"\u{FE0F}, x", "a\"\u{200D}b\nc", "\"\u{301}\n\"\u{301},\"\u{301}"])
    func note_withAQuoteAndACombiningMark_isReadBack(note: String) throws {
        let ledger = Make.ledger([try Make.execution(.buy, "1", at: "1", note: note)])
        let again = try reread(ledger)
        #expect(try again.count == 1 && again.execution(at: 0).note == note)
    }

    @Test
    func note_made_cannotAddARowToTheFile() throws {
        let forged = "main,2026-01-05T14:30:00Z,EVIL,stock,,,buy,1,1,1,0,USD,,,"
        let note = "\"\u{301}\n\(forged)\n\"\u{301}"
        let ledger = Make.ledger([try Make.execution(.buy, "1", at: "1", note: note)])
        let reading = try StatementReader().read(Array(NativeExport.table(ledger).csv.utf8), name: "export.csv")
        #expect(reading.ledger.positions.map(\.instrument.symbol.name) == ["NVDA"])
    }

    @Test(arguments: ["", "  ", "a\nb", String(repeating: "a", count: 65)])
    func account_thatCouldNotBeReadBack_isRefused(account: String) {
        #expect(throws: ExecutionError.account(account)) { try Make.execution(.buy, "1", at: "1", account: account) }
    }

    @Test
    func account_ofTheLongestName_isReadBack() throws {
        let account = String(repeating: "a", count: ExecutionError.longestAccount)
        let ledger = Make.ledger([try Make.execution(.buy, "1", at: "1", account: account)])
        #expect(try reread(ledger).execution(at: 0).account == account)
    }

    @Test
    func note_ofAHundredThousandCharacters_isCutAndReadBack() throws {
        let note = String(repeating: "long, ", count: 17_000) + "end"
        let ledger = Make.ledger([
            try Make.execution(.buy, "1", at: "1", note: note), try Make.execution(.buy, "2", at: "1"),
        ])
        let again = try reread(ledger)
        #expect(again.count == 2)
        #expect(try again.execution(at: 0).note == String(note.prefix(Execution.longestText)))
    }

    @Test
    func note_withAZeroByte_doesNotSpoilTheWholeFile() throws {
        let ledger = Make.ledger([try Make.execution(.buy, "1", at: "1", note: "a\u{0}b")])
        #expect(try reread(ledger).count == 1)
    }

    @Test(arguments: [
        ("=1", "'=1"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"), ("'a", "''a"), ("\ta", "'\ta"), ("\ra", "'\ra"),
        ("a=1", "a=1"), ("", ""), ("a", "a"), ("\r\na", "'\r\na"),
    ])
    func text_thatLooksLikeAFormula_isGuarded(text: String, guarded: String) {
        #expect(CSVText.guarded(text) == guarded)
        #expect(CSVText.unguarded(guarded) == text)
        #expect(CSVText.unguarded("it's") == "it's")
    }

    @Test(arguments: [
        ("a", "a"), ("", ""), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""),
        ("a\r\nb", "\"a\r\nb\""),
        (" a", "\" a\""), ("a ", "\"a \""), ("a b", "a b"), ("a;b", "\"a;b\""), ("a\tb", "\"a\tb\""),
    ])
    func cell_written_isQuotedOnlyWhenItMust(text: String, cell: String) { #expect(CSVText.cell(text) == cell) }
}
