import BourseCore
import Foundation

/// The return of the money that was there, whenever it was: the rate at which all flows are worth nothing together.
public struct MoneyWeighted: Hashable, Sendable {
    /// Over the days on which money was invested, as a fraction.
    public let overPeriod: Double
    /// Per year; nothing for less than 365 invested days, which are never told per year.
    public let perYear: Double?

    /// The return of flows over a number of invested days.
    static func of(_ flows: [CashFlow], days: Int) -> Result<MoneyWeighted, NoReturn> {
        do throws(NoRate) {
            let rate = try XIRR.rate(flows)
            let whole = pow(1 + rate, Double(days) / 365) - 1
            guard whole.isFinite else { return .failure(.rate(.beyondRange)) }
            return .success(MoneyWeighted(overPeriod: whole, perYear: days >= AnnualizedReturn.shortest ? rate : nil))
        } catch {
            return .failure(.rate(error))
        }
    }
}

extension ValueSeries {
    /// What the owner paid and received in a period, with the value at its start as paid and that at its end as received.
    public func flows(_ lane: Lane = .total, from start: Int, to end: Int) -> [CashFlow] {
        guard start < end, start >= -1, end < count else { return [] }
        var flows: [CashFlow] = []
        if start >= 0, value(lane, at: start) != .zero {
            flows.append(CashFlow(day: day(at: start), amount: -value(lane, at: start)))
        }
        for index in (start + 1)...end {
            let row = lane.number * count + index
            let amount = outflows[row] - inflows[row]
            if amount != 0 { flows.append(CashFlow(day: day(at: index), amount: Money(units: amount))) }
        }
        if value(lane, at: end) != .zero { flows.append(CashFlow(day: day(at: end), amount: value(lane, at: end))) }
        return flows
    }

    /// The money-weighted return from the end of one day to that of another, places of days; −1 is before the first.
    ///
    /// By ``XIRR``, days ÷ 365: with several roots the one at which money was always invested, else none. Of the days and
    /// payments from the first to the last day on which something was invested; over the period it compounds on the invested
    /// days alone, for nothing earns the rate on days between.
    ///
    /// - Complexity: O(100 · days).
    func moneyWeighted(_ lane: Lane, from start: Int, to end: Int) -> Result<MoneyWeighted, NoReturn> {
        guard let span = invested(lane, from: start, to: end) else { return .failure(.nothingInvested) }
        let flows = flows(lane, from: span.start, to: span.last)
        guard !flows.isEmpty else { return .failure(.nothingInvested) }
        return MoneyWeighted.of(flows, days: span.investedDays)
    }
}
