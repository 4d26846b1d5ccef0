import BourseCore
import BourseDesk
import BourseOrderBook
import BourseValues
import Foundation

/// Recordings in a folder: one folder a recording, in it one file a part.
///
/// Who writes a file holds a lock on it, which the system lets go of even after `kill -9`; so several processes may record
/// into one folder, and none deletes what another one writes.
public struct FileRecordings: RecordingStore {
    private let folder: URL
    private static let ending = "recording"
    private static let wantedFile = "recorded-instruments"

    /// Makes a store in `folder`, which is made when it is needed.
    public init(folder: String) { self.folder = URL(fileURLWithPath: folder, isDirectory: true) }

    // MARK: - Files

    /// Every file there is; other files in the folder are none of ours.
    ///
    /// - Complexity: O(files), each being looked at.
    public func files() throws(RecordingStoreError) -> [RecordingFile] {
        let manager = FileManager.default
        guard manager.fileExists(atPath: folder.path) else { return [] }
        do {
            return try manager.contentsOfDirectory(atPath: folder.path).sorted().flatMap { name -> [RecordingFile] in
                guard let id = Self.recording(name) else { return [] }
                let own = folder.appendingPathComponent(name, isDirectory: true)
                return
                    (try? manager.contentsOfDirectory(atPath: own.path).sorted().compactMap { file in
                        Self.number(file).flatMap { number in
                            Self.describe(RecordingPartName(id, number: number), own.appendingPathComponent(file))
                        }
                    }) ?? []
            }
        } catch { throw Self.failure("cannot be read", folder, error.localizedDescription) }
    }

    private static func describe(_ name: RecordingPartName, _ file: URL) -> RecordingFile? {
        // Something that is no file, such as a pipe, must not make anybody wait.
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let isFree = flock(descriptor, LOCK_SH | LOCK_NB) == 0
        return RecordingFile(name: name, bytes: Int64(status.st_size), isOpen: !isFree)
    }

    /// Makes a file and locks it; nothing when there is one of that name.
    public func create(_ part: RecordingPartName) throws(RecordingStoreError) -> (any RecordingWriter)? {
        let file = path(part)
        let own = file.deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(
                at: own,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        } catch { throw Self.failure("cannot be created", own, error.localizedDescription) }
        let descriptor = open(file.path, O_CREAT | O_EXCL | O_WRONLY | O_APPEND | O_CLOEXEC, 0o600)
        if descriptor < 0, errno == EEXIST { return nil }
        guard descriptor >= 0 else { throw Self.failure("cannot be created", file) }
        // The file is ours; whoever looks whether it is free lets go of it at once.
        guard flock(descriptor, LOCK_EX) == 0 else {
            defer { close(descriptor) }
            throw Self.failure("cannot be locked", file)
        }
        return FileRecordingWriter(descriptor, file)
    }

    /// The bytes of a file, as many as it has now.
    public func bytes(of part: RecordingPartName) throws(RecordingStoreError) -> any RecordingBytes {
        let file = path(part)
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw Self.failure("cannot be read", file) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw Self.failure("cannot be read", file, "it is not a file")
        }
        return FileRecordingBytes(descriptor, count: Int(status.st_size))
    }

    /// Deletes a file that nobody writes, and its folder when it was the last one.
    public func delete(_ part: RecordingPartName) throws(RecordingStoreError) {
        let file = path(part)
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure("cannot be deleted", file) }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw Self.failure("was not deleted", file, "it is in use")
        }
        guard unlink(file.path) == 0 else { throw Self.failure("cannot be deleted", file) }
        // Only an empty folder can be removed this way.
        rmdir(file.deletingLastPathComponent().path)
    }

    // MARK: - What is recorded

    /// The instruments that are recorded whenever the desk runs.
    public func wanted() throws(RecordingStoreError) -> Set<Symbol> {
        let file = folder.appendingPathComponent(Self.wantedFile)
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        do {
            let text = try String(contentsOf: file, encoding: .utf8)
            return Set(text.split(separator: "\n").compactMap { Symbol(String($0)) })
        } catch { throw Self.failure("cannot be read", file, error.localizedDescription) }
    }

    /// Keeps them, one a line.
    public func setWanted(_ symbols: Set<Symbol>) throws(RecordingStoreError) {
        let file = folder.appendingPathComponent(Self.wantedFile)
        do {
            try FileManager.default.createDirectory(
                at: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            let text = symbols.sorted().map { "\($0)\n" }.joined()
            try Data(text.utf8).write(to: file, options: .atomic)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        } catch { throw Self.failure("cannot be written", file, error.localizedDescription) }
    }

    // MARK: - Names

    private func path(_ part: RecordingPartName) -> URL {
        folder.appendingPathComponent(Self.name(part.recording), isDirectory: true)
            .appendingPathComponent(Self.file(part.number))
    }

    /// Instruments may have slashes and dots, which mean something else in a path.
    private static func name(_ id: RecordingID) -> String {
        let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")
        return "\(id.symbol.name.addingPercentEncoding(withAllowedCharacters: plain) ?? "")-\(id.moment)"
    }

    private static func recording(_ name: String) -> RecordingID? {
        let id = name.removingPercentEncoding.flatMap { RecordingID($0) }
        return id.flatMap { Self.name($0) == name ? $0 : nil }
    }

    private static func file(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".\(ending)"
    }

    private static func number(_ file: String) -> Int? {
        let number = Int(file.prefix { $0 != "." }).flatMap { $0 > 0 ? $0 : nil }
        return number.flatMap { Self.file($0) == file ? $0 : nil }
    }

    private static func failure(_ what: String, _ file: URL, _ reason: String? = nil) -> RecordingStoreError {
        let reason = reason ?? String(cString: strerror(errno))
        let place = file.pathComponents.suffix(3).joined(separator: "/")
        return RecordingStoreError("\(place) \(what): \(reason)\(reason.hasSuffix(".") ? "" : ".")")
    }
}

/// A file that is being written; it is closed at the latest when nobody knows of it any more.
private final class FileRecordingWriter: RecordingWriter {
    private let file: FileHandle
    private let path: String

    init(_ descriptor: Int32, _ url: URL) {
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        path = url.pathComponents.suffix(3).joined(separator: "/")
    }

    func append(_ bytes: [UInt8]) throws(RecordingStoreError) {
        do { try file.write(contentsOf: bytes) } catch {
            throw RecordingStoreError(
                "\(path) cannot be written (\(String(cString: strerror(errno)))). Earlier recorded data are stored."
            )
        }
    }

    func close() {
        try? file.synchronize()
        try? file.close()
    }
}

/// A file that is read where somebody looks, so that whoever shortens it meanwhile takes bytes away and nothing else.
private final class FileRecordingBytes: RecordingBytes {
    let count: Int
    private let descriptor: Int32

    init(_ descriptor: Int32, count: Int) {
        self.descriptor = descriptor
        self.count = count
    }

    deinit { close(descriptor) }

    func read(_ range: Range<Int>) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: range.count) { buffer, done in
            while done < range.count {
                let room = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[done...])
                let got = pread(descriptor, room.baseAddress, room.count, off_t(range.lowerBound + done))
                if got < 0, errno == EINTR { continue }
                guard got > 0 else { break }
                done += got
            }
        }
    }
}
