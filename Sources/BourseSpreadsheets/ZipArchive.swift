import BourseDesk
import CZlib

/// The files of a zip archive, after PKWARE's APPNOTE: what workbooks use of it.
///
/// The directory at the end of the archive counts, and nothing that it says is believed before it was checked against the
/// bytes.
struct ZipArchive {
    /// The most files in an archive; a workbook has a few dozen.
    static let mostEntries = 4_096
    /// The most bytes a file is inflated to.
    static let mostBytes = 128 << 20
    /// Above a size that a workbook's empty cells reach by themselves, a file that is this many times as large as its
    /// compressed form was made to be.
    static let mostRatio = 400
    private static let harmlessBytes = 4 << 20

    private struct ArchiveEntry {
        var method: Int
        var checksum: UInt32
        var compressed: Int
        var size: Int
        var offset: Int
    }

    private let bytes: [UInt8]
    private var entries: [String: ArchiveEntry] = [:]

    /// Reads the directory.
    init(_ bytes: [UInt8]) throws(WorkbookError) {
        self.bytes = bytes
        guard let end = Self.end(bytes) else { throw .damaged("the archive has no end") }
        let count = Self.number(bytes, at: end + 10, length: 2)
        guard count <= Self.mostEntries else { throw .tooLarge("files") }
        var place = Self.number(bytes, at: end + 16, length: 4)
        for _ in 0..<count {
            guard place + 46 <= bytes.count, Self.number(bytes, at: place, length: 4) == ZipSignature.entry else {
                throw .damaged("the archive's directory")
            }
            let lengths = [28, 30, 32].map { Self.number(bytes, at: place + $0, length: 2) }
            let next = place + 46 + lengths.reduce(0, +)
            guard next <= bytes.count else { throw .damaged("the archive's directory") }
            guard Self.number(bytes, at: place + 8, length: 2) & 1 == 0 else { throw .locked }
            let name = String(decoding: bytes[place + 46..<place + 46 + lengths[0]], as: UTF8.self)
            let entry = ArchiveEntry(
                method: Self.number(bytes, at: place + 10, length: 2),
                checksum: UInt32(Self.number(bytes, at: place + 16, length: 4)),
                compressed: Self.number(bytes, at: place + 20, length: 4),
                size: Self.number(bytes, at: place + 24, length: 4),
                offset: Self.number(bytes, at: place + 42, length: 4)
            )
            // Two files of one name are a way to show one program something else than another.
            guard entries.updateValue(entry, forKey: name) == nil else { throw .damaged("it contains a file twice") }
            place = next
        }
    }

    /// Whether there is a file of a name.
    func has(_ name: String) -> Bool { entries[name] != nil }

    /// The content of a file; nothing when there is none of that name.
    func file(_ name: String) throws(WorkbookError) -> [UInt8]? {
        guard let entry = entries[name] else { return nil }
        guard entry.size <= Self.mostBytes else { throw .tooLarge("bytes") }
        guard entry.size <= Self.harmlessBytes || entry.size / Self.mostRatio <= entry.compressed else {
            throw .tooLarge("bytes for its stated size")
        }
        let place = entry.offset
        guard place + 30 <= bytes.count, Self.number(bytes, at: place, length: 4) == ZipSignature.file else {
            throw .damaged(name)
        }
        let start =
            place + 30 + Self.number(bytes, at: place + 26, length: 2) + Self.number(bytes, at: place + 28, length: 2)
        guard start <= bytes.count, entry.compressed <= bytes.count - start else { throw .damaged(name) }
        let data = bytes[start..<start + entry.compressed]
        let content: [UInt8]?
        switch entry.method {
        case 0: content = data.count == entry.size ? Array(data) : nil
        case 8: content = Self.inflate(data, to: entry.size)
        default: throw .damaged("\(name) has an unsupported compression method")
        }
        guard let content, Self.checksum(content) == entry.checksum else { throw .damaged(name) }
        return content
    }

    /// Where the record at the end of the directory begins; a comment of up to 65,535 bytes may follow it.
    private static func end(_ bytes: [UInt8]) -> Int? {
        guard bytes.count >= 22 else { return nil }
        for place in stride(from: bytes.count - 22, through: max(0, bytes.count - 22 - 65_535), by: -1)
        where bytes[place] == 0x50 && number(bytes, at: place, length: 4) == ZipSignature.end {
            return place
        }
        return nil
    }

    /// A number of `length` bytes, the lowest first.
    private static func number(_ bytes: [UInt8], at place: Int, length: Int) -> Int {
        (0..<length).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }

    /// Inflates a raw deflate stream that must come out at exactly `size` bytes; nothing when it does not.
    private static func inflate(_ data: ArraySlice<UInt8>, to size: Int) -> [UInt8]? {
        var stream = z_stream()
        let length = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, length) == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        // One byte more than there should be, so that a stream that goes on is noticed.
        var input = Array(data)
        var output = [UInt8](repeating: 0, count: size + 1)
        let status = input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                stream.next_in = source.baseAddress
                stream.avail_in = uInt(source.count)
                stream.next_out = target.baseAddress
                stream.avail_out = uInt(target.count)
                return CZlib.inflate(&stream, Z_FINISH)
            }
        }
        guard status == Z_STREAM_END, Int(stream.total_out) == size else { return nil }
        output.removeLast()
        return output
    }

    private static func checksum(_ content: [UInt8]) -> UInt32 {
        content.withUnsafeBufferPointer { UInt32(truncatingIfNeeded: crc32(0, $0.baseAddress, uInt($0.count))) }
    }
}
