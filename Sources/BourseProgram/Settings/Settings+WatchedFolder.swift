import Foundation

extension Settings {
    /// The path of the watched folder without links; nil if none is watched.
    ///
    /// - Throws: ``Failure`` with the exit code of wrong usage if it is no folder, or one with the desk's own data.
    package func watchedFolder() throws(Failure) -> String? {
        guard let text = text(.watch) else { return nil }
        let path = (text as NSString).expandingTildeInPath
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            throw Failure(.usage, "\(name(of: .watch)) must be a folder that exists, not “\(text)”")
        }
        guard FileManager.default.isReadableFile(atPath: path) else {
            throw Failure(.usage, "\(name(of: .watch)): this user cannot read “\(text)”")
        }
        let (watched, data) = (Self.resolved(path), Self.resolved(folder))
        guard watched != data, !watched.hasPrefix(data + "/") else {
            throw Failure(.usage, "\(name(of: .watch)) must not be in the folder of the database, \(folder)")
        }
        return watched
    }

    private static func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }
}
