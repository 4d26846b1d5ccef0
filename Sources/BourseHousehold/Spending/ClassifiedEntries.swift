import BourseCore

/// What an entry is to the household.
public enum EntryMeaning: Hashable, Sendable {
    /// Money spent on a category.
    case spending(SpendingCategory)
    /// Money that came back of what was spent on a category.
    case refund(SpendingCategory)
    /// Money earned.
    case income
    /// One side of a transfer between own accounts.
    case transfer(OwnTransfer.Certainty)
}

/// What each of the household's entries is.
public struct ClassifiedEntries: Sendable {
    /// How long after a purchase money that comes back is taken for its refund.
    public static let refundDays = 180

    /// The entries by day, each with what it is.
    public let entries: [(entry: HouseholdEntry, meaning: EntryMeaning)]
    /// The transfers between own accounts.
    public let transfers: [OwnTransfer]

    /// Decides what entries are.
    ///
    /// Transfers are found first. What else left was spent on the category its owner gave it, or a rule does, or its bank, or none.
    /// What came is a refund where its owner gave it a category; where a word says so; or where no more comes back than was
    /// spent with the same payee within ``refundDays``. Anything else is income.
    /// - Complexity: O(n log n) in entries, and O(purchases of a payee) for each refund.
    public init(_ entries: some Sequence<HouseholdEntry>, rules: CategoryRules) {
        let ordered = entries.sorted { ($0.day, $0.id) < ($1.day, $1.id) }
        transfers = TransferMatching.transfers(among: ordered)
        var certainties: [Int64: OwnTransfer.Certainty] = [:]
        for transfer in transfers {
            certainties[transfer.from] = transfer.certainty
            certainties[transfer.to] = transfer.certainty
        }
        var purchases = Purchases()
        var classified: [(entry: HouseholdEntry, meaning: EntryMeaning)] = []
        for entry in ordered {
            let meaning: EntryMeaning
            if let certainty = certainties[entry.id] {
                meaning = .transfer(certainty)
            } else if entry.amount < .zero {
                let category =
                    entry.category ?? rules.category(of: entry.description) ?? entry.bankCategory ?? .none
                purchases.add(entry, category)
                meaning = .spending(category)
            } else {
                meaning = Self.meaning(ofArrival: entry, rules, &purchases)
            }
            classified.append((entry, meaning))
        }
        self.entries = classified
    }

    private static func meaning(
        ofArrival entry: HouseholdEntry,
        _ rules: CategoryRules,
        _ purchases: inout Purchases
    ) -> EntryMeaning {
        let purchase = purchases.take(entry)
        if let category = entry.category { return .refund(category) }
        if let purchase { return .refund(purchase) }
        let words = EntryTokens.words(entry.description)
        guard words.contains(where: { refundWords.contains(String($0)) }) else { return .income }
        return .refund(rules.category(of: entry.description) ?? entry.bankCategory ?? .none)
    }

    private static let refundWords: Set<String> = [
        "refund", "refunded", "reversal", "chargeback", "cashback", "returned", "erstattung", "rückerstattung",
        "remboursement", "reembolso", "rimborso",
    ]
}

/// What was bought where, and not yet paid back.
private struct Purchases {
    private struct Purchase {
        let day: TradingDay
        let category: SpendingCategory
        var left: Money
    }

    private struct Shop: Hashable {
        let payee: Payee
        let currency: Currency
    }

    private var purchases: [Shop: [Purchase]] = [:]

    mutating func add(_ entry: HouseholdEntry, _ category: SpendingCategory) {
        let payee = Payee(entry.description)
        guard !payee.name.isEmpty else { return }
        purchases[Shop(payee: payee, currency: entry.currency), default: []].append(
            Purchase(day: entry.day, category: category, left: entry.amount.magnitude)
        )
    }

    /// The category of the purchase that is paid back: the last one of exactly this amount, or the last one that cost more.
    mutating func take(_ entry: HouseholdEntry) -> SpendingCategory? {
        let shop = Shop(payee: Payee(entry.description), currency: entry.currency)
        guard var known = purchases[shop] else { return nil }
        known.removeAll { $0.day.distance(to: entry.day) > ClassifiedEntries.refundDays || $0.left == .zero }
        defer { purchases[shop] = known }
        let index = known.lastIndex { $0.left == entry.amount } ?? known.lastIndex { $0.left > entry.amount }
        guard let index else { return nil }
        known[index].left -= entry.amount
        return known[index].category
    }
}
