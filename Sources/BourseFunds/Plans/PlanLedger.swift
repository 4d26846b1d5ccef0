import BourseCore

/// Buys and sells units of one fund and keeps count.
struct PlanLedger {
    private let series: NAVSeries
    /// The row everything is valued at.
    let asOf: NAVRow
    private(set) var payments: [PlanPayment] = []
    private(set) var missed: [TradingDay] = []
    private(set) var units = 0.0
    private(set) var exhausted: TradingDay?

    init(_ series: NAVSeries, asOf day: TradingDay?) throws(PlanError) {
        guard let first = series.firstDay, let last = series.last else { throw .noNAV }
        guard let row = series.row(atOrBefore: day ?? last.day) else {
            throw .noValidDay(first: first, last: last.day)
        }
        self.series = series
        asOf = row
    }

    /// The row at which an order of a day is carried out; nothing when the fund did not exist then or not any more.
    func row(for due: TradingDay) -> NAVRow? {
        guard let first = series.firstDay, due >= first, due <= asOf.day else { return nil }
        return series.row(atOrAfter: due).flatMap { $0.day <= asOf.day ? $0 : nil }
    }

    /// Notes that nothing could be done on a day.
    mutating func miss(_ due: TradingDay) { missed.append(due) }

    /// Pays `amount` in on the first day that is possible.
    mutating func pay(_ amount: Money, due: TradingDay) {
        guard let row = row(for: due) else {
            miss(due)
            return
        }
        let bought = amount.double / row.nav.double
        units += bought
        payments.append(PlanPayment(due: due, row: row, amount: amount, units: bought))
    }

    /// Takes `amount` out, or everything when less is left; returns what was paid.
    @discardableResult
    mutating func withdraw(_ amount: Money, due: TradingDay, at row: NAVRow? = nil) throws(PlanError) -> Money {
        guard let row = row ?? self.row(for: due) else {
            miss(due)
            return .zero
        }
        let worth = try PlanMoney.rounded(units * row.nav.double)
        let isAll = amount >= worth
        let paid = isAll ? worth : amount
        let sold = isAll ? units : amount.double / row.nav.double
        units = isAll ? 0 : units - sold
        if isAll { exhausted = row.day }
        payments.append(PlanPayment(due: due, row: row, amount: -paid, units: -sold))
        return paid
    }

    /// The value of the units left.
    func value() throws(PlanError) -> Money { try PlanMoney.rounded(units * asOf.nav.double) }

    /// Everything, once at least one payment was made.
    func outcome() throws(PlanError) -> PlanOutcome {
        guard !payments.isEmpty else {
            throw .noValidDay(first: series.firstDay ?? asOf.day, last: asOf.day)
        }
        let amounts = payments.map(\.amount)
        return PlanOutcome(
            payments: payments,
            missed: missed,
            asOf: asOf.day,
            invested: amounts.filter { $0 > .zero }.reduce(.zero, +),
            withdrawn: -amounts.filter { $0 < .zero }.reduce(.zero, +),
            units: units,
            value: try value(),
            exhausted: exhausted
        )
    }
}
