import BourseCore
import BourseJournal

extension JournalDocument {
    private static var identity: JSONSchema {
        .object([
            "account": .text(0...64), "symbol": .text(1...32), "type": .word(InstrumentType.self),
            "expiration": .day.orNull, "strike": .number.orNull,
        ])
    }

    /// A trade with its identity and its currency, as the API answers it.
    public static var tradeSchema: JSONSchema {
        identity.adding([
            "id": .identity, "currency": .text(3...5),
            "direction": .word(Direction.self), "openedAt": .time, "closedAt": .time, "quantity": .number,
            "entryPrice": .number.orNull, "exitPrice": .number.orNull, "cost": .number, "grossProfit": .number,
            "fees": .number, "netProfit": .number, "returnOnCost": .number.orNull, "executions": .count,
        ]).named("Trade")
    }

    /// An open position.
    public static var openSchema: JSONSchema {
        identity.adding([
            "direction": .word(Direction.self), "quantity": .number, "averagePrice": .number.orNull, "openedAt": .time,
            "realizedProfit": .number, "fees": .number,
        ]).named("OpenPosition")
    }

    /// Statistics of closed trades.
    public static var statisticsSchema: JSONSchema {
        .object([
            "trades": .count, "winners": .count, "losers": .count, "breakeven": .count, "winRate": .number.orNull,
            "grossProfit": .number, "fees": .number, "netProfit": .number, "profitFactor": .number.orNull,
            "expectancy": .number.orNull, "averageWin": .number.orNull, "averageLoss": .number.orNull,
            "largestWin": .number.orNull, "largestLoss": .number.orNull, "maxDrawdown": .number,
            "averageHoldSeconds": .number.orNull,
        ]).named("Statistics")
    }

    /// One issue of a file.
    public static var issueSchema: JSONSchema {
        .object([
            "file": .text, "row": .integer.orNull, "column": .text.orNull, "severity": .word(["error", "warning"]),
            "message": .text,
        ]).named("Issue")
    }
}
