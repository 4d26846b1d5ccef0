import BourseCore
import BourseTestSupport
import Testing

@Suite("Scanner of comma-separated text")
struct CSVScannerTests {
    private func records(_ text: String, delimiter: Unicode.Scalar = ",") -> [[String]] {
        records(Array(text.utf8), delimiter: UInt8(ascii: delimiter))
    }

    private func records(_ bytes: [UInt8], delimiter: UInt8 = 0x2C) -> [[String]] {
        bytes.withUnsafeBufferPointer { buffer in
            var scanner = CSVScanner(buffer, delimiter: delimiter)
            var records: [[String]] = []
            while scanner.next() {
                records.append(scanner.texts)
                if scanner.row != records.count { Issue.record("row \(scanner.row) is not \(records.count)") }
            }
            return records
        }
    }

    @Test(
        arguments: [
            ("", []), ("a", [["a"]]), ("a,b", [["a", "b"]]), ("a,b\n", [["a", "b"]]), ("a,\n", [["a", ""]]),
            (",", [["", ""]]), ("\n", [[""]]), ("a\n\nb\n", [["a"], [""], ["b"]]),
            // Line ends of every kind.
            ("a\nb\rc\r\nd", [["a"], ["b"], ["c"], ["d"]]), ("a\r\n\r\nb", [["a"], [""], ["b"]]),
            ("a\n\rb", [["a"], [""], ["b"]]), ("a\r\r\nb", [["a"], [""], ["b"]]),
            // Quotes.
            ("\"a\",\"b\"", [["a", "b"]]), ("\"a,b\",c", [["a,b", "c"]]), ("\"a\nb\",c\nd", [["a\nb", "c"], ["d"]]),
            ("\"a\r\nb\"\r\nc", [["a\r\nb"], ["c"]]), ("\"say \"\"hi\"\"\",x", [["say \"hi\"", "x"]]),
            ("\"\",x", [["", "x"]]), ("\"\"\"\"", [["\""]]), ("\"\"\"\",x", [["\"", "x"]]),
            ("\"a\"\"\"", [["a\""]]), ("\"\"\"a\"", [["\"a"]]),
            // Text behind a closing quote belongs to the cell.
            ("\"a\"b,c", [["ab", "c"]]), ("\"a\" ,c", [["a", "c"]]), ("\"a\"b\"c\",d", [["ab\"c\"", "d"]]),
            // Quotes inside a cell are characters.
            ("5\" disk,x", [["5\" disk", "x"]]), ("a\"b\"c", [["a\"b\"c"]]), ("a \"b,c\"", [["a \"b", "c\""]]),
            // Cells a spreadsheet is told to take as text.
            ("=\"007\",x", [["007", "x"]]), ("=\"\",x", [["", "x"]]), ("=\"a,b\"", [["a,b"]]), ("=1+1", [["=1+1"]]),
            ("=", [["="]]), ("==\"a\"", [["==\"a\""]]), ("=\"a\"\"b\"", [["a\"b"]]),
            // Blanks around a cell.
            ("  a , b\t", [["a", "b"]]), ("\" a \"", [["a"]]), (" ,\t", [["", ""]]),
            // A quote that is never closed.
            ("\"", [["\""]]), ("a,\"", [["a", "\""]]), ("\"abc\nd,e\nf", [["\"abc"], ["d", "e"], ["f"]]),
            ("=\"abc\nd", [["=\"abc"], ["d"]]), ("\"\"\"\nd", [["\"\"\""], ["d"]]),
            ("a,\"b,c\nd,e", [["a", "\"b", "c"], ["d", "e"]]), ("é,\"ü\"", [["é", "ü"]]),
        ] as [(String, [[String]])]
    )
    func text_scanned_givesItsRecords(text: String, expected: [[String]]) {
        #expect(records(text) == expected)
    }

    @Test
    func text_withOtherDelimiters_isSplitAtThem() {
        #expect(records("a;\"b;c\";d,e\n", delimiter: ";") == [["a", "b;c", "d,e"]])
        #expect(records("a\t\"b\tc\"\td,e\n", delimiter: "\t") == [["a", "b\tc", "d,e"]])
        #expect(records("a\t\t\n", delimiter: "\t") == [["a", "", ""]])
    }

    @Test
    func quote_neverClosed_doesNotSwallowLaterQuotedRows() {
        let text = "1,\"broken\n2,b\n3,c\n4,\"note, x\"\n5,e\n"
        let rows = records(text)
        #expect(rows.count == 5)
        #expect(rows.dropFirst() == [["2", "b"], ["3", "c"], ["4", "note, x"], ["5", "e"]])
    }

    @Test
    func quote_thatNeverCloses_inALargeFile_costsOneRow() {
        var text = "x,\"open\n"
        for number in 0..<20_000 { text += "\(number),row\n" }
        let rows = records(text)
        #expect(rows.count == 20_001)
        #expect(rows[0] == ["x", "\"open"])
        #expect(rows[20_000] == ["19999", "row"])
    }

    @Test
    func record_withThousandsOfCells_keepsTheFirstAndSaysThereWereMore() {
        let bytes = Array((String(repeating: "1,", count: 10_000) + "1\nnext\n").utf8)
        bytes.withUnsafeBufferPointer { buffer in
            var scanner = CSVScanner(buffer)
            let first = scanner.next()
            #expect(first && scanner.cells.count == CSVScanner.mostCells + 1)
            let second = scanner.next()
            #expect(second && scanner.texts == ["next"])
            let third = scanner.next()
            #expect(!third)
        }
        #expect(records(String(repeating: ",", count: CSVScanner.mostCells - 1))[0].count == CSVScanner.mostCells)
    }

    @Test
    func cell_thatIsMissing_isEmpty() {
        let bytes = Array("a,b".utf8)
        bytes.withUnsafeBufferPointer { buffer in
            var scanner = CSVScanner(buffer)
            let hasRecord = scanner.next()
            #expect(hasRecord && !scanner.isBlank)
            #expect(scanner.text(7).isEmpty && scanner.text(nil).isEmpty && scanner.text(1) == "b")
        }
    }

    @Test(arguments: Seeds.first(40))
    func table_writtenAndScanned_isTheSame(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let alphabet = ["a", "b", "1", ",", "\"", "\n", "\r", "\r\n", ";", "\t", "é", "😀", " ", "=", "'"]
        for _ in 0..<20 {
            let table = (0..<generator.int(1...6)).map { _ in
                (0..<generator.int(2...5)).map { _ in
                    "x" + (0..<generator.int(0...8)).map { _ in generator.pick(alphabet) }.joined() + "y"
                }
            }
            let text = table.map { CSVText.line($0) }.joined()
            #expect(records(text) == table, "seed \(seed): \(text)")
        }
    }

    @Test(arguments: Seeds.first(40))
    func bytes_atRandom_areScannedToTheEnd(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let alphabet = Array("\"\"\"=,,\n\r a\u{C3}".utf8)
        for _ in 0..<30 {
            let bytes =
                generator.oneIn(2)
                ? generator.bytes(generator.int(0...300))
                : (0..<generator.int(0...60)).map { _ in generator.pick(alphabet) }
            let ends = bytes.filter { $0 == 0x0A || $0 == 0x0D }.count
            #expect(records(bytes).count <= ends + 1, "seed \(seed): \(bytes)")
        }
    }
}
