import BourseCore
import BourseTestSupport
import Testing

@Suite("The beginnings of files")
struct FileHeadTests {
    private func records(_ text: String, delimiter: UInt8 = 0x2C) -> [[String]] {
        Array(text.utf8).withUnsafeBufferPointer { FileHead($0, delimiter: delimiter).records }
    }

    @Test(arguments: ["x", "é", "€", "😀", "e\u{301}", "\"\"", " x"])
    func cell_longerThanTheHead_isCutBetweenScalars(piece: String) throws {
        let long = String(repeating: piece, count: 10_000)
        for (text, first) in [(long, "a"), ("\"\(long)\"", "a"), ("=\"\(long)\"", "a"), ("\"\(long)\" more", "")] {
            let cell = try #require(records("\(first),\(text),b\nc\n").first?.dropFirst().first)
            #expect(cell.utf8.count <= FileHead.longestCell, "\(text.prefix(8))")
            #expect(!cell.unicodeScalars.contains("\u{FFFD}") && !cell.isEmpty, "\(text.prefix(8))")
        }
    }

    @Test func cell_thatFits_isTheScannersText() {
        let quoted = "\"a \"\"b\"\" c\",\"x\" y"
        let text = "time, symbol ,\"side\",=\"12\"\n\(quoted),\(String(repeating: "z", count: 256))"
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var scanner = CSVScanner(bytes)
            for record in records(text) { #expect(scanner.next() && scanner.texts == record) }
        }
    }

    @Test func records_areNoMoreThanTheHeadHas() {
        #expect(records(String(repeating: "a,b\n", count: 100)).count == FileHead.mostRecords)
        #expect(records(String(repeating: ",", count: 100_000)).map(\.count) == [CSVScanner.mostCells + 1])
    }

    @Test(arguments: Seeds.first(40))
    func head_ofRandomText_isBounded(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces = ["\"", "\"\"", ",", "=\"", "é", "😀", " ", "x", String(repeating: "w", count: 300)]
        let text = (0..<2000).map { _ in generator.oneIn(50) ? "\n" : generator.pick(pieces) }.joined()
        for record in records(text) {
            #expect(record.allSatisfy { $0.utf8.count <= FileHead.longestCell }, "seed \(seed)")
            #expect(!record.contains { $0.unicodeScalars.contains("\u{FFFD}") }, "seed \(seed)")
        }
    }
}
