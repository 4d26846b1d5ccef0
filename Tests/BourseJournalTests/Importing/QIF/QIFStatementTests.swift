import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

@Suite("QIF investment accounts")
struct QIFStatementTests {
    private static let lists = """
        !Option:AutoSwitch
        !Account
        NDepot
        TInvst
        ^
        NHousehold
        TBank
        ^
        !Clear:AutoSwitch
        !Type:Security
        NAcme Corp
        SACME
        TStock
        ^
        NWide Fund
        SWIDEX
        TMutual Fund
        ^
        NAcme Jan 26 Call
        SACME260116C50
        TOption
        ^
        NAcme Bond
        SACMEB
        TBond
        ^
        !Account
        NDepot
        TInvst
        ^
        !Type:Invst

        """

    private static func file(_ records: String...) -> String {
        lists + records.map { $0.replacing("|", with: "\n") + "\n^\n" }.joined()
    }

    private static func statement(_ text: String) throws -> StatementReading {
        try StatementReader(keepsActivities: true).read(Array(text.utf8), name: "test.qif")
    }

    @Test(arguments: [
        ("NBuy|YAcme Corp|I10.00|Q100|U1,004.95|T1,004.95|O4.95", "buy 100 ACME stock x1 @10 fees 4.95"),
        ("NSell|YAcme Corp|I10.00|Q100|T995.05|O4.95", "sell 100 ACME stock x1 @10 fees 4.95"),
        ("NSell|YAcme Corp|I10.00|Q-100|T995.05|O4.95", "sell 100 ACME stock x1 @10 fees 4.95"),
        ("NShtSell|YAcme Corp|I10.00|Q100|T1,000.00", "sell 100 ACME stock x1 @10 fees 0 open"),
        ("NCvrShrt|YAcme Corp|I10.00|Q100|T1,000.00", "buy 100 ACME stock x1 @10 fees 0 close"),
        ("NBuy|YWide Fund|Q12.5|T250.00", "buy 12.5 WIDEX fund x1 @20 fees 0"),
        ("NReinvDiv|YWide Fund|I20|Q1.25|T25.00", "buy 1.25 WIDEX fund x1 @20 fees 0"),
        ("NBuyOpen|YAcme Jan 26 Call|I2.00|Q3|T601.95|O1.95", "buy 3 ACME 2026-01-16 50 call x100 @2 fees 1.95 open"),
        ("NSell|YAcme Jan 26 Call|I2.00|Q300|T598.05|O1.95", "sell 3 ACME 2026-01-16 50 call x100 @2 fees 1.95"),
        ("NBuy|YAcme Bond|I98.5|Q5000|T4925.00", "buy 5000 ACMEB stock x1 @0.985 fees 0"),
        ("NBuy|YTSLAX|I1.00|Q1|T1.00", "buy 1 TSLAX stock x1 @1 fees 0"),
        ("NBuy|YSome Long Index Fund|I1.00|Q1|T1.00", "buy 1 SOME.LONG.INDEX.FUND stock x1 @1 fees 0"),
    ])
    func trade_isRead(record: String, line: String) throws {
        let reading = try BrokerFiles.detect(Self.file("D01/13/2024|" + record))
        #expect(reading.format == .qif && reading.errors == [])
        #expect(try reading.lines == [line])
        let execution = try #require(try reading.executions.first)
        #expect(execution.account == "Depot" && execution.time.description == "2024-01-13T21:00:00Z")
    }

    @Test(arguments: [
        ("NDiv|YAcme Corp|T12.34", "dividend ACME 12.34 USD"), ("NCGLong|YWide Fund|T5", "dividend WIDEX 5 USD"),
        ("NCGShort|YWide Fund|T5", "dividend WIDEX 5 USD"), ("NCGMid|YWide Fund|T5", "dividend WIDEX 5 USD"),
        ("NRtrnCap|YAcme Corp|T7", "dividend ACME 7 USD"), ("NIntInc|T3", "interest 3 USD"),
        ("NMiscInc|T3|MLending", "interest 3 USD"), ("NMiscInc|YAcme Corp|T3", "dividend ACME 3 USD"),
        ("NMiscExp|T3", "fee -3 USD"), ("NMargInt|T3", "interest -3 USD"), ("NXIn|T1,000.00", "transfer 1000 USD"),
        ("NXOut|T1,000.00", "transfer -1000 USD"), ("NContribX|T100.00", "transfer 100 USD"),
        ("NWithdrwX|T100.00", "transfer -100 USD"), ("NCash|T-9.50", "cash -9.5 USD"),
        ("NShrsIn|YAcme Corp|Q5", "transfer ACME 5 0 USD"), ("NShrsOut|YAcme Corp|Q5", "transfer ACME -5 0 USD"),
        ("NStkSplit|YAcme Corp|Q15", "split(new: 3, old: 2) ACME 0 USD"),
        ("NStkSplit|YAcme Corp|Q0.5", "split(new: 1, old: 20) ACME 0 USD"),
        ("NReinvLg|YWide Fund|I20|Q1.25|T25.00", "reinvestment WIDEX 1.25 25 USD"),
    ])
    func activity_isRead_andIgnoredForTheJournal(record: String, line: String) throws {
        let text = Self.file("D01/13/2024|" + record)
        let reading = try Self.statement(text)
        #expect(reading.content.activities.map(\.datedLine) == ["2024-01-13 " + line] && reading.errors == [])
        let journal = try BrokerFiles.detect(text)
        BrokerFiles.expectEveryRowAccounted(journal)
        #expect(journal.content.activities.isEmpty && journal.errors == [])
    }

    @Test(arguments: [
        ("NBuyX|YAcme Corp|I10.00|Q1|T10.00|L[Household]|$10.00", "transfer 10 USD"),
        ("NSellX|YAcme Corp|I10.00|Q1|T10.00|L[Household]|$10.00", "transfer -10 USD"),
        ("NDivX|YAcme Corp|T10.00|L[Household]", "transfer -10 USD"),
        ("NMiscExpX|T10.00|L[Household]", "transfer 10 USD"),
    ])
    func actionWithATransfer_isTwoRows(record: String, line: String) throws {
        let text = Self.file("D01/13/2024|" + record)
        let reading = try Self.statement(text)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.rows == 2 && reading.content.activities.last?.datedLine == "2024-01-13 " + line)
        #expect(try BrokerFiles.detect(text).ignored.contains { $0.reason == "transfers" })
    }

    @Test(arguments: [
        ("NBuy|YAcme Corp|I10.00|Q100|T900.00", "Amount (T)"),
        ("NBuy|YAcme Corp|I10.00|Q-100|T1000.00", "Quantity (Q)"),
        ("NBuy|YAcme Corp|I10.00|T1000.00", "Quantity (Q)"), ("NBuy|YAcme Corp|Q100", "Price (I)"),
        ("NBuy|YFord|I10.00|Q1|T10.00", "Security (Y)"), ("NBuy|I10.00|Q1|T10.00", "Security (Y)"),
        ("NBuy|YAcme Jan 26 Call|I2.00|Q300", "Quantity (Q)"), ("NBuy|YAcme Bond|I98.5|Q5|T4925.00", "Amount (T)"),
        ("NBuy|YAcme Corp|I25 1/2|Q1|T25.50", "Price (I)"), ("NTrade|T1", "Action (N)"), ("T1", "Action (N)"),
        ("NExercise|YAcme Corp|Q1", "Action (N)"),
    ])
    func recordThatCannotBeRead_isRefused_withItsField(record: String, column: String) throws {
        let reading = try BrokerFiles.detect(Self.file("D01/13/2024|" + record))
        #expect(reading.errors.map(\.column) == [column] && reading.rows == 1)
    }

    @Test(arguments: [
        "NDiv|T5", "NMiscExp|T-5", "NXOut|T-5", "NDiv|YAcme Corp", "NShrsIn|YAcme Corp|Q-5", "NStkSplit|YAcme Corp",
        "NShrsIn|YAcme Jan 26 Call|Q100",
    ])
    func activityThatIsUnclear_isRefused(record: String) throws {
        let reading = try Self.statement(Self.file("D01/13/2024|" + record))
        #expect(reading.refusedRows == 1 && reading.content.activities.isEmpty)
    }

    @Test(arguments: [
        ("1/ 2'24", "1/13'24", "2024-01-02"), ("01/02/2024", "13/01/2024", "2024-02-01"),
        ("2.1.24", "3.1.24", "2024-01-02"), ("1/2/98", "1/13/98", "1998-01-02"),
        ("2024-01-02", "2024-01-13", "2024-01-02"),
        ("2-1-2024", "13-1-2024", "2024-01-02"),
    ])
    func day_isReadInTheOrderOfAllDays(first: String, second: String, day: String) throws {
        let text = Self.file("D\(first)|NIntInc|T1", "D\(second)|NIntInc|T1")
        let reading = try Self.statement(text)
        #expect(reading.content.activities.first?.day.description == day)
        #expect(reading.warnings.contains { $0.column == "Date (D)" } == (first == "2.1.24"))
    }

    @Test func daysOfBothOrders_areRefusedWhereTheyAreUnclear() throws {
        let text = Self.file("D01/02/2024|NIntInc|T1", "D13/01/2024|NIntInc|T1", "D01/13/2024|NIntInc|T1")
        let reading = try Self.statement(text)
        #expect(reading.errors.map(\.column) == ["Date (D)"] && reading.content.activities.count == 2)
    }

    @Test func numbers_areReadAsTheFileWritesThem() throws {
        let text = Self.file("D13.1.24|NBuy|YAcme Corp|I1.234,50|Q2|T2.469,00", "D14.1.24|NXIn|T1.000")
        let reading = try Self.statement(text)
        #expect(try reading.lines == ["buy 2 ACME stock x1 @1234.5 fees 0"])
        #expect(reading.content.activities.map(\.amount) == [try Money("1000")])
    }

    @Test(arguments: [("T5", "USD", true), ("T$5", "USD", true), ("T£5", "GBP", false), ("T€5", "EUR", false)])
    func currency_isThatOfItsSign_elseDollarsWithAWarning(amount: String, code: String, isAssumed: Bool) throws {
        let reading = try Self.statement(Self.file("D01/13/2024|NIntInc|" + amount))
        #expect(reading.content.activities.map(\.currency.code) == [code])
        #expect(reading.warnings.contains { $0.message.contains("US dollars") } == isAssumed)
    }

    @Test func optionThatEndsAtNothing_isCountedAsItsOpening() throws {
        let text = Self.file(
            "D01/13/2024|NBuy|YAcme Jan 26 Call|I2.00|Q200|T400.00",
            "D01/14/2024|NSell|YAcme Jan 26 Call|I0|Q200|T0"
        )
        let reading = try BrokerFiles.detect(text)
        #expect(try reading.lines.last == "sell 2 ACME 2026-01-16 50 call x100 @0 fees 0")
        #expect(MatchedJournal(reading.ledger).trades.map(\.netProfit.description) == ["-400"])
    }

    @Test func lostEnd_refusesTheRecords() throws {
        let whole = Self.file("D01/13/2024|NXIn|T5", "D01/14/2024|NXIn|T6", "D01/15/2024|NXIn|T7")
        let joined = whole.replacing("T5\n^\n", with: "T5\n")
        #expect(try Self.statement(joined).refusedRows == 1)
        #expect(try Self.statement(joined).content.activities.count == 1)
        #expect(try Self.statement(String(whole.dropLast(2))).refusedRows == 1)
        let cut = whole.replacing("T6\n^\n", with: "T6\n!Type:Bank\n")
        #expect(try Self.statement(cut).refusedRows == 1)
        #expect(try Self.statement(cut).reasons == ["bank and card transactions: 1"])
    }

    @Test(arguments: ["Bank", "CCard", "Cash", "Oth A"])
    func bankFile_isRefused_withThePlaceForIt(type: String) {
        let text = "!Type:\(type)\nD1/2/24\nT-5\nPShop\n^\n"
        #expect(throws: StatementError.bankStatement("QIF")) { try BrokerFiles.detect(text) }
    }

    @Test func listsAlone_areRefused() {
        #expect(throws: StatementError.missingSection("!Type:Invst")) {
            try BrokerFiles.detect("!Type:Security\nNAcme\nSACME\n^\n")
        }
    }

    @Test(.enabled(if: TestRun.isExhaustive, "takes long"), arguments: Seeds.first(20), [false, true])
    func damagedFile_isReadRecordByRecord(seed: UInt64, keepsActivities: Bool) {
        let text = Self.file(
            "D1/13'24|NBuyX|YAcme Corp|I10.00|Q100|T1,004.95|O4.95|L[Household]|$1,004.95",
            "D1/14'24|NStkSplit|YAcme Corp|Q15",
            "D1/15'24|NBuyOpen|YAcme Jan 26 Call|I2.00|Q300|T601.95|O1.95",
            "D1/16'24|NReinvDiv|YWide Fund|I20|Q1.25|T25",
            "D1/17'24|NDivX|YAcme Corp|T12|L[Household]",
            "D1/18'24|NBuy|YAcme Bond|I98.5|Q5000|T4925",
            "D1/19'24|NShrsIn|YAcme Corp|Q5",
            "D1/20'24|NXOut|T100"
        )
        BrokerFuzz.run(Array(text.utf8), as: .qif, seed: seed, rounds: 15, keepsActivities: keepsActivities)
    }
}
