import BourseCore
import BourseTestSupport
import BourseWire
import Testing

struct AMFIPropertyTests {
    @Test(arguments: Seeds.first(40))
    func file_readInPieces_isTheSameAsReadAtOnce(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let bytes = Self.damaged(
            AMFIWriter.bytes(Self.file(&random), form: random.pick(AMFIWriter.ColumnLayout.allCases)),
            &random
        )
        var whole = AMFIReader()
        try whole.feed(bytes)
        var pieces = AMFIReader()
        var start = 0
        while start < bytes.count {
            let end = min(bytes.count, start + random.int(0...random.pick([1, 7, 300, 9000])))
            try pieces.feed(Array(bytes[start..<end]))
            start = end
        }
        let file = pieces.finish()
        #expect(file == whole.finish(), "seed \(seed)")
        let accounted = file.rows.count + file.quarantine.count + file.headings + file.blanks
        #expect(file.lines == accounted, "seed \(seed)")
    }

    @Test(arguments: Seeds.first(40), AMFIWriter.ColumnLayout.allCases)
    func file_writtenAndRead_isTheSame(seed: UInt64, form: AMFIWriter.ColumnLayout) throws {
        var random = SeededGenerator(seed: seed)
        var written = Self.file(&random)
        for index in written.rows.indices where form == .six {
            written.rows[index].scheme.plan = nil
            written.rows[index].scheme.option = nil
        }
        var reader = AMFIReader()
        try reader.feed(AMFIWriter.bytes(written, form: form))
        let read = reader.finish()
        #expect(read.rows == written.rows, "seed \(seed)")
        #expect(read.quarantine.count == 0, "seed \(seed)")
    }

    @Test(arguments: Seeds.first(60))
    func bytes_ofAnyKind_areReadToTheEnd(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var bytes = Array("Scheme Code;Scheme Name;Net Asset Value;Date\n".utf8)
        let alphabet = Array("0123456789;;;\n\r- .()SchemesMutual Fundé".utf8) + [0, 0xFF]
        for _ in 0..<random.int(0...5000) { bytes.append(random.pick(alphabet)) }
        var reader = AMFIReader()
        try reader.feed(bytes)
        let file = reader.finish()
        let accounted = file.rows.count + file.quarantine.count + file.headings + file.blanks
        #expect(file.lines == accounted, "seed \(seed)")
    }

    /// Rows of houses one after the other, as in the real file.
    private static func file(_ random: inout SeededGenerator) -> AMFIFile {
        var file = AMFIFile()
        file.houses = ["Axis Mutual Fund", "SBI Mutual Fund", "quant Mutual Fund"]
        file.categories = ["Open Ended Schemes(Debt Scheme - Liquid Fund)", "Close Ended Schemes(Income)"]
        for category in file.categories.indices {
            for house in file.houses.indices {
                for _ in 0..<random.int(1...20) {
                    file.rows.append(
                        AMFIRow(
                            scheme: AMFIScheme(
                                code: Int32(random.int(1...999_999)),
                                name: "Some Fund \(random.int(1...99)) - Children\u{2019}s",
                                isin: random.oneIn(3) ? nil : "INF\(random.int(100...999))",
                                plan: random.pick(["", "Direct Plan"]),
                                option: random.pick(["", "Growth"]),
                                house: house,
                                category: category
                            ),
                            nav: Price(units: random.int64(1...900_000_000_000_000)),
                            day: TradingDay(number: random.int(5000...25_000))
                        )
                    )
                }
            }
        }
        return file
    }

    private static func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<random.int(0...20) { bytes[random.int(100...(bytes.count - 1))] = UInt8(random.int(0...255)) }
        return bytes
    }
}
