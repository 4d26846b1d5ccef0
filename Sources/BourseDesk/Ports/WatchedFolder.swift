import BourseValues

/// A folder outside the desk whose files are imported; its files are never changed.
///
/// Files in the folder itself belong to the owner of the desk, those of a folder named like an e-mail address to that
/// person.
public protocol WatchedFolder: Sendable {
    /// Where it is.
    var path: String { get }
    /// What is in it. Files that are being downloaded, hidden and empty
    /// files, symbolic links and other folders are left out.
    ///
    /// - Throws: ``WatchedFolderError/unreadableFolder(reason:)``.
    func files() async throws -> FolderListing
    /// The bytes of a file; nil if it has changed since it was listed.
    ///
    /// - Throws: ``WatchedFolderError/unreadableFile(reason:)``.
    func bytes(of file: FolderFile) async throws -> [UInt8]?
}

/// What is in a watched folder.
public struct FolderListing: Sendable {
    /// The files that may be imported, in order of their last change.
    public var files: [FolderFile]
    /// Why folders of single persons cannot be read, by the name of the folder.
    public var unreadable: [String: String]

    /// Makes a listing.
    public init(files: [FolderFile] = [], unreadable: [String: String] = [:]) {
        (self.files, self.unreadable) = (files, unreadable)
    }
}

/// A file of a watched folder, as it was seen.
public struct FolderFile: Hashable, Sendable {
    /// The folder in the watched folder; empty for the watched folder itself.
    public let folder: String
    /// Its name.
    public let name: String
    /// Its size in bytes.
    public let size: Int
    /// When it was changed last, in nanoseconds since 1970.
    public let changedAt: Int64

    /// Makes a file.
    public init(folder: String, name: String, size: Int, changedAt: Int64) {
        self.folder = folder
        self.name = name
        self.size = size
        self.changedAt = changedAt
    }
}
