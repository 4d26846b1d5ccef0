import BourseClient
import BourseHousehold
public import BourseValues
import Foundation

/// An account in a list, prepared once.
public struct AccountRow: HouseholdRow {
    /// What the desk knows it by.
    public let id: Int
    /// What its owner calls it.
    public let name: String
    /// `Credit card`.
    public let kind: String
    /// The balance today; `closed` for a closed account.
    public let balance: String
    /// Whether the balance is below 0, or the account is closed.
    public let tone: Tone
    /// `Value from Margin in the portfolio`; empty without an account of the portfolio.
    public let portfolio: String
    /// `Set balance`, or `Set value` of what is estimated.
    public let action: String
    /// What VoiceOver reads.
    public let accessibilityText: String
    let account: API.HouseholdAccount

    init(_ account: API.HouseholdAccount, _ formats: DeskFormats) {
        self.account = account
        id = account.id
        name = account.name
        let known = HouseholdAccountKind(rawValue: account.kind.rawValue)
        kind = known.map(HouseholdText.kind) ?? account.kind.rawValue
        balance = account.balance.map { formats.money($0, account.currency) } ?? "closed"
        tone = (account.balance ?? 0) < 0 ? .loss : .neutral
        portfolio = account.portfolioAccount.map { "Value from \($0) in the portfolio" } ?? ""
        action = known?.isValued == true ? "Set value" : "Set balance"
        accessibilityText = [name, kind, balance, portfolio].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// What its form shows.
    public var draft: HouseholdDraft {
        HouseholdDraft(
            .account,
            [
                "name": account.name, "kind": account.kind.rawValue, "currency": account.currency,
                "openingBalance": account.openingBalance.description, "openedOn": account.openedOn.description,
                "closedOn": account.closedOn?.description ?? "", "portfolioAccount": account.portfolioAccount ?? "",
            ]
        )
    }
}
