import BourseCore

/// Checks trades against rules.
public struct RuleCheck: Sendable {
    private let rules: [TradingRule]
    private let calendar: TradingCalendar
    private let zone: ZoneRules

    /// Makes a check.
    ///
    /// - Parameters:
    ///   - calendar: The days and sessions of the exchange.
    ///   - zone: The zone of the exchange.
    public init(_ rules: [TradingRule], calendar: TradingCalendar, zone: ZoneRules = .newYork) {
        (self.rules, self.calendar, self.zone) = (rules, calendar, zone)
    }

    /// The trades that broke rules, in order of opening.
    ///
    /// A limit that was reached stays reached until the end of the day. What closes at the moment at which a trade opens
    /// counts as before it.
    ///
    /// - Parameters:
    ///   - trades: Trades of one currency.
    ///   - risk: The planned risk of the trade at an index, beside its account; nil where either is not known. Such a trade
    ///     breaks no rule for the risk.
    /// - Complexity: O(n log n).
    public func breaches(in trades: [RoundTrip], risk: (Int) -> AccountRisk? = { _ in nil }) -> [RuleBreach] {
        guard !rules.isEmpty else { return [] }
        let openings = trades.indices.sorted { (trades[$0].openedAt, $0) < (trades[$1].openedAt, $1) }
        let closings = trades.indices.sorted { (trades[$0].closedAt, $0) < (trades[$1].closedAt, $1) }
        var breaches: [RuleBreach] = []
        var next = 0
        var state = RuleState(day: TradingDay(number: 0))
        for index in openings {
            let trade = trades[index]
            let day = zone.day(at: trade.openedAt)
            if day != state.day { state = RuleState(day: day) }
            while next < closings.count, trades[closings[next]].closedAt <= trade.openedAt, closings[next] != index {
                let closed = trades[closings[next]]
                if zone.day(at: closed.closedAt) == day { state.close(closed) }
                next += 1
            }
            state.trades += 1
            for rule in rules {
                guard let found = found(by: rule, trade, state) ?? Self.found(by: rule, risk, index) else { continue }
                let brokenOn = rule.kind == .lossPerTrade ? zone.day(at: trade.closedAt) : day
                breaches.append(RuleBreach(rule: rule, trade: index, day: brokenOn, found: found))
            }
        }
        return breaches
    }

    /// What a trade has of that which a rule limits, if it is too much.
    private func found(by rule: TradingRule, _ trade: RoundTrip, _ state: RuleState) -> TradingRule.Amount? {
        switch (rule.kind, rule.limit) {
        case (.lossesInARow, .count(let limit)):
            state.mostLossesInARow >= limit ? .count(state.mostLossesInARow) : nil
        case (.tradesPerDay, .count(let limit)): state.trades > limit ? .count(state.trades) : nil
        case (.firstMinutes, .count(let limit)):
            sinceOpening(of: trade, on: state.day).flatMap { $0 < limit * 60 ? .count($0 / 60) : nil }
        case (.lastMinutes, .count(let limit)):
            untilClose(of: trade, on: state.day).flatMap { $0 <= limit * 60 ? .count($0 / 60) : nil }
        case (.pauseAfterLoss, .count(let limit)):
            state.lastLoss.map { Int(trade.openedAt.seconds - $0.seconds) }
                .flatMap { $0 < limit * 60 ? .count($0 / 60) : nil }
        case (.dailyLoss, .money(let limit)):
            .zero - state.lowestProfit >= limit ? .money(.zero - state.lowestProfit) : nil
        case (.cost, .money(let limit)): trade.cost.magnitude > limit ? .money(trade.cost.magnitude) : nil
        case (.lossPerTrade, .money(let limit)):
            .zero - trade.netProfit > limit ? .money(.zero - trade.netProfit) : nil
        // A limit has the unit of its kind.
        default: nil
        }
    }

    /// The planned risk of a trade, if a rule limits it and it is too much.
    private static func found(
        by rule: TradingRule,
        _ risk: (Int) -> AccountRisk?,
        _ index: Int
    ) -> TradingRule.Amount? {
        guard rule.kind == .riskPerTrade, case .percent(let limit) = rule.limit else { return nil }
        return risk(index).flatMap { $0.exceeds(limit) ? .percent($0.share) : nil }
    }

    /// Seconds from the start of the regular session to the opening of a trade in it; nil outside of it.
    private func sinceOpening(of trade: RoundTrip, on day: TradingDay) -> Int? {
        guard let session = session(on: day) else { return nil }
        let second = second(of: trade.openedAt)
        return session.contains(second) ? second - session.lowerBound : nil
    }

    /// Seconds from the opening of a trade in the regular session to its end; nil outside of it.
    private func untilClose(of trade: RoundTrip, on day: TradingDay) -> Int? {
        guard let session = session(on: day) else { return nil }
        let second = second(of: trade.openedAt)
        return session.contains(second) ? session.upperBound - second : nil
    }

    /// The regular session, in seconds since midnight: 9:30 to 16:00, or to 13:00.
    private func session(on day: TradingDay) -> Range<Int>? {
        switch calendar.session(on: day) {
        case .regular: 34_200..<57_600
        case .earlyClose: 34_200..<46_800
        case .weekend, .holiday: nil
        }
    }

    private func second(of time: Timestamp) -> Int {
        let rest = (time.seconds + Int64(zone.offset(at: time))) % 86_400
        return Int(rest < 0 ? rest + 86_400 : rest)
    }
}

/// What happened on a day until a moment.
private struct RuleState {
    let day: TradingDay
    /// Trades opened.
    var trades = 0
    /// The longest run of losses.
    private(set) var mostLossesInARow = 0
    /// The lowest net profit of the day until now, 0 or less.
    private(set) var lowestProfit = Money.zero
    /// When the last loss was closed.
    private(set) var lastLoss: Timestamp?
    private var lossesInARow = 0
    private var profit = Money.zero

    init(day: TradingDay) { self.day = day }

    mutating func close(_ trade: RoundTrip) {
        let net = trade.netProfit
        profit += net
        lowestProfit = min(lowestProfit, profit)
        if net < .zero {
            lossesInARow += 1
            mostLossesInARow = max(mostLossesInARow, lossesInARow)
            lastLoss = trade.closedAt
        } else if net > .zero {
            lossesInARow = 0
        }
    }
}
