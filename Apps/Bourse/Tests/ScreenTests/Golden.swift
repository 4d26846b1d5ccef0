import Foundation
import ScreenReader
import ScreenTree
import Testing

/// Checks a screen against its golden file, the rules of screens, and what its state has to show.
///
/// With BOURSE_RECORD=1 the file is written, and the test fails.
@MainActor
func expectScreen(_ screen: Screen, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    for fault in screen.faults { Issue.record("\(name): \(fault)", sourceLocation: sourceLocation) }
    #expect(screen.settles, "\(name) changes its own input without an end", sourceLocation: sourceLocation)
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appending(path: "Golden/\(name).txt")
    let environment = ProcessInfo.processInfo.environment
    if environment["BOURSE_RECORD"] == "1" {
        try Data(screen.golden.utf8).write(to: file)
        Issue.record("Recorded \(name). Review it, then run without BOURSE_RECORD.", sourceLocation: sourceLocation)
        return
    }
    let expected = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
    let difference = firstDifference(expected ?? "", screen.golden)
    #expect(expected == screen.golden, "\(name): \(difference)", sourceLocation: sourceLocation)
}

private func firstDifference(_ expected: String, _ found: String) -> String {
    let (left, right) = (expected.split(separator: "\n"), found.split(separator: "\n"))
    for index in 0..<max(left.count, right.count) {
        let pair = (index < left.count ? left[index] : "(end)", index < right.count ? right[index] : "(end)")
        if pair.0 != pair.1 { return "line \(index + 1) is “\(pair.1)”, expected “\(pair.0)”" }
    }
    return "no difference"
}

/// All elements of a screen of a kind.
@MainActor
func elements(_ kind: String, of screen: Screen) -> [Node] {
    screen.nodes.flatMap(\.all).filter { $0.kind == kind }
}
