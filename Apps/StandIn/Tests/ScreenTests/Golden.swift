import Foundation
import ScreenReader
import Testing

/// Compares a screen with its golden file; writes the file and fails with STANDIN_RECORD=1.
@MainActor
func expectGolden(_ screen: Screen, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    let file = folder.appending(path: name + ".txt")
    if ProcessInfo.processInfo.environment["STANDIN_RECORD"] == "1" {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(screen.golden.utf8).write(to: file)
        Issue.record("Recorded \(name). Review it, then run without STANDIN_RECORD.", sourceLocation: sourceLocation)
    }
    let expected = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(screen.golden == expected, sourceLocation: sourceLocation)
}
