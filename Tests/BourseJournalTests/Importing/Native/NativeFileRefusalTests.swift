import BourseCore
import BourseJournal
import BourseTestSupport
import Foundation
import Testing

@Suite("Files that cannot be read")
struct NativeFileRefusalTests {
    private let header = NativeExport.header.joined(separator: ",")

    private func read(_ text: String, as format: ImportFormat? = nil) throws -> StatementReading {
        try StatementReader(format: format).read(Array(text.utf8), name: "file.csv")
    }

    @Test
    func header_alone_isAFileWithoutRows() throws {
        let reading = try read(header + "\n")
        #expect(reading.rows == 0 && reading.ledger.count == 0 && reading.issues.isEmpty)
        #expect(MatchedJournal(reading.ledger).trades.isEmpty)
    }

    @Test
    func header_withoutItsColumns_isRefusedNamingThem() {
        #expect(throws: StatementError.missingColumns(["type"])) { try read("time,symbol,side,quantity,price\n") }
        #expect(throws: StatementError.missingColumns(["time", "side", "quantity", "price"])) {
            try read("account,symbol,type\n", as: .bourse)
        }
    }

    @Test
    func header_withAColumnTwice_isRefusedNamingIt() {
        #expect(throws: StatementError.repeatedColumn("Price")) { try read("\(header),Price\n\(Self.good),1\n") }
    }

    @Test(arguments: ["", " \n \r\n\t", "\u{FEFF}"])
    func file_withoutContent_isEmpty(text: String) { #expect(throws: StatementError.empty) { try read(text) } }

    @Test(arguments: ["hello", "a,b,c\n1,2,3\n", "<html></html>", "{\"a\":1}", "\"", ",", "=cmd|' /C calc'!A0", good])
    func file_ofNoKnownForm_isUnrecognized(text: String) {
        let error = #expect(throws: StatementError.self) { try read(text) }
        guard case .unrecognized(let file) = error else {
            Issue.record("\(text) gave \(String(describing: error))")
            return
        }
        #expect(file.broker == nil)
    }

    private static let good = "main,2025-04-22T18:19:07Z,NVDA,call,2025-05-06,130,buy,2,6,100,0,USD,open,,"

    @Test
    func errors_haveAMessageThatSaysWhatToDo() {
        let errors: [StatementError] = [
            .empty, .binary("a PNG picture"), .spreadsheet("an Excel workbook"), .pdf,
            .unrecognized(UnrecognizedFile()), .missingColumns(["time"]), .repeatedColumn("fees"),
            .missingSection("Trades"),
        ]
        for error in errors { #expect(error.message.count > 30 && error.message.hasSuffix(".")) }
    }

    @Test
    func file_withTenThousandColumns_isReadOrRefusedRowByRow() throws {
        let many = (1...10_000).map { "c\($0)" }.joined(separator: ",")
        let values = String(repeating: ",1", count: 10_000)
        let reading = try read("\(header),\(many)\n\(Self.good)\(values)\n\(Self.good)\n")
        #expect(reading.rows == 2 && reading.ledger.count == 1)
        #expect(reading.issues.map(\.row) == [2])
    }

    @Test
    func cell_ofAMegabyte_isRefusedWithAShortMessage() throws {
        let long = String(repeating: "9", count: 1_000_000)
        let reading = try read("\(header)\n\(Self.good.replacingOccurrences(of: "130", with: long))\n\(Self.good)\n")
        #expect(reading.ledger.count == 1 && reading.issues.count == 1)
        #expect(reading.issues.allSatisfy { $0.message.utf8.count < 300 })
    }

    @Test(arguments: Seeds.first(60))
    func file_damagedAtRandom_isAccountedForRowByRow(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let executions = try RandomExecutions(distinctTimes: false).make(20, &generator)
        let original = Array(NativeExport.table(Make.ledger(executions)).csv.utf8)
        let alphabet = Array("\"\",,\n\r=;0.-é\t ".utf8)
        for _ in 0..<10 {
            var bytes = original
            for _ in 0..<generator.int(1...12) where bytes.count > 1 {
                let place = generator.int(0...(bytes.count - 1))
                switch generator.int(0...3) {
                case 0: bytes[place] = generator.pick(alphabet)
                case 1: bytes.insert(generator.pick(alphabet), at: place)
                case 2: bytes.remove(at: place)
                default: bytes = Array(bytes.prefix(max(1, place)))
                }
            }
            guard let reading = try? StatementReader().read(bytes, name: "f") else { continue }
            #expect(reading.rows == reading.ledger.count + reading.refusedRows, "seed \(seed)")
            _ = MatchedJournal(reading.ledger).summary()
        }
    }

    @Test(arguments: Seeds.first(60))
    func file_ofRandomBytes_isRefusedOrReadAsEveryFormat(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let head = Array((header + "\n").utf8)
        for format in [nil, ImportFormat.bourse] {
            let noise = generator.bytes(generator.int(0...400)).map { $0 == 0 ? 0x2C : $0 }
            for bytes in [noise, head + noise] {
                guard let reading = try? StatementReader(format: format).read(bytes, name: "f") else { continue }
                #expect(reading.rows == reading.ledger.count + reading.refusedRows, "seed \(seed)")
            }
        }
    }
}
