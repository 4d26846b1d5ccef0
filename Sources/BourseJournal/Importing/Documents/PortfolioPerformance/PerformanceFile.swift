import BourseCore

/// Reads the XML file of Portfolio Performance: the transactions of all accounts and portfolios.
///
/// A purchase or a sale is there twice, once for each side; that of the portfolio is read. Amounts are hundredths, and
/// shares have eight decimals, in files until version 48 six.
///
/// Source: portfolio-performance/portfolio, `ClientFactory` and `model`.
struct PerformanceFile: ImportReader {
    /// Since this version fees and taxes are units of a transaction.
    private static let oldestVersion = 32
    private static let firstVersionWithEightDecimals = 49

    let format = ImportFormat(id: "portfolio-performance-xml", title: "Portfolio Performance file (XML)")

    func recognizes(_ head: FileHead) -> Bool {
        let cells = head.records.lazy.joined()
        return cells.first { !$0.isEmpty }?.first == "<" && cells.contains { $0.hasPrefix("<client") }
            && cells.contains { $0.hasPrefix("<version>") }
    }

    func read(
        _ scanner: CSVScanner,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout StatementReading
    ) throws {
        let tree = try XMLTree(scanner.bytes, skipping: ["price"])
        let version = tree.child("version", of: tree.root).flatMap { Int(tree.text(of: $0)) } ?? 0
        guard tree.name(of: tree.root) == "client", version >= Self.oldestVersion else {
            throw StatementError.unreadable(
                "The file was saved by a version of Portfolio Performance that is too old. Open it in a current version, "
                    + "save it as XML, and upload that file."
            )
        }
        var transactions = PerformanceTransactions(
            tree,
            shareDecimals: version >= Self.firstVersionWithEightDecimals ? 8 : 6
        )
        var dialect = Dialect.portfolioPerformance
        dialect.numbers = .point
        try transactions.table().read(as: dialect, context: context, progress: progress, into: &reading)
    }
}

/// Makes a table of the transactions of a file.
struct PerformanceTransactions {
    private let tree: XMLTree
    private let shareDecimals: Int
    private var shared: SharedElements
    /// The portfolio that has a cash account as its own, for accounts that only one has.
    private var portfolios: [XMLTree.Node: XMLTree.Node?] = [:]

    /// Makes it for a tree.
    init(_ tree: XMLTree, shareDecimals: Int) {
        self.tree = tree
        self.shareDecimals = shareDecimals
        shared = SharedElements(tree)
    }

    /// The table.
    mutating func table() -> RecordTable {
        for node in tree.nodes where tree.name(of: node) == "referenceAccount" {
            guard let portfolio = tree.parent(of: node), let account = shared.element(node) else { continue }
            portfolios[account] = portfolios[account] == nil ? .some(portfolio) : .some(nil)
        }
        var table = RecordTable([
            "date", "type", "value", "transaction currency", "fees", "taxes", "shares", "isin", "wkn", "ticker symbol",
            "security name", "note", "account",
        ])
        for node in tree.nodes where tree.attribute("reference", of: node) == nil {
            guard let isSecurity = isSecurityTransaction(node), let cells = cells(of: node, isSecurity: isSecurity)
            else { continue }
            table.add(row: tree.line(of: node), cells)
        }
        return table
    }

    /// Whether an element is a transaction of a portfolio, or of a cash account; nil for anything else.
    private func isSecurityTransaction(_ node: XMLTree.Node) -> Bool? {
        switch tree.name(of: node) {
        case "portfolio-transaction", "portfolioTransaction": return true
        case "account-transaction", "accountTransaction": return false
        case "transactionFrom", "transactionTo":
            guard let entry = tree.parent(of: node), tree.name(of: entry) == "crossEntry" else { return nil }
            return tree.attribute("class", of: entry) == "portfolio-transfer"
        default: return nil
        }
    }

    /// The cells of a transaction; nil for the cash side of a purchase or a sale.
    private mutating func cells(of node: XMLTree.Node, isSecurity: Bool) -> [String: String]? {
        let type = shared.text("type", of: node)
        if !isSecurity, type == "BUY" || type == "SELL" { return nil }
        let words = Self.words(type, isSecurity: isSecurity)
        var cells = [
            "date": shared.text("date", of: node), "type": words.text,
            "value": Self.decimal(shared.text("amount", of: node), places: 2, isNegative: words.isNegative),
            "transaction currency": shared.text("currencyCode", of: node),
            "shares": Self.decimal(shared.text("shares", of: node), places: shareDecimals),
            "note": shared.text("note", of: node), "account": account(of: node),
            "fees": units("FEE", of: node), "taxes": units("TAX", of: node),
        ]
        // A movement of money without shares has 0 of them.
        if !isSecurity { cells["shares"] = "" }
        guard let security = shared.child("security", of: node) else { return cells }
        for (column, field) in [
            ("isin", "isin"), ("wkn", "wkn"), ("ticker symbol", "tickerSymbol"), ("security name", "name"),
        ] { cells[column] = shared.text(field, of: security) }
        return cells
    }

    /// The words of the export for a type; an unknown type is its own word.
    private static func words(_ type: String, isSecurity: Bool) -> (text: String, isNegative: Bool) {
        switch type {
        case "DELIVERY_INBOUND": ("Delivery (Inbound)", false)
        case "DELIVERY_OUTBOUND": ("Delivery (Outbound)", false)
        case "TRANSFER_IN": ("Transfer (Inbound)", false)
        case "TRANSFER_OUT": ("Transfer (Outbound)", true)
        case "INTEREST_CHARGE": ("Interest Charge", true)
        case "FEES": ("Fees", true)
        case "FEES_REFUND": ("Fees Refund", false)
        case "TAXES": ("Taxes", true)
        case "TAX_REFUND": ("Tax Refund", false)
        case "REMOVAL": ("Removal", true)
        default: (type, false)
        }
    }

    /// The sum of the units of a type, such as fees.
    private mutating func units(_ type: String, of node: XMLTree.Node) -> String {
        guard let units = shared.child("units", of: node) else { return "" }
        var sum = 0
        for unit in tree.children(of: units) where tree.attribute("type", of: unit) == type {
            guard let amount = tree.child("amount", of: unit).flatMap({ tree.attribute("amount", of: $0) }) else {
                continue
            }
            // One that is not a number makes the whole cell not a number.
            guard let hundredths = Int(amount), hundredths.magnitude < 1 << 60 else { return amount }
            sum = sum.addingReportingOverflow(hundredths).partialValue
        }
        return Self.decimal("\(sum)", places: 2)
    }

    /// The account or the portfolio of a transaction; of a cash account that belongs to one portfolio, that one.
    private mutating func account(of node: XMLTree.Node) -> String {
        guard let parent = tree.parent(of: node) else { return "" }
        let owners = [
            "accountTransaction": ["account"], "portfolioTransaction": ["portfolio"],
            "transactionFrom": ["portfolioFrom", "accountFrom"], "transactionTo": ["portfolioTo", "accountTo"],
        ]
        var owner: XMLTree.Node?
        if tree.name(of: parent) == "transactions" {
            owner = tree.parent(of: parent)
        } else {
            for name in owners[tree.name(of: node)] ?? [] where owner == nil { owner = shared.child(name, of: parent) }
        }
        guard let owner else { return "" }
        let portfolio = portfolios[owner].flatMap { $0 }
        return shared.text("name", of: portfolio ?? owner)
    }

    /// A count of parts as plain decimal text: `12.34` of 1234 hundredths; the text itself where it is no number.
    private static func decimal(_ text: String, places: Int, isNegative: Bool = false) -> String {
        let isBelow = text.hasPrefix("-")
        let digits = text.dropFirst(isBelow ? 1 : 0)
        guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return text }
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        let number = "\(padded.dropLast(places)).\(padded.suffix(places))"
        return isBelow != isNegative ? "-\(number)" : number
    }
}
