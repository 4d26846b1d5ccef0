import BourseCore

/// What all holdings were worth at the end of a day.
public struct HoldingsDay: Hashable, Sendable {
    /// Their value.
    public let value: Money
    /// How many of them have no price or rate, and are not part of the value.
    public let missing: Int
    /// How many of them are valued at their cost, because no price is known.
    public let atCost: Int
    /// The accounts that are counted in the value, by their names; nothing where it is not known any more which.
    public let accounts: Set<String>?

    /// Makes the value of a day.
    public init(value: Money, missing: Int = 0, atCost: Int = 0, accounts: Set<String>? = nil) {
        self.value = value
        self.missing = missing
        self.atCost = atCost
        self.accounts = accounts
    }

    /// Whether the value includes the holdings of a portfolio account.
    func counts(_ account: String) -> Bool { accounts?.contains(account) ?? true }
}
