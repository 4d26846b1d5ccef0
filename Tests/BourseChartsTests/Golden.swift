import Foundation
import Testing

/// Drawings kept on disk.
///
/// A drawing that is missing or differs fails; `BOURSE_RECORD=1` writes it, and fails too.
enum Golden {
    static func expect(
        _ svg: String,
        named name: String,
        file: String = #filePath,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Golden")
        let url = folder.appendingPathComponent("\(name).svg")
        // One element a line: a changed drawing is read as a difference of lines.
        let drawn = svg.replacingOccurrences(of: "><", with: ">\n<") + "\n"
        if ProcessInfo.processInfo.environment["BOURSE_RECORD"] == "1" {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try drawn.write(to: url, atomically: true, encoding: .utf8)
            Issue.record("recorded \(name).svg: look at it, then run without BOURSE_RECORD", sourceLocation: location)
            return
        }
        guard let stored = try? String(contentsOf: url, encoding: .utf8) else {
            Issue.record("\(name).svg is missing: record it with BOURSE_RECORD=1", sourceLocation: location)
            return
        }
        let change = zip(stored.split(separator: "\n"), drawn.split(separator: "\n")).first { $0 != $1 }
        let detail = change.map { "kept  \($0)\ndrawn \($1)" } ?? "one has more lines"
        #expect(stored == drawn, "\(name).svg differs:\n\(detail)", sourceLocation: location)
    }
}
