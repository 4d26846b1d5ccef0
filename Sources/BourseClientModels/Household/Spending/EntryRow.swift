import BourseClient
import BourseHousehold
import Foundation

/// An entry of a bank file in a list, prepared once.
public struct EntryRow: Equatable, Identifiable, Sendable {
    /// What the desk knows it by.
    public let id: Int
    /// The account, by its id.
    public let account: Int
    /// `27 Nov 2026`.
    public let day: String
    /// What the bank says of it.
    public let description: String
    /// The amount with its sign.
    public let amount: String
    /// Whether money came in.
    public let tone: Tone
    /// `Groceries`, `Refund of Groceries`, `Income`, `Transfer`.
    public let meaning: String
    /// Whether its owner set the category.
    public let isChosen: Bool
    /// The category that its owner set; nil if a rule or nobody did.
    let chosen: String?

    init(_ entry: API.HouseholdEntry, _ formats: DeskFormats) {
        id = entry.id
        account = entry.account
        day = formats.mediumDay(entry.day)
        description = entry.description.isEmpty ? "No description" : entry.description
        amount = formats.signedMoney(entry.amount, entry.currency)
        tone = entry.amount > 0 ? .gain : .neutral
        let category = entry.category ?? SpendingCategory.none.name
        meaning =
            switch entry.meaning {
            case .spending: category
            case .refund: "Refund of \(category)"
            case .income: "Income"
            case .transfer: "Transfer"
            case .likelyTransfer: "Likely a transfer"
            case .unlisted(let text): text
            }
        isChosen = entry.isChosen
        chosen = entry.isChosen ? entry.category : nil
    }
}
