import BourseCore
import BourseDeskTestSupport
import BoursePortfolio
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite struct TransactionFileTests {
    private func read(_ text: String, account: String = "") throws -> TransactionFile {
        try TransactionFile(Array(text.utf8), account: account)
    }

    @Test func oneBadRow_ofMany_isExplainedAndTheOthersAreKept() throws {
        var text = "Date,Action,Ticker,Qty,Unit price,Account\n"
        for row in 1...1_845 {
            text += "2026-01-02,bought,AAPL,\(row == 900 ? "x" : "\(row)"),1,Broker\n"
        }
        let file = try read(text)
        #expect(file.rows.count == 1_844)
        #expect(file.issues.map(\.row) == [901])
        #expect(file.issues.map(\.column) == ["quantity"])
    }

    @Test func columns_inAnyOrder_areFoundAndOthersNamed() throws {
        let file = try read("note;type;day;amount;exchange\nx;deposit;2026-01-02;5;NYSE\n", account: "Bank")
        #expect(file.rows.map(\.transaction.kind) == [.deposit(try Money("5"))])
        #expect(file.rows.map(\.transaction.account) == ["Bank"])
        #expect(file.unknownColumns == ["exchange"])
    }

    @Test func file_isCountedToTheByte_andReadNoFurtherThanABatchOnceCancelled() throws {
        let row = "2026-01-02,deposit,Broker,5\n"
        let text = "day,type,account,amount\n" + String(repeating: row, count: 10_000)
        let progress = ImportProgress()
        #expect(try TransactionFile(Array(text.utf8), progress: progress).rows.count == 10_000)
        #expect(progress.total == text.utf8.count && progress.done == progress.total)
        progress.cancel()
        #expect(try TransactionFile(Array(text.utf8), progress: progress).rows.count < ScanProgress.batch)
    }

    @Test func rowWiderThanTheHeader_isRefusedWithTheCount_andEmptyCellsAtItsEndAreNot() throws {
        let file = try read(
            "day,type,account,amount\n2026-01-02,deposit,Broker,1,250.00\n2026-01-03,deposit,Broker,5,,\n"
        )
        #expect(file.rows.map(\.transaction.kind) == [.deposit(try Money("5"))])
        #expect(file.refusedRows == 1 && file.issues.map(\.row) == [2])
        #expect(file.issues.first?.message.hasPrefix("The row has 5 cells and the header 4: ") == true)
    }

    @Test func noHeader_noText_andNothing_areRefused() {
        #expect(throws: TransactionFile.Problem.header(missing: [.day, .type])) { try read("1,2,3\n") }
        #expect(throws: TransactionFile.Problem.self) { try read("") }
        #expect(throws: TransactionFile.Problem.self) { try read("\u{89}PNG\r\n\u{1a}\n") }
    }

    @Test(arguments: Seeds.first(10))
    func exportedFile_isReadToTheSame(seed: UInt64) throws {
        var made = SampleTransactions(seed: seed)
        let some = made.some(60)
        let text = TransactionFile.table(some).csv
        let file = try read(text)
        #expect(file.issues.isEmpty, "seed \(seed)")
        let again = file.rows.enumerated().map { place, row in
            var transaction = row.transaction
            transaction.id = some[place].id
            return transaction
        }
        #expect(again == some, "seed \(seed)")
        #expect(TransactionFile.table(again).csv == text, "seed \(seed)")
    }

    @Test func cellsOfATransaction_areTyped() throws {
        let read = try read("day,type,symbol,quantity,price,fee,account,note\n2026-01-02,buy,AAPL,5,100,1,Broker,=x\n")
        let table = TransactionFile.table(read.rows.map(\.transaction))
        let row = Dictionary(uniqueKeysWithValues: zip(table.columns, table.row(0)))
        #expect(row["day"] == .day(read.rows[0].transaction.day) && row["type"] == .text("buy"))
        #expect(row["quantity"] == .number("5") && row["price"] == .number("100") && row["fee"] == .number("1"))
        #expect(row["amount"] == .empty && row["tax"] == .empty && row["note"] == .text("=x"))
    }

    @Test func amounts_areStoredAsTheFileHasThem() throws {
        let file = try read(
            """
            Date,Action,Ticker,Qty,Price,Net amount,Fees,Account
            2026-01-02,bought,SHIB-USD,1000000000,,"-12,345.67",,Wallet
            2026-01-03,bought,SHIB-USD,1000000000,0.00001235,"-12,346.67",1,Wallet
            2026-01-04,sold,SHIB-USD,2000000000,,"30,000.00",,Wallet
            2026-01-05,bought,PEPE-USD,250000000,0.0000012004,300.10,,Wallet
            2026-01-06,bought,AAPL,20,184.25,"4,000",,Wallet

            """
        )
        let kinds = file.rows.map(\.transaction.kind)
        let (shib, pepe) = (try #require(Symbol("SHIB-USD")), try #require(Symbol("PEPE-USD")))
        #expect(
            kinds == [
                .buy(shib, Quantity(1_000_000_000), for: .total(try Money("12345.67"))),
                // The amount agrees with the price, rounded as that is, and is before fees.
                .buy(shib, Quantity(1_000_000_000), for: .total(try Money("12346.67"))),
                .sell(shib, Quantity(2_000_000_000), for: .total(try Money("30000"))),
                .buy(pepe, Quantity(250_000_000), for: .total(try Money("300.1"))),
            ]
        )
        #expect(file.issues.map(\.row) == [6] && file.issues.map(\.column) == ["amount"])
    }

    @Test func example_isReadWhole() throws {
        let file = try read(TransactionFile.example)
        #expect(file.issues.isEmpty && file.unknownColumns.isEmpty)
        #expect(file.rows.count == 4)
    }
}
