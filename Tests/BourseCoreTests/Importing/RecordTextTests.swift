import BourseCore
import BourseTestSupport
import Testing

@Suite("Text of records")
struct RecordTextTests {
    @Test(arguments: Seeds.first(40))
    func records_areReadBack(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let letters = Array(",\"\n\r=;'a1é €".unicodeScalars)
        var text = RecordText()
        var rows: [Int: [String]] = [:]
        var number = 0
        for _ in 0..<20 {
            number += generator.int(1...3)
            var cells = (0..<generator.int(1...5)).map { _ in
                var cell = String.UnicodeScalarView()
                for _ in 0..<generator.int(0...6) { cell.append(generator.pick(letters)) }
                return String(cell).split { $0 == " " }.joined(separator: " ")
            }
            cells.append("x")
            let isShort = text.append(cells, number: number)
            #expect(isShort)
            rows[number] = cells
        }
        #expect(text.record == number)
        text.bytes.withUnsafeBufferPointer { bytes in
            var scanner = CSVScanner(bytes)
            while scanner.next() {
                #expect(scanner.isBlank ? rows[scanner.row] == nil : scanner.texts == rows[scanner.row], "seed \(seed)")
            }
        }
    }

    @Test func cell_thatCouldNotBeReadAgain_isSaidSo() {
        var text = RecordText()
        let plain = text.append([String(repeating: "a", count: 1 << 17)], number: 1)
        let quoted = text.append([String(repeating: "a,", count: 1 << 16)], number: 2)
        #expect(plain && !quoted)
    }
}
