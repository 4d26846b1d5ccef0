import BourseTestSupport
import Foundation

/// Two hundred things that people type, most of them with a mistake, and the fund they mean.
enum LabelledQueries {
    /// What is typed, and the name of the fund without plan and option.
    static func read() throws -> [(typed: String, fund: String)] {
        let file = ReferenceFolder.repository.appending(path: "Fixtures/funds/queries.tsv")
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        return text.split(separator: "\n").dropFirst().compactMap { line in
            let cells = line.split(separator: "\t").map(String.init)
            return cells.count == 2 ? (cells[0], cells[1]) : nil
        }
    }
}
