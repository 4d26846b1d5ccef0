import BourseCore

/// An element of a Flex Query with content: a trade, a payment, a holding.
struct FlexRecord {
    /// Its number: the line it begins on, where every element has a line of its own.
    let row: Int
    /// The number of its statement in the file.
    let statement: Int
    /// The account, empty when neither the element nor its statement names it.
    let account: String
    /// The element around it, such as `Trades`.
    let section: String
    /// Its own name, such as `Trade`.
    let name: String
    private let attributes: XMLAttributes

    /// Takes an element.
    init(row: Int, statement: Int, account: String, section: String, name: String, _ attributes: XMLAttributes) {
        (self.row, self.statement, self.section, self.name) = (row, statement, section, name)
        self.attributes = attributes
        let own = attributes["accountId"] ?? ""
        // Sums of several accounts have a dash.
        self.account = String((own.contains { $0.isLetter || $0.isNumber } ? own : account).prefix(64))
    }

    /// The first of the attributes with a value, without blanks around it; empty when there is none.
    func text(_ names: String...) -> String {
        for name in names {
            if let value = attributes[name]?.trimmedBlanks, !value.isEmpty { return value }
        }
        return ""
    }

    /// The first attribute that the element has twice with different values; nil for none.
    var contradiction: String? { attributes.contradiction }

    /// The codes, joined by semicolons, commas or blanks.
    var codes: String { text("notes", "code") }
}

extension FlexRecord {
    /// What an element is, with the rank of its level of detail where the same things are listed at several: 0 is the
    /// best, nil never counts.
    enum FlexKind: Hashable {
        case trade(rank: Int?)
        case confirmation(rank: Int?)
        case optionEvent
        case cash(rank: Int)
        case corporateAction(rank: Int)
        case transfer
        case transactionTax
        case salesTax
        /// A movement of cash or shares that is not read.
        case unsupported(ActivityKind)
        /// Nothing to import, and why.
        case other(String)
    }

    /// What it is.
    var kind: FlexKind {
        switch (section, name) {
        case ("Trades", _): .trade(rank: tradeRank)
        case ("TradeConfirms", _): .confirmation(rank: tradeRank)
        case ("OptionEAE", _): .optionEvent
        case (_, "CashTransaction"): .cash(rank: summaryRank)
        case (_, "CorporateAction"): .corporateAction(rank: summaryRank)
        case (_, "Transfer"): .transfer
        case (_, "TransactionTax"): .transactionTax
        case (_, "SalesTax"): .salesTax
        case (_, "TradeTransfer"): .unsupported(.transfer)
        case (_, "DebitCardActivity"): .unsupported(.cash)
        case ("OpenPositions", _), ("FxPositions", _), ("FxLots", _): .other("holdings")
        case ("CashReport", _), ("EquitySummaryInBase", _), ("ChangeInNAV", _): .other("balances")
        default: .other("other tables")
        }
    }

    /// The rank of a trade: executions, then orders; lots and sums never count, whatever level they say.
    private var tradeRank: Int? {
        guard let own = ["Trade": 0, "TradeConfirm": 0, "TradeConfirmation": 0, "Order": 1][name] else { return nil }
        switch text("levelOfDetail").uppercased() {
        case "EXECUTION": return 0
        case "ORDER": return 1
        case "": return own
        default: return nil
        }
    }

    private var summaryRank: Int { text("levelOfDetail").uppercased() == "SUMMARY" ? 1 : 0 }
}
