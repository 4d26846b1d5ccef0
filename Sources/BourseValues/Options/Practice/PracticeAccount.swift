import BourseCore

/// What the open legs of a practice position would bring now.
public struct PracticeMark: Hashable, Sendable {
    /// The price at which each open leg could be closed, by its place.
    public let prices: [Int: Price]
    /// The price of the underlying.
    public let spot: Price?
    /// Why there is no price for a leg; nil when there is one for each.
    public let problem: String?

    /// Makes one.
    public init(prices: [Int: Price], spot: Price?, problem: String?) {
        self.prices = prices
        self.spot = spot
        self.problem = problem
    }
}

/// A practice account with its positions, the newest first.
public struct PracticeAccount: Sendable {
    /// What an account starts with, in US dollars.
    public static let start = Money(units: 100_000 * 10_000_000_000_000_000)

    /// The positions.
    public let positions: [PracticePosition]
    /// What the open ones would bring now, by identity.
    public let marks: [String: PracticeMark]
    /// What the account was worth on the days that are stored, ascending.
    public let days: [PracticeDayMark]

    /// Makes one.
    public init(positions: [PracticePosition], marks: [String: PracticeMark], days: [PracticeDayMark] = []) {
        self.positions = positions
        self.marks = marks
        self.days = days
    }

    /// The open positions.
    public var open: [PracticePosition] { positions.filter { $0.closedAt == nil } }
    /// Those that have ended, the last one first.
    public var closed: [PracticePosition] {
        positions.compactMap { position in position.closedAt.map { (position, $0) } }.sorted { $1.1 < $0.1 }.map(\.0)
    }

    /// The money: what the account started with, and what opening and closing brought.
    public var cash: Money { positions.reduce(Self.start) { $0 + $1.openingFlow + $1.closingFlow } }

    /// What open legs would bring if they were closed now, as far as they have prices.
    public var openValue: Money {
        open.reduce(Money.zero) { $0 + value(of: $1) }
    }

    /// Money and open positions together.
    public var equity: Money { cash + openValue }

    /// The value by day: what the account started with on the day of its first position, the stored days, and what it is
    /// worth now; empty before the first day is stored.
    ///
    /// - Parameter now: The time, whose day in New York has no stored value yet.
    public func curve(at now: Timestamp) -> [PracticeDayMark] {
        guard let (first, last) = days.first.flatMap({ first in days.last.map { (first, $0) } }) else { return [] }
        var curve = days
        if let opened = positions.map(\.openedAt).min() {
            let day = ZoneRules.newYork.day(at: opened)
            if day < first.day {
                curve.insert(PracticeDayMark(day: day, equity: Self.start, unpriced: 0, markedAt: opened), at: 0)
            }
        }
        let today = ZoneRules.newYork.day(at: now)
        if today > last.day {
            let unpriced = marks.values.count { $0.problem != nil }
            curve.append(PracticeDayMark(day: today, equity: equity, unpriced: unpriced, markedAt: now))
        }
        return curve
    }

    /// The money that no open position needs: margin requirements, estimated at the opening, are taken off.
    public var free: Money { open.reduce(cash) { $0 - Self.tied($1) } }

    /// What a position ties up besides what was paid for it.
    private static func tied(_ position: PracticePosition) -> Money {
        max(.zero, position.margin - max(.zero, .zero - position.openingFlow))
    }

    /// What the open legs of a position would bring now.
    public func value(of position: PracticePosition) -> Money {
        guard let mark = marks[position.id] else { return .zero }
        return position.legs.enumerated().reduce(Money.zero) { sum, element in
            let (place, leg) = element
            guard leg.exit == nil, let price = mark.prices[place] else { return sum }
            return sum + leg.value(at: price)
        }
    }

    /// What a position made, or would have made if it were closed now; nil where a leg has no price.
    public func profit(of position: PracticePosition) -> Money? {
        if let profit = position.profit { return profit }
        guard let mark = marks[position.id], mark.problem == nil else { return nil }
        return position.openingFlow + position.closingFlow + value(of: position)
    }

    /// How well the person's convictions agree with the results, and how well option prices did on the same positions.
    public var calibration: (own: Calibration, model: Calibration?)? {
        let judged = closed.filter { $0.conviction != nil }
        func forecasts(_ percent: (PracticePosition) -> Int?) -> [Calibration.Forecast] {
            judged.compactMap { position in
                percent(position).map { .init(percent: $0, isTrue: (position.profit ?? .zero) > .zero) }
            }
        }
        guard let own = Calibration(forecasts(\.conviction)) else { return nil }
        return (own, Calibration(forecasts(\.probability)))
    }
}
