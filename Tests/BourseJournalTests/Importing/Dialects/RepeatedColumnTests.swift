import BourseCore
import Testing

@testable import BourseJournal

@Suite("Columns with one name")
struct RepeatedColumnTests {
    private static let schwab = "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount"

    private func read(_ header: String, _ rows: String...) throws -> StatementReading {
        try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
    }

    @Test func differentValues_areRefusedWithTheColumn_andEqualOnesRead() throws {
        let reading = try read(
            Self.schwab + ",Price",
            "03/02/2026,Buy,ACME,ACME CORP,100,$10.00,,-$1000.00,$10.00",
            "03/03/2026,Buy,ACME,ACME CORP,100,$10.00,,-$1000.00,$11.00",
            "03/04/2026,Buy,ACME,ACME CORP,100,$10.00,,-$1000.00,"
        )
        #expect(reading.ledger.count == 1 && reading.refusedRows == 2)
        #expect(reading.errors.map(\.row) == [3, 4] && reading.errors.map(\.column) == ["Price", "Price"])
        #expect(
            reading.errors.first?.message == "The file has 2 columns “Price”, here with “$10.00” and “$11.00”. "
                + "Delete the wrong one from the file."
        )
        BrokerFiles.expectEveryRowAccounted(reading)
    }

    @Test func columnsThatAreNotRead_mayDiffer() throws {
        let reading = try read(
            Self.schwab + ",Remark,Remark",
            "03/02/2026,Buy,ACME,ACME CORP,100,$10.00,,-$1000.00,a,b"
        )
        #expect(reading.ledger.count == 1 && reading.refusedRows == 0)
    }

    @Test func rowsWithoutATrade_areIgnoredAsBefore() throws {
        let reading = try read(
            Self.schwab + ",Amount",
            "03/02/2026,Buy,ACME,ACME CORP,100,$10.00,,-$1000.00,-$1000.00",
            "Transactions Total,,,,,,,-$1000.00,$5.00"
        )
        #expect(reading.ledger.count == 1 && reading.refusedRows == 0)
        BrokerFiles.expectEveryRowAccounted(reading)
    }

    @Test func flexQuery_withTwoSymbols_isRefused() throws {
        let header =
            "ClientAccountID,CurrencyPrimary,AssetClass,Symbol,DateTime,Quantity,TradePrice,IBCommission,Buy/Sell,Symbol"
        let reading = try read(
            header,
            "U1,USD,STK,ACME,20260302;100000,100,10,-1,BUY,ACME",
            "U1,USD,STK,ACME,20260302;100000,100,10,-1,BUY,WIDG"
        )
        #expect(reading.ledger.count == 1 && reading.errors.map(\.column) == ["Symbol"])
    }

    @Test func ledgerOfCoins_withTwoAmounts_isRefused() throws {
        let reading = try read(
            "Portfolio,Type,Timestamp,Amount,Balance,Amount/balance unit,Transfer id,Trade id,Order id,Amount",
            "default,match,2026-03-02T10:00:00.000Z,10,10,ETH,,7,o1,10",
            "default,match,2026-03-02T10:00:00.000Z,-500,100,USD,,7,o1,-400"
        )
        #expect(reading.ledger.count == 0 && reading.errors.map(\.row) == [2, 3])
        #expect(reading.errors.last?.column == "Amount")
    }
}
