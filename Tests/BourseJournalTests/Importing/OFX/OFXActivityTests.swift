import BourseCore
import Testing

@testable import BourseJournal

@Suite("Income, charges and transfers of OFX files")
struct OFXActivityTests {
    private static func bank(_ type: String, _ amount: String, _ name: String) -> String {
        "<INVBANKTRAN><STMTTRN><TRNTYPE>\(type)<DTPOSTED>20240110<TRNAMT>\(amount)<FITID>B1<NAME>\(name)</STMTTRN>"
            + "<SUBACCTFUND>CASH</INVBANKTRAN>"
    }

    @Test(arguments: [
        (OFXFile.other("INCOME", "1", "<INCOMETYPE>DIV<TOTAL>12.34"), "2024-01-05 dividend ACME 12.34 USD"),
        (OFXFile.other("INCOME", "1", "<INCOMETYPE>INTEREST<TOTAL>5"), "2024-01-05 interest ACME 5 USD"),
        (OFXFile.other("INCOME", "2", "<INCOMETYPE>CGLONG<TOTAL>5"), "2024-01-05 dividend 000000002 5 USD"),
        (
            OFXFile.other("INCOME", "1", "<INCOMETYPE>DIV<TOTAL>8.5<WITHHOLDING>1.5"),
            "2024-01-05 dividend ACME 10 USD taxes 1.5"
        ),
        // What is taken back is what was paid, without a tax of its own.
        (
            OFXFile.other("INCOME", "1", "<INCOMETYPE>DIV<TOTAL>-8.5<WITHHOLDING>-1.5"),
            "2024-01-05 dividend ACME -8.5 USD"
        ),
        (OFXFile.other("RETOFCAP", "1", "<TOTAL>7"), "2024-01-05 dividend ACME 7 USD"),
        (OFXFile.other("MARGININTEREST", nil, "<TOTAL>-3.21"), "2024-01-05 interest -3.21 USD"),
        (OFXFile.other("INVEXPENSE", "1", memo: "ADR FEE", "<TOTAL>-0.5"), "2024-01-05 fee ACME -0.5 USD"),
        (OFXFile.other("INVEXPENSE", "1", memo: "Foreign W/H", "<TOTAL>-0.5"), "2024-01-05 tax ACME -0.5 USD"),
        (
            OFXFile.other("REINVEST", "2", "<INCOMETYPE>DIV<TOTAL>-25<UNITS>2.5<UNITPRICE>10"),
            "2024-01-05 reinvestment 000000002 2.5 25 USD"
        ),
        (
            OFXFile.other("TRANSFER", "1", "<UNITS>5<TFERACTION>OUT<POSTYPE>LONG"),
            "2024-01-05 transfer ACME -5 0 USD"
        ),
        (
            OFXFile.other("SPLIT", "1", "<OLDUNITS>10<NEWUNITS>40<NUMERATOR>4<DENOMINATOR>1"),
            "2024-01-05 split(new: 4, old: 1) ACME 0 USD"
        ),
        (
            OFXFile.other("SPLIT", "1", "<OLDUNITS>10<NEWUNITS>40<NUMERATOR>1<DENOMINATOR>4"),
            "2024-01-05 split(new: 4, old: 1) ACME 0 USD"
        ),
        (bank("CREDIT", "1000", "Deposit"), "2024-01-10 cash 1000 USD"),
        (bank("DEP", "0.24", "INTEREST EARNED"), "2024-01-10 interest 0.24 USD"),
        (bank("OTHER", "-0.97", "LATE SETTLEMENT FEE"), "2024-01-10 fee -0.97 USD"),
        (bank("DEBIT", "-9", "COFFEE"), "2024-01-10 cash -9 USD"),
        (bank("XFER", "-50", "To savings"), "2024-01-10 transfer -50 USD"),
    ])
    func transaction_isRead_andIgnoredForTheJournal(transaction: String, line: String) throws {
        let text = OFXFile.text(transaction)
        let reading = try OFXFile.statement(text)
        #expect(reading.content.activities.map(\.datedLine) == [line] && reading.errors == [])
        let journal = try BrokerFiles.detect(text)
        BrokerFiles.expectEveryRowAccounted(journal)
        #expect(journal.rows == 1 && journal.content.activities.isEmpty && journal.errors == [])
    }

    @Test(arguments: [
        OFXFile.other("INCOME", nil, "<INCOMETYPE>DIV<TOTAL>1"), OFXFile.other("INCOME", "1", "<INCOMETYPE>DIV"),
        OFXFile.other("TRANSFER", "1", "<UNITS>-5<TFERACTION>IN<POSTYPE>LONG"),
        OFXFile.other("TRANSFER", "1", "<UNITS>5<TFERACTION>UP"), OFXFile.other("TRANSFER", "1", "<TFERACTION>IN"),
        OFXFile.other("SPLIT", "1", "<OLDUNITS>10<NEWUNITS>30<NUMERATOR>4<DENOMINATOR>1"),
        OFXFile.other("SPLIT", "1", "<NUMERATOR>0<DENOMINATOR>1"), OFXFile.other("LEND", "1", "<TOTAL>1"),
    ])
    func transaction_thatIsIncomplete_isRefused(transaction: String) throws {
        let reading = try OFXFile.statement(OFXFile.text(transaction))
        #expect(reading.refusedRows == 1 && reading.rows == 1 && reading.content.activities.isEmpty)
    }

    @Test func reinvestment_isAPurchaseForTheJournal() throws {
        let text = OFXFile.text(OFXFile.other("REINVEST", "2", "<INCOMETYPE>DIV<TOTAL>-25<UNITS>2.5<UNITPRICE>10"))
        #expect(try BrokerFiles.detect(text).lines == ["buy 2.5 000000002 fund x1 @10 fees 0"])
    }

    @Test func journalEntries_withinTheAccount_areIgnored() throws {
        let moves = [
            OFXFile.other("JRNLFUND", nil, "<SUBACCTTO>CASH<SUBACCTFROM>MARGIN<TOTAL>5"),
            OFXFile.other("JRNLSEC", "1", "<SUBACCTTO>CASH<SUBACCTFROM>MARGIN<UNITS>5"),
        ]
        let reading = try OFXFile.statement(OFXFile.text(moves.joined()))
        #expect(reading.reasons == ["moves within the account: 2"])
    }

    @Test func split_changesTheJournal() throws {
        let text = OFXFile.text(OFXFile.other("SPLIT", "1", "<NUMERATOR>4<DENOMINATOR>1"))
        let reading = try BrokerFiles.detect(text)
        #expect(reading.reasons == ["corporate actions: 1"] && reading.warnings.isEmpty)
        #expect(reading.ledger.actions.map(\.change) == [.ratio(new: 4, old: 1)])
    }
}
