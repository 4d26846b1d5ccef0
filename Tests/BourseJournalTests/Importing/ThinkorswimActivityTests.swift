import BourseCore
import Testing

@testable import BourseJournal

@Suite("thinkorswim: what the portfolio reads")
struct ThinkorswimActivityTests {
    private static let header =
        "Cash Balance\nDATE,TIME,TYPE,REF #,DESCRIPTION,Misc Fees,Commissions & Fees,AMOUNT,BALANCE\n"

    private func read(_ rows: String, keepsActivities: Bool = true) throws -> StatementReading {
        let reader = StatementReader(format: .thinkorswim, account: "A", keepsActivities: keepsActivities)
        let reading = try reader.read(Array((Self.header + rows).utf8), name: "test.csv")
        BrokerFiles.expectEveryRowAccounted(reading)
        return reading
    }

    private static let cash = """
        5/1/26,01:00:00,BAL,,Cash balance at the start of business day 01.05 CST,,,,"1,000.00"
        5/1/26,02:00:00,DOI,=1,QUALIFIED DIVIDEND~KO,,,12.50,1012.50
        5/1/26,02:00:01,DOI,=2,FOREIGN TAX WITHHELD~KO,,,-1.25,1011.25
        5/1/26,02:00:02,DOI,=3,FREE BALANCE INTEREST ADJUSTMENT~NO DESCRIPTION,,,.03,1011.28
        5/1/26,02:00:03,DOI,=4,ADR FEE~BABA,-0.40,,,1010.88
        5/1/26,02:00:04,JRN,=5,INTERNAL TRANSFER BETWEEN ACCOUNTS OR ACCOUNT TYPES,,,(10.88),1000.00
        5/1/26,02:00:05,EFN,=6,CLIENT REQUESTED ELECTRONIC FUNDING RECEIPT (FUNDS NOW),,,500.00,1500.00
        5/1/26,02:00:06,WOU,=7,OUTGOING,,-25.00,-75.00,1400.00
        5/1/26,02:00:07,DOI,=8,LONG TERM GAIN DISTRIBUTION~QQQ,,,3.00,1403.00
        ,,,,TOTAL,,,403.00,

        """

    @Test func incomeChargesAndMoney_areActivities_thatAddUpToTheBalance() throws {
        let reading = try read(Self.cash)
        #expect(
            reading.content.activities.map(\.line) == [
                "dividend KO 12.5 USD", "tax KO -1.25 USD", "interest 0.03 USD", "fee BABA -0.4 USD",
                "transfer -10.88 USD",
                "cash 500 USD", "cash -100 USD", "dividend QQQ 3 USD",
            ]
        )
        #expect(reading.content.activities.allSatisfy { $0.account == "A" })
        #expect(reading.content.activities.first?.second == 7200)
        let cash = reading.content.activities.reduce(Money.zero) { $0 + $1.amount - $1.fees - $1.taxes }
        #expect(cash.description == "403" && reading.issues == [])
        #expect(reading.reasons == ["Cash Balance: balances, not executions: 1", "Cash Balance: totals: 1"])
    }

    @Test func journal_ignoresThemAsBefore() throws {
        let reading = try read(Self.cash, keepsActivities: false)
        #expect(reading.content.activities == [] && reading.content.details == [])
        #expect(reading.reasons.contains("Cash Balance: dividends and interest, not executions: 5"))
    }

    @Test func rows_thatAreNotUnderstood_areRefused() throws {
        let reading = try read(
            """
            5/1/26,02:00:00,DOI,=1,ORDINARY DIVIDEND,,,12.50,
            5/1/26,02:00:01,RAD,=2,MANDATORY - EXCHANGE,,,,
            5/1/26,02:00:02,XYZ,=3,SOMETHING ELSE,,,1.00,
            5/1/26,02:00:03,DOI,=4,QUALIFIED DIVIDEND~KO,,,many,
            5/1/26,02:00:04,TRD,=5,BOT +1 ACME UPON BONDS - REDEMPTION,,,-5.00,
            """
        )
        #expect(reading.refusedRows == 5 && reading.content.activities == [])
        #expect(reading.errors.map(\.column) == ["DESCRIPTION", "DESCRIPTION", "DESCRIPTION", "AMOUNT", "DESCRIPTION"])
    }

    @Test func fills_haveTheirTimeAndExactAmount() throws {
        let reading = try read(
            """
            5/4/26,09:31:05,TRD,=1,BOT +3 ACME @33.3333,,-0.65,-100.00,
            5/4/26,09:32:05,TRD,=2,SOLD -3 ACME @40.00,,-0.65,120.00,
            """
        )
        #expect(reading.content.details.map(\.total?.description) == ["100", nil])
        #expect(reading.content.details.map(\.second) == [34_265, 34_325])
        #expect(reading.content.details.map(\.day.description) == ["2026-05-04", "2026-05-04"])
    }

    @Test func statement_withEverySection_hasADetailForEachFill() throws {
        let bytes = try BrokerFiles.bytes("thinkorswim/spreads-and-assignment.csv")
        let reading = try StatementReader(keepsActivities: true).read(bytes, name: "test.csv")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.content.details.count == reading.ledger.count)
        #expect(reading.content.activities.map(\.line) == ["dividend KO 12.5 USD"] && reading.refusedRows == 1)
    }
}
