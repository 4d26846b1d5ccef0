import BourseAPI
import BourseCore
import BourseDesk
import BourseOrderBook
import BourseValues

/// A live market as JSON: one value, or what is new since the last time.
struct LiveDocuments {
    private struct LiveStatusReport: Equatable {
        let state: LiveState
        let reason: String
    }

    private var status: LiveStatusReport?
    private var best: [BookLevel?] = []
    private var cursor: UInt64 = 0
    /// The time of the last trade that was printed.
    private var printedUntil: Timestamp?

    /// A line for everything that is new, in the order in which it is to be read.
    mutating func news(of moment: LiveMoment) -> [JSON] {
        var lines: [JSON] = []
        let present = LiveStatusReport(state: moment.state, reason: moment.reason)
        if present != status {
            status = present
            lines.append(
                Self.line(
                    "status",
                    moment: moment,
                    at: moment.now,
                    members: [
                        ("state", .string(present.state.rawValue)), ("detail", .string(present.reason)),
                        ("venue", .string(moment.venue)),
                    ]
                )
            )
        }
        guard let market = moment.market else { return lines }
        lines += trades(of: market, moment)
        let levels = [market.book.best(.bid), market.book.best(.ask)]
        if moment.isBookCurrent, levels != best {
            best = levels
            let time = market.bookChangedAt ?? moment.now
            lines.append(
                Self.line(
                    "book",
                    moment: moment,
                    at: time,
                    members: [("bid", Self.level(levels[0])), ("ask", Self.level(levels[1]))]
                )
            )
        }
        // After an interruption the book is told again, even if it is the same.
        if !moment.isBookCurrent { best = [] }
        return lines
    }

    private mutating func trades(of market: LiveMarket, _ moment: LiveMoment) -> [JSON] {
        let reading = market.tape.reading(since: cursor)
        let new = reading.rows.filter { $0.position.sequence > cursor }.reversed()
        var lines: [JSON] = []
        if reading.missed > 0, let after = printedUntil, let before = new.first?.position.time {
            lines.append(Self.gap(after, before: before, moment: moment))
        }
        for row in new {
            switch row.content {
            case .gap(let gap): lines.append(Self.gap(gap.after, before: gap.before, moment: moment))
            case .trades(let trades):
                lines.append(Self.line("trade", moment: moment, at: trades.time, members: Self.members(trades)))
            }
        }
        cursor = reading.cursor
        printedUntil = new.last?.position.time ?? printedUntil
        return lines
    }

    /// The market as one value.
    static func document(of moment: LiveMoment, levels: Int) -> JSON {
        let market = moment.market
        let metrics = market?.metrics ?? InstrumentMetrics()
        func side(_ side: BookSide) -> JSON { .array((market?.book.levels(side, levels) ?? []).map { level($0) }) }
        let trades = (market?.tape.rows(limit: 50) ?? []).compactMap { row -> JSON? in
            guard case .trades(let trades) = row.content else { return nil }
            return .object([("time", .time(trades.time))] + members(trades))
        }
        return .object([
            ("symbol", .string(moment.symbol.name)), ("venue", .string(moment.venue)), ("time", .time(moment.now)),
            ("state", .string(moment.state.rawValue)), ("last", .price(market?.last)),
            ("previousDay", .price(metrics.previousDay)), ("mark", .price(metrics.mark)),
            ("fundingRate", .ratio(metrics.fundingRate)), ("fundingTime", metrics.fundingTime.map(JSON.time) ?? .null),
            ("bids", side(.bid)), ("asks", side(.ask)), ("trades", .array(trades)),
        ])
    }

    private static func line(
        _ type: String,
        moment: LiveMoment,
        at time: Timestamp,
        members: [(String, JSON)]
    ) -> JSON {
        .object([("type", .string(type)), ("symbol", .string(moment.symbol.name)), ("time", .time(time))] + members)
    }

    private static func gap(_ after: Timestamp, before: Timestamp, moment: LiveMoment) -> JSON {
        .object([
            ("type", .string("gap")), ("symbol", .string(moment.symbol.name)), ("after", .time(after)),
            ("before", .time(before)),
        ])
    }

    private static func level(_ level: BookLevel?) -> JSON {
        level.map { .array([.price($0.price), .integer(Int($0.size))]) } ?? .null
    }

    private static func members(_ trades: TapeTrades) -> [(String, JSON)] {
        let side: JSON =
            switch trades.taker {
            case .buy: .string("buy")
            case .sell: .string("sell")
            case nil: .null
            }
        return [("side", side), ("price", .price(trades.last)), ("size", .integer(Int(trades.size)))]
    }
}
