import BourseCore
import Testing

@testable import BourseJournal

/// Files that could be misread silently.
@Suite("Evidence in broker files")
struct DialectEvidenceTests {
    private static let kraken = "txid;ordertxid;pair;time;type;ordertype;price;cost;fee;vol;margin"

    @Test func fileSavedAgainWithSemicolons_hasDecimalCommas_whereItsRowsSayIt() throws {
        let reading = try BrokerFiles.detect(
            """
            \(Self.kraken)
            T1;O1;ADAUSD;2026-03-02 10:00:00;buy;limit;2,00;2,50;0,01;1,25;0,0
            T2;O2;ADAUSD;2026-03-03 10:00:00;sell;limit;2,40;3,00;0,01;1,250;0,0

            """
        )
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(try reading.executions.map(\.quantity) == [Quantity("1.25"), Quantity("1.25")])
    }

    @Test func fileSavedAgainWithSemicolons_isRefused_whereNoRowSaysIt() throws {
        let reading = try BrokerFiles.detect(
            """
            \(Self.kraken)
            T1;O1;ADAUSD;2026-03-02 10:00:00;buy;limit;2;2,500;0;1,250;0

            """
        )
        #expect(reading.ledger.fills.isEmpty && reading.refusedRows == 1)
    }

    @Test(arguments: ["0,125", "0,125.5"])
    func groupOfThousands_beginsWithNoZero(cell: String) { #expect(BrokerNumber(cell) == nil) }

    @Test func optionWithoutItsTerms_isRefused() throws {
        let reading = try BrokerFiles.detect(
            """
            Account,T/D,Side,Symbol,Qty,Price,Exec Time,Gross Proceeds,Type
            main,03/02/2026,B,ACME,1,1.50,10:00:00,,call

            """
        )
        #expect(reading.ledger.fills.isEmpty && reading.refusedRows == 1)
    }
}
