import Foundation

extension EmbeddedFiles {
    /// The rows of a table of the program, below its header; no cell of it needs quotes.
    ///
    /// Lines that begin with `# ` say where the data are from, and are no rows.
    ///
    /// - Parameters:
    ///   - path: The file, from the folder of this target on.
    ///   - separator: What stands between two cells.
    static func rows(of path: String, separatedBy separator: Character) -> [[String]] {
        guard let data = base64[path].flatMap({ Data(base64Encoded: $0) }) else {
            // Only a broken build gets here, and the first test of the table with it.
            preconditionFailure("The table \(path) is not in the program")
        }
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("# ") }
        return lines.dropFirst().map { line in
            line.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
        }
    }
}
