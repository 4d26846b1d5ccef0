import BourseCore

/// Reads transactions of securities from files of Beancount, Ledger and hledger, and everything from those of Bourse.
///
/// Of files that Bourse did not write, postings with a cost or a price are read. They have a day and no time.
struct PlainTextReader: ImportReader {
    let format = ImportFormat(id: "plain-text-accounting", title: "Beancount or Ledger journal")

    func recognizes(_ head: FileHead) -> Bool {
        let lines = head.records.map { $0.first ?? "" }
        if lines.prefix(4).contains(where: { $0.hasPrefix(";") && $0.hasSuffix("Exported from Bourse.") }) {
            return true
        }
        let roots = ["Assets:", "Expenses:", "Income:", "Equity:", "Liabilities:"]
        let hasAccounts = lines.contains { line in roots.contains { line.contains($0) } }
        return hasAccounts
            && lines.contains { line in
                if line.hasPrefix("option \"") || line.hasPrefix("account ") { return true }
                let words = line.split(separator: " ", maxSplits: 2)
                guard words.count > 1, BrokerDay.iso(words[0].replacing("/", with: "-")) != nil else { return false }
                return ["*", "!", "txn", "open", "commodity"].contains(words[1]) || words[1].first?.isLetter == true
            }
    }

    func read(
        _ scanner: CSVScanner,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout StatementReading
    ) throws {
        let journal = PlainTextJournal(scanner.bytes)
        guard !journal.transactions.isEmpty else { throw StatementError.missingSection("transactions") }
        var table = RecordTable(Dialect.plainTextColumns)
        let rows = PlainTextRows(journal)
        for transaction in journal.transactions {
            for (line, cells) in journal.isOwn ? rows.own(transaction) : rows.securities(transaction) {
                table.add(row: line, cells)
            }
        }
        try table.read(as: .plainText, context: context, progress: progress, into: &reading)
    }
}

/// Makes rows of the transactions of a file.
struct PlainTextRows {
    typealias Row = (line: Int, cells: [String: String])
    typealias PlainTextTransaction = PlainTextJournal.PlainTextTransaction

    private let journal: PlainTextJournal
    /// What prices are in: a posting of such a commodity is an exchange of currencies.
    private var currencies: Set<String> = ["USD", "EUR", "GBP", "CHF", "JPY", "CAD", "AUD", "INR"]

    init(_ journal: PlainTextJournal) {
        self.journal = journal
        for posting in journal.transactions.lazy.flatMap(\.postings) {
            for amount in [posting.cost?.amount, posting.price?.amount] {
                if let amount { currencies.insert(amount.commodity) }
            }
        }
    }

    // MARK: - Files of other programs

    /// One row for each posting of a security; one that is ignored for a transaction without any.
    func securities(_ transaction: PlainTextTransaction) -> [Row] {
        let lots = transaction.postings.filter { posting in
            guard let amount = posting.amount, posting.hasLot || posting.price != nil else { return false }
            return !currencies.contains(amount.commodity)
        }
        guard !lots.isEmpty else { return [(transaction.line, ["date": transaction.day, "type": "OTHER"])] }
        return lots.enumerated().map { index, posting in
            var cells = ["date": transaction.day, "note": transaction.title, "account": Self.owner(posting)]
            guard let amount = posting.amount else { return (posting.line, cells) }
            let isSale = amount.number.hasPrefix("-")
            // What is sold from a lot has the price at which it was sold, and no other.
            let stated = posting.price ?? (isSale ? nil : posting.cost)
            cells["type"] = isSale ? "SELL" : "BUY"
            cells["symbol"] = amount.commodity
            cells["quantity"] = amount.number
            cells["currency"] = stated?.amount.commodity
            if let stated {
                cells["price"] =
                    stated.isTotal ? Self.price(stated.amount.number, for: amount.number) : stated.amount.number
                if stated.isTotal { cells["amount"] = stated.amount.number }
            }
            // Charges of the transaction belong to its first posting.
            if index == 0, let currency = stated?.amount.commodity {
                cells["fees"] = Self.sum(transaction, in: currency) { $0.hasPrefix("expenses") && !$0.contains("tax") }
                cells["taxes"] = Self.sum(transaction, in: currency) { $0.hasPrefix("expenses") && $0.contains("tax") }
            }
            return (posting.line, cells)
        }
    }

    /// The account of a posting, without a last part that is its commodity.
    private static func owner(_ posting: PlainTextPosting) -> String {
        let parts = posting.account.split(separator: ":")
        let isCommodity = parts.last.map(String.init) == posting.amount?.commodity && parts.count > 2
        return (isCommodity ? parts.dropLast() : parts[...]).joined(separator: ":")
    }

    // MARK: - Files of Bourse

    /// The row of a transaction that Bourse exported.
    func own(_ transaction: PlainTextTransaction) -> [Row] {
        let words = transaction.title.split(separator: " ", maxSplits: 2)
        let postings = transaction.postings.filter { !$0.hasLot }
        let cash = postings.first { $0.account.hasSuffix(":Cash") } ?? postings.first
        let currency = cash?.amount?.commodity ?? transaction.postings.first?.cost?.amount.commodity ?? ""
        func money(_ number: String) -> Money? {
            (try? Money(number)).flatMap { $0.magnitude <= Money.limit ? $0 : nil }
        }
        let amounts =
            postings.compactMap(\.amount)
            + transaction.metadata.filter { ["fee", "tax"].contains($0.key) }
            .compactMap { PlainTextAmount($0.value) }
        guard amounts.allSatisfy({ money($0.number) != nil }) else {
            return [(transaction.line, ["date": transaction.day, "type": "an amount that cannot be read"])]
        }
        func total(_ isIncluded: (String) -> Bool) -> Money {
            postings.reduce(.zero) { sum, posting in
                guard let amount = posting.amount, amount.commodity == currency, isIncluded(posting.account) else {
                    return sum
                }
                return sum + (money(amount.number) ?? .zero)
            }
        }
        func charge(_ name: String) -> Money {
            transaction.metadata[name].flatMap { PlainTextAmount($0) }.flatMap { money($0.number) } ?? .zero
        }
        let fees = total { $0.hasSuffix(":Fees") || $0.hasSuffix(":Rebates") } + charge("fee")
        let taxes = total { $0.hasSuffix(":Taxes") } + charge("tax")
        let paid = total { $0.hasSuffix(":Cash") }
        let account = transaction.postings.lazy.compactMap { journal.metadata[$0.account]?["name"] }.first
        var cells = [
            "date": transaction.day, "type": String(words.first ?? ""), "account": account ?? "",
            "currency": currency, "fees": "\(fees)", "taxes": "\(taxes)",
            "note": transaction.metadata["note"] ?? "", "order": transaction.metadata["id"] ?? "",
        ]
        switch words.first {
        case "Buy", "Sell":
            guard words.count == 3 else { break }
            let value = (paid + fees + taxes).magnitude
            let symbol = String(words[2])
            let multiplier = multiplier(of: symbol)
            cells.merge([
                "symbol": symbol, "quantity": String(words[1]), "multiplier": multiplier,
                "price": Self.price("\(value)", for: String(words[1]), multiplier: multiplier),
                "amount": value == .zero ? "" : "\(value)",
            ]) { $1 }
        case "Dividend":
            cells["symbol"] = words.count > 1 ? words.dropFirst().joined(separator: " ") : ""
            cells["amount"] = "\(Money.zero - total { $0.hasSuffix(":Dividends") })"
        case "Interest": cells["amount"] = "\(Money.zero - total { $0.hasSuffix(":Interest") })"
        case "Deposit", "Withdrawal": cells["amount"] = "\(Money.zero - total { $0.hasSuffix(":External") })"
        case "Fee": cells["amount"] = "\(paid)"
        case "Split":
            let ratio = words.last?.split(separator: " ") ?? []
            cells["symbol"] = words.count > 1 ? String(words[1]) : ""
            cells["quantity"] = ratio.count == 3 ? "\(ratio[0])/\(ratio[2])" : ""
        default: cells["type"] = transaction.title
        }
        return [(transaction.line, cells)]
    }

    private func multiplier(of symbol: String) -> String {
        let known = journal.metadata.values.first { $0["name"] == symbol && $0["multiplier"] != nil }
        return known?["multiplier"] ?? ""
    }

    // MARK: - Numbers

    /// A total for one unit, rounded half to even at 8 decimals; the total itself where it cannot be divided.
    private static func price(_ total: String, for quantity: String, multiplier: String = "") -> String {
        guard let total = BrokerNumber(total)?.money?.magnitude, total <= Money.limit,
            let quantity = BrokerNumber(quantity)?.quantity, quantity != .zero,
            quantity.units.magnitude <= Quantity.limit.units
        else { return total }
        let units = (multiplier.isEmpty ? .one : BrokerNumber(multiplier)?.multiplier ?? .one).units
        let (divisor, overflows) = Int128(quantity.units.magnitude).multipliedReportingOverflow(by: Int128(units))
        guard !overflows else { return "\(total)" }
        let price = Int64(exactly: total.units.scaled(by: 100_000_000, dividedBy: divisor))
        return price.map { "\(Price(units: $0))" } ?? "\(total)"
    }

    /// What postings to some accounts add up to in a currency; empty for nothing.
    private static func sum(
        _ transaction: PlainTextTransaction,
        in currency: String,
        _ isIncluded: (String) -> Bool
    ) -> String {
        let sum = transaction.postings.reduce(Money.zero) { sum, posting in
            guard let amount = posting.amount, amount.commodity == currency, isIncluded(posting.account.lowercased()),
                let money = BrokerNumber(amount.number)?.money, money.magnitude <= Money.limit
            else { return sum }
            return sum + money
        }
        return sum == .zero ? "" : "\(sum)"
    }
}

extension Dialect {
    /// The columns of the table that is made of such a file.
    static let plainTextColumns = [
        "date", "type", "account", "symbol", "quantity", "price", "amount", "currency", "fees", "taxes", "multiplier",
        "note", "order",
    ]

    /// The rows of Beancount and Ledger: values before fees and taxes.
    static let plainText = Dialect(
        format: ImportFormat(id: "plain-text-accounting", title: "Beancount or Ledger journal"),
        headers: [Set(plainTextColumns)],
        columns: [
            .day: ["date"], .action: ["type"], .account: ["account"], .symbol: ["symbol"], .quantity: ["quantity"],
            .price: ["price"], .amount: ["amount"], .currency: ["currency"], .fees: ["fees"], .taxes: ["taxes"],
            .multiplier: ["multiplier"], .note: ["note"], .order: ["order"],
        ],
        actions: [
            .word("BUY", .trade(.buy)), .word("SELL", .trade(.sell)), .word("DIVIDEND", .activity(.dividend)),
            .word("INTEREST", .activity(.interest)), .word("DEPOSIT", .activity(.deposit)),
            .word("WITHDRAWAL", .activity(.withdrawal)), .word("FEE", .activity(.fee)),
            .word("SPLIT", .corporateAction), .word("OTHER", .ignored("transactions without securities")),
        ] + ["REINVESTMENT", "SPIN-OFF", "TRANSFER", "CASH TRANSFER"].map { .sentence($0, .refused(plainTextMove)) },
        contracts: [DialectContract(.symbol, .occ), DialectContract(.symbol, .slashedFuture)],
        days: .yearFirst,
        listsNewestFirst: false,
        amountsAreBeforeFees: true,
        split: { row in
            let numbers = row.text(.quantity).split(separator: "/").compactMap { Int64($0) }
            guard numbers.count == 2, numbers.allSatisfy({ $0 > 0 }), numbers[0] != numbers[1] else { return nil }
            return (numbers[0], numbers[1])
        }
    )

    private static let plainTextMove = "The postings do not say enough of what happened. Add this transaction by hand."
}
