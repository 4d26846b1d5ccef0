import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import BourseWeb

/// Which transactions of a portfolio a page shows, as its address says it.
struct TransactionFilter {
    /// Which of them by where they come from and whether they count.
    enum TransactionState: String, CaseIterable {
        case entered, journal, funds, refused
        case excluded

        var title: String {
            switch self {
            case .entered: "Entered here"
            case .journal: "From the journal"
            case .funds: "From fund statements"
            case .refused: "Not counted"
            case .excluded: "Duplicates"
            }
        }
    }

    let query: Query
    private let text: String
    private let type: TransactionType?
    private let account: String?
    let state: TransactionState?

    init(_ query: Query) {
        self.query = query.only("q", "type", "account", "state")
        text = (query["q"] ?? "").uppercased()
        type = query["type"].flatMap { TransactionType(rawValue: $0) }
        account = query["account"]
        state = query["state"].flatMap { TransactionState(rawValue: $0) }
    }

    /// Whether anything is left out.
    var isInForce: Bool { !query.parameters.allSatisfy(\.value.isEmpty) }

    /// The transactions that are asked for, the latest first.
    ///
    /// - Complexity: O(transactions).
    func transactions(of portfolioState: PortfolioService.PortfolioState, entered: [Transaction]) -> [Transaction] {
        let refused = Set(portfolioState.sheet.problems.map(\.id))
        let source: [Transaction]
        switch state {
        case .excluded: source = portfolioState.owned.excluded
        case .refused:
            // Those that are wrong by themselves are not in the ledger.
            let counted = portfolioState.owned.portfolio.ledger.transactions.filter { refused.contains($0.id) }
            let known = Set(counted.map(\.id))
            source = counted + entered.filter { refused.contains($0.id) && !known.contains($0.id) }
        case .entered: source = entered
        case .journal, .funds, nil: source = portfolioState.owned.portfolio.ledger.transactions
        }
        let origin: TransactionID.Origin? = state == .journal ? .journal : state == .funds ? .funds : nil
        let shown = source.filter { transaction in
            if let origin, transaction.id.origin != origin { return false }
            if let type, TransactionType(transaction.kind) != type { return false }
            if let account, transaction.account != account { return false }
            guard !text.isEmpty else { return true }
            return transaction.kind.symbol?.name.contains(text) ?? false || transaction.note.uppercased().contains(text)
        }
        return shown.sorted { ($1.day, $1.second ?? -1, $1.id) < ($0.day, $0.second ?? -1, $0.id) }
    }

    /// The form that asks for others.
    func view(accounts: [(name: String, title: String)]) -> TransactionFilterView {
        func any(_ title: String, _ isSelected: Bool) -> OptionView {
            OptionView(value: "", title: title, isSelected: isSelected)
        }
        return TransactionFilterView(
            action: "/portfolio/transactions",
            query: query["q"] ?? "",
            types: [any("Any", type == nil)]
                + TransactionType.allCases.map {
                    OptionView(value: $0.rawValue, title: $0.title, isSelected: $0 == type)
                },
            accounts: [any("Any", account == nil)]
                + accounts.sorted { $0.title < $1.title }
                .map { OptionView(value: $0.name, title: $0.title, isSelected: $0.name == account) },
            states: [any("All", state == nil)]
                + TransactionState.allCases.map {
                    OptionView(value: $0.rawValue, title: $0.title, isSelected: $0 == state)
                },
            clearHref: isInForce ? "/portfolio/transactions" : nil
        )
    }
}
