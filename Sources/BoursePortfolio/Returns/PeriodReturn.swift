import BourseCore

/// What a portfolio or an account did in a span of time.
public struct PeriodReturn: Hashable, Sendable {
    /// The day at whose end it begins; nothing when it begins with the first transaction.
    public let from: TradingDay?
    /// The day at whose end it ends.
    public let to: TradingDay
    /// The value at its start.
    public let start: Money
    /// The value at its end.
    public let end: Money
    /// What came from outside.
    public let inflow: Money
    /// What went outside.
    public let outflow: Money
    /// The growth of all days multiplied, less 1.
    public let timeWeighted: Result<Double, NoReturn>
    /// ``timeWeighted`` per year, growth^(365.25 ÷ days) − 1, of the days from ``investedFrom`` to ``investedTo``; nothing
    /// for less than 365 invested days among them.
    public let annualized: Double?
    /// The return of the money that was there.
    public let moneyWeighted: Result<MoneyWeighted, NoReturn>
    /// What came out of days on which nothing was invested: part of the gain and of no return.
    public let unearned: Money
    /// The first day on which something was invested; nothing when there is none.
    public internal(set) var investedFrom: TradingDay?
    /// The last such day: ``to``, or the day on which the last holding and the last cash went.
    public internal(set) var investedTo: TradingDay?
    /// What was paid out less what was paid in before and after those days: part of the gain and of no return.
    public internal(set) var outside = Money.zero

    /// The day on which everything was sold and paid out, where nothing was held from it to the end; nothing otherwise.
    public var until: TradingDay? { investedTo.flatMap { $0 < to ? $0 : nil } }
    /// The change of the value less the flows: end − start − in + out.
    public var gain: Money { end - start - inflow + outflow }
    /// ``gain`` ÷ (start + in), what was earned for each unit that was there or came; nothing when that is not above 0.
    public var simple: Double? {
        let capital = start + inflow
        return capital > .zero ? gain.double / capital.double : nil
    }
}

/// The time-weighted return of a calendar month or year.
public struct CalendarGain: Hashable, Sendable {
    /// The year.
    public let year: Int
    /// The month, 1…12; nothing for a whole year.
    public let month: Int?
    /// The return, or why there is none.
    public let timeWeighted: Result<Double, NoReturn>
    /// The change of the value less the flows.
    public let gain: Money
    /// Whether the portfolio began in it or the last day is before its end.
    public let isPartial: Bool
}

extension ValueSeries {
    /// What happened between the ends of two days; nothing before `start` when that is nothing.
    ///
    /// - Complexity: O(100 · days), for the money-weighted return.
    public func performance(
        _ lane: Lane = .total,
        after start: TradingDay?,
        through end: TradingDay
    ) -> Result<PeriodReturn, NoReturn> {
        guard let to = index(of: end) else { return .failure(.outside) }
        var from = -1
        if let start {
            // The day before the first is a start too: nothing was there.
            guard start.number >= first.number - 1 else { return .failure(.tooYoung(first: first)) }
            from = start.number - first.number
            guard from < to else { return .failure(.outside) }
        }
        var (inflow, outflow, unearned) = (Money.zero, Money.zero, Money.zero)
        for index in (from + 1)...to {
            inflow += self.inflow(lane, at: index)
            outflow += self.outflow(lane, at: index)
            unearned += self.unearned(lane, at: index)
        }
        let growth = timeWeighted(lane, from: from, to: to)
        let span = invested(lane, from: from, to: to)
        let isAYear = (span?.investedDays ?? 0) >= AnnualizedReturn.shortest
        var period = PeriodReturn(
            from: start,
            to: end,
            start: value(lane, at: from),
            end: value(lane, at: to),
            inflow: inflow,
            outflow: outflow,
            timeWeighted: growth,
            annualized: isAYear
                ? (try? growth.get()).flatMap { AnnualizedReturn.rate(growth: 1 + $0, days: span?.days ?? 0) } : nil,
            moneyWeighted: moneyWeighted(lane, from: from, to: to),
            unearned: unearned
        )
        if let span {
            period.investedFrom = day(at: span.first)
            period.investedTo = day(at: span.last)
            period.outside = period.gain - gain(lane, over: span)
        }
        return .success(period)
    }

    /// What happened in a period that ends on a day, the last one unless said otherwise.
    public func performance(
        _ lane: Lane = .total,
        over period: ReturnPeriod,
        asOf day: TradingDay? = nil
    ) -> Result<PeriodReturn, NoReturn> {
        let day = day ?? last
        return performance(lane, after: period.start(asOf: day), through: day)
    }

    /// The returns of calendar months, or of years, oldest first.
    ///
    /// - Complexity: O(days).
    public func calendar(_ lane: Lane = .total, months: Bool = true) -> [CalendarGain] {
        var gains: [CalendarGain] = []
        var index = 0
        while index < count {
            let (year, month, _) = day(at: index).civil
            let begin = TradingDay(year: year, month: months ? month : 1, day: 1) ?? day(at: index)
            let end = begin.adding(months: months ? 1 : 12).adding(days: -1)
            let last = min(end.number - first.number, count - 1)
            var gain = value(lane, at: last) - value(lane, at: index - 1)
            for place in index...last { gain += outflow(lane, at: place) - inflow(lane, at: place) }
            gains.append(
                CalendarGain(
                    year: year,
                    month: months ? month : nil,
                    timeWeighted: timeWeighted(lane, from: index - 1, to: last),
                    gain: gain,
                    isPartial: day(at: index) > begin || day(at: last) < end
                )
            )
            index = last + 1
        }
        return gains
    }
}
