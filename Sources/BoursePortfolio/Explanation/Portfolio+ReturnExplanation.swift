import BourseCore

extension Portfolio {
    private var unit: String { settings.base.code }

    func explainDayChange() -> Explanation {
        let since = dayStart
        return explainGain(
            from: since > 0 ? series.day(at: since - 1) : nil,
            through: settings.asOf,
            title: "Change since \(series.day(at: since).adding(days: -1).text)"
        )
    }

    func explainGain(from start: TradingDay?, through end: TradingDay, title: String = "Gain") -> Explanation {
        let formula = "ending value − starting value − inflows + outflows"
        switch series.performance(after: start, through: end) {
        case .failure(let reason):
            return Explanation(
                title: title,
                value: nil,
                unit: unit,
                formula: formula,
                rows: [],
                notes: [reason.sentence]
            )
        case .success(let period):
            var rows = [
                Explanation.ExplanationRow("Ending value", period.end, unit: unit, day: end),
                Explanation.ExplanationRow("Starting value", -period.start, unit: unit, day: start),
            ]
            eachFlow(from: start, through: end) { day, inflow, outflow in
                if inflow != .zero { rows.append(Explanation.ExplanationRow("Inflows", -inflow, unit: unit, day: day)) }
                if outflow != .zero {
                    rows.append(Explanation.ExplanationRow("Outflows", outflow, unit: unit, day: day))
                }
            }
            return Explanation(
                title: title,
                value: period.gain.description,
                unit: unit,
                formula: formula,
                rows: rows,
                notes: quality(end)
            )
        }
    }

    func explainTimeWeighted(from start: TradingDay?, through end: TradingDay) -> Explanation {
        let formula = "Π (value of the day + outflows) ÷ (value of the day before + inflows) − 1"
        let title = "Time-weighted return"
        let period: PeriodReturn
        switch series.performance(after: start, through: end) {
        case .failure(let reason):
            return Explanation(title: title, value: nil, unit: "", formula: formula, rows: [], notes: [reason.sentence])
        case .success(let value): period = value
        }
        var notes = quality(end)
        notes += endingNotes(period)
        if case .failure(let reason) = period.timeWeighted { notes.append(reason.sentence) }
        if period.unearned != .zero {
            notes.append("\(period.unearned) \(unit) was received while nothing was invested and is part of no return.")
        }
        var rows: [Explanation.ExplanationRow] = []
        let from = start.map { $0.number - series.first.number } ?? -1
        for index in (from + 1)...(end.number - series.first.number) {
            guard let growth = series.growth(.total, at: index) else { continue }
            rows.append(
                Explanation.ExplanationRow(
                    "(\(series.value(at: index)) + \(series.outflow(at: index))) ÷ "
                        + "(\(series.value(at: index - 1)) + \(series.inflow(at: index)))",
                    growth,
                    day: series.day(at: index)
                )
            )
        }
        return Explanation(
            title: title,
            value: (try? period.timeWeighted.get())?.description,
            unit: "",
            formula: formula,
            rows: rows,
            notes: notes
        )
    }

    func explainMoneyWeighted(from start: TradingDay?, through end: TradingDay) -> Explanation {
        let formula = "r with Σ cash flow ÷ (1 + r)^(days ÷ 365) = 0; over the period (1 + r)^(invested days ÷ 365) − 1"
        let title = "Money-weighted return"
        var notes = quality(end)
        var value: String?
        var rows: [Explanation.ExplanationRow] = []
        switch series.performance(after: start, through: end) {
        case .failure(let reason): notes.append(reason.sentence)
        case .success(let period):
            notes += endingNotes(period)
            switch period.moneyWeighted {
            case .failure(let reason): notes.append(reason.sentence)
            case .success(let result):
                value = result.overPeriod.description
                if let perYear = result.perYear { rows.append(Explanation.ExplanationRow("Per year", perYear)) }
            }
            let from = start.map { $0.number - series.first.number } ?? -1
            let span = series.invested(.total, from: from, to: end.number - series.first.number)
            rows += (span.map { series.flows(from: $0.start, to: $0.last) } ?? [])
                .map { Explanation.ExplanationRow("Cash flow", $0.amount, unit: unit, day: $0.day) }
        }
        return Explanation(title: title, value: value, unit: "", formula: formula, rows: rows, notes: notes)
    }

    /// Says where a return ends because everything was sold.
    func endingNotes(_ period: PeriodReturn) -> [String] {
        period.until.map { ["Returns end on \($0.text): nothing was held after that day."] } ?? []
    }

    private func eachFlow(from start: TradingDay?, through end: TradingDay, _ body: (TradingDay, Money, Money) -> Void)
    {
        let from = start.map { $0.number - series.first.number } ?? -1
        for index in (from + 1)...(end.number - series.first.number) {
            body(series.day(at: index), series.inflow(at: index), series.outflow(at: index))
        }
    }

    private func quality(_ end: TradingDay) -> [String] {
        guard let index = series.index(of: end) else { return [] }
        var notes: [String] = []
        let (missing, stale, atCost) = (
            series.missing(at: index), series.stale(at: index), series.atCost(at: index)
        )
        if missing > 0 { notes.append("Holdings without a price on \(end.text), not included: \(missing).") }
        if atCost > 0 { notes.append("Holdings without a price on \(end.text), valued at cost: \(atCost).") }
        if stale > 0 { notes.append("Holdings with a price older than a week on \(end.text): \(stale).") }
        if !problems.isEmpty { notes.append("Transactions that are not counted: \(problems.count).") }
        return notes
    }
}
