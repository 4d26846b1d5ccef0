import ArgumentParser
import BourseAPI
import BourseCore
import BourseProgram
import BourseSpreadsheets
import Foundation

/// The format of a command's output: text, JSON, comma-separated values or a workbook.
struct OutputFormat: ParsableArguments {
    @Flag(help: "Print one JSON value.")
    var json = false

    @Flag(help: "Print comma-separated values.")
    var csv = false

    @Flag(help: "Write an Excel workbook to standard output.")
    var xlsx = false

    /// Whether the output is lines of text.
    var isText: Bool { !json && !csv && !xlsx }

    func validate() throws {
        guard [json, csv, xlsx].count(where: { $0 }) <= 1 else {
            throw ValidationError("Choose one of --json, --csv and --xlsx.")
        }
        guard !xlsx || isatty(STDOUT_FILENO) == 0 else {
            throw ValidationError("--xlsx writes a workbook. Redirect it to a file: --xlsx > table.xlsx")
        }
    }

    /// Prints one of the four.
    ///
    /// - Throws: ``WorkbookWritingError`` for a table that cannot be a workbook.
    func print(
        _ document: @autoclosure () async throws -> JSON,
        table: @autoclosure () -> TableFile,
        lines: () -> [String]
    ) async throws {
        if json {
            Console.out(try await document())
        } else if csv {
            try StandardOutput.write(file: table().csv)
        } else if xlsx {
            do {
                try await ExcelWorkbookWriter().write(table(), sheet: "Bourse") { try StandardOutput.write($0) }
            } catch is StandardOutput.Closed {
                // The reader closed it.
            }
        } else {
            for line in lines() { Console.out(line) }
        }
    }
}
