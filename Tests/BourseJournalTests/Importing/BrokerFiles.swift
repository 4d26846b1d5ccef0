import BourseCore
import BourseTestSupport
import Foundation
import Testing

@testable import BourseJournal

/// Broker files for tests: those written for this project, and the real ones where they are at hand.
enum BrokerFiles {
    /// Whether the real exports are at hand; tests of them are skipped elsewhere.
    static var hasSamples: Bool { ReferenceFolder.sample("brokers") != nil }

    /// Reads a real export.
    static func sample(_ name: String, keepsActivities: Bool = false) throws -> StatementReading {
        try StatementReader(keepsActivities: keepsActivities).read(sampleBytes(name), name: name)
    }

    /// The bytes of a real export.
    static func sampleBytes(_ name: String) throws -> [UInt8] {
        let file = try #require(ReferenceFolder.sample("brokers/\(name)"))
        return try [UInt8](Data(contentsOf: file))
    }

    /// The blocks of the sample file of collected rows that stand under `title`.
    static func collectedRows(_ title: String) throws -> [String] {
        let file = try #require(ReferenceFolder.sample("brokers/tradetally_synthetic_broker_rows.txt"))
        let blocks = try String(contentsOf: file, encoding: .utf8).split(separator: "### ")
        return blocks.filter { $0.hasPrefix(title) }.map { String($0.drop { $0 != "\n" }) }
    }

    /// The bytes of a fixture.
    static func bytes(_ path: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: ReferenceFolder.repository.appending(path: "Fixtures/\(path)")))
    }

    /// Reads a fixture.
    static func fixture(_ path: String) throws -> StatementReading { try read(bytes(path), name: path) }

    /// Reads text in a format.
    static func read(_ text: String, as format: ImportFormat) throws -> StatementReading {
        try StatementReader(format: format).read(Array(text.utf8), name: "test.csv")
    }

    /// Reads text in the format that its content has.
    static func detect(_ text: String) throws -> StatementReading { try read(Array(text.utf8), name: "test.csv") }

    private static func read(_ bytes: [UInt8], name: String) throws -> StatementReading {
        try StatementReader().read(bytes, name: name)
    }

    /// Checks that every row is an execution, an activity, refused, or ignored, and exactly one of these.
    static func expectEveryRowAccounted(_ reading: StatementReading, _ comment: Comment? = nil) {
        let ignored = reading.ignored.reduce(0) { $0 + $1.rows }
        let activities = reading.content.activities.count
        let used = reading.ledger.count - reading.secondSides + activities
        #expect(reading.rows == used + reading.refusedRows + ignored, comment)
        let rows = Set(reading.issues.filter { $0.severity == .error }.map(\.row))
        #expect(reading.ledger.fills.allSatisfy { !rows.contains(Int($0.source)) }, comment)
        // A row of a closed trade has two sides.
        let sides = Set(reading.ledger.fills.map { $0.source * 2 + ($0.side == .buy ? 1 : 0) })
        #expect(sides.count == reading.ledger.count, comment)
    }
}

extension StatementReading {
    /// The executions, as the native format would write them.
    var executions: [Execution] {
        get throws { try ledger.fills.indices.map { try ledger.execution(at: $0) } }
    }

    /// The errors, as row, column and message.
    var errors: [ImportIssue] { issues.filter { $0.severity == .error } }
    /// The executions in short form.
    var lines: [String] { get throws { try executions.map(\.line) } }
    /// The reasons of ignored rows with their counts, in the order of the alphabet.
    var reasons: [String] { ignored.map { "\($0.reason): \($0.rows)" }.sorted() }
    /// The warnings.
    var warnings: [ImportIssue] { issues.filter { $0.severity == .warning } }
}

extension Execution {
    /// A short form to compare with: side, quantity, symbol, expiration, strike, type, price, fees, effect.
    var line: String {
        let parts = [
            side.rawValue, "\(quantity)", "\(instrument.symbol)", instrument.expiration.map { "\($0)" } ?? "",
            instrument.strike.map { "\($0)" } ?? "", instrument.type.rawValue, "x\(multiplier)", "@\(price)",
            "fees \(fees)", effect?.rawValue ?? "",
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
}
