import CZlib

/// A file in an archive as its records describe it.
struct ZipEntry {
    /// The path in UTF-8, at most 65,535 bytes.
    let name: [UInt8]
    /// Where its header begins.
    let offset: UInt64
    /// The CRC-32 of its content.
    private(set) var checksum: UInt32 = 0
    /// The bytes of its content.
    var size: UInt64 = 0
    /// The bytes of its compressed content.
    var compressedSize: UInt64 = 0

    /// A size or an offset from here on is in a 64-bit field, and its 32-bit field has this value (APPNOTE 4.4.1.4).
    static let limit = UInt64(UInt32.max)

    /// The sizes follow the content, and the name is in UTF-8 (APPNOTE 4.4.4).
    private static let flags: UInt16 = 1 << 3 | 1 << 11
    private static let deflated: UInt16 = 8
    private static let midnight: UInt16 = 0
    /// 1 January 1980, the first day that the format can express.
    private static let firstDay: UInt16 = 1 << 5 | 1

    /// Makes an entry of a file without content.
    init(name: [UInt8], offset: UInt64) {
        self.name = name
        self.offset = offset
    }

    /// Adds bytes of the content to the size and to the checksum.
    mutating func count(_ bytes: [UInt8]) {
        size += UInt64(bytes.count)
        checksum = bytes.withUnsafeBufferPointer { buffer in
            UInt32(truncatingIfNeeded: crc32_z(uLong(checksum), buffer.baseAddress, buffer.count))
        }
    }

    private var hasLargeSize: Bool { size >= Self.limit || compressedSize >= Self.limit }

    /// The record before the content, without what is only known behind it (APPNOTE 4.3.7).
    var header: [UInt8] {
        var record = LittleEndianBytes()
        record.append(ZipSignature.file)
        record.append(ZipDirectory.version)
        appendMethod(to: &record)
        record.append(0 as UInt32)
        record.append(0 as UInt32)
        record.append(0 as UInt32)
        record.append(UInt16(name.count))
        record.append(0 as UInt16)
        return record.bytes + name
    }

    /// The record behind the content (APPNOTE 4.3.9).
    var descriptor: [UInt8] {
        var record = LittleEndianBytes()
        record.append(ZipSignature.descriptor)
        record.append(checksum)
        if hasLargeSize {
            record.append(compressedSize)
            record.append(size)
        } else {
            record.append(UInt32(compressedSize))
            record.append(UInt32(size))
        }
        return record.bytes
    }

    /// The record in the directory (APPNOTE 4.3.12), with 64-bit fields where they are needed (4.5.3).
    var directoryRecord: [UInt8] {
        let isLarge = hasLargeSize || offset >= Self.limit
        var extra = LittleEndianBytes()
        if isLarge {
            extra.append(1 as UInt16)
            extra.append(24 as UInt16)
            extra.append(size)
            extra.append(compressedSize)
            extra.append(offset)
        }
        var record = LittleEndianBytes()
        record.append(ZipSignature.entry)
        let version = isLarge ? ZipDirectory.largeVersion : ZipDirectory.version
        record.append(version)
        record.append(version)
        appendMethod(to: &record)
        record.append(checksum)
        record.append(isLarge ? .max : UInt32(compressedSize))
        record.append(isLarge ? .max : UInt32(size))
        record.append(UInt16(name.count))
        record.append(UInt16(extra.bytes.count))
        // No comment, the first disk, no attributes.
        record.append(0 as UInt16)
        record.append(0 as UInt16)
        record.append(0 as UInt16)
        record.append(0 as UInt32)
        record.append(isLarge ? .max : UInt32(offset))
        return record.bytes + name + extra.bytes
    }

    private func appendMethod(to record: inout LittleEndianBytes) {
        record.append(Self.flags)
        record.append(Self.deflated)
        record.append(Self.midnight)
        record.append(Self.firstDay)
    }
}
