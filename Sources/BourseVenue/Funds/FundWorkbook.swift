import BourseCore
import NIOCore
import NIOHTTP1

/// Writes a table as a workbook.
public typealias WorkbookWriting = @Sendable (TableFile) async throws -> [UInt8]

/// What a request for a workbook gets.
enum FundWorkbook: Sendable {
    /// A workbook of a table.
    case table(TableFile, ending: PacedAnswer.Ending, drip: Duration?)
    /// Something else.
    case refused(PacedAnswer)

    /// The answer of a venue that writes no workbooks.
    static let absent = PacedAnswer.problem(.notFound, "There are no workbooks.")

    /// The answer, with the workbook written.
    func answer(_ write: WorkbookWriting) async throws -> PacedAnswer {
        switch self {
        case .refused(let answer): return answer
        case .table(let table, let ending, let drip):
            let type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            var answer = PacedAnswer(status: .ok, headers: ["content-type": type])
            answer.pieces = [ByteBuffer(bytes: try await write(table))]
            answer.ending = ending
            return answer.dripping(over: drip)
        }
    }
}
