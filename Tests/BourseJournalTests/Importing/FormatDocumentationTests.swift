import BourseCore
import BourseJournal
import BourseTestSupport
import Foundation
import Testing

/// The table of all formats in `Documentation/Formats.md`.
@Suite("Documentation of formats")
struct FormatDocumentationTests {
    /// A row of the table, as its cells.
    private typealias Row = [String]

    private static let columns = ["identifier", "title", "file", "journal", "portfolio", "evidence"]

    /// The rows of the table in the section “All formats”, its header first and without the line below it.
    private func rows() throws -> [Row] {
        let path = ReferenceFolder.repository.appendingPathComponent("Documentation/Formats.md")
        let lines = try String(contentsOf: path, encoding: .utf8).components(separatedBy: "\n")
        let heading = try #require(lines.firstIndex(of: "## All formats"), "The section “All formats” is missing.")
        let section = lines[(heading + 1)...].prefix { !$0.hasPrefix("#") }
        return section.filter { $0.hasPrefix("| ") }.map { line in
            line.dropFirst().dropLast().components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    @Test func table_listsEveryFormat_withItsTitle_inAlphabeticalOrder() throws {
        let listed = try rows().dropFirst().map { Array($0.prefix(2)) }
        let formats = ExecutionReaders.all.formats.map { ["`\($0.id)`", $0.title] }
        for format in formats where !listed.contains(format) {
            Issue.record("The table lacks \(format[0]) with the title “\(format[1])”.")
        }
        for row in listed where !formats.contains(row) {
            Issue.record("\(row[0]) with the title “\(row[1])” is no format.")
        }
        #expect(listed == formats.sorted { $0[1].lowercased() < $1[1].lowercased() })
    }

    @Test func row_namesFileUseAndEvidence() throws {
        let rows = try rows()
        #expect(rows.first == Self.columns)
        let evidence: Set = ["real export", "public examples", "description", "own format"]
        for row in rows.dropFirst() {
            #expect(row.count == Self.columns.count && row.allSatisfy { !$0.isEmpty }, "\(row)")
            #expect(row.last.map(evidence.contains) == true, "\(row)")
        }
    }
}
