import BourseCore
import BourseDeskTestSupport
import BoursePortfolio
import BourseTestSupport
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
        #expect(file.refused.map(\.row) == [901])
        #expect(file.refused.map(\.field) == [.quantity])
    }

    @Test func columns_inAnyOrder_areFoundAndOthersNamed() throws {
        let file = try read("note;type;day;amount;exchange\nx;deposit;2026-01-02;5;NYSE\n", account: "Bank")
        #expect(file.rows.map(\.transaction.kind) == [.deposit(try Money("5"))])
        #expect(file.rows.map(\.transaction.account) == ["Bank"])
        #expect(file.unknownColumns == ["exchange"])
    }

    @Test func noHeader_noText_andNothing_areRefused() {
        #expect(throws: TransactionFile.Problem.header(missing: [.day, .type])) { try read("1,2,3\n") }
        #expect(throws: TransactionFile.Problem.self) { try read("") }
        #expect(throws: TransactionFile.Problem.self) { try read("\u{89}PNG\r\n\u{1a}\n") }
    }

    @Test(arguments: Seeds.first(10))
    func exportedFile_isReadToTheSame(seed: UInt64) throws {
        var made = MadeUpTransactions(seed: seed)
        let some = made.some(60)
        let text = TransactionFile.csv(some)
        let file = try read(text)
        #expect(file.refused.isEmpty, "seed \(seed)")
        let again = file.rows.enumerated().map { place, row in
            var transaction = row.transaction
            transaction.id = some[place].id
            return transaction
        }
        #expect(again == some, "seed \(seed)")
        #expect(TransactionFile.csv(again) == text, "seed \(seed)")
    }

    @Test func example_isReadWhole() throws {
        let file = try read(TransactionFile.example)
        #expect(file.refused.isEmpty && file.unknownColumns.isEmpty)
        #expect(file.rows.count == 4)
    }
}
