import BourseClient
import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import Foundation
public import Observation

/// What the budget plans for this month beside what was spent, by category.
@Observable @MainActor
public final class BudgetMonthModel {
    /// This month.
    public struct Month: Equatable, Sendable {
        /// `November 2026`.
        public let title: String
        /// Categories: first what is over, then by what was planned.
        public let rows: [Row]
        /// `In USD. Planned: due this month`.
        public let basis: String
        /// `Totals exclude lines in EUR`; empty if they exclude none.
        public let caution: String
    }

    /// A category.
    public struct Row: Equatable, Identifiable, Sendable {
        /// The category.
        public let id: String
        /// `Spent $554.00 of $600.00`.
        public let spent: String
        /// `+$46.00` left; below 0 where more was spent than planned.
        public let left: String
        /// Whether something is left.
        public let tone: Tone
        /// What was spent of what was planned, from 0 to 1; nil where nothing was planned.
        public let share: Double?
        /// The entries of the month in the category.
        public let entries: Destination
        /// What VoiceOver reads.
        public let accessibilityText: String
    }

    /// The month, with its age; empty if nothing was planned or spent.
    public private(set) var state = Loadable<Month>.loading
    @ObservationIgnored private let lines: ScreenContent<[API.BudgetLine]>
    @ObservationIgnored private let spending: ScreenContent<API.SpendingResponse>
    @ObservationIgnored private let settings: ScreenContent<Day>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the section.
    public init(_ context: DeskContext) {
        self.context = context
        (lines, spending, settings) = (ScreenContent(context), ScreenContent(context), ScreenContent(context))
        lines.didChange = { [weak self] in self?.arrange() }
        spending.didChange = { [weak self] in self?.arrange() }
        settings.didChange = { [weak self] in self?.arrange() }
    }

    /// Reads the lines and what was spent.
    public func load() async {
        await lines.load(context.client.householdBudget()) { $0.budget }
        await settings.load(context.client.household()) { $0.asOf }
        await spending.load(context.client.spending()) { $0 }
    }

    nonisolated private static let mostSpent = Money(units: HouseholdLimits.largestAmount.units * 1_000_000)

    private func arrange() {
        switch (settings.state, spending.state) {
        case (.shown(let day, _), .shown(let spent, _)):
            let formats = context.formats
            state = lines.state.map { Self.month($0, spent, day, formats) }
        case (.failed(let problem), _), (_, .failed(let problem)): state = .failed(problem)
        default:
            if case .failed(let problem) = lines.state { state = .failed(problem) } else { state = .loading }
        }
    }

    nonisolated private static func month(
        _ lines: [API.BudgetLine],
        _ spending: API.SpendingResponse,
        _ day: Day,
        _ formats: DeskFormats
    ) -> Month? {
        guard let today = day.tradingDay, let base = Currency(spending.currency) else { return nil }
        let planned = lines.compactMap(BudgetLine.init)
        let name = String(today.description.prefix(7))
        let spent = spending.months.first { $0.month == name }?.categories ?? [:]
        let amounts = spent.compactMap { name, amount in
            // No household spends more; sums stay far from the end of what can be counted.
            amount.money.flatMap { $0.magnitude <= mostSpent ? $0 : nil }.flatMap { money in
                (try? SpendingCategory(name)).map { ($0, money) }
            }
        }
        let spentByCategory = Dictionary(amounts) { $0 + $1 }
        let rows = (try? Budget(planned, in: base))?.comparison(inMonthOf: today, spending: spentByCategory) ?? []
        guard !rows.isEmpty else { return nil }
        let money = MoneyText(style: formats.numbers, currency: base)
        let others = Set(planned.map(\.currency)).subtracting([base]).sorted().map(\.code)
        return Month(
            title: DayText.month(today),
            rows: rows.map { Row($0, in: name, money) },
            basis: "In \(base.code). Planned: due this month",
            caution: others.isEmpty ? "" : "Totals exclude lines in \(others.joined(separator: ", "))"
        )
    }
}

extension BudgetMonthModel.Row {
    fileprivate init(_ row: BudgetComparison, in month: String, _ money: MoneyText) {
        id = row.category.name
        spent = "Spent \(money.text(row.spent)) of \(money.text(row.planned))"
        left = money.signed(row.left)
        tone = row.left > .zero ? .gain : row.left < .zero ? .loss : .neutral
        share = row.share.map { min(max($0.double, 0), 1) }
        entries = .entries(month: month, category: id)
        accessibilityText = "\(id), \(spent), \(left) remaining"
    }
}

extension BudgetLine {
    /// A line of an answer; nil if this version of the app does not know what it says.
    fileprivate init?(_ line: API.BudgetLine) {
        guard let flow = BudgetFlow(rawValue: line.flow.rawValue), let category = try? SpendingCategory(line.category),
            let amount = line.amount.money, let currency = Currency(line.currency),
            let frequency = PaymentFrequency(rawValue: line.frequency.rawValue), let first = line.first.tradingDay,
            let rule = EndOfMonthRule(rawValue: line.endOfMonth.rawValue),
            let schedule = try? PaymentSchedule(
                frequency,
                first: first,
                last: line.last?.tradingDay,
                endOfMonth: rule,
                secondDay: line.secondDay
            )
        else { return nil }
        try? self.init(
            id: Int64(line.id),
            name: line.name,
            flow: flow,
            category: category,
            amount: amount,
            currency: currency,
            schedule: schedule
        )
    }
}
