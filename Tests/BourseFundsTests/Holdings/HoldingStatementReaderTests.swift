import BourseCore
import BourseTestSupport
import Testing

@testable import BourseFunds

@Suite("Reading statements of funds")
struct HoldingStatementReaderTests {
    static let today = TradingDay(number: 20_800)

    static func read(_ text: String, order: DayOrder? = nil) throws -> HoldingStatement {
        try HoldingStatementReader(today: today, dayOrder: order).read(csv: Array(text.utf8))
    }

    private func position(_ row: HoldingRow?) throws -> FundPosition {
        guard case .position(let position) = try #require(row).fact else { throw Absent() }
        return position
    }

    private func transaction(_ row: HoldingRow?) throws -> FundTransaction {
        guard case .transaction(let transaction) = try #require(row).fact else { throw Absent() }
        return transaction
    }

    struct Absent: Error {}

    @Test(arguments: ["IDCW", "Stamp duty"])
    func moneyAlone_withUnits_isRefusedWithWhatToDo(words: String) throws {
        let text = "Date,Transaction,Scheme,Folio,Units,NAV,Amount\n2024-01-03,\(words),Axis Gilt Fund,1,50,10,500\n"
        let statement = try Self.read(text)
        #expect(statement.rows.isEmpty && statement.issues.count == 1)
        #expect(statement.issues.first?.message.contains("remove the units") == true)
    }

    @Test func file_isCountedTwice_andReadNoFurtherThanABatchOnceCancelled() throws {
        let row = "2024-01-03,buy,Axis Gilt Fund,1,50,10,500\n"
        let text = "Date,Transaction,Scheme,Folio,Units,NAV,Amount\n" + String(repeating: row, count: 10_000)
        let (reader, progress) = (HoldingStatementReader(today: Self.today), ImportProgress())
        #expect(try reader.read(csv: Array(text.utf8), progress: progress).rows.count == 10_000)
        #expect(progress.total == 2 * text.utf8.count && progress.done == progress.total)
        progress.cancel()
        #expect(try reader.read(csv: Array(text.utf8), progress: progress).rows.count < ScanProgress.batch)
    }

    @Test func holdings_ofABroker_areReadByTheMeaningOfColumns() throws {
        let text = """
            Name,Ann Example,,,,,,,,,
            HOLDINGS AS ON 31-Mar-2024,,,,,,,,,,

            Scheme Name,AMC,Category,Sub-category,Folio No.,Source,Units,Invested Value,Current Value,Returns,XIRR
            Axis Small Cap Fund Direct Growth,Axis Mutual Fund,Equity,Small Cap,910123 / 45,Groww,"1,234.567","1,00,000.00","₹1,50,000.50",50000.5,15.5%
            SBI Conservative Hybrid Fund Direct Growth,SBI Mutual Fund,Hybrid,Conservative Hybrid,77,External,10,(500),N.A.,-,-
            Total,,,,,,"1,244.567","1,00,500.00","1,50,000.50",,
            """
        let statement = try Self.read(text)
        #expect(statement.issues == [] && statement.rows.count == 2 && statement.passedOver == ["totals": 1])
        let first = try position(statement.rows.first)
        #expect(first.day.description == "2024-03-31" && first.units.description == "1234.567")
        #expect(first.invested?.description == "100000" && first.value?.description == "150000.5")
        let scheme = statement.rows[0].scheme
        #expect(
            scheme.house == "Axis Mutual Fund" && scheme.category == "Small Cap"
                && statement.rows[0].folio == "910123/45"
        )
        #expect(statement.rows[1].scheme.category == "Conservative Hybrid" && statement.rows[1].row == 6)
        #expect(try position(statement.rows[1]).value == nil)
    }

    @Test func columns_inAnyOrderAndSeparatedByAnything_areTheSame() throws {
        let plain = try Self.read("Units,ISIN,Scheme,Avg. Price (₹)\n10,INF109K01BL4,A Fund,5.255\n")
        let semicolons = try Self.read("Scheme;Avg. Price (₹);Units;ISIN\nA Fund;5.255;10;INF109K01BL4\n")
        let tabs = try Self.read(
            "A line; with; marks, before\nISIN\tScheme\tUnits\tAvg. Price (₹)\nINF109K01BL4\tA Fund\t10\t5.255\n"
        )
        #expect(
            plain.rows.map(\.fact) == semicolons.rows.map(\.fact) && plain.rows.map(\.fact) == tabs.rows.map(\.fact)
        )
        #expect(plain.rows.map(\.scheme) == semicolons.rows.map(\.scheme))
        #expect(try position(plain.rows.first).invested?.description == "52.55")
    }

    @Test func file_ofAnyEncoding_isRead() throws {
        let text = "Scheme,Units,Invested (₹)\r\nParag Parikh Flexi Cap,10.5,₹1\r\n"
        let utf16: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        let reader = HoldingStatementReader(today: Self.today)
        let expected = try reader.read(csv: Array(text.utf8)).rows
        #expect(try reader.read(csv: utf16).rows == expected && expected.count == 1)
        #expect(try reader.read(csv: [0xEF, 0xBB, 0xBF] + Array(text.utf8)).rows == expected)
    }

    @Test func consolidatedStatement_withAHeaderForEachFolio_isRead() throws {
        let text = """
            Consolidated Account Statement
            01-Jan-2023 To 31-Mar-2024
            HDFC Mutual Fund
            Folio No: 12345678 / 90,PAN: ABCDE1234F
            HDFC Flexi Cap Fund - Direct Plan - Growth Option - ISIN: INF179K01UT0
            Date,Transaction,Amount,Units,Price,Unit Balance
            ,Opening Unit Balance,,,,0.000
            05-Jan-2023,SIP Purchase,"4,999.75",4.321,"1,157.08",4.321
            05-Jan-2023,*** Stamp Duty ***,0.25,,,
            06-Feb-2023,Redemption,"(1,200.00)",(1.000),"1,200.00",3.321
            07-Feb-2023,***Registration of Nominee***,,,,
            ,Closing Unit Balance: 3.321,,,,
            Folio No: 555,PAN: ABCDE1234F
            HDFC Liquid Fund - Regular Plan - Growth
            Date,Transaction,Amount,Units,Price,Unit Balance
            ,Opening Unit Balance,,,,12.500
            08-Mar-2023,Purchase - Reversal,(100),(2),50,10.5
            """
        let statement = try Self.read(text)
        #expect(statement.issues.count == 1 && statement.issues[0].message.contains("12.5 units"))
        #expect(statement.issues[0].severity == .warning && statement.refusedRows == 0)
        let kinds = try statement.rows.map { try transaction($0).kind }
        #expect(kinds == [.sip, .charge, .redemption, .reversal])
        #expect(statement.rows.map(\.folio) == ["12345678/90", "12345678/90", "12345678/90", "555"])
        #expect(statement.rows[0].scheme.isin?.description == "INF179K01UT0")
        #expect(statement.rows[0].scheme.name == "HDFC Flexi Cap Fund - Direct Plan - Growth Option")
        #expect(
            statement.rows[3].scheme
                == StatedScheme(name: "HDFC Liquid Fund - Regular Plan - Growth", house: "HDFC Mutual Fund")
        )
        let sale = try transaction(statement.rows[2])
        #expect(sale.units == Quantity(1) && sale.amount.description == "1200" && sale.nav?.description == "1200")
        #expect(statement.passedOver == ["balances carried forward": 3, "remarks without units and amount": 1])
    }

    @Test func tradebook_withoutAmounts_hasUnitsTimesPrice() throws {
        let text = """
            symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id
            AXIS SMALL CAP FUND - DIRECT PLAN,INF846K01K35,2023-05-08,BSE,MF,,buy,false,12.345,81.0055,77
            AXIS SMALL CAP FUND - DIRECT PLAN,INF846K01K35,2023-06-08,BSE,MF,,sell,false,2,90,78
            """
        let statement = try Self.read(text)
        let bought = try transaction(statement.rows.first)
        #expect(bought.kind == .purchase && bought.amount.description == "1000.01" && statement.issues == [])
        #expect(try transaction(statement.rows.last).kind == .redemption)
    }

    @Test func day_thatMayBeTwo_isRefusedWithBoth_andReadWhenSomebodyDecides() throws {
        let text = "Date,Scheme,Units,NAV\n05/06/2024,A,1,10\n"
        let refused = try Self.read(text)
        #expect(refused.rows.isEmpty && refused.refusedRows == 1)
        let issue = try #require(refused.issues.first)
        #expect(issue.row == 2 && issue.column == "Date" && issue.message.contains("2024-06-05 or 2024-05-06"))
        let decided = try Self.read(text, order: .monthFirst)
        #expect(try transaction(decided.rows.first).day.description == "2024-05-06")
        // What the file itself tells counts more than what somebody said.
        let stated = try Self.read(text + "25/06/2024,A,1,10\n", order: .monthFirst)
        #expect(try transaction(stated.rows.first).day.description == "2024-06-05")
    }

    @Test(
        arguments: [
            ("2024-01-01,buy,,1,10,10", "Scheme", "missing"), ("soon,buy,A,1,10,10", "Date", "not a date"),
            (",buy,A,1,10,10", "Date", "missing"), ("2024-01-01,pray,A,1,10,10", "Type", "“pray”"),
            ("2024-01-01,,A,1,10,10", "Type", "missing"), ("2024-01-01,buy,A,x,10,10", "Units", "“x”"),
            ("2024-01-01,buy,A,,10,10", "Units", "number of units"),
            ("2024-01-01,buy,A,1,,", "Amount", "needs an amount"),
            ("2024-01-01,buy,A,1,-3,5", "NAV", "not a possible NAV"),
            ("2024-01-01,buy,A,\"1,2\",10,10", "Units", "“1,2”"),
            ("2199-01-01,buy,A,1,10,10", "Date", "in the future"),
            ("1950-01-01,buy,A,1,10,10", "Date", "first mutual fund"),
            ("2024-01-01,buy,A,2000000000,10,10", "Units", "too large"),
            ("2024-01-01,buy,A,999999999,9999999,", "Units", "more than"),
            ("2024-01-01,buy,A,1,10,99999999999", "Amount", "more than"),
            ("2024-01-01,payout,A,5,,", "Amount", "needs an amount"),
        ]
    )
    func row_thatCannotBe_isRefusedByColumnWithAReason(row: String, column: String, words: String) throws {
        let statement = try Self.read("Date,Type,Scheme,Units,NAV,Amount\n\(row)\n2024-01-02,buy,B,1,10,10\n")
        #expect(statement.rows.count == 1 && statement.refusedRows == 1)
        let issue = try #require(statement.issues.first)
        #expect(issue.row == 2 && issue.column == column && issue.severity == .error)
        #expect(issue.message.contains(words), "\(issue.message)")
    }

    @Test func oddRows_areTakenWithAWarning() throws {
        let header = "Date,Type,Scheme,ISIN,Units,NAV,Amount\n"
        let statement = try Self.read(header + "2024-01-01,buy,A,INF846K01K36,1,10,50\n")
        #expect(statement.rows.count == 1 && statement.rows[0].scheme.isin == nil)
        #expect(statement.issues.map(\.column) == ["ISIN", "Amount"])
        #expect(statement.issues.allSatisfy { $0.severity == .warning })
    }

    /// What a row says, its units and amount, what it is taken for, and whether that deserves a look.
    static let directions: [(words: String, units: String, amount: String, kind: FundTransactionKind, isOdd: Bool)] = [
        ("Purchase", "10", "100", .purchase, false), ("Purchase", "+10", "100", .purchase, false),
        ("Purchase", "-10", "-100", .reversal, true), ("Purchase", "(10)", "100", .reversal, true),
        ("Purchase Reversal", "10", "100", .reversal, false), ("Purchase Reversal", "-10", "-100", .reversal, false),
        ("Redemption", "10", "100", .redemption, false), ("Redemption", "-10", "-100", .redemption, false),
        ("Redemption", "+10", "100", .redemptionReversal, true),
        ("Redemption Reversal", "10", "100", .redemptionReversal, false),
        ("Redemption Reversal", "-10", "100", .redemption, true),
        ("Rejected redemption", "10", "-100", .redemptionReversal, false),
        ("SIP Rejected", "10", "100", .reversal, false), ("Cheque bounced", "-10", "-100", .reversal, false),
        ("Switch", "-10", "-100", .switchOut, false), ("Switch Reversal", "10", "100", .redemptionReversal, false),
        ("Stamp Duty", "", "0.5", .charge, false), ("Stamp Duty", "", "(0.5)", .refund, true),
        ("Stamp Duty Refund", "", "0.5", .refund, false), ("Stamp Duty Refund", "", "-0.5", .refund, false),
        ("IDCW Payout", "", "70", .payout, false), ("IDCW Payout", "", "-70", .payoutReversal, true),
        ("IDCW Payout Reversal", "", "-70", .payoutReversal, false),
    ]

    @Test(arguments: directions.indices)
    func direction_followsTheSign_andTheRemarkSaysWhereWordsDisagree(index: Int) throws {
        let row = Self.directions[index]
        let text = "Date,Type,Scheme,Units,NAV,Amount\n2024-01-02,\(row.words),A,\(row.units),10,\(row.amount)\n"
        let statement = try Self.read(text)
        let taken = try transaction(statement.rows.first)
        #expect(taken.kind == row.kind && taken.amount > .zero, "\(row)")
        #expect(statement.issues.isEmpty == !row.isOdd, "\(statement.issues)")
        guard row.isOdd else { return }
        let issue = try #require(statement.issues.first)
        #expect(issue.severity == .warning && issue.message.contains("“\(row.words)”"))
        #expect(issue.message.contains(row.kind.rawValue) && issue.column == (row.units.isEmpty ? "Amount" : "Units"))
    }

    @Test func reversal_withoutUnits_isRefusedWithWhatToDo() throws {
        let statement = try Self.read("Date,Type,Scheme,Units,NAV,Amount\n2024-01-02,SIP rejected,A,,,500\n")
        #expect(statement.rows.isEmpty && statement.issues.first?.message.contains("delete the row") == true)
    }

    @Test func texts_areBoundByCodePoints() throws {
        let stack = "a" + String(repeating: "\u{301}", count: 100_000)
        let header = "Date,Type,Scheme,Folio,AMC,Category,Plan,Units (\(stack)),NAV,Amount\n"
        let row = "2024-01-02,buy,A,\(stack),\(stack),\(stack),\(stack),1,10,10\n"
        let statement = try Self.read(header + row + "2024-01-02,buy,A,1,1,1,1,\(stack),10,10\n")
        let read = try #require(statement.rows.first)
        #expect(read.folio.unicodeScalars.count == 40)
        for fact in [read.scheme.house, read.scheme.category, read.scheme.plan] {
            #expect(fact?.unicodeScalars.count == 120)
        }
        let issue = try #require(statement.issues.first)
        #expect(issue.message.utf8.count < 300 && (issue.column?.utf8.count ?? 0) < 200)
        let house = try Self.read("AMC: \(stack)\nDate,Type,Scheme,Units,Amount\n2024-01-02,buy,A,1,10\n")
        #expect(house.rows.first?.scheme.house?.unicodeScalars.count == 120)
        let again = try Self.read(HoldingExport.table(statement.rows + house.rows).csv)
        #expect(Set(again.rows.map(\.scheme)) == Set((statement.rows + house.rows).map(\.scheme)))
    }

    @Test(arguments: ["", "\n\n", "hello\nworld\n", "a,b,c\n1,2,3\n", "Date,Amount,Balance\n2024-01-01,5,5\n"])
    func file_withoutAHeader_isRefused(text: String) {
        #expect(throws: HoldingStatementError.self) { try Self.read(text) }
    }

    @Test func pdf_isRefusedByItsKind() {
        let error = #expect(throws: HoldingStatementError.self) { try Self.read("%PDF-1.7 ...") }
        #expect(error?.message.contains("PDF") == true)
    }

    @Test(arguments: Seeds.first(60))
    func text_atRandom_isReadOrRefused(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let cells = [
            "Scheme", "Units", "Date", "Amount", "NAV", "Type", "ISIN", "Folio No: 5", "buy", "2024-01-01", "1/2/24",
            "5", "-",
            "(1,00,000)", "\"x", "\"\"", "=1+1", "HDFC Flexi Cap Fund", "Total", "INF179K01UT0", "₹", "é",
            "opening balance",
            "switch", "99999999999999999999", "-5", "holding", "as on 1-Jan-24", "as on", "formerly (", "ISIN:", "ISIN",
        ]
        for _ in 0..<40 {
            var bytes = Array("Date,Type,Scheme,Units,NAV,Amount,Value\n".utf8)
            for _ in 0..<generator.int(0...12) {
                let line = (0..<generator.int(0...8)).map { _ in generator.pick(cells) }.joined(separator: ",")
                bytes += Array((line + generator.pick(["\n", "\r\n", "\r"])).utf8)
            }
            if generator.oneIn(4) { bytes.insert(contentsOf: generator.bytes(5), at: generator.int(0...bytes.count)) }
            guard let statement = try? HoldingStatementReader(today: Self.today).read(csv: bytes) else { continue }
            let again = try Self.read(HoldingExport.table(statement.rows).csv)
            #expect(HoldingExport.table(again.rows).csv == HoldingExport.table(statement.rows).csv, "seed \(seed)")
            _ = FundHoldings(
                [statement.rows],
                asOf: Self.today,
                match: { SchemeMatching([]).match($0) },
                scheme: { _ in nil },
                navs: { _ in nil }
            )
        }
    }
}
