import BourseClient
public import BourseValues
import Foundation

/// A debt in a list, prepared once.
public struct DebtRow: HouseholdRow {
    /// What the desk knows it by.
    public let id: Int
    /// What its owner calls it.
    public let name: String
    /// What is owed today.
    public let owed: String
    /// `22.99% per year`.
    public let rate: String
    /// `Minimum 3.0%, at least $35.00`.
    public let minimum: String
    /// `1.90% until 1 Jan 2027`; empty without a promotional rate.
    public let promotion: String
    /// `Balance of an account`, or `Paid`; empty otherwise.
    public let remark: String
    /// What VoiceOver reads.
    public let accessibilityText: String
    let debt: API.Debt

    init(_ debt: API.Debt, _ formats: DeskFormats) {
        self.debt = debt
        id = debt.id
        name = debt.name
        owed = formats.money(debt.owed, debt.currency)
        rate = "\(formats.percent(debt.annualRate, decimals: 2)) per year"
        let least = formats.money(debt.minimumPayment, debt.currency)
        minimum = debt.minimumShare.map { "Minimum \(formats.percent($0)), at least \(least)" } ?? "Minimum \(least)"
        if let rate = debt.promotionalRate, let until = debt.promotionUntil {
            promotion = "\(formats.percent(rate, decimals: 2)) until \(formats.mediumDay(until))"
        } else {
            promotion = ""
        }
        remark = debt.owed == 0 ? "Paid" : debt.account == nil ? "" : "Balance of an account"
        let parts = [name, "\(owed) owed", rate, promotion, minimum, remark]
        accessibilityText = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// What its form shows.
    public var draft: HouseholdDraft {
        func percent(_ fraction: Decimal?) -> String { fraction.map { ($0 * 100).description } ?? "" }
        return HouseholdDraft(
            .debt,
            [
                "name": debt.name, "balance": debt.balance.description, "currency": debt.currency,
                "annualRate": percent(debt.annualRate), "minimumPayment": debt.minimumPayment.description,
                "minimumShare": percent(debt.minimumShare), "promotionalRate": percent(debt.promotionalRate),
                "promotionUntil": debt.promotionUntil?.description ?? "",
                "account": debt.account.map { "\($0)" } ?? "",
            ]
        )
    }
}
