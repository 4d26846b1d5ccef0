import BourseCore
import Testing

@testable import BourseJournal

@Suite("Mappings of workbooks and pages")
struct MappingWorkbookTests {
    /// Has sheets, whatever the file is.
    private struct Sheets: WorkbookConverter {
        var sheets: [WorkbookSheet]

        func sheets(_: [UInt8], progress: ImportProgress) throws -> [WorkbookSheet] { sheets }
    }

    private static let file = Array("PK\u{03}\u{04}".utf8) + [20, 0] + Array("xl/workbook.xml".utf8)
    private static let trades = MappingTables.table(
        "Trade day,Deal,Ticker,Pieces,Price,Amount,Currency",
        "2026-01-13,Bought,ACME,2,10.00,-20.00,USD",
        "2026-01-14,Sold,ACME,2,12.50,25.00,USD"
    )
    private static let orders = MappingTables.table(
        "Placed on,What,Paper,Count,Limit",
        "2026-01-13,Bought,ACME,2,10.00",
        "2026-01-14,Sold,ACME,2,12.50"
    )
    private let book = Sheets(sheets: [
        WorkbookSheet(name: "Summary", text: Array("Account,12\nTotal,3\n".utf8)),
        WorkbookSheet(name: "Orders", text: Array(orders.utf8)),
        WorkbookSheet(name: "Trades", text: Array(trades.utf8)),
    ])

    private func proposal(_ sheet: String? = nil) throws -> MappingProposal {
        try MappingProposal(Self.file, name: "Acme", sheet: sheet, workbooks: book)
    }

    @Test func firstSheetWithATable_isProposed_andAnotherCanBeChosen() throws {
        let first = try proposal()
        #expect(first.sheets == ["Orders", "Trades"] && first.sheet == "Orders")
        #expect(first.names == ["Placed on", "What", "Paper", "Count", "Limit"])
        let chosen = try proposal("Trades")
        #expect(chosen.sheet == "Trades" && chosen.mapping.columns[.quantity] == ["pieces"])
        #expect(chosen.questions.isEmpty)
    }

    @Test func sheetWithoutATable_isRefused_withTheNamesOfTheOthers() throws {
        for sheet in ["Summary", "Nothing"] {
            #expect(throws: StatementError.missingSheet(sheet, sheets: ["Orders", "Trades"])) { try proposal(sheet) }
        }
        #expect(throws: StatementError.missingSheet("Trades", sheets: [])) {
            try MappingProposal(Array(Self.trades.utf8), name: "Acme", sheet: "Trades")
        }
    }

    @Test func workbook_isReadByItsMapping_fromTheSheetsThatHaveItsHeader() throws {
        let readers = ImportReaders<BrokerStatement>([try proposal("Trades").mapping.reader()])
        let reading = try StatementReader(readers, workbooks: book).read(Self.file, name: "book.xlsx")
        #expect(reading.ledger.count == 2 && reading.refusedRows == 0)
        BrokerFiles.expectEveryRowAccounted(reading)
    }

    @Test func workbook_withoutAConverter_isRefused() {
        #expect(throws: StatementError.self) { try MappingProposal(Self.file, name: "Acme") }
    }

    @Test func pageOfHTML_isProposed_andRead() throws {
        let rows = Self.trades.split(separator: "\n").map { line in
            "<tr>" + line.split(separator: ",").map { "<td>\($0)</td>" }.joined() + "</tr>"
        }
        let page = "<html><body><table>\(rows.joined())</table></body></html>"
        let proposal = try MappingTables.proposal(page)
        #expect(proposal.questions.isEmpty && proposal.sheets.isEmpty && proposal.sheet == nil)
        #expect(try MappingTables.read(page, proposal.mapping).ledger.count == 2)
    }
}
