import Foundation

/// Published cases and real samples that stand beside the repository on some machines; tests that need them are skipped
/// where they are missing.
public enum ReferenceFolder {
    /// The root of the repository.
    public static let repository = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The folder `../shared/cases/<area>` with inputs and the exact output expected, if it is there.
    public static func cases(_ area: String) -> URL? { existing("cases/\(area)") }

    /// The file or folder `../shared/samples/<path>`, if it is there.
    public static func sample(_ path: String) -> URL? { existing("samples/\(path)") }

    /// The files of a folder whose names end in `suffix`, by name; none when the folder is missing.
    public static func files(in folder: URL?, endingIn suffix: String) -> [URL] {
        guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
            return []
        }
        return names.filter { $0.hasSuffix(suffix) }.sorted().map { folder.appendingPathComponent($0) }
    }

    private static func existing(_ path: String) -> URL? {
        let url = repository.deletingLastPathComponent().appendingPathComponent("shared/\(path)")
        return FileManager.default.fileExists(atPath: url.path) ? url : nil
    }
}
