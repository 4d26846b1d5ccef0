import BourseTestSupport
import BourseWire
import Foundation
import Testing

/// The real files.
struct AMFISampleTests {
    private static let full = ReferenceFolder.sample("recordings/amfi_NAVAll_2025-05-16_full.txt")
    private static let odd = ReferenceFolder.sample("mfapi/amfi_NAVAll_odd_rows.txt")
    private static let eight = ReferenceFolder.sample("mfapi/amfi_NAVAll_2026-09_8col.txt")

    @Test(.enabled(if: full != nil, "the file is not on this machine"))
    func realFile_everyLine_isAccountedFor() throws {
        let file = try Self.read(#require(Self.full))
        #expect(file.lines == 17_138 && file.rows.count == 13_637 && file.unpriced.count == 388)
        #expect(file.rows.count + file.quarantine.count + file.headings + file.blanks == file.lines)
        #expect(file.houses.count == 46 && file.categories.count == 51)
        #expect(file.rows.allSatisfy { $0.scheme.category != nil })
        // One category begins without the name of the house, which is then left to the names of the schemes.
        #expect(file.rows.count { $0.scheme.house == nil } == 5)
        var reasons: [QuarantineReason: Int] = [:]
        for row in file.quarantine.rows { reasons[row.reason, default: 0] += 1 }
        #expect(reasons == [.noNAV: 6, .notPositive("0"): 71, .notPositive("0.0000"): 311])
    }

    @Test(.enabled(if: odd != nil, "the file is not on this machine"))
    func oddRows_everyLine_isAccountedFor() throws {
        let file = try Self.read(#require(Self.odd))
        #expect(file.rows.count + file.quarantine.count + file.headings + file.blanks == file.lines)
        #expect(file.rows.count == 355 && file.quarantine.count == 45)
    }

    @Test(.enabled(if: eight != nil, "the file is not on this machine"))
    func eightColumns_everyRow_isRead() throws {
        let file = try Self.read(#require(Self.eight))
        #expect(file.rows.count == 5 && file.quarantine.count == 0)
        #expect(file.rows.map(\.scheme.option) == ["Growth", "Monthly IDCW Payout", "Growth", "", ""])
    }

    private static func read(_ url: URL) throws -> AMFIFile {
        var reader = AMFIReader()
        try reader.feed([UInt8](Data(contentsOf: url)))
        return reader.finish()
    }
}
