import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

/// What ₹10,000 a month would have come to, at most five years.
struct FundPlanTeaser {
    let code: Int32
    let series: NAVSeries

    private static let amount = Money(units: 100_000_000_000_000_000_000)

    /// The day five years before the last value, or that of the first.
    static func start(_ series: NAVSeries) -> TradingDay? {
        guard let first = series.firstDay, let last = series.lastDay else { return nil }
        return max(first, last.adding(months: -60))
    }

    var view: FundPlanTeaserView? {
        guard let start = Self.start(series), let last = series.lastDay else { return nil }
        var facts: [FundFactView] = []
        var reason = ""
        do throws(PlanError) {
            let schedule = try PlanSchedule(start: start, end: last)
            let outcome = try SIP(amount: Self.amount, schedule: schedule).outcome(series)
            let rate: (text: String, why: String) =
                switch outcome.xirr {
                case .success(let rate): (FractionText.signed(rate), "per year (XIRR)")
                case .failure(let why): (FractionText.none, why.sentence)
                }
            facts = [
                fact(
                    "Invested",
                    text: RupeeText.short(outcome.invested),
                    remark: "in \(Count.of(outcome.payments.count, "payment"))"
                ),
                fact("Value", text: RupeeText.short(outcome.value), remark: "on \(DayText.medium(outcome.asOf))"),
                fact("Return", text: rate.text, remark: rate.why),
            ]
        } catch {
            reason = error.sentence
        }
        return FundPlanTeaserView(
            title: "₹10,000 per month since \(DayText.medium(start))",
            facts: facts,
            reason: reason.unlessEmpty,
            planHref: "/funds/\(code)/plan"
        )
    }

    private func fact(_ title: String, text: String, remark: String) -> FundFactView {
        FundFactView(title: title, text: text, remark: remark.unlessEmpty)
    }
}
