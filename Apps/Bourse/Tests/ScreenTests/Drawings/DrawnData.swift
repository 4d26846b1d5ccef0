import Foundation

/// Series for curves: answers that were recorded have their first values only.
///
/// Every value follows from a seed, so that drawings are the same each time.
struct DrawnData {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// The answer of prices of an instrument: 250 weekdays up to a day, ending at a price.
    static func history(_ recorded: String, endingAt last: Double) throws -> String {
        var data = DrawnData(seed: 7)
        var closes = [last]
        while closes.count < 250 { closes.append((closes.last ?? last) / (1 + data.next() * 0.011 + 0.0006)) }
        let bars = zip(weekdays(250), closes.reversed()).map { day, close -> [String: Any] in
            let price = number(close)
            return ["day": day, "open": price, "high": price, "low": price, "close": price, "volume": 1_000_000]
        }
        return try changed(recorded, ["bars": bars])
    }

    /// The answer of trading days: 250 weekdays whose net P&L adds up to that of the journal.
    static func days(net: Double) throws -> String {
        var data = DrawnData(seed: 11)
        let count = 250
        let moves = (0..<count).map { _ in data.next() * 620 }
        let shift = (net - moves.reduce(0, +)) / Double(count)
        let days = zip(weekdays(count), moves).map { day, move -> [String: Any] in
            let profit = number(move + shift)
            return [
                "day": day, "trades": 2, "winners": move + shift > 0 ? 1 : 0, "losers": move + shift > 0 ? 0 : 1,
                "grossProfit": profit, "fees": 0, "netProfit": profit, "note": NSNull(),
            ]
        }
        return try changed("{}", ["days": days])
    }

    /// The answer of NAVs of a fund: 750 weekdays up to the last day, ending at a NAV.
    static func navs(endingAt last: Double) throws -> String {
        var data = DrawnData(seed: 5)
        var navs = [last]
        while navs.count < 750 { navs.append((navs.last ?? last) / (1 + data.next() * 0.016 + 0.0004)) }
        let rows = zip(weekdays(750), navs.reversed()).map { day, nav -> [String: Any] in
            ["day": day, "nav": number(nav, decimals: 4)]
        }
        return try changed("{}", ["navs": rows])
    }

    /// The answer of candles of five minutes: 48 up to the present one, ending at a price.
    static func candles(_ recorded: String, endingAt last: Double) throws -> String {
        var data = DrawnData(seed: 13)
        let present = Date(timeIntervalSince1970: 1_796_077_200)
        var close = last
        let candles = (0..<48).map { index -> [String: Any] in
            let open = close - data.next() * 160
            defer { close = open }
            return [
                "start": (present - Double(index) * 300).formatted(.iso8601), "open": number(open),
                "high": number(max(open, close) + abs(data.next()) * 60),
                "low": number(min(open, close) - abs(data.next()) * 60), "close": number(close),
                "volume": 1_000_000 + Int(abs(data.next()) * 9_000_000), "trades": 1_000, "isFinished": index > 0,
            ]
        }
        return try changed(recorded, ["candles": Array(candles.reversed())])
    }

    /// An order book and trades around a price, as parts of a stream.
    static func market() -> [String] {
        var data = DrawnData(seed: 3)
        func levels(_ sign: Double) -> String {
            (0..<12).map { index in
                let size = 1_000 + Int(abs(data.next()) * 9_000)
                return #"{"price":\#(103_081.75 + sign * (0.25 + Double(index) * 0.5)),"size":\#(size)}"#
            }.joined(separator: ",")
        }
        let trades = (0..<14).map { index in
            let price = 103_081.5 + (data.next() * 4).rounded() / 2
            let side = data.next() > 0 ? "buy" : "sell"
            let size = 100 + Int(abs(data.next()) * 2_000)
            let second = String(format: "%02d", 26 + index * 2)
            return
                #"{"id":"t\#(index)","time":"2026-11-30T22:20:\#(second)Z","side":"\#(side)","price":\#(price),"size":\#(size)}"#
        }
        return [
            "event: status\ndata: "
                + #"{"symbol":"XBTUSD","asOf":"2026-11-30T22:20:22Z","state":"live","isLive":true,"reason":null,"#
                + #""book":"current","bookChangedAt":null,"latencyMilliseconds":12,"messagesPerSecond":40,"#
                + #""secondsToAttempt":null}"#
                + "\n\n",
            "event: book\ndata: "
                + #"{"symbol":"XBTUSD","changedAt":"2026-11-30T22:20:22Z","bids":[\#(levels(-1))],"asks":[\#(levels(1))],"#
                + #""bidLevels":12,"askLevels":12,"mid":103081.75,"spread":0.5}"# + "\n\n",
            "id: 1\nevent: trades\ndata: "
                + #"{"symbol":"XBTUSD","isReset":true,"missed":0,"trades":[\#(trades.joined(separator: ","))],"gaps":[]}"#
                + "\n\n",
        ]
    }

    /// The recorded answer with other fields.
    static func changed(_ recorded: String, _ changes: [String: Any]) throws -> String {
        let fields = try JSONSerialization.jsonObject(with: Data(recorded.utf8)) as? [String: Any] ?? [:]
        return String(
            decoding: try JSONSerialization.data(withJSONObject: fields.merging(changes) { $1 }),
            as: UTF8.self
        )
    }

    private static func number(_ value: Double, decimals: Int = 2) -> NSDecimalNumber {
        NSDecimalNumber(string: String(format: "%.\(decimals)f", value), locale: Locale(identifier: "en_US_POSIX"))
    }

    /// The answer with trades, moved by whole days so that the last one closed on the last day of all series.
    static func journal(_ recorded: String) throws -> String {
        let fields = try JSONSerialization.jsonObject(with: Data(recorded.utf8)) as? [String: Any] ?? [:]
        let trades = fields["trades"] as? [[String: Any]] ?? []
        let last = trades.compactMap { ($0["closedAt"] as? String).flatMap(day) }.max() ?? lastDay
        let moved = trades.map { trade in
            var trade = trade
            for field in ["openedAt", "closedAt", "expiration"] {
                guard let text = trade[field] as? String, let time = day(text) else { continue }
                let day = (time + lastDay.timeIntervalSince(last)).formatted(.iso8601.year().month().day())
                trade[field] = day + text.dropFirst(10)
            }
            return trade
        }
        return try changed(recorded, ["trades": moved])
    }

    /// The day of all series and trades that is the last: 27 November 2026, a Friday.
    private static let lastDay = Date(timeIntervalSince1970: 1_795_737_600)

    /// The day that a text begins with.
    private static func day(_ text: String) -> Date? { try? Date("\(text.prefix(10))T00:00:00Z", strategy: .iso8601) }

    /// The weekdays up to the last day, the oldest first.
    private static func weekdays(_ count: Int) -> [String] {
        var days: [String] = []
        var time = lastDay
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        while days.count < count {
            if !calendar.isDateInWeekend(time) { days.append(time.formatted(.iso8601.year().month().day())) }
            time -= 86_400
        }
        return days.reversed()
    }

    /// A number from −1 to 1, the sum of several, so that small ones are more frequent (SplitMix64).
    private mutating func next() -> Double {
        (0..<3).reduce(0) { sum, _ in
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return sum + Double((mixed ^ (mixed >> 31)) >> 11) / Double(1 << 53) * 2 - 1
        } / 3
    }
}
