import BourseCore

/// A limit that a person sets for their own trading; a person has at most one of each kind.
public struct TradingRule: Hashable, Sendable {
    /// What a rule limits.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// No trade on a day after so many losses in a row; trades that broke even neither count nor interrupt.
        case lossesInARow
        /// No trade on a day after a net loss of so much.
        case dailyLoss
        /// At most so many trades opened on a day.
        case tradesPerDay
        /// No trade in the first minutes of the regular session.
        case firstMinutes
        /// No trade in the last minutes of the regular session.
        case lastMinutes
        /// No trade within so many minutes of closing one with a loss.
        case pauseAfterLoss
        /// At most so much paid or received to open a trade.
        case cost
        /// A net loss of at most so much on a trade.
        case lossPerTrade

        /// What its limit is counted in.
        public var unit: Unit {
            switch self {
            case .lossesInARow, .tradesPerDay: .trades
            case .firstMinutes, .lastMinutes, .pauseAfterLoss: .minutes
            case .dailyLoss, .cost, .lossPerTrade: .money
            }
        }
    }

    /// What limits are counted in.
    public enum Unit: Hashable, Sendable {
        case trades
        case minutes
        /// In the currency of each trade.
        case money

        /// The largest whole number of a limit; nil for money.
        public var largest: Int? {
            switch self {
            case .trades: 1_000
            case .minutes: 1_440
            case .money: nil
            }
        }
    }

    /// A limit, or what a trade has of that which is limited.
    public enum Amount: Hashable, Sendable {
        /// Trades or minutes.
        case count(Int)
        /// Money in the currency of the trade.
        case money(Money)

        /// Plain decimal text, as a rule is stored and typed.
        public var text: String {
            switch self {
            case .count(let count): "\(count)"
            case .money(let money): "\(money)"
            }
        }
    }

    /// What it limits.
    public let kind: Kind
    /// The limit, of the kind's unit.
    public let limit: Amount

    /// Reads a rule whose limit is a whole number from 1 on or, for money, an amount above 0; nil when it is neither, or
    /// above the largest.
    public init?(_ kind: Kind, limit text: String) {
        if let largest = kind.unit.largest {
            guard let count = Int(text), (1...largest).contains(count) else { return nil }
            limit = .count(count)
        } else {
            guard let money = try? Money(text), money > .zero, money < .limit else { return nil }
            limit = .money(money)
        }
        self.kind = kind
    }
}
