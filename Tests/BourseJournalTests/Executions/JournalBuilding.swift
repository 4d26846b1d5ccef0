import BourseCore
import BourseJournal
import BourseTestSupport
import Testing

/// Short ways to write down executions in tests.
enum Make {
    static func instrument(
        _ symbol: String = "NVDA",
        _ type: InstrumentType = .stock,
        _ expiration: String = "2026-06-19",
        strike: String = "130"
    ) throws -> TradedInstrument {
        let symbol = try #require(Symbol(symbol))
        guard type.isOption else { return try #require(TradedInstrument(symbol: symbol, type: type)) }
        let day = try #require(TradingDay(iso: expiration))
        let right: OptionRight = type == .call ? .call : .put
        return try #require(TradedInstrument(symbol: symbol, right: right, expiration: day, strike: try Price(strike)))
    }

    /// An execution `second` seconds after 2026-01-05T14:30:00Z.
    static func execution(
        _ side: Side,
        _ quantity: String,
        at price: String,
        second: Int64 = 0,
        _ effect: Effect? = nil,
        of instrument: TradedInstrument? = nil,
        account: String = "main",
        fees: String = "0",
        multiplier: String? = nil,
        currency: Currency = .usd,
        order: String = "",
        note: String = ""
    ) throws -> Execution {
        try Execution(
            account: account,
            time: Timestamp(seconds: 1_767_623_400 + second),
            instrument: try instrument ?? Make.instrument(),
            side: side,
            quantity: try Quantity(quantity),
            price: try Price(price),
            multiplier: try multiplier.map { try Multiplier($0) },
            fees: try Money(fees),
            currency: currency,
            effect: effect,
            order: order,
            note: note
        )
    }

    static func ledger(_ executions: [Execution]) -> ExecutionLedger {
        var ledger = ExecutionLedger()
        for (index, execution) in executions.enumerated() { ledger.append(execution, source: Int64(index)) }
        return ledger
    }

    static func journal(_ executions: [Execution]) -> MatchedJournal { MatchedJournal(ledger(executions)) }
}

/// How random executions are drawn.
struct RandomExecutions {
    /// Whether all times differ.
    var distinctTimes = true
    /// Whether some rows are marked open, close, expire, assign or exercise.
    var marks = true
    /// Whether fees are a fixed amount per unit, so that they split without rounding.
    var feesPerUnit = false
    /// Whether one position may have several multipliers.
    var mixedMultipliers = false

    func make(_ count: Int, _ generator: inout SeededGenerator) throws -> [Execution] {
        let keys: [(String, TradedInstrument, Currency)] = [
            ("main", try Make.instrument("NVDA"), .usd), ("ira", try Make.instrument("NVDA"), .usd),
            ("main", try Make.instrument("NVDA", .call), .usd), ("main", try Make.instrument("NVDA", .put), .usd),
            ("main", try Make.instrument("NVDA"), .inr), ("main", try Make.instrument("BTC", .crypto), .usd),
            ("main", try Make.instrument("NVDA", .call, "2026-07-17"), .usd),
            ("main", try Make.instrument("NVDA", .call, strike: "130.5"), .usd),
        ]
        let effects: [Effect?] = [nil, nil, nil, .open, .close, .close, .expire, .assign, .exercise]
        let times =
            distinctTimes
            ? generator.shuffled(0..<count) : (0..<count).map { _ in generator.int(0...(count / 4)) }
        return try times.sorted().map { second in
            let key = generator.pick(keys)
            let quantity = Quantity(
                units: Int128(generator.int(1...60)) * (generator.oneIn(4) ? 25_000_000 : 100_000_000)
            )
            let fees =
                feesPerUnit
                ? Money(units: quantity.units * 65_000_000)
                : Money(units: Int128(generator.int(-50...200)) * 100_000_000_000_000)
            return try Execution(
                account: key.0,
                time: Timestamp(seconds: 1_767_623_400 + Int64(second)),
                instrument: key.1,
                side: generator.pick(Side.allCases),
                quantity: quantity,
                price: Price(units: Int64(generator.int(0...50_000)) * 1_000_000),
                multiplier: mixedMultipliers ? generator.pick([nil, Multiplier(units: 1_000_000_000)]) : nil,
                fees: fees,
                currency: key.2,
                effect: marks ? generator.pick(effects) : nil,
                order: generator.oneIn(3) ? String(generator.int(1...99)) : "",
                note: generator.oneIn(5) ? "n\(generator.int(1...9))" : ""
            )
        }
    }
}

extension Execution {
    /// The same execution with another quantity, price or fees.
    func with(quantity: Quantity? = nil, price: Price? = nil, fees: Money? = nil) throws -> Execution {
        try Execution(
            account: account,
            time: time,
            instrument: instrument,
            side: side,
            quantity: quantity ?? self.quantity,
            price: price ?? self.price,
            multiplier: multiplier,
            fees: fees ?? self.fees,
            currency: currency,
            effect: effect,
            order: order,
            note: note
        )
    }
}

extension MatchedJournal {
    /// What it found, as text that does not depend on the order of the executions in the ledger.
    ///
    /// - Parameter withCounts: Whether the number of executions of each trade is part of it.
    func summary(withCounts: Bool = true) -> [String] {
        let trades = trades.map { trade in
            "\(name(key(of: trade))) \(trade.direction) \(trade.openedAt)…\(trade.closedAt) q\(trade.quantity) "
                + "\(trade.entryPrice)→\(trade.exitPrice) c\(trade.cost) g\(trade.grossProfit) f\(trade.fees) "
                + "r\(trade.returnOnCost?.description ?? "-") \(withCounts ? "\(trade.executions)" : "")"
        }
        let held = open.map { open in
            "open \(name(key(of: open))) \(open.direction) \(open.openedAt) q\(open.quantity) a\(open.averagePrice) "
                + "c\(open.cost) p\(open.realizedProfit) f\(open.fees)"
        }
        return trades + held + unmatchedTotals
    }

    /// The quantities of unmatched closes by position and instant.
    private var unmatchedTotals: [String] {
        var totals: [String: Quantity] = [:]
        for close in unmatchedCloses {
            let fill = ledger.fills[close.fill]
            totals["unmatched \(fill.time) \(name(ledger.key(of: fill))) \(fill.side)", default: .zero] +=
                close.quantity
        }
        return totals.map { "\($0.key) q\($0.value)" }.sorted()
    }

    private func name(_ key: PositionKey) -> String {
        let instrument = key.instrument
        return "\(key.account) \(instrument.symbol) \(instrument.type) \(instrument.expiration?.description ?? "-") "
            + "\(instrument.strike?.description ?? "-") \(key.currency)"
    }
}
