import BourseCore
import BourseJournal

extension TradingRule.Kind {
    /// "Losses in a row".
    public var title: String {
        switch self {
        case .lossesInARow: "Losses in a row"
        case .dailyLoss: "Loss of a day"
        case .tradesPerDay: "Trades a day"
        case .firstMinutes: "Start of the session"
        case .lastMinutes: "End of the session"
        case .pauseAfterLoss: "Pause after a loss"
        case .cost: "Size of a trade"
        case .lossPerTrade: "Loss of a trade"
        case .riskPerTrade: "Risk of a trade"
        }
    }

    /// What the rule says, with `N` for its limit.
    public var explanation: String {
        switch self {
        case .lossesInARow: "Stop for the day after N losses in a row."
        case .dailyLoss: "Stop for the day after a net loss of N."
        case .tradesPerDay: "Open at most N trades a day."
        case .firstMinutes: "Open no trade in the first N minutes of the session."
        case .lastMinutes: "Open no trade in the last N minutes of the session."
        case .pauseAfterLoss: "Open no trade within N minutes of a loss."
        case .cost: "Pay or receive at most N to open a trade."
        case .lossPerTrade: "Lose at most N on a trade, fees included."
        case .riskPerTrade: "Plan a risk of at most N% of the account."
        }
    }

    /// "trades", "minutes", "%", or nothing for money.
    public var unitTitle: String {
        switch unit {
        case .trades: self == .lossesInARow ? "losses" : "trades"
        case .minutes: "minutes"
        case .money: ""
        case .percent: "%"
        }
    }
}

extension TradingRule {
    /// The rule as a sentence, such as "Stop for the day after 3 losses in a row".
    ///
    /// - Parameter money: Writes an amount.
    public func sentence(_ money: (Money) -> String) -> String {
        switch limit {
        case .money(let amount): kind.explanation.replacing("N", with: money(amount), maxReplacements: 1)
        case .count(1):
            kind.explanation.replacing("N losses in a row", with: "a loss")
                .replacing("N trades", with: "1 trade")
                .replacing("first N minutes", with: "first minute")
                .replacing("last N minutes", with: "last minute")
                .replacing("N minutes", with: "1 minute")
        case .count(let count): kind.explanation.replacing("N", with: NumberText.count(count), maxReplacements: 1)
        case .percent: kind.explanation.replacing("N", with: limit.text, maxReplacements: 1)
        }
    }
}

extension RuleReport.RuleResult {
    /// How many trades cannot be checked and why, as a sentence; nil for none.
    public var unknownText: String? {
        guard unknown.trades > 0 else { return nil }
        return "Not known for \(Count.of(unknown.trades, "trade")) without a planned risk or an account size."
    }
}

extension RuleBreach {
    /// What happened as a sentence, such as "Opened after 4 losses in a row".
    ///
    /// - Parameter money: Writes an amount.
    public func sentence(_ money: (Money) -> String) -> String {
        switch (rule.kind, found) {
        case (.lossesInARow, .count(let count)):
            count == 1 ? "Opened after a loss." : "Opened after \(count) losses in a row."
        case (.dailyLoss, .money(let loss)): "Opened after the day had lost \(money(loss))."
        case (.tradesPerDay, .count(let count)): "Opened as trade \(NumberText.count(count)) of the day."
        case (.firstMinutes, .count(let minutes)):
            minutes == 0
                ? "Opened in the first minute of the session."
                : "Opened \(Count.of(minutes, "minute")) after the session began."
        case (.lastMinutes, .count(let minutes)):
            minutes == 0
                ? "Opened in the last minute of the session."
                : "Opened \(Count.of(minutes, "minute")) before the session ended."
        case (.pauseAfterLoss, .count(let minutes)):
            minutes == 0
                ? "Opened less than a minute after a loss." : "Opened \(Count.of(minutes, "minute")) after a loss."
        case (.cost, .money(let cost)): "Opened for \(money(cost))."
        case (.lossPerTrade, .money(let loss)): "Lost \(money(loss))."
        case (.riskPerTrade, .percent(let share)): "Planned a risk of \(Self.percent(share)) of the account."
        // What was found has the unit of the kind.
        default: ""
        }
    }

    /// A share with as many decimals as a limit can have, without trailing zeros.
    private static func percent(_ share: Ratio) -> String {
        "\(Money(units: share.units * 100_000_000).rounded(places: 4))%"
    }
}
