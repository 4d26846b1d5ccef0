import BourseCore
import BourseMarkets

/// A strategy that people use after a kind of event, with what speaks for and against it: a row of a table.
///
/// A place to begin, and no advice: nothing is known here of what the reader thinks, owns or can lose.
public struct NewsStrategyRule: Hashable, Sendable {
    /// The case it belongs to: "earnings.up", "merger.target.cash".
    public let occasion: String
    /// The strategy's name in the catalogue.
    public let strategy: String
    /// Why it fits, in a sentence.
    public let why: String
    /// What would make it wrong, in a sentence.
    public let risk: String

    /// The rules for an event, in the order of the table; those of the most exact case that has some.
    ///
    /// - Parameter role: The part that the instrument has in a merger.
    public static func rules(for event: NewsEvent, role: MergerRole? = nil) -> [NewsStrategyRule] {
        let kind = event.kind.rawValue
        var occasions: [String] = []
        if event.kind == .merger {
            if event.direction == .down, role == .target { occasions.append("merger.down") }
            if event.direction != .down, let role {
                if event.isPossible { occasions.append("merger.\(role).possible") }
                if let payment = event.payment { occasions.append("merger.\(role).\(payment)") }
                occasions.append("merger.\(role)")
            }
            occasions.append("merger")
        }
        // What may happen has not moved the price, and volatility has not fallen.
        if event.isPossible { occasions.append("possible") }
        if let direction = event.direction { occasions.append("\(kind).\(direction)") }
        occasions.append(kind)
        for occasion in occasions {
            if let rules = byOccasion[occasion] { return rules }
        }
        return []
    }

    /// All rules, in the order of the table.
    public static let all: [NewsStrategyRule] = table.split(separator: "\n").compactMap { row in
        let cells = row.split(separator: "|").map { String($0).trimmedBlanks }
        guard cells.count == 4 else { return nil }
        return NewsStrategyRule(occasion: cells[0], strategy: cells[1], why: cells[2], risk: cells[3])
    }

    /// The number of rows of the table, those that cannot be read included.
    package static var rowCount: Int { table.split(separator: "\n").count }

    private static let byOccasion = Dictionary(grouping: all, by: \.occasion)
}
