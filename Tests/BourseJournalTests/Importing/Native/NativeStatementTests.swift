import BourseCore
import BourseJournal
import BourseTestSupport
import Testing

@Suite("Reading the native execution file")
struct NativeStatementTests {
    static let columns = [
        "account", "time", "symbol", "type", "expiration", "strike", "side", "quantity", "price", "multiplier", "fees",
        "currency", "effect", "order", "note",
    ]
    static let good = [
        "main", "2025-04-22T18:19:07Z", "NVDA", "call", "2025-05-06", "130", "buy", "2", "6", "100", "1.3", "USD",
        "open", "42", "first",
    ]
    private var header: String { Self.columns.joined(separator: ",") }

    private func read(_ text: String, _ reader: StatementReader = StatementReader()) throws -> StatementReading {
        try reader.read(Array(text.utf8), name: "file.csv")
    }

    private func row(_ changes: [String: String] = [:], columns: [String] = columns) -> String {
        columns.map { column in
            changes[column] ?? Self.columns.firstIndex(of: column).map { Self.good[$0] } ?? ""
        }.joined(separator: ",")
    }

    @Test
    func row_complete_isReadWithAllItsFields() throws {
        let reading = try read("\(header)\n\(row())\n")
        #expect(reading.format == .bourse && reading.issues.isEmpty && reading.rows == 1)
        let execution = try reading.ledger.execution(at: 0)
        #expect(execution.account == "main" && execution.order == "42" && execution.note == "first")
        #expect(execution.time.description == "2025-04-22T18:19:07Z")
        #expect(execution.instrument.symbol.name == "NVDA" && execution.instrument.type == .call)
        #expect(execution.instrument.expiration?.description == "2025-05-06")
        #expect(try execution.instrument.strike == Price("130") && execution.price == Price("6"))
        #expect(try execution.quantity == Quantity("2") && execution.fees == Money("1.3"))
        #expect(execution.side == .buy && execution.effect == .open && execution.currency == .usd)
        #expect(execution.multiplier == .hundred)
        #expect(reading.ledger.fills[0].source == 2)
    }

    @Test(arguments: Seeds.first(10))
    func columns_inAnyOrder_giveTheSameExecution(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let expected = try read("\(header)\n\(row())\n").ledger.execution(at: 0)
        let columns = generator.shuffled(Self.columns)
        let header = columns.map { generator.oneIn(3) ? $0.uppercased() : $0 }.joined(separator: ",")
        let reading = try read("\(header)\n\(row(columns: columns))\n")
        #expect(try reading.ledger.execution(at: 0) == expected, "seed \(seed)")
    }

    @Test
    func columns_unknown_areKeptAsNotes() throws {
        let reading = try read("\(header),strategy,,mood\n\(row()),wheel,lost,\"calm, mostly\"\n\(row()),,,\n")
        #expect(try reading.ledger.execution(at: 0).note == "first; strategy: wheel; mood: calm, mostly")
        #expect(try reading.ledger.execution(at: 1).note == "first")
    }

    @Test
    func columns_leftOut_takeTheirDefaults() throws {
        let reading = try read(
            """
            time,symbol,type,side,quantity,price,expiration,strike
            2025-04-22T18:19:07Z,spy,ETF,BUY,1,500,,
            2025-04-22T18:19:07Z,SPY,Put,Sell,1,5,2025-05-16,500
            """,
            StatementReader(account: "ira")
        )
        let etf = try reading.ledger.execution(at: 0)
        let put = try reading.ledger.execution(at: 1)
        #expect(etf.account == "ira" && etf.multiplier == .one && etf.fees == .zero && etf.currency == .usd)
        #expect(etf.effect == nil && etf.order.isEmpty && etf.note.isEmpty && etf.instrument.symbol.name == "SPY")
        #expect(put.multiplier == .hundred && put.side == .sell && put.instrument.type == .put)
    }

    @Test
    func cells_empty_takeTheirDefaults() throws {
        let empty = [
            "account": "", "multiplier": "", "fees": "", "currency": "", "effect": "", "order": "", "note": "",
        ]
        let execution = try read("\(header)\n\(row(empty))\n").ledger.execution(at: 0)
        #expect(execution.account == "main" && execution.multiplier == .hundred && execution.fees == .zero)
        #expect(execution.currency == .usd && execution.effect == nil)
    }

    /// A change of one cell, and a part of the message it must give in that column.
    static let refusals: [(column: String, cell: String, message: String)] = [
        ("time", "", "ISO-8601"), ("time", "2025-04-22", "2025-04-22T16:00:00"), ("time", "22.04.2025", "22.04.2025"),
        ("time", "2025-04-22T25:00:00Z", "ISO-8601"), ("time", "1899-12-31T23:59:59Z", "1900"),
        ("time", "2200-01-01T00:00:00Z", "2199"), ("symbol", "", "empty"), ("symbol", "=1+1", "=1+1"),
        ("symbol", "<b>x</b>", "<b>"), ("symbol", "A B", "A B"), ("type", "", "stock"), ("type", "bond", "bond"),
        ("expiration", "", "expiration"), ("expiration", "2025-02-30", "2025-02-30"),
        ("expiration", "05/16/2025", "05/16/2025"), ("strike", "", "strike"), ("strike", "0", "greater than 0"),
        ("strike", "-5", "greater than 0"), ("strike", "abc", "abc"), ("side", "", "buy, sell or split"),
        ("side", "hold", "hold"), ("side", "buyer", "buyer"), ("side", "BTO", "BTO"), ("quantity", "", "empty"),
        ("quantity", "0", "greater than 0"), ("quantity", "-2", "greater than 0"), ("quantity", "two", "two"),
        ("quantity", "1e5", "1e5"), ("quantity", "0.000000001", "decimals"), ("quantity", "10000000001", "larger"),
        ("quantity", "99999999999999999999", "too large"), ("price", "", "empty"), ("price", "-1", "0 or more"),
        ("price", "$6", "$6"), ("price", "0.123456789", "decimals"), ("multiplier", "0", "greater than 0"),
        ("multiplier", "-100", "greater than 0"), ("multiplier", "x", "x"), ("fees", "-1", "0 or more"),
        ("fees", "free", "free"), ("fees", "0.00000000001", "decimals"), ("fees", "9999999999", "too large"),
        ("currency", "$", "$"), ("currency", "DOLLAR", "DOLLAR"), ("effect", "opened", "opened"),
        ("effect", "exercised", "exercised"), ("effect", "?", "?"),
    ]

    @Test(arguments: refusals)
    func cell_refused_isExplainedAndTheOtherRowsGoOn(column: String, cell: String, message: String) throws {
        let reading = try read("\(header)\n\(row())\n\(row([column: cell]))\n\(row(["price": "7"]))\n")
        #expect(reading.rows == 3 && reading.ledger.count == 2 && reading.refusedRows == 1)
        let issue = try #require(reading.issues.first)
        #expect(issue.row == 3 && issue.column == column && issue.severity == .error && issue.file == "file.csv")
        #expect(issue.message.contains(message), "\(issue.message)")
        #expect(issue.message.count <= 200)
        #expect(reading.ledger.fills.map(\.source) == [2, 4])
    }

    @Test
    func file_of1845Rows_withOneBad_has1844Read() throws {
        var text = header + "\n"
        for number in 1...1845 {
            text += row(["order": "\(number)", "quantity": number == 900 ? "two" : "2"]) + "\n"
        }
        let reading = try read(text)
        #expect(reading.rows == 1845 && reading.ledger.count == 1844)
        #expect(reading.issues.map(\.row) == [901])
        #expect(reading.issues.map(\.column) == ["quantity"])
    }

    @Test
    func instants_writtenInSeveralZones_areEqual() throws {
        let times = [
            "2025-04-22T18:19:07Z", "2025-04-22T14:19:07-04:00", "2025-04-22T23:49:07+05:30",
            "2025-04-23T08:19:07+14:00", "2025-04-22 14:19:07",
        ]
        let text = times.map { row(["time": $0]) }.joined(separator: "\n")
        let reading = try read("\(header)\n\(text)\n")
        #expect(Set(reading.ledger.fills.map(\.time)).count == 1)
        #expect(Set(reading.ledger.fills.indices.map { ContentHash(reading.ledger, at: $0) }).count == 1)
        #expect(reading.ledger.count == times.count)
    }

    @Test(arguments: [
        ("America/New_York", "2025-04-22T18:19:07", "2025-04-22T22:19:07Z"),
        ("America/New_York", "2025-01-22T18:19:07", "2025-01-22T23:19:07Z"),
        ("America/New_York", "2025-03-09T02:30:00", "2025-03-09T07:30:00Z"),
        ("America/New_York", "2025-11-02T01:30:00", "2025-11-02T05:30:00Z"),
        ("Europe/Rome", "2025-04-22T00:30:00", "2025-04-21T22:30:00Z"),
        ("Pacific/Kiritimati", "2025-04-22T00:30:00", "2025-04-21T10:30:00Z"),
    ])
    func time_withoutAZone_isReadInTheStatements(zone: String, local: String, instant: String) throws {
        let rules = try #require(ZoneRules(identifier: zone))
        let reading = try read("\(header)\n\(row(["time": local]))\n", StatementReader(zone: rules))
        let execution = try reading.ledger.execution(at: 0)
        #expect(execution.time.description == instant)
        #expect(execution.instrument.expiration?.description == "2025-05-06")
    }

    @Test
    func rebate_goesAgainstTheFees() throws {
        let rows = ["1,0", "0,2.5", "1,3", ",1", ",", "1,-1"]
            .map {
                row(["fees": String($0.split(separator: ",", omittingEmptySubsequences: false)[0])])
                    + "," + $0.split(separator: ",", omittingEmptySubsequences: false)[1]
            }
        let reading = try read("\(header),rebate\n\(rows.joined(separator: "\n"))\n")
        #expect(reading.ledger.fills.map { "\($0.fees)" } == ["1", "-2.5", "-2", "-1", "0"])
        #expect(reading.issues.map(\.column) == ["rebate"])
    }

    @Test
    func account_ofTheReader_isForRowsThatNameNone() throws {
        let text = "\(header)\n\(row(["account": "IRA"]))\n\(row(["account": ""]))\n"
        let stored = try read(text, StatementReader(account: "x"))
        #expect(try stored.ledger.execution(at: 0).account == "IRA" && stored.ledger.execution(at: 1).account == "x")
    }

    @Test
    func accounts_withLongNames_areNotMixed() throws {
        let name = String(repeating: "a", count: 70)
        let reading = try read("\(header)\n\(row(["account": name + "1"]))\n\(row(["account": name + "2"]))\n")
        #expect(Set(reading.ledger.fills.map(\.position)).count == reading.ledger.count)
    }

    @Test
    func positions_ofTheLedger_areThoseOfItsFills() throws {
        let reading = try read("\(header)\n\(row())\n\(row(["account": "ghost", "quantity": "0"]))\n")
        #expect(reading.ledger.positions.map(\.account) == ["main"])
    }

    @Test
    func row_withMoreCellsThanTheHeader_isNotTakenForAnotherRow() throws {
        // A price of 1,234.50 without quotes must not be read as a price of 1.
        let reading = try read("time,symbol,type,side,quantity,price\n2025-04-22T18:19:07Z,A,stock,buy,1,1,234.50\n")
        #expect(reading.ledger.count == 0)
        #expect(reading.issues.map(\.row) == [2])
    }

    @Test
    func row_withFewerCells_takesWhatIsThere() throws {
        let reading = try read("\(header)\nmain,2025-04-22T18:19:07Z,A,stock,,,buy,1,5\nmain,2025-04-22T18:19:07Z\n")
        #expect(reading.ledger.count == 1 && reading.issues.map(\.row) == [3])
        #expect(reading.rows == 2)
    }

    @Test
    func rows_withoutContent_areNotCounted() throws {
        let reading = try read("\n\n\(header)\n\n\(row())\n\n   \n\(row())\n\n")
        #expect(reading.rows == 2 && reading.issues.isEmpty)
        #expect(reading.ledger.fills.map(\.source) == [5, 8])
    }

    @Test
    func rows_ofDelimitersAlone_areNotRefused() throws {
        let commas = String(repeating: ",", count: Self.columns.count - 1)
        let reading = try read("\(header)\n\(row())\n\(commas)\n\(commas)\n")
        #expect(reading.ledger.count == 1 && reading.issues.isEmpty)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func file_inAnyForm_isReadTheSame(lineEnd: String) throws {
        let text = [header, row(), row(["note": "\"two\nlines, and \"\"quotes\"\"\""]), row()].joined(
            separator: lineEnd
        )
        let expected = try (0..<3).map { try read(text).ledger.execution(at: $0) }
        #expect(expected[1].note == "two\nlines, and \"quotes\"")
        let little = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        let forms: [[UInt8]] = [
            [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + little, little, Array((text + lineEnd).utf8),
        ]
        for form in forms {
            let reading = try StatementReader().read(form, name: "f")
            #expect(try (0..<3).map { try reading.ledger.execution(at: $0) } == expected)
        }
    }

    @Test(arguments: [";", "\t"])
    func file_withAnotherDelimiter_isReadTheSame(delimiter: String) throws {
        let text = "\(header)\n\(row())\n".split(separator: ",", omittingEmptySubsequences: false)
            .joined(separator: delimiter)
        #expect(try read(text).ledger.execution(at: 0) == read("\(header)\n\(row())").ledger.execution(at: 0))
        #expect(try read("\n" + text).ledger.count == 1)
    }

    @Test
    func cells_inQuotesOrWrittenAsText_areReadTheSame() throws {
        let quoted = Self.good.map { "\"\($0)\"" }.joined(separator: ",")
        let asText = Self.good.map { "=\"\($0)\"" }.joined(separator: ",")
        let spaced = Self.good.map { " \($0)\t" }.joined(separator: ",")
        let reading = try read("\(header)\n\(row())\n\(quoted)\n\(asText)\n\(spaced)\n")
        try #require(reading.ledger.count == 4, "\(reading.issues.map(\.message))")
        #expect(Set(try (0..<4).map { try reading.ledger.execution(at: $0) }).count == 1)
    }

    @Test(arguments: Seeds.first(10))
    func rows_inAnyOrder_giveTheSameJournal(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let executions = try RandomExecutions().make(80, &generator).filter { $0.fees >= .zero }
        let lines = NativeExport.table(Make.ledger(executions)).csv.split(separator: "\n").map(String.init)
        let shuffled = [lines[0]] + generator.shuffled(lines.dropFirst())
        let first = MatchedJournal(try read(lines.joined(separator: "\n")).ledger).summary()
        let second = MatchedJournal(try read(shuffled.joined(separator: "\n")).ledger).summary()
        #expect(first == second, "seed \(seed)")
    }

    @Test
    func texts_notKept_changeNothingElse() throws {
        let text = "\(header)\n\(row())\n"
        let bare = try read(text, StatementReader(keepsTexts: false)).ledger
        #expect(bare.order(at: 0).isEmpty && bare.note(at: 0).isEmpty)
        #expect(try MatchedJournal(bare).summary() == MatchedJournal(read(text).ledger).summary())
    }
}
