import BourseClient
import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import Foundation

/// Documents of the API, written from a journal on the device.
struct JournalDocuments {
    let journal: UserJournal

    private var matched: MatchedJournal { journal.matched }

    /// What `journal` returns for a filter.
    func journal(_ filter: TradeFilter) -> JSONValue {
        let indexes = filter.indexes(in: journal)
        let open = filter.range == .all ? matched.open : []
        return .object([
            "revision": .number("\(journal.revision)"),
            "currency": .string((filter.currency ?? journal.mainCurrency).code),
            "trades": .array(indexes.map { trade(matched.trades[$0]) }),
            "open": .array(open.map(position)),
            "statistics": Self.statistics(JournalStatistics(indexes.map { matched.trades[$0] })),
        ])
    }

    /// What `days` returns for a range.
    func days(_ range: DateRange) -> JSONValue {
        var results: [TradingDay: DayResult] = [:]
        for result in journal.dayResults(in: journal.mainCurrency) { results[result.day] = result }
        let days = Set(results.keys).union(journal.dayNotes.keys).filter(range.contains).sorted()
        return .object([
            "days": .array(
                days.map { day in
                    let result = results[day]
                    return .object([
                        "day": .string(day.description), "trades": .number("\(result?.trades ?? 0)"),
                        "winners": .number("\(result?.winners ?? 0)"), "losers": .number("\(result?.losers ?? 0)"),
                        "grossProfit": .number("\(result?.grossProfit ?? .zero)"),
                        "fees": .number("\(result?.fees ?? .zero)"),
                        "netProfit": .number("\(result?.netProfit ?? .zero)"),
                        "note": journal.dayNotes[day].map(JSONValue.string) ?? .null,
                    ])
                }
            )
        ])
    }

    /// What `trade` returns.
    func trade(at index: Int, _ notes: DeviceNotes) -> JSONValue {
        let trade = matched.trades[index]
        let id = journal.id(ofTradeAt: index).description
        return .object([
            "trade": self.trade(trade), "executions": .array(trade.parts.map { execution(matched.parts[$0]) }),
            "annotation": Self.annotation(notes.trades[id] ?? DeviceNotes.Trade()),
        ])
    }

    // MARK: Notes

    static func annotation(_ trade: DeviceNotes.Trade) -> JSONValue {
        .object([
            "rating": optional(trade.halfStars.map { Decimal($0) / 2 }), "conviction": optional(trade.conviction),
            "setups": .array(trade.setups.map(JSONValue.string)),
            "mistakes": .array(trade.mistakes.map(JSONValue.string)), "note": .string(trade.note.text),
            "revision": .number("\(trade.note.revision)"),
        ])
    }

    static func dayNote(_ day: String, _ note: DeviceNotes.Note) -> JSONValue {
        .object([
            "kind": .string("day"), "period": .string(day), "firstDay": .string(day), "lastDay": .string(day),
            "revision": .number("\(note.revision)"), "savedAt": .null, "note": .string(note.text),
        ])
    }

    static func tradeNote(_ id: String, _ note: DeviceNotes.Note) -> JSONValue {
        .object([
            "trade": .string(id), "revision": .number("\(note.revision)"), "savedAt": .null, "note": .string(note.text),
        ])
    }

    // MARK: Parts

    private func trade(_ trade: RoundTrip) -> JSONValue {
        let key = matched.key(of: trade)
        return .object(
            Self.instrument(key.instrument).merging([
                "id": .string(journal.id(of: trade).description), "currency": .string(key.currency.code),
                "account": .string(key.account), "direction": .string(trade.direction.rawValue),
                "openedAt": .string("\(trade.openedAt)"), "closedAt": .string("\(trade.closedAt)"),
                "quantity": .number("\(trade.quantity)"), "entryPrice": .number("\(trade.entryPrice)"),
                "exitPrice": .number("\(trade.exitPrice)"), "cost": .number("\(trade.cost)"),
                "grossProfit": .number("\(trade.grossProfit)"), "fees": .number("\(trade.fees)"),
                "netProfit": .number("\(trade.netProfit)"), "returnOnCost": Self.optional(trade.returnOnCost),
                "executions": .number("\(trade.executions)"), "legs": .number("1"), "plannedRisk": .null,
                "rMultiple": .null,
            ]) { first, _ in first }
        )
    }

    private func position(_ position: OpenPosition) -> JSONValue {
        let key = matched.key(of: position)
        let id = journal.identity(ofFillAt: Int(matched.parts[position.parts.lowerBound].fill))
        return .object(
            Self.instrument(key.instrument).merging([
                "id": .string(id.description), "account": .string(key.account),
                "direction": .string(position.direction.rawValue), "quantity": .number("\(position.quantity)"),
                "averagePrice": .number("\(position.averagePrice)"), "openedAt": .string("\(position.openedAt)"),
                "realizedProfit": .number("\(position.realizedProfit)"), "fees": .number("\(position.fees)"),
                "stop": .null, "target": .null, "plannedRisk": .null,
            ]) { first, _ in first }
        )
    }

    private func execution(_ part: TradePart) -> JSONValue {
        let fill = matched.ledger.fills[Int(part.fill)]
        return .object(
            Self.instrument(matched.ledger.key(of: fill).instrument).merging([
                "id": .string(journal.identity(ofFillAt: Int(part.fill)).description),
                "time": .string("\(fill.time)"), "side": .string(fill.side.rawValue),
                "quantity": .number("\(part.quantity)"), "price": .number("\(fill.price)"),
                "fees": .number("\(matched.fees(of: part))"), "opens": .bool(part.isOpening), "canSplit": .bool(false),
            ]) { first, _ in first }
        )
    }

    private static func instrument(_ instrument: TradedInstrument) -> [String: JSONValue] {
        [
            "symbol": .string(instrument.symbol.name), "type": .string(instrument.type.rawValue),
            "expiration": instrument.expiration.map { .string($0.description) } ?? .null,
            "strike": optional(instrument.strike),
        ]
    }

    private static func statistics(_ values: JournalStatistics) -> JSONValue {
        .object([
            "trades": .number("\(values.trades)"), "winners": .number("\(values.winners)"),
            "losers": .number("\(values.losers)"), "breakeven": .number("\(values.breakeven)"),
            "winRate": optional(values.winRate), "grossProfit": .number("\(values.grossProfit)"),
            "fees": .number("\(values.fees)"), "netProfit": .number("\(values.netProfit)"),
            "profitFactor": optional(values.profitFactor), "expectancy": optional(values.expectancy),
            "averageWin": optional(values.averageWin), "averageLoss": optional(values.averageLoss),
            "largestWin": optional(values.largestWin), "largestLoss": optional(values.largestLoss),
            "maxDrawdown": .number("\(values.maxDrawdown)"),
            "averageHoldSeconds": optional(values.averageHoldSeconds),
        ])
    }

    private static func optional(_ number: (some CustomStringConvertible)?) -> JSONValue {
        number.map { .number($0.description) } ?? .null
    }
}
