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
        /// A planned risk of at most so much of the account.
        case riskPerTrade

        /// What its limit is counted in.
        public var unit: Unit {
            switch self {
            case .lossesInARow, .tradesPerDay: .trades
            case .firstMinutes, .lastMinutes, .pauseAfterLoss: .minutes
            case .dailyLoss, .cost, .lossPerTrade: .money
            case .riskPerTrade: .percent
            }
        }
    }

    /// What limits are counted in.
    public enum Unit: Hashable, Sendable {
        case trades
        case minutes
        /// In the currency of each trade.
        case money
        /// Percent of the account.
        case percent

        /// The largest whole number of a limit; nil for money and percentages.
        public var largest: Int? {
            switch self {
            case .trades: 1_000
            case .minutes: 1_440
            case .money, .percent: nil
            }
        }
    }

    /// A limit, or what a trade has of that which is limited.
    public enum Amount: Hashable, Sendable {
        /// Trades or minutes.
        case count(Int)
        /// Money in the currency of the trade.
        case money(Money)
        /// A share of the account: 0.02 is 2 %.
        case percent(Ratio)

        /// Plain decimal text, as a rule is stored and typed.
        public var text: String {
            switch self {
            case .count(let count): "\(count)"
            case .money(let money): "\(money)"
            case .percent(let share): DecimalText.text(share.units, places: Ratio.places - 2)
            }
        }
    }

    /// What it limits.
    public let kind: Kind
    /// The limit, of the kind's unit.
    public let limit: Amount

    /// Reads a rule.
    ///
    /// A limit is a whole number from 1 on, an amount above 0, or a percentage above 0 and up to 100 with at most four
    /// decimals; nil when it is none of the unit of its kind, or above the largest.
    public init?(_ kind: Kind, limit text: String) {
        let amount =
            switch kind.unit {
            case .trades, .minutes: Self.count(text, upTo: kind.unit.largest ?? 1)
            case .money: Self.money(text)
            case .percent: Self.percent(text)
            }
        guard let limit = amount else { return nil }
        self.kind = kind
        self.limit = limit
    }

    private static func count(_ text: String, upTo largest: Int) -> Amount? {
        Int(text).flatMap { (1...largest).contains($0) ? .count($0) : nil }
    }

    private static func money(_ text: String) -> Amount? {
        guard let money = try? Money(text), money > .zero, money < .limit else { return nil }
        return .money(money)
    }

    private static func percent(_ text: String) -> Amount? {
        guard let percent = try? Money(text) else { return nil }
        let (parts, rest) = percent.units.quotientAndRemainder(dividingBy: 1_000_000_000_000)
        guard rest == 0, (1...1_000_000).contains(parts) else { return nil }
        return .percent(Ratio(units: parts * 10_000))
    }
}
