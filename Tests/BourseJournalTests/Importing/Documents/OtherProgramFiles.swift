import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

/// Files of other programs for tests.
enum OtherProgramFiles {
    /// Reads a file as the portfolio does, and checks that all its rows are accounted for.
    static func read(_ text: String, as id: String) throws -> StatementReading {
        let reading = try StatementReader(keepsActivities: true).read(Array(text.utf8), name: "test")
        #expect(reading.format.id == id)
        let ignored = reading.ignored.reduce(0) { $0 + $1.rows }
        #expect(
            reading.rows == reading.ledger.count - reading.secondSides + reading.content.activities.count
                + reading.refusedRows + ignored
        )
        #expect(reading.content.details.count == reading.ledger.count)
        return reading
    }
}

extension StatementReading {
    /// The activities in short form: kind, symbol, quantity, amount, fees and taxes.
    var activitySummaries: [String] {
        content.activities.map { activity in
            let symbol = activity.instrument?.symbol.name ?? "-"
            return "\(activity.kind) \(symbol) \(activity.quantity) \(activity.amount) \(activity.currency) "
                + "\(activity.fees) \(activity.taxes)"
        }
    }
}
