import BourseClient
import BourseCore
import BourseDesk
import BourseValues
import Foundation

/// Ways to pay off the debts in a currency beside each other.
public struct DebtPlanValue: Equatable, Sendable {
    /// A way to pay them off.
    public struct Plan: Equatable, Identifiable, Sendable {
        /// `avalanche`.
        public let id: String
        /// `Avalanche: highest rate first`.
        public let title: String
        /// `$2,611.92 a month`.
        public let payment: String
        /// `September 2039`, or `never`.
        public let end: String
        /// `154 months`, or `over 600 months`.
        public let months: String
        /// The interest of all months.
        public let interest: String
        /// Whether it costs least.
        public let isCheapest: Bool
        /// What VoiceOver reads.
        public let accessibilityText: String
    }

    /// A debt, and when the cheapest plan has paid it off.
    public struct Payoff: Equatable, Identifiable, Sendable {
        /// What the desk knows the debt by.
        public let id: Int
        /// What its owner calls it.
        public let name: String
        /// What is owed.
        public let owed: String
        /// `February 2027`; an em dash without one.
        public let day: String
    }

    /// The currency of the debts; those in others are not added.
    public let currency: String
    /// What is owed in all, and on how many debts.
    public let owed: LabeledValue
    /// The month of the last payment of the cheapest plan.
    public let end: LabeledValue
    /// What the cheapest plan saves against minimum payments.
    public let saved: LabeledValue
    /// That the payments never pay off the debts, and what is needed; empty if they do.
    public let caution: String
    /// The plans, minimum payments only at the end.
    public let plans: [Plan]
    /// The debts.
    public let payoffs: [Payoff]
    /// What is owed after each month by each plan.
    public let lines: [FundLine]
    /// The months of the lines.
    public let months: [String]
    /// What VoiceOver reads of the lines.
    public let summary: String

    init?(_ answer: API.DebtPlanResponse, today: Day, _ formats: DeskFormats) {
        guard !answer.debts.isEmpty else { return nil }
        let code = answer.currency
        func money(_ amount: Decimal?) -> String { formats.money(amount, code) }
        currency = code
        let total = answer.debts.reduce(Decimal.zero) { $0 + $1.owed }
        owed = LabeledValue("Owed", money(total), "\(formats.count(answer.debts.count, "debt")) in \(code)")
        let best = answer.cheapest.flatMap { cheapest in
            answer.plans.first { $0.strategy.rawValue == cheapest.rawValue }
        }
        end = LabeledValue(
            "Debt-free",
            best.map { Self.end($0, formats) } ?? "never",
            best.map { Self.title($0.strategy) } ?? "with this payment"
        )
        let detail = best?.savedMonths.map { "and \(HouseholdText.months($0)), vs minimum payments" }
        saved = LabeledValue(
            "Interest saved",
            money(best?.savedInterest),
            detail ?? "minimum payments never pay off"
        )
        caution = Self.caution(answer.plans.first, money)
        plans = answer.plans.map { plan in
            let isBaseline = plan.strategy == .minimumsOnly
            let payment = "\(isBaseline ? "at first " : "")\(money(plan.monthlyPayment)) a month"
            let ends = Self.end(plan, formats)
            let months = plan.months.map { formats.count($0, "month") } ?? "over 600 months"
            let parts = [
                Self.title(plan.strategy), payment, "ends \(ends)", months, "\(money(plan.interest)) interest",
            ]
            return Plan(
                id: plan.strategy.rawValue,
                title: Self.title(plan.strategy),
                payment: payment,
                end: ends,
                months: months,
                interest: money(plan.interest),
                isCheapest: plan.strategy == best?.strategy,
                accessibilityText: parts.joined(separator: ", ")
            )
        }
        payoffs = answer.debts.enumerated().map { index, debt in
            let days = best?.payoffs ?? []
            let day = days.indices.contains(index) ? days[index] : nil
            return Payoff(id: debt.id, name: debt.name, owed: money(debt.owed), day: day.map(formats.month) ?? "—")
        }
        (lines, months) = Self.lines(answer.plans, total, today)
        summary = answer.plans.filter { $0.strategy != .minimumsOnly }
            .map { "\(Self.title($0.strategy)) ends in \(Self.end($0, formats))." }.joined(separator: " ")
    }

    private static func end(_ plan: API.DebtPlan, _ formats: DeskFormats) -> String {
        plan.isPaid ? plan.paidOn.map(formats.month) ?? "never" : "never"
    }

    /// The month in which the interest uses up the payment, as the web names it.
    private static func caution(_ plan: API.DebtPlan?, _ money: (Decimal?) -> String) -> String {
        guard let plan, !plan.isPaid, let needed = plan.neededPayment else { return "" }
        let months = plan.course ?? []
        let month = months.first { $0.payment <= $0.interest } ?? months.last
        let interest = month.map {
            " Interest of \(money($0.interest)) a month uses up the payment of \(money($0.payment))."
        }
        return "These payments never pay off the debts.\(interest ?? "") At least \(money(needed)) a month is needed."
    }

    /// A hundred points are as many as a chart can show apart.
    private static func lines(
        _ plans: [API.DebtPlan],
        _ total: Decimal,
        _ today: Day
    ) -> (lines: [FundLine], months: [String]) {
        let longest = plans.map { $0.course?.count ?? 0 }.max() ?? 0
        let places = stride(from: 0, through: longest, by: max(1, longest / 100))
        let lines = plans.map { plan in
            let course = plan.course ?? []
            let owed = places.prefix { $0 <= course.count }.map { $0 == 0 ? total : course[$0 - 1].closing }
            return FundLine(id: shortTitle(plan.strategy), values: owed.map(\.double))
        }
        let months = places.map { place in
            today.tradingDay.map { DayText.month($0.adding(months: place)) } ?? ""
        }
        return (lines, months)
    }

    private static func title(_ strategy: API.DebtPlan.Strategy) -> String {
        switch strategy {
        case .minimumsOnly: "Minimum payments only"
        case .avalanche: "Avalanche: highest rate first"
        case .snowball: "Snowball: smallest debt first"
        case .own: "Custom order"
        case .unlisted(let text): text
        }
    }

    private static func shortTitle(_ strategy: API.DebtPlan.Strategy) -> String {
        switch strategy {
        case .minimumsOnly: "Minimum payments"
        case .avalanche: "Avalanche"
        case .snowball: "Snowball"
        case .own: "Custom order"
        case .unlisted(let text): text
        }
    }
}
