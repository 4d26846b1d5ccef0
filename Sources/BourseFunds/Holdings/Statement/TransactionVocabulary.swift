/// Understanding what statements call transactions.
enum TransactionVocabulary {
    /// What a row says it is.
    enum Meaning: Hashable {
        case transaction(FundTransactionKind)
        /// What is held on its day.
        case holding
        /// A balance carried over, not a transaction.
        case openingBalance, closingBalance
        /// Units moved, though not which way: their sign tells.
        case moved(incoming: FundTransactionKind, outgoing: FundTransactionKind)
    }

    /// Understands a text; nothing when it says nothing that is known.
    static func meaning(_ text: String) -> Meaning? {
        if let kind = FundTransactionKind(rawValue: text.lowercased()) { return .transaction(kind) }
        let words = Set(words(text))
        func says(_ any: String...) -> Bool { any.contains { words.contains($0) } }
        if words.isEmpty { return nil }
        if says("opening"), says("balance", "unit", "units") { return .openingBalance }
        if says("closing"), says("balance", "unit", "units") { return .closingBalance }
        if words == ["holding"] || words == ["holdings"] { return .holding }
        let head = Set(Self.words(String(head(of: text))))
        if !words.isDisjoint(with: undoing) {
            return undone(known(head.subtracting(undoing), words.subtracting(undoing)))
        }
        return known(head, words)
    }

    /// What stands before the name of another fund, before a remark, and before a rate.
    ///
    /// `Switch In - From HDFC Income Fund` is no income.
    private static func head(of text: String) -> Substring {
        let text = text.lowercased()
        let ends = [" - ", " – ", "(", " from ", " to ", " of ", " for ", "@", ":"]
        return text[..<(ends.compactMap { text.firstRange(of: $0)?.lowerBound }.min() ?? text.endIndex)]
    }

    /// What the first words say, unless all of them say it better: which way units went, or that income brought units.
    private static func known(_ head: Set<String>, _ words: Set<String>) -> Meaning? {
        guard let meaning = known(head) else { return known(words) }
        switch meaning {
        case .moved:
            let directed: [FundTransactionKind] = [.switchIn, .switchOut, .transferIn, .transferOut]
            if case .transaction(let kind) = known(words), directed.contains(kind) { return .transaction(kind) }
        case .transaction(.payout):
            if known(words) == .transaction(.reinvestment) { return .transaction(.reinvestment) }
        case .transaction, .holding, .openingBalance, .closingBalance: break
        }
        return meaning
    }

    /// Words that say that something was undone.
    private static let undoing: Set = [
        "reversal", "reversed", "reverse", "rejection", "rejected", "reject", "bounced", "bounce", "dishonoured",
        "dishonored", "cancelled", "canceled", "cancellation", "refund", "refunded",
    ]

    /// What undoes it; a purchase is undone where nothing says what is.
    private static func undone(_ meaning: Meaning?) -> Meaning {
        switch meaning {
        case .transaction(let kind): .transaction(kind.undone)
        case .moved(let incoming, let outgoing): .moved(incoming: outgoing.undone, outgoing: incoming.undone)
        case .holding, .openingBalance, .closingBalance, nil: .transaction(.reversal)
        }
    }

    private static func known(_ words: Set<String>) -> Meaning? {
        func says(_ any: String...) -> Bool { any.contains { words.contains($0) } }
        if says("stamp", "stt", "tds", "tax"), !says("saver", "relief", "purchase", "redemption", "sip") {
            return .transaction(.charge)
        }
        if says("bonus") { return .transaction(.bonus) }
        if says("reinvest", "reinvestment", "reinvested", "reinv") { return .transaction(.reinvestment) }
        // The long name of IDCW: income distribution cum capital withdrawal.
        if words.isSuperset(of: ["income", "distribution", "withdrawal"]) { return .transaction(.payout) }
        let isIn = says("in", "into", "si", "sti")
        let isOut = says("out", "so", "sto")
        if says("switch", "stp", "lateral", "shift", "merger", "si", "so", "sti", "sto")
            || says("transfer") && says("systematic")
        {
            if isIn != isOut { return .transaction(isIn ? .switchIn : .switchOut) }
            return .moved(incoming: .switchIn, outgoing: .switchOut)
        }
        if says("transfer", "transferred", "transmission", "gift", "consolidation", "conversion", "demat", "remat") {
            if isIn != isOut { return .transaction(isIn ? .transferIn : .transferOut) }
            return .moved(incoming: .transferIn, outgoing: .transferOut)
        }
        if says(
            "redemption",
            "redeem",
            "redeemed",
            "sell",
            "sold",
            "sale",
            "swp",
            "withdrawal",
            "withdraw",
            "repurchase"
        ) {
            return .transaction(.redemption)
        }
        if says("sip", "isip") || says("systematic", "sys") && says("investment", "purchase") {
            return .transaction(.sip)
        }
        if says(
            "purchase",
            "purchased",
            "buy",
            "bought",
            "subscription",
            "allotment",
            "invest",
            "investment",
            "nfo",
            "lumpsum",
            "additional",
            "initial",
            "lump"
        ) {
            return .transaction(.purchase)
        }
        if says("dividend", "idcw", "div", "payout", "income") { return .transaction(.payout) }
        switch words {
        case ["p"], ["b"]: return .transaction(.purchase)
        case ["r"], ["s"]: return .transaction(.redemption)
        default: return nil
        }
    }

    /// What people may write for a transaction.
    static let remedy =
        "Known types: purchase, SIP, redemption, switch in, switch out, payout, reinvestment, bonus, transfer in, "
        + "transfer out, charge, and their reversals."

    private static func words(_ text: String) -> [String] {
        text.lowercased().split { !($0.isASCII && $0.isLetter) }.map(String.init)
    }
}
