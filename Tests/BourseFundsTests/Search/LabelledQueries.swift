import BourseTestSupport
import Foundation

/// What people type, as they type it, and the fund they mean.
struct LabelledQuery {
    /// What is typed.
    let typed: String
    /// The name of the fund today, without plan and option.
    let fund: String
    /// What lists may call it instead: its former name, or the same one spelt in another way.
    let otherNames: [String]

    /// All names in letters and digits.
    var keys: Set<String> { Set(([fund] + otherNames).map { Self.key($0) }) }

    /// Reads the fixture.
    static func read() throws -> [LabelledQuery] {
        let file = ReferenceFolder.repository.appending(path: "Fixtures/funds/queries.tsv")
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        return text.split(separator: "\n").dropFirst().compactMap { line in
            let cells = line.split(separator: "\t").map(String.init)
            guard cells.count >= 2 else { return nil }
            let others = cells.count > 2 ? cells[2].split(separator: "; ").map(String.init) : []
            return LabelledQuery(typed: cells[0], fund: cells[1], otherNames: others)
        }
    }

    /// A name in small letters and digits.
    static func key(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}
