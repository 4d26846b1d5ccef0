import BourseCore
import BourseTestSupport
import Foundation
import Testing

@testable import BourseJournal

/// Damages files in the ways uploads are damaged, from a seed that a failure prints.
struct BrokerFuzz {
    /// The variable of the environment with the number of damaged files of each format; tests alone read fewer.
    private static let variable = "BOURSE_FUZZ_FILES"
    private var generator: SeededGenerator

    /// How many files a seed damages, where `seeds` do so and `usual` is the number without ``variable``.
    static func rounds(of seeds: Int, usual: Int) -> Int {
        let files = ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
        return files.map { max(usual, $0 / seeds) } ?? usual
    }

    /// Reads `rounds` damaged forms of `bytes`, checking that every row is accounted for whenever the file can be read.
    static func run(_ bytes: [UInt8], as format: ImportFormat, seed: UInt64, rounds: Int, keepsActivities: Bool = false)
    {
        var fuzz = BrokerFuzz(generator: SeededGenerator(seed: seed))
        for round in 0..<rounds {
            let damaged = fuzz.damage(bytes)
            let reader = StatementReader(format: format, keepsActivities: keepsActivities)
            guard let reading = try? reader.read(damaged, name: "damaged.csv") else { continue }
            let comment = "\(format.id), seed \(seed), round \(round), activities \(keepsActivities)"
            BrokerFiles.expectEveryRowAccounted(reading, "\(comment)")
            #expect(!keepsActivities || reading.content.details.count == reading.ledger.count, "\(comment)")
            _ = MatchedJournal(reading.ledger)
        }
    }

    private mutating func damage(_ bytes: [UInt8]) -> [UInt8] {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
        for _ in 0...below(4) {
            let index = below(lines.count)
            switch below(8) {
            case 0: lines[index] = Array(lines[index].prefix(below(lines[index].count + 1)))
            case 1: lines.swapAt(index, below(lines.count))
            case 2: lines[index] = swappingCells(lines[index])
            case 3: if !lines[index].isEmpty { lines[index][below(lines[index].count)] = UInt8(below(256)) }
            case 4: lines.insert(lines[index], at: below(lines.count))
            case 5: lines[index].insert(contentsOf: Array(Self.snippets[below(Self.snippets.count)].utf8), at: 0)
            case 6: lines[index] = replacingCell(lines[index])
            default: if lines.count > 1 { lines.remove(at: index) }
            }
        }
        return damagedAsAWhole(Array(lines.joined(separator: [0x0A])))
    }

    /// Sometimes another encoding or delimiter, some other bytes, or a file that was cut off.
    private mutating func damagedAsAWhole(_ bytes: [UInt8]) -> [UInt8] {
        switch below(16) {
        case 0:
            [0xFF, 0xFE] + String(decoding: bytes, as: UTF8.self).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        case 1: bytes.map { $0 == 0x2C ? 0x3B : $0 }
        case 2: bytes.map { $0 == 0x2C ? 0x09 : $0 }
        case 3: bytes.map { $0 == 0x65 ? 0xE9 : $0 }
        case 4: withOtherBytes(bytes)
        case 5: Array(bytes.prefix(below(bytes.count + 1)))
        default: bytes
        }
    }

    private mutating func withOtherBytes(_ bytes: [UInt8]) -> [UInt8] {
        guard !bytes.isEmpty else { return bytes }
        var bytes = bytes
        for _ in 0..<8 { bytes[below(bytes.count)] = UInt8(below(256)) }
        return bytes
    }

    private mutating func swappingCells(_ line: [UInt8]) -> [UInt8] {
        var cells = line.split(separator: 0x2C, omittingEmptySubsequences: false).map { Array($0) }
        cells.swapAt(below(cells.count), below(cells.count))
        return Array(cells.joined(separator: [0x2C]))
    }

    private mutating func replacingCell(_ line: [UInt8]) -> [UInt8] {
        var cells = line.split(separator: 0x2C, omittingEmptySubsequences: false).map { Array($0) }
        cells[below(cells.count)] = Array(Self.snippets[below(Self.snippets.count)].utf8)
        return Array(cells.joined(separator: [0x2C]))
    }

    private mutating func below(_ limit: Int) -> Int { generator.int(0...max(limit - 1, 0)) }

    private static let snippets = [
        "", ",", "\"", "\"\"", "=\"", "-", "--", "(", ")", "999999999999999999", "-92233720368.54775808", "1/0", "@",
        "@-1", "BOT +1", "SOLD -1 X @", "UPON OPTION ASSIGNMENT", "REMOVAL OF OPTION DUE TO ", ": EXP: 1.0 .C", ".C1",
        "Trades", "Header", "Data", "Order", "Account Trade History", "Cash Balance", "\u{1F600}", "é", "9999-12-31",
        "12/31/9999", "0.00000000001", "1'999", "Financial Instrument Information", "0", "-0", "C;O;A;Ex;Ep",
    ]
}
