import BourseCore
import BourseMarkets

/// What is measured of a subject, and so in which unit its figures are.
public enum AlertMeasure: Hashable, Sendable {
    /// The last price, in the currency of the rule.
    case price
    /// How far the last price is from the close before, as a fraction of it: 0.05 is 5 % above, −0.05 is 5 % below.
    case dayChange
    /// How far the price has moved within a window of time, as a fraction above 0: see ``AlertMove``.
    case move(AlertMove, AlertWindow)
    /// How far the price is above the highest of the 52 weeks before, in the currency of the rule.
    case yearHigh
    /// How far the price is below the lowest of the 52 weeks before, in the currency of the rule.
    case yearLow
    /// What was traded in the session so far as a multiple of the average of the `days` sessions before.
    case volume(days: Int)
    /// The net asset value of a fund's unit, in the currency of the rule.
    case nav
    /// A Greek of an option, as people are shown it: theta per calendar day, vega and rho per percentage point.
    case greek(AlertGreek)
    /// The implied volatility of an option a year: 0.35 is 35 %.
    case impliedVolatility
    /// The best ask less the best bid, as a fraction of the price halfway between them.
    case spread
    /// Bids less asks over both, by size: 1 where there are only bids, −1 where there are only asks.
    case imbalance
    /// The probability of an outcome, 0 to 1.
    case probability
    /// How far a portfolio is below its highest value, as a fraction of that.
    case drawdown
    /// What the trades of the day have lost after fees, in the currency of the rule; below 0 on a day of profit.
    case dailyLoss
    /// How often trades broke a person's rules on a day.
    case brokenRules
    /// How many stories were published within an hour; those of a kind of event, or all.
    case stories(NewsEventKind?)

    /// How many rows a saved screen finds.
    case matches
    /// How many rows a look at a saved screen finds that no look within the day before found.
    case newMatches

    /// The time within which stories are counted, in seconds.
    public static let storySpan: Int64 = 3_600

    /// What its figures count.
    public enum Unit: Hashable, Sendable {
        /// The currency of the rule.
        case money
        /// A fraction, which people read in percent.
        case fraction
        /// A multiple, read as “3×”.
        case multiple
        /// A plain number.
        case number
    }

    /// What its figures count.
    public var unit: Unit {
        switch self {
        case .price, .yearHigh, .yearLow, .nav, .dailyLoss: .money
        case .dayChange, .move, .impliedVolatility, .spread, .probability, .drawdown: .fraction
        case .volume: .multiple
        case .greek, .imbalance, .brokenRules, .stories, .matches, .newMatches: .number
        }
    }

    /// Whether only reaching it from below makes sense: such figures are distances of their own.
    public var isOneWay: Bool {
        switch self {
        case .move, .yearHigh, .yearLow, .volume, .drawdown, .dailyLoss, .brokenRules, .stories, .newMatches: true
        default: false
        }
    }

    /// Whether it counts things, so that only whole levels make sense.
    public var isCount: Bool {
        switch self {
        case .brokenRules, .stories, .matches, .newMatches: true
        default: false
        }
    }

    /// Whether the level is the measure's own, not a person's: a new high is a new high.
    public var hasFixedLevel: Bool { self == .yearHigh || self == .yearLow }

    /// Whether it is worked out of the prices of the subject.
    public var isOfPrices: Bool {
        switch self {
        case .price, .move, .yearHigh, .yearLow, .nav: true
        default: false
        }
    }

    /// Whether the subject has such figures.
    public func suits(_ subject: AlertSubject) -> Bool {
        switch (subject, self) {
        case (.symbol, .price), (.symbol, .dayChange), (.symbol, .move), (.symbol, .yearHigh), (.symbol, .yearLow),
            (.symbol, .volume):
            true
        case (.fund, .nav): true
        case (.option, .price), (.option, .greek), (.option, .impliedVolatility): true
        case (.book, .price), (.book, .move), (.book, .spread), (.book, .imbalance): true
        case (.prediction, .probability): true
        case (.portfolio, .drawdown): true
        case (.news, .stories): true
        case (.screen, .matches), (.screen, .newMatches): true
        case (.journal, .dailyLoss), (.journal, .brokenRules): true
        default: false
        }
    }

    /// The lowest and the highest level that can be asked for.
    public var levels: ClosedRange<AlertValue> {
        func range(_ low: Int64, _ high: Int64) -> ClosedRange<AlertValue> {
            AlertValue(units: low)...AlertValue(units: high)
        }
        let one: Int64 = 100_000_000
        return switch self {
        case .price, .nav, .dailyLoss: range(1, .max)
        case .yearHigh, .yearLow: range(1, 1)
        case .dayChange: range(-one, 100 * one)
        case .move(.fall, _), .drawdown: range(1, one)
        case .move: range(1, 100 * one)
        case .volume: range(1, 10_000 * one)
        case .greek(.delta), .imbalance: range(-one, one)
        case .greek: range(-1_000_000 * one, 1_000_000 * one)
        case .impliedVolatility: range(1, 100 * one)
        case .spread: range(1, 2 * one)
        case .probability: range(1, one - 1)
        case .brokenRules, .stories: range(one, 1_000 * one)
        case .matches, .newMatches: range(one, 100_000 * one)
        }
    }
}

/// The Greeks that can be watched.
public enum AlertGreek: String, Hashable, Sendable, CaseIterable {
    /// Of first and second order, in their usual order.
    case delta, gamma, theta, vega, rho
}
