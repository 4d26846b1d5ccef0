import Testing

@testable import BourseSpreadsheets

/// Records of archives that are too large for a test to write.
@Suite("Records of zip archives")
struct ZipRecordTests {
    private func number(_ bytes: [UInt8], at place: Int, length: Int) -> UInt64 {
        (0..<length).reduce(0) { $0 | UInt64(bytes[place + $1]) << UInt64(8 * $1) }
    }

    private func entry(size: UInt64, compressed: UInt64, offset: UInt64) -> ZipEntry {
        var entry = ZipEntry(name: Array("a".utf8), offset: offset)
        entry.size = size
        entry.compressedSize = compressed
        return entry
    }

    @Test func entry_below4GB_has32BitFields() {
        let entry = entry(size: 0xFFFF_FFFE, compressed: 7, offset: 0xFFFF_FFFE)
        #expect(entry.descriptor.count == 16)
        #expect(number(entry.descriptor, at: 8, length: 4) == 7)
        #expect(number(entry.descriptor, at: 12, length: 4) == 0xFFFF_FFFE)
        let record = entry.directoryRecord
        #expect(record.count == 47)
        #expect(number(record, at: 6, length: 2) == 20)
        #expect(number(record, at: 20, length: 4) == 7)
        #expect(number(record, at: 24, length: 4) == 0xFFFF_FFFE)
        #expect(number(record, at: 30, length: 2) == 0)
        #expect(number(record, at: 42, length: 4) == 0xFFFF_FFFE)
    }

    @Test func entry_from4GBOn_has64BitFields() {
        let entry = entry(size: 0xFFFF_FFFF, compressed: 9, offset: 3)
        #expect(entry.descriptor.count == 24)
        #expect(number(entry.descriptor, at: 8, length: 8) == 9)
        #expect(number(entry.descriptor, at: 16, length: 8) == 0xFFFF_FFFF)
        let record = entry.directoryRecord
        #expect(number(record, at: 6, length: 2) == 45)
        for place in [20, 24, 42] { #expect(number(record, at: place, length: 4) == 0xFFFF_FFFF) }
        #expect(number(record, at: 30, length: 2) == 28)
        #expect(number(record, at: 47, length: 2) == 1)
        #expect(number(record, at: 49, length: 2) == 24)
        #expect([51, 59, 67].map { number(record, at: $0, length: 8) } == [0xFFFF_FFFF, 9, 3])
    }

    @Test func entry_behind4GB_hasA64BitOffsetAndAShortDescriptor() {
        let entry = entry(size: 5, compressed: 7, offset: 5 << 30)
        #expect(entry.descriptor.count == 16)
        #expect([51, 59, 67].map { number(entry.directoryRecord, at: $0, length: 8) } == [5, 7, 5 << 30])
    }

    @Test func end_ofASmallArchive_has32BitFields() {
        var directory = ZipDirectory()
        directory.append(entry(size: 1, compressed: 1, offset: 0))
        let end = directory.end(at: 100, length: 47)
        #expect(end.count == 22)
        #expect(number(end, at: 8, length: 2) == 1)
        #expect(number(end, at: 12, length: 4) == 47)
        #expect(number(end, at: 16, length: 4) == 100)
    }

    @Test func end_ofALargeArchive_has64BitFields() {
        var directory = ZipDirectory()
        directory.append(entry(size: 1, compressed: 1, offset: 0))
        let end = directory.end(at: 5 << 30, length: 47)
        #expect(end.count == 56 + 20 + 22)
        #expect(number(end, at: 0, length: 4) == 0x0606_4B50)
        #expect([24, 32, 40, 48].map { number(end, at: $0, length: 8) } == [1, 1, 47, 5 << 30])
        #expect(number(end, at: 56, length: 4) == 0x0706_4B50)
        #expect(number(end, at: 64, length: 8) == 5 << 30 + 47)
        #expect(number(end, at: 76 + 16, length: 4) == 0xFFFF_FFFF)
    }

    @Test func end_of65535Files_has64BitFields() {
        var directory = ZipDirectory()
        for _ in 0..<65_534 { directory.append(entry(size: 1, compressed: 1, offset: 0)) }
        #expect(directory.end(at: 0, length: 0).count == 22)
        directory.append(entry(size: 1, compressed: 1, offset: 0))
        #expect(number(directory.end(at: 0, length: 0), at: 24, length: 8) == 65_535)
    }
}
