import BourseCore
import BourseHousehold

/// An entry of the books, with what it is to the household.
public struct BookedEntry: Sendable {
    /// What names it in addresses: the same for as long as a file tells of it.
    public let id: Int64
    /// The entry as the ledger has it.
    public let entry: LedgerEntry
    /// What its account is counted in.
    public let currency: Currency
    /// What it is.
    public let meaning: EntryMeaning
    /// Whether its owner said in which category it is.
    public let isChosen: Bool

    /// The category of money spent or paid back; nothing for income and transfers.
    public var category: SpendingCategory? {
        switch meaning {
        case .spending(let category), .refund(let category): category
        case .income, .transfer: nil
        }
    }

    /// `Groceries`, `Refund of Groceries`, `Income`, `Transfer`.
    public var text: String {
        switch meaning {
        case .spending(let category): category.name
        case .refund(let category): "Refund of \(category.name)"
        case .income: "Income"
        case .transfer(.said): "Transfer"
        case .transfer(.likely): "Likely a transfer"
        }
    }
}

extension BankEntryKey {
    /// FNV-1a, 63 bits, over what the entry is known by: files that come and go do not change it.
    var identity: Int64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        let text = "\(account) \(day.number) \(amount.units) \(occurrence) \(words)"
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return Int64(hash >> 1)
    }
}
