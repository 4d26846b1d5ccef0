/// Why the rows of the other sections carry no execution.
struct ActivitySections {
    /// More titles than this are not distinguished, so that a damaged file cannot name thousands.
    private static let mostTitles = 60
    private var titles: Set<String> = []

    /// The reason for the rows of a section.
    mutating func reason(_ title: String) -> String {
        guard !title.isEmpty else { return "Rows without a section" }
        if let reason = Self.reasons[title.lowercased()] { return "\(title): \(reason)" }
        let name = String(title.prefix(60))
        guard titles.count < Self.mostTitles || titles.contains(name) else { return "Other sections: no executions" }
        titles.insert(name)
        return "\(name): no executions"
    }

    private static let reasons: [String: String] = [
        "statement": "about the statement itself",
        "account information": "the account; its number was used",
        "financial instrument information": "multipliers, strikes and expirations; they were used",
        "open positions": "holdings, not executions",
        "corporate actions": "splits, mergers and the like are not applied to the journal",
        "transfers": "holdings moved between accounts, not executions",
        "transaction fees": "fees other than commissions are not added to trades",
        "forex balances": "balances, not executions",
        "cash report": "balances, not executions",
        "deposits & withdrawals": "transfers of cash, not executions",
    ]
}
