import BourseCore
import BourseDesk
import CZlib

/// Reads the files of a zip archive of any size, after PKWARE's APPNOTE 6.3, piece by piece.
///
/// The directory at the end counts, and nothing that it says is believed before it was checked against the bytes.
public struct ZipArchiveReader: ReadableArchive {
    /// Reads bytes of the archive: at most `count` from `offset` on.
    public typealias Read = @Sendable (_ offset: UInt64, _ count: Int) throws -> [UInt8]

    /// The most files.
    static let mostEntries = 100_000
    /// The most bytes of the directory.
    static let longestDirectory: UInt64 = 64 << 20
    /// Above ``harmlessBytes``, a file that is this many times as large as its compressed form was made to be.
    static let mostRatio: UInt64 = 400
    private static let harmlessBytes: UInt64 = 4 << 20
    private static let pieceSize = 65_536

    private struct ArchiveEntry {
        let method: UInt16
        let checksum: UInt32
        let compressed: UInt64
        let size: UInt64
        let offset: UInt64
    }

    /// The names of the files, in the order of the directory.
    public let names: [String]
    private let entries: [String: ArchiveEntry]
    private let size: UInt64
    private let read: Read

    /// Reads the directory.
    ///
    /// - Throws: ``ArchiveError``, or what `read` throws.
    public init(size: UInt64, read: @escaping Read) throws {
        self.size = size
        self.read = read
        let (place, length, count) = try Self.directory(size: size, read: read)
        guard count <= Self.mostEntries, length <= Self.longestDirectory else {
            throw ArchiveError.tooLarge("directory")
        }
        guard place <= size, length <= size - place else { throw ArchiveError.notAnArchive("its directory is damaged") }
        let bytes = try Self.exactly(Int(length), at: place, read)
        var (names, entries) = ([String](), [String: ArchiveEntry]())
        var start = 0
        for _ in 0..<count {
            let (name, entry, next) = try Self.entry(bytes, at: start)
            // Two files of one name are a way to show one program something else than another.
            guard entries.updateValue(entry, forKey: name) == nil else {
                throw ArchiveError.notAnArchive("it contains a file twice")
            }
            names.append(name)
            start = next
        }
        guard start == bytes.count else { throw ArchiveError.notAnArchive("its directory is damaged") }
        self.names = names
        self.entries = entries
    }

    /// Reads a file piece by piece.
    public func read(_ name: String, _ body: ([UInt8]) throws -> Void) throws {
        guard let entry = entries[name] else { throw ArchiveError.damaged(name) }
        guard entry.size <= Self.harmlessBytes || entry.size / Self.mostRatio <= entry.compressed else {
            throw ArchiveError.tooLarge(name)
        }
        guard entry.offset <= size, size - entry.offset >= 30 else { throw ArchiveError.damaged(name) }
        let header = try Self.exactly(30, at: entry.offset, read)
        guard Self.number(header, at: 0, length: 4) == UInt64(ZipSignature.file) else {
            throw ArchiveError.damaged(name)
        }
        let skipped = 30 + Self.number(header, at: 26, length: 2) + Self.number(header, at: 28, length: 2)
        let start = entry.offset + skipped
        guard start <= size, entry.compressed <= size - start else { throw ArchiveError.damaged(name) }
        var total: UInt64 = 0
        var checksum: uLong = 0
        func take(_ piece: [UInt8]) throws {
            total += UInt64(piece.count)
            guard total <= entry.size else { throw ArchiveError.damaged(name) }
            checksum = piece.withUnsafeBufferPointer { crc32_z(checksum, $0.baseAddress, $0.count) }
            try body(piece)
        }
        let inflater = entry.method == 8 ? try Inflater(name) : nil
        var (place, end) = (start, start + entry.compressed)
        while place < end {
            let piece = try read(place, Int(min(UInt64(Self.pieceSize), end - place)))
            guard !piece.isEmpty else { throw ArchiveError.damaged(name) }
            place += UInt64(piece.count)
            if let inflater {
                try inflater.inflate(piece, take)
                // What follows the end of the stream is not part of the file.
                if inflater.isComplete { end = place }
            } else {
                try take(piece)
            }
        }
        guard total == entry.size, UInt32(truncatingIfNeeded: checksum) == entry.checksum,
            inflater?.isComplete ?? true
        else { throw ArchiveError.damaged(name) }
    }

    // MARK: - the directory

    /// Where the directory is, and how many files it has.
    private static func directory(
        size: UInt64,
        read: Read
    ) throws -> (place: UInt64, length: UInt64, count: Int) {
        guard size >= 22 else { throw ArchiveError.notAnArchive("it is not a zip file") }
        // A comment of up to 65,535 bytes may follow the record.
        let tailLength = Int(min(size, 22 + 65_535 + 20))
        let tail = try exactly(tailLength, at: size - UInt64(tailLength), read)
        let found = stride(from: tail.count - 22, through: 0, by: -1).first { place in
            tail[place] == 0x50 && number(tail, at: place, length: 4) == UInt64(ZipSignature.end)
        }
        guard let found else { throw ArchiveError.notAnArchive("it is not a zip file") }
        let count = number(tail, at: found + 10, length: 2)
        let (length, place) = (number(tail, at: found + 12, length: 4), number(tail, at: found + 16, length: 4))
        guard count == 0xFFFF || length == 0xFFFF_FFFF || place == 0xFFFF_FFFF else {
            return (place, length, Int(count))
        }
        guard found >= 20, number(tail, at: found - 20, length: 4) == UInt64(ZipSignature.largeEndLocator) else {
            throw ArchiveError.notAnArchive("its directory is damaged")
        }
        let large = number(tail, at: found - 12, length: 8)
        guard large <= size, size - large >= 56 else { throw ArchiveError.notAnArchive("its directory is damaged") }
        let record = try exactly(56, at: large, read)
        guard number(record, at: 0, length: 4) == UInt64(ZipSignature.largeEnd) else {
            throw ArchiveError.notAnArchive("its directory is damaged")
        }
        let files = number(record, at: 32, length: 8)
        return (
            number(record, at: 48, length: 8), number(record, at: 40, length: 8),
            Int(clamping: files)
        )
    }

    private static func entry(
        _ bytes: [UInt8],
        at place: Int
    ) throws -> (name: String, entry: ArchiveEntry, next: Int) {
        let damaged = ArchiveError.notAnArchive("its directory is damaged")
        guard bytes.count - place >= 46, number(bytes, at: place, length: 4) == UInt64(ZipSignature.entry) else {
            throw damaged
        }
        let lengths = [28, 30, 32].map { Int(number(bytes, at: place + $0, length: 2)) }
        let next = place + 46 + lengths.reduce(0, +)
        guard next <= bytes.count else { throw damaged }
        guard number(bytes, at: place + 8, length: 2) & 1 == 0 else {
            throw ArchiveError.notAnArchive("it is encrypted")
        }
        let method = UInt16(number(bytes, at: place + 10, length: 2))
        guard method == 0 || method == 8 else {
            throw ArchiveError.notAnArchive("it has an unsupported compression method")
        }
        let nameBytes = bytes[place + 46..<place + 46 + lengths[0]]
        guard let name = String(validating: nameBytes, as: UTF8.self), isHarmless(name) else {
            throw ArchiveError.notAnArchive("the name of a file in it leads elsewhere")
        }
        var sizes = [24, 20].map { number(bytes, at: place + $0, length: 4) }
        sizes.append(number(bytes, at: place + 42, length: 4))
        // Fields that do not fit are in the extra field with the number 1, in this order.
        if sizes.contains(UInt64(UInt32.max)) {
            let start = place + 46 + lengths[0]
            var large = try largeFields(bytes[start..<start + lengths[1]])
            for index in sizes.indices where sizes[index] == UInt64(UInt32.max) {
                guard !large.isEmpty else { throw damaged }
                sizes[index] = large.removeFirst()
            }
        }
        let entry = ArchiveEntry(
            method: method,
            checksum: UInt32(number(bytes, at: place + 16, length: 4)),
            compressed: sizes[1],
            size: sizes[0],
            offset: sizes[2]
        )
        return (name, entry, next)
    }

    private static func largeFields(_ extra: ArraySlice<UInt8>) throws -> [UInt64] {
        let bytes = Array(extra)
        var place = 0
        while bytes.count - place >= 4 {
            let length = Int(number(bytes, at: place + 2, length: 2))
            guard place + 4 + length <= bytes.count else { break }
            if number(bytes, at: place, length: 2) == 1 {
                return stride(from: 0, to: length - length % 8, by: 8).map {
                    number(bytes, at: place + 4 + $0, length: 8)
                }
            }
            place += 4 + length
        }
        return []
    }

    /// Whether a name stays within the archive; nothing is written to a path of one, but other programs might do so.
    private static func isHarmless(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix("/") && !name.contains("\\") && !name.contains("\0")
            && !name.split(separator: "/", omittingEmptySubsequences: false).contains { $0 == ".." || $0 == "." }
    }

    private static func exactly(_ count: Int, at offset: UInt64, _ read: Read) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let piece = try read(offset + UInt64(bytes.count), count - bytes.count)
            guard !piece.isEmpty else { throw ArchiveError.notAnArchive("it ends too early") }
            bytes += piece
        }
        return bytes
    }

    /// A number of `length` bytes, the lowest first.
    private static func number(_ bytes: [UInt8], at place: Int, length: Int) -> UInt64 {
        (0..<length).reduce(0) { $0 | UInt64(bytes[place + $1]) << UInt64(8 * $1) }
    }
}

/// Inflates a raw deflate stream (RFC 1951) in pieces of 64 KB.
///
/// A class, because zlib's state refers to the address of its stream.
private final class Inflater {
    private let stream: UnsafeMutablePointer<z_stream>
    private let name: String
    private var output = [UInt8](repeating: 0, count: 65_536)
    /// Whether the stream ended.
    private(set) var isComplete = false

    /// - Parameter name: The file, for errors.
    init(_ name: String) throws {
        self.name = name
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let length = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit2_(stream, -MAX_WBITS, ZLIB_VERSION, length) == Z_OK else { throw ArchiveError.damaged(name) }
    }

    deinit {
        inflateEnd(stream)
        stream.deinitialize(count: 1)
        stream.deallocate()
    }

    /// Inflates the next bytes and hands over what comes of them.
    func inflate(_ input: [UInt8], _ body: ([UInt8]) throws -> Void) throws {
        var used = 0
        while !isComplete {
            let stream = stream
            let (status, taken, given) = input.withUnsafeBufferPointer { source in
                output.withUnsafeMutableBufferPointer { target in
                    // zlib does not write through its input; the header merely does not say so.
                    stream.pointee.next_in = source.baseAddress.map { UnsafeMutablePointer(mutating: $0 + used) }
                    stream.pointee.avail_in = uInt(source.count - used)
                    stream.pointee.next_out = target.baseAddress
                    stream.pointee.avail_out = uInt(target.count)
                    let status = CZlib.inflate(stream, Z_NO_FLUSH)
                    return (
                        status, source.count - used - Int(stream.pointee.avail_in),
                        target.count - Int(stream.pointee.avail_out)
                    )
                }
            }
            used += taken
            guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
                throw ArchiveError.damaged(name)
            }
            isComplete = status == Z_STREAM_END
            if given > 0 { try body(Array(output[..<given])) }
            // With room left in the output, there is nothing more to come of this input.
            if given < output.count, used == input.count { return }
            if taken == 0, given == 0, !isComplete { throw ArchiveError.damaged(name) }
        }
    }
}
