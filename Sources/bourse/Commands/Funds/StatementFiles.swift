import BourseCore
import BourseDesk
import BourseFunds
import BoursePDF
import BourseProgram
import BourseSpreadsheets
import BourseValues

/// Statements of fund holdings from files.
struct StatementFiles {
    /// Those that could be read, with the names of their files.
    private(set) var statements: [(file: String, statement: HoldingStatement)] = []
    /// Files that could not, and why.
    private(set) var refusals: [(file: String, message: String)] = []

    /// Reads files: PDF, CSV or Excel workbooks; one that cannot be read does not keep the others back.
    ///
    /// - Parameter password: What opens protected PDF files; empty for none.
    init(_ files: [String], _ reader: HoldingStatementReader, password: String) throws {
        for file in files {
            let name = Files.name(of: file)
            do {
                let bytes = try Files.bytes(file)
                let statement = try reader.read(
                    try StatementPages.text(bytes, password: password, pdfs: PDFTextReader()),
                    named: name,
                    workbooks: ExcelWorkbookReader()
                )
                statements.append((name, statement))
            } catch let error as Failure {
                refusals.append((name, error.message))
            } catch let error as any UserFacingError where Failure.Code(error.kind) == .refused {
                refusals.append((name, error.commandMessage))
            }
        }
    }

    /// The rows of each.
    var rows: [[HoldingRow]] { statements.map(\.statement.rows) }
    /// How many rows were refused.
    var refusedRows: Int { statements.reduce(0) { $0 + $1.statement.refusedRows } }
    /// Whether days may be read in two orders, and nothing tells in which.
    var asksDayOrder: Bool { statements.contains(where: \.statement.asksDayOrder) }
    /// What is to be known of rows, by file.
    var issues: [ImportIssue] { statements.flatMap(\.statement.issues) }
}
