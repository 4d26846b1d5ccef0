import BourseAPI
import BourseCore
import BourseJournal
import BourseSpreadsheets
import BourseTestSupport
import Foundation
import Testing

/// The files of `../shared/samples/brokers`, as `bourse journal process --json` prints them.
@Suite("Samples of brokers", .enabled(if: ReferenceFolder.sample("brokers") != nil, "../shared/samples is not here"))
struct BrokerSampleTests {
    private static let files = ReferenceFolder.sample("brokers").map(contents) ?? []

    /// The files of the folder and of its subfolders.
    private static func contents(of folder: URL) -> [URL] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.contains(".") && !$0.hasSuffix(".md") }.sorted().map(folder.appendingPathComponent)
    }

    private static func reading(of file: URL) throws -> StatementReading {
        try StatementReader(workbooks: ExcelWorkbookConverter())
            .read(Array(try Data(contentsOf: file)), name: file.lastPathComponent)
    }

    @Test func samples_areRead_exceptFiveInAHundred() {
        let unread = Self.files.filter { (try? Self.reading(of: $0)) == nil }
        #expect(unread.count * 20 <= Self.files.count, "\(unread.map(\.lastPathComponent))")
    }

    @Test(arguments: files)
    func rowsOfASample_areUsedSkippedOrRefused(file: URL) throws {
        guard let reading = try? Self.reading(of: file) else { return }
        let document = JournalDocument(MatchedJournal(reading.ledger), readings: [reading]).json
        let members = try #require(
            try JSONSerialization.jsonObject(with: Data(document.encoded())) as? [String: Any]
        )
        let counts = ["rows", "used", "skipped", "refused"].compactMap { members[$0] as? Int }
        try #require(counts.count == 4 && members["format"] as? String == reading.format.id)
        #expect(
            counts[0] == counts[1] + counts[2] + counts[3] && counts[1] == reading.ledger.count - reading.secondSides
        )
        let ignored = try #require(members["ignored"] as? [[String: Any]])
        #expect(ignored.reduce(0) { $0 + ($1["rows"] as? Int ?? 0) } == counts[2])
        #expect((members["files"] as? [[String: Any]])?.first?["rows"] as? Int == counts[0])
    }
}
