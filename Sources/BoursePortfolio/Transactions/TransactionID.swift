/// What a transaction is known by, so that nothing is counted twice.
///
/// The same purchase may be told by an import, the journal and a statement of funds: whoever puts transactions together
/// gives it the number it has where it came from, and a second row with that number is refused.
public struct TransactionID: Hashable, Sendable {
    /// Where a transaction comes from.
    public enum Origin: UInt8, Hashable, Sendable, CaseIterable {
        /// Entered or imported into the portfolio itself.
        case portfolio
        /// An execution of the journal.
        case journal
        /// A transaction of a fund's folio.
        case funds
    }

    /// Where it comes from.
    public let origin: Origin
    /// Its number there.
    public let number: Int64

    /// Makes an identifier.
    public init(_ number: Int64, origin: Origin = .portfolio) {
        self.origin = origin
        self.number = number
    }
}

extension TransactionID: Comparable, CustomStringConvertible {
    /// Orders by origin, then number.
    public static func < (lhs: TransactionID, rhs: TransactionID) -> Bool {
        (lhs.origin.rawValue, lhs.number) < (rhs.origin.rawValue, rhs.number)
    }

    /// `17`, `journal 17` or `funds 17`.
    public var description: String {
        switch origin {
        case .portfolio: "\(number)"
        case .journal: "journal \(number)"
        case .funds: "funds \(number)"
        }
    }
}
