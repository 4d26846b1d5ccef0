import BourseClient
import BourseHousehold
public import BourseValues
import Foundation

/// A line of the budget in a list, prepared once.
public struct BudgetRow: HouseholdRow {
    /// What the desk knows it by.
    public let id: Int
    /// What its owner calls it.
    public let name: String
    /// Whether money comes in.
    public let isIncome: Bool
    /// `Home`; empty for income.
    public let category: String
    /// `Every month`.
    public let frequency: String
    /// `next 1 Dec 2026`, or `ended`.
    public let next: String
    /// One payment.
    public let amount: String
    /// `$22,491.84 per year`; empty for what is paid once.
    public let perYear: String
    /// What VoiceOver reads.
    public let accessibilityText: String
    let line: API.BudgetLine

    init(_ line: API.BudgetLine, _ formats: DeskFormats) {
        self.line = line
        id = line.id
        name = line.name
        isIncome = line.flow == .income
        category = line.flow == .income ? "" : line.category
        let known = PaymentFrequency(rawValue: line.frequency.rawValue)
        frequency = known.map(HouseholdText.frequency) ?? line.frequency.rawValue
        next = line.next.map { "next \(formats.mediumDay($0))" } ?? "ended"
        amount = formats.money(line.amount, line.currency)
        perYear = line.frequency == .once ? "" : "\(formats.money(line.perYear, line.currency)) per year"
        let parts = [name, category, amount, frequency, next, perYear]
        accessibilityText = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// What its form shows.
    public var draft: HouseholdDraft {
        HouseholdDraft(
            .line,
            [
                "name": line.name, "flow": line.flow.rawValue, "category": line.category,
                "amount": line.amount.description, "currency": line.currency, "frequency": line.frequency.rawValue,
                "first": line.first.description, "last": line.last?.description ?? "",
                "secondDay": line.secondDay.map { "\($0)" } ?? "", "endOfMonth": line.endOfMonth.rawValue,
            ]
        )
    }
}
