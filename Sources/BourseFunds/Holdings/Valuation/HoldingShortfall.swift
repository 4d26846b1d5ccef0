import BourseCore

/// A statement says how much is held of a scheme, and the transactions that are known do not add up to it.
public struct HoldingShortfall: Hashable, Sendable {
    /// The day of the statement.
    public let day: TradingDay
    /// The units it says are held.
    public let stated: Quantity
    /// The units by transactions until that day.
    public let counted: Quantity

    /// The difference that rounding explains.
    private static let tolerance = Quantity(units: 200_000)

    /// Compares the latest holdings of a scheme with its transactions; nothing when they agree, or when there are none of
    /// one kind.
    ///
    /// - Complexity: O(n).
    init?(_ positions: [HoldingRow], besides transactions: [HoldingRow]) {
        let held = positions.compactMap { row -> (folio: String, position: FundPosition)? in
            if case .position(let position) = row.fact { (row.folio, position) } else { nil }
        }
        let moves = transactions.compactMap { row -> (folio: String, transaction: FundTransaction)? in
            if case .transaction(let transaction) = row.fact { (row.folio, transaction) } else { nil }
        }
        guard let day = held.map(\.position.day).max(), !moves.isEmpty else { return nil }
        let folios = Set(moves.map(\.folio))
        let isNamed = !folios.contains("") && held.allSatisfy { !$0.folio.isEmpty }
        // Of folios without a transaction the holding counts as it is.
        let latest = held.filter { $0.position.day == day && (!isNamed || folios.contains($0.folio)) }
        guard !latest.isEmpty else { return nil }
        let named = Set(latest.map(\.folio))
        self.day = day
        stated = latest.reduce(.zero) { $0 + $1.position.units }
        counted = moves.filter { $0.transaction.day <= day && (!isNamed || named.contains($0.folio)) }
            .reduce(.zero) { $0 + $1.transaction.signedUnits }
        if max(stated - counted, counted - stated) <= Self.tolerance { return nil }
    }

    /// What that means, as sentences.
    public var sentence: String {
        "A statement has \(stated) units on \(day), but the transactions up to then add up to \(counted). The "
            + "transactions are used; import the statements with the missing ones."
    }
}
