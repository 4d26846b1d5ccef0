import BourseCore
import BourseDesk
import BourseFunds

/// What came of a plan, worked out.
struct FundPlan {
    /// The figures that pages show.
    struct Result {
        let invested: Money
        let withdrawn: Money
        let value: Money
        let gain: Money
        let gainOnInvested: Double?
        let rate: Swift.Result<Double, NoRate>
        let asOf: TradingDay
        let missed: Int
        let exhausted: TradingDay?
        /// The payments of the fund itself.
        let own: PlanOutcome
        /// The payments into the fund of a transfer plan.
        let target: PlanOutcome?
    }

    let planQuery: FundPlanQuery
    let series: NAVSeries
    /// The fund that money is moved to.
    let target: NAVSeries?

    func result() throws(PlanError) -> Result {
        guard let last = series.lastDay else { throw .noNAV }
        let asOf = planQuery.end
        switch planQuery.kind {
        case .sip:
            let growth: SIP.StepUp = planQuery.step == 0 ? .none : .fraction(planQuery.step)
            return try one(
                SIP(amount: planQuery.amount, schedule: try planQuery.schedule(until: last), stepUp: growth)
                    .outcome(series, asOf: asOf)
            )
        case .lump: return try one(LumpSum(amount: planQuery.amount, on: planQuery.start).outcome(series, asOf: asOf))
        case .swp:
            let plan = SWP(
                investment: LumpSum(amount: planQuery.investment, on: planQuery.start),
                withdrawal: planQuery.amount,
                schedule: try planQuery.schedule(until: last)
            )
            return try one(plan.outcome(series, asOf: asOf))
        case .stp:
            guard let target else { throw .noNAV }
            let outcome = try STP(
                investment: LumpSum(amount: planQuery.investment, on: planQuery.start),
                transfer: planQuery.amount,
                schedule: try planQuery.schedule(until: last)
            ).outcome(from: series, to: target, asOf: asOf)
            let invested = outcome.invested.double
            return Result(
                invested: outcome.invested,
                withdrawn: .zero,
                value: outcome.value,
                gain: outcome.gain,
                gainOnInvested: invested > 0 ? outcome.gain.double / invested : nil,
                rate: outcome.xirr,
                asOf: outcome.asOf,
                missed: outcome.source.missed.count,
                exhausted: outcome.source.exhausted,
                own: outcome.source,
                target: outcome.target
            )
        }
    }

    private func one(_ outcome: PlanOutcome) throws(PlanError) -> Result {
        Result(
            invested: outcome.invested,
            withdrawn: outcome.withdrawn,
            value: outcome.value,
            gain: outcome.gain,
            gainOnInvested: outcome.gainOnInvested,
            rate: outcome.xirr,
            asOf: outcome.asOf,
            missed: outcome.missed.count,
            exhausted: outcome.exhausted,
            own: outcome,
            target: nil
        )
    }
}
