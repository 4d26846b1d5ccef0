import BourseCore
import BourseDesk
import BourseWeb
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// A table with the name of its file.
struct TableDownload: Sendable {
    let table: TableFile
    /// The name without an ending: "trades".
    let name: String

    /// Names a table.
    init(_ table: TableFile, named name: String) {
        self.table = table
        self.name = name
    }

    /// The bytes that are sent at a time.
    private static let pieceSize = 65_536

    /// The table as a file to save, written while it is sent.
    ///
    /// - Parameters:
    ///   - workbooks: Writes the table as a workbook.
    ///   - log: Where an error is written that cuts the file off.
    func response(as format: FileFormat, workbooks: any WorkbookWriter, log: Logger) -> Response {
        let (table, name, file) = (table, name, "\(name).\(format.rawValue)")
        let body = ResponseBody.written(file, log: log) { writer in
            switch format {
            case .csv:
                var buffer = ByteBuffer(string: CSVText.line(table.columns))
                for index in 0..<table.count {
                    buffer.writeString(table.csvLine(index))
                    guard buffer.readableBytes >= Self.pieceSize else { continue }
                    try await writer.write(buffer)
                    buffer.clear()
                    await Task.yield()
                }
                try await writer.write(buffer)
            case .xlsx:
                try await workbooks.write(table, sheet: name) { bytes in
                    try await writer.write(ByteBuffer(bytes: bytes))
                }
            }
        }
        return Response(status: .ok, headers: [.contentType: format.mediaType], body: body).attached(as: file)
    }
}

extension RouterMethods {
    /// Adds the addresses of a table: the path with the ending of each format.
    ///
    /// - Parameters:
    ///   - path: The path without an ending: "journal/trades".
    ///   - desk: The desk, whose writer makes the workbooks.
    ///   - make: Makes the table for a request.
    func getTable(
        _ path: String,
        of desk: Desk,
        use make: @escaping @Sendable (Request, Context) async throws -> TableDownload
    ) {
        let workbooks = desk.workbookWriter
        for format in FileFormat.allCases {
            get(RouterPath("\(path).\(format.rawValue)")) { request, context in
                try await make(request, context).response(as: format, workbooks: workbooks, log: context.logger)
            }
        }
    }
}
