/// The directory at the end of an archive.
struct ZipDirectory {
    /// The version of the format that a reader must know: 2.0 for deflate (APPNOTE 4.4.3).
    static let version: UInt16 = 20
    /// The version with 64-bit fields: 4.5.
    static let largeVersion: UInt16 = 45

    /// The files in order.
    private(set) var entries: [ZipEntry] = []

    /// Adds a file that is complete.
    mutating func append(_ entry: ZipEntry) { entries.append(entry) }

    /// The records behind those of the files (APPNOTE 4.3.14 to 4.3.16).
    ///
    /// - Parameters:
    ///   - start: Where the directory begins.
    ///   - length: The bytes of the files' records.
    func end(at start: UInt64, length: UInt64) -> [UInt8] {
        let count = UInt64(entries.count)
        let isLarge = count >= UInt16.max || start >= ZipEntry.limit || length >= ZipEntry.limit
        var record = LittleEndianBytes()
        if isLarge {
            record.append(ZipSignature.largeEnd)
            // The bytes of this record behind this field.
            record.append(44 as UInt64)
            record.append(Self.largeVersion)
            record.append(Self.largeVersion)
            record.append(0 as UInt32)
            record.append(0 as UInt32)
            record.append(count)
            record.append(count)
            record.append(length)
            record.append(start)
            record.append(ZipSignature.largeEndLocator)
            record.append(0 as UInt32)
            record.append(start + length)
            record.append(1 as UInt32)
        }
        record.append(ZipSignature.end)
        record.append(0 as UInt16)
        record.append(0 as UInt16)
        record.append(isLarge ? .max : UInt16(count))
        record.append(isLarge ? .max : UInt16(count))
        record.append(isLarge ? .max : UInt32(length))
        record.append(isLarge ? .max : UInt32(start))
        record.append(0 as UInt16)
        return record.bytes
    }
}
