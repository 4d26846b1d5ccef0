/// A part of a statement, by what its rows mean.
enum ThinkorswimSection {
    /// Fills; without columns when the header row was not understood.
    case tradeHistory(BrokerColumns?)
    /// Movements of cash, under the title given.
    case cash(String, BrokerColumns)
    /// Rows that are no executions, why, and the columns if there were any.
    case other(String, BrokerColumns?)

    /// Whether fills can stand in it.
    var holdsTrades: Bool {
        switch self {
        case .tradeHistory, .cash: true
        case .other: false
        }
    }
}

/// Follows the sections of a statement from record to record.
///
/// A title is a record with one cell behind a blank line. What a section is, its header's column names decide, so that
/// a section without a title, or with another one, is read all the same.
struct ThinkorswimSections {
    /// What a record is.
    enum Record {
        /// The title of a section or of the file.
        case title(String)
        /// Column names.
        case header
        /// Content, in the section given.
        case row(ThinkorswimSection)
    }

    /// More titles than this are not distinguished, so that a damaged file cannot name thousands.
    private static let mostTitles = 40

    private(set) var current = ThinkorswimSection.other("Rows before the first section", nil)
    /// The title of the section.
    private(set) var title = ""
    private var titles: Set<String> = []
    private var isBehindBlankLine = true
    private var expectsHeader = true

    /// Notes a blank line.
    mutating func passBlankLine() { isBehindBlankLine = true }

    /// Says what a record with content is.
    mutating func classify(_ cells: [String]) -> Record {
        defer { isBehindBlankLine = false }
        if let title = title(cells) {
            begin(title)
            return .title(title)
        }
        if let section = headed(cells) {
            current = section
            expectsHeader = false
            return .header
        }
        let isHeader = expectsHeader && Self.looksLikeHeader(cells)
        expectsHeader = false
        guard isHeader else { return .row(current) }
        if case .other(let reason, _) = current { current = .other(reason, BrokerColumns(cells)) }
        return .header
    }

    private func title(_ cells: [String]) -> String? {
        guard let first = cells.first, let letter = first.first, cells.dropFirst().allSatisfy(\.isEmpty) else {
            return nil
        }
        guard isBehindBlankLine || Self.reasons[first.lowercased()] != nil else { return nil }
        return letter.isLetter ? first : nil
    }

    private mutating func begin(_ title: String) {
        self.title = String(title.prefix(60))
        expectsHeader = true
        let name = self.title.lowercased()
        if name == "account trade history" {
            current = .tradeHistory(nil)
        } else if let reason = Self.reasons[name] {
            current = .other("\(self.title): \(reason)", nil)
        } else if titles.count < Self.mostTitles || titles.contains(self.title) {
            titles.insert(self.title)
            current = .other("\(self.title): not a section with executions", nil)
        } else {
            current = .other("Other sections: not known to have executions", nil)
        }
    }

    /// The section that a row of column names begins, if it is one that holds fills.
    private func headed(_ cells: [String]) -> ThinkorswimSection? {
        guard cells.count >= 5, Self.looksLikeHeader(cells) else { return nil }
        let columns = BrokerColumns(cells)
        if columns.has("exec time", "side", "qty", "symbol", "price") { return .tradeHistory(columns) }
        guard columns.has("type", "description"), columns.cell("date", "exec date") != nil,
            columns.cell("time", "exec time") != nil, !columns.has("amount(usd)")
        else { return nil }
        let name = title.lowercased()
        if name.hasPrefix("forex") || name.hasPrefix("crypto") { return nil }
        return .cash(name.hasPrefix("cash") || name.hasPrefix("futures") ? title : "Cash Balance", columns)
    }

    /// Whether a record has three names or more and no figures: headers never have digits.
    private static func looksLikeHeader(_ cells: [String]) -> Bool {
        guard cells.count(where: { !$0.isEmpty }) >= 3 else { return false }
        return cells.allSatisfy { $0.utf8.allSatisfy { !(0x30...0x39).contains($0) } }
    }

    private static let reasons: [String: String] = [
        "account trade history": "fills",
        "cash balance": "its header row was not understood",
        "futures statements": "its header row was not understood",
        "forex statements": "forex conversions are not journal trades",
        "crypto statements": "not read yet",
        "account order history": "orders, not executions",
        "equities": "holdings, not executions",
        "options": "holdings, not executions",
        "futures": "holdings, not executions",
        "futures options": "holdings, not executions",
        "profits and losses": "the broker's own results, not executions",
        "forex account summary": "balances, not executions",
        "account summary": "balances, not executions",
    ]
}
