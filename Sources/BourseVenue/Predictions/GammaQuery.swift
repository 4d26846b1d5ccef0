import BourseCore
import BourseWire

/// Which rows a request to Gamma wants: `?limit=50&offset=100&order=volume24hr&ascending=false&closed=false`.
struct GammaQuery {
    private static let mostRows = 500

    private let limit: Int
    private let offset: Int
    private let order: String?
    private let isAscending: Bool
    private let isClosed: Bool?
    private let isActive: Bool?
    private let tag: String?
    private let slug: String?
    private let id: String?
    private let from: Timestamp?
    private let to: Timestamp?

    private static let orders: Set<String> = [
        "id", "volume24hr", "volume", "volumeNum", "liquidity", "liquidityNum", "endDate", "closedTime",
    ]

    init(_ target: RequestTarget) throws(RequestProblem) {
        limit = try target.number("limit", usual: 20)
        offset = try target.number("offset", usual: 0)
        guard (0...10_000_000).contains(limit), (0...10_000_000).contains(offset) else {
            throw RequestProblem("limit or offset is out of range")
        }
        order = target["order"]
        if let order, !Self.orders.contains(order) { throw RequestProblem("order fields are not valid") }
        isAscending = try Self.flag(target, "ascending") ?? true
        isClosed = try Self.flag(target, "closed")
        isActive = try Self.flag(target, "active")
        tag = target["tag_id"]
        slug = target["slug"]
        id = target["id"]
        from = try Self.time(target, "end_date_min")
        to = try Self.time(target, "end_date_max")
    }

    /// The part of rows that is asked for.
    func slice<Row>(_ rows: [Row]) -> [Row] { Array(rows.dropFirst(offset).prefix(min(limit, Self.mostRows))) }

    /// The markets that are asked for.
    func page(_ markets: [PredictionEdition.ListedMarket]) -> [PolymarketMarket] {
        let wanted = markets.filter { row in
            admits(
                row.market.id,
                slug: row.market.slug,
                tags: row.tags,
                closed: row.market.isClosed,
                end: row.market.end
            )
        }.map(\.market)
        return slice(
            sorted(wanted) { market in
                switch order {
                case "volume24hr": market.dayVolume?.double
                case "volume", "volumeNum": market.volume?.double
                case "liquidity", "liquidityNum": market.liquidity?.double
                case "endDate": market.end.map { Double($0.seconds) }
                case "closedTime": market.closedTime.map { Double($0.seconds) }
                default: Double(market.id)
                }
            }
        )
    }

    /// The events that are asked for.
    func page(_ events: [PredictionEdition.ListedEvent]) -> [PolymarketEvent] {
        let wanted = events.filter { row in
            admits(row.event.id, slug: row.event.slug, tags: row.tags, closed: row.event.isClosed, end: row.event.end)
        }.map(\.event)
        return slice(
            sorted(wanted) { event in
                switch order {
                case "volume24hr": event.dayVolume?.double
                case "volume", "volumeNum": event.volume?.double
                case "liquidity", "liquidityNum": event.liquidity?.double
                case "endDate", "closedTime": event.end.map { Double($0.seconds) }
                default: Double(event.id)
                }
            }
        )
    }

    private func admits(_ id: String, slug: String?, tags: [String], closed: Bool?, end: Timestamp?) -> Bool {
        if let wanted = self.id, wanted != id { return false }
        if let wanted = self.slug, wanted != slug { return false }
        if let tag, !tags.contains(tag) { return false }
        if let isClosed, closed != isClosed { return false }
        // Nothing of this world was ever put away.
        if isActive == false { return false }
        if let from, end.map({ $0 < from }) ?? true { return false }
        if let to, end.map({ $0 > to }) ?? true { return false }
        return true
    }

    /// The rows in the order asked for; those without the figure come last.
    private func sorted<Row>(_ rows: [Row], _ value: (Row) -> Double?) -> [Row] {
        guard order != nil else { return rows }
        let keyed = rows.enumerated().map { (place: $0.offset, row: $0.element, key: value($0.element)) }
        return keyed.sorted { one, other in
            guard let first = one.key, let second = other.key, first != second else {
                return (one.key == nil) == (other.key == nil) ? one.place < other.place : other.key == nil
            }
            return isAscending ? first < second : first > second
        }.map(\.row)
    }

    private static func flag(_ target: RequestTarget, _ name: String) throws(RequestProblem) -> Bool? {
        switch target[name] {
        case nil, "": nil
        case "true", "1": true
        case "false", "0": false
        default: throw RequestProblem("\(name) is not a boolean")
        }
    }

    private static func time(_ target: RequestTarget, _ name: String) throws(RequestProblem) -> Timestamp? {
        guard let text = target[name], !text.isEmpty else { return nil }
        if let day = TradingDay(iso: text) { return LocalTime(day: day).timestamp(offset: 0) }
        guard let time = ISOTime(text) else { throw RequestProblem("\(name) is not a date") }
        return time.timestamp(in: .utc)
    }
}
