import BourseCore

/// The days from which statements cover the schemes that they do not cover on the day of a valuation.
///
/// What was held before that is unknown: a statement may begin with a balance or a redemption.
public struct HoldingCoverage: Hashable, Sendable {
    /// A day from which schemes are covered.
    public struct Start: Hashable, Sendable {
        /// The day.
        public let day: TradingDay
        /// The number of schemes.
        public let schemes: Int
    }

    /// The most days that ``sentences(asOf:isEmpty:)`` lists.
    private static let mostDays = 3

    /// The first transaction, and how many schemes have transactions; nothing without any.
    public let transactions: Start?
    /// The first days of holdings without transactions, in order.
    public let positions: [Start]

    /// Finds the first days of schemes.
    ///
    /// - Parameters:
    ///   - rows: The rows of all statements.
    ///   - day: The day of the valuation.
    ///   - covered: The schemes of which rows of that day or before count.
    ///   - key: What a scheme of a statement is.
    /// - Complexity: O(rows).
    init(
        _ rows: some Sequence<HoldingRow>,
        after day: TradingDay,
        besides covered: Set<HoldingKey>,
        key: (StatedScheme) -> HoldingKey
    ) {
        var traded: [HoldingKey: TradingDay] = [:]
        var stated: [HoldingKey: TradingDay] = [:]
        for row in rows where row.fact.day > day {
            let scheme = key(row.scheme)
            guard !covered.contains(scheme) else { continue }
            switch row.fact {
            case .transaction(let transaction): traded[scheme] = min(transaction.day, traded[scheme] ?? transaction.day)
            case .position(let position): stated[scheme] = min(position.day, stated[scheme] ?? position.day)
            }
        }
        // From its first transaction on, a scheme is known by its transactions.
        stated = stated.filter { scheme, day in traded[scheme].map { day < $0 } ?? true }
        traded = traded.filter { scheme, _ in stated[scheme] == nil }
        transactions = traded.values.min().map { Start(day: $0, schemes: traded.count) }
        positions = Dictionary(grouping: stated.values) { $0 }.map { Start(day: $0.key, schemes: $0.value.count) }
            .sorted { $0.day < $1.day }
    }

    /// What that means for the valuation, as sentences; empty when nothing is missing from it.
    ///
    /// - Parameter isEmpty: Whether nothing was held on the day.
    func sentences(asOf day: TradingDay, isEmpty: Bool) -> [String] {
        var sentences: [String] = []
        if isEmpty, transactions != nil || !positions.isEmpty {
            sentences.append("No known holdings on \(day.text).")
            if let transactions {
                sentences.append(
                    "The first transaction is on \(transactions.day.text) (\(Self.count(transactions.schemes)))."
                )
            }
        }
        if !positions.isEmpty {
            var days = positions.prefix(Self.mostDays).map { "\($0.day.text) (\(Self.count($0.schemes)))" }
            let later = positions.dropFirst(Self.mostDays).reduce(0) { $0 + $1.schemes }
            if later > 0 { days.append("later days (\(Self.count(later)))") }
            sentences.append(
                "Statements have holdings as of \(days.listed()). Earlier holdings of these schemes are unknown."
            )
        }
        return sentences
    }

    private static func count(_ schemes: Int) -> String { schemes == 1 ? "1 scheme" : "\(schemes) schemes" }
}

extension HoldingFact {
    /// The day of the transaction or the holding.
    var day: TradingDay {
        switch self {
        case .transaction(let transaction): transaction.day
        case .position(let position): position.day
        }
    }
}
