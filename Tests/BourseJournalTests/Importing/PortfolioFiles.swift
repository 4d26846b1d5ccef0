import BourseCore
import Testing

@testable import BourseJournal

extension BrokerFiles {
    /// Reads text as the portfolio does, with income, charges and transfers.
    static func portfolio(_ text: String) throws -> StatementReading {
        let reader = StatementReader(keepsActivities: true)
        let reading = try reader.read(Array(text.utf8), name: "test.csv")
        let ignored = reading.ignored.reduce(0) { $0 + $1.rows }
        let used = reading.ledger.count - reading.secondSides + reading.content.activities.count
        #expect(reading.rows == used + reading.refusedRows + ignored)
        #expect(reading.content.details.count == reading.ledger.count)
        return reading
    }
}

extension StatementReading {
    /// The executions in short form, with their currency.
    var fillLines: [String] {
        get throws { try executions.map { "\($0.line) \($0.currency)" } }
    }

    /// The activities in short form: day, kind, symbol, quantity, amount, currency, fees and taxes; without those of 0.
    var activityLines: [String] {
        content.activities.map { activity in
            let parts = [
                "\(activity.day) \(activity.kind)", activity.instrument?.symbol.name ?? "",
                activity.quantity == .zero ? "" : "\(activity.quantity)", "\(activity.amount) \(activity.currency)",
                activity.fees == .zero ? "" : "fees \(activity.fees)",
                activity.taxes == .zero ? "" : "taxes \(activity.taxes)",
            ]
            return parts.filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    /// Row and column of each error.
    var errorPlaces: [String] { errors.map { "\($0.row ?? 0) \($0.column ?? "-")" } }
    /// Row and column of each warning.
    var warningPlaces: [String] { warnings.map { "\($0.row ?? 0) \($0.column ?? "-")" } }
}
