/// Whether trades are of real money or of the practice account; the two are never added.
public enum TradeMoney: String, CaseIterable, Hashable, Sendable {
    /// The journal.
    case real
    /// The practice account.
    case practice
}
