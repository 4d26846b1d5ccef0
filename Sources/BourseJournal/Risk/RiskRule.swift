import BourseCore

/// How the planned risk of a trade follows from the trade, where no stop and no amount is entered.
public enum RiskRule: Hashable, Sendable {
    /// A share of the size of the account: fixed fractional sizing.
    case accountShare(AccountShare)
    /// The premium paid for options.
    case premium
    /// The largest loss that the legs can have at expiration.
    case maximumLoss

    /// Whether the rule applies to one order and not to the whole account.
    public var isOfOrder: Bool { kind != .accountShare }

    /// The kinds of rules.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// A share of the account.
        case accountShare = "account-share"
        /// The premium paid.
        case premium
        /// The largest loss at expiration.
        case maximumLoss = "maximum-loss"
    }

    /// Its kind.
    public var kind: Kind {
        switch self {
        case .accountShare: .accountShare
        case .premium: .premium
        case .maximumLoss: .maximumLoss
        }
    }

    /// The share of the account, for a rule that is one.
    public var share: AccountShare? {
        if case .accountShare(let share) = self { share } else { nil }
    }
}

/// A share of an account's size, such as 2 % of 50,000 USD.
public struct AccountShare: Hashable, Sendable {
    /// The share in parts per million: 20,000 is 2 %.
    public let partsPerMillion: Int
    /// The size of the account, above 0.
    public let size: Money
    /// The currency of the size.
    public let currency: Currency

    /// The largest size of an account: 10^10.
    public static let largestSize = Money(units: 100_000_000_000_000_000_000_000_000)
    /// The decimals that a size may have.
    public static let sizePlaces = 8

    /// Makes a share; nil if it is not above 0 and at most 100 %, or the size is not above 0, above the limit or has more
    /// than 8 decimals.
    public init?(partsPerMillion: Int, size: Money, currency: Currency) {
        guard (1...1_000_000).contains(partsPerMillion), size > .zero, size <= Self.largestSize,
            size.rounded(places: Self.sizePlaces) == size
        else { return nil }
        self.partsPerMillion = partsPerMillion
        self.size = size
        self.currency = currency
    }

    /// The amount at risk, exactly.
    public var amount: Money { Money(units: size.units / 1_000_000 * Int128(partsPerMillion)) }
}
