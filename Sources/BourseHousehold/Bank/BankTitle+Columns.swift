extension BankTitle {
    /// Which of several amounts a column has; the account's own count first.
    enum AmountKind: Int, Comparable {
        case account, plain, net, gross, original

        /// Reads a title; nothing when it names no amount.
        init?(_ title: BankTitle) {
            let all = title.all
            func has(_ words: Set<String>) -> Bool { all.contains { words.contains($0) } }
            let isNet = has(BankVocabulary.net)
            let isGross = has(BankVocabulary.gross)
            let isAmount = title.words.contains { word in
                BankVocabulary.amounts.contains(word) || BankVocabulary.amountEndings.contains { word.hasSuffix($0) }
            }
            let isDirected = title.names(BankVocabulary.debits) && title.names(BankVocabulary.credits)
            guard isAmount || isNet || isGross || isDirected else { return nil }
            guard !has(BankVocabulary.fees), !has(BankVocabulary.balances) else { return nil }
            guard !has(BankVocabulary.others.subtracting(BankVocabulary.own)), title.side == nil else { return nil }
            guard !title.words.contains(where: { BankVocabulary.days.contains($0) }) else { return nil }
            if has(BankVocabulary.own) {
                self = .account
            } else if has(BankVocabulary.original) {
                self = .original
            } else if isNet || isGross {
                self = isNet ? .net : .gross
            } else {
                self = .plain
            }
        }

        static func < (lhs: AmountKind, rhs: AmountKind) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// The words outside and in brackets.
    fileprivate var all: [String] { words + notes }

    fileprivate func names(_ vocabulary: Set<String>) -> Bool { words.contains { vocabulary.contains($0) } }

    /// The direction of all amounts of a column whose title says nothing else, such as `Débit euros`.
    var side: BankDirection? {
        // “Amount in EUR” is no money in.
        let telling = words.filter { $0 != "in" && !BankVocabulary.sideFillers.contains($0) }
        guard !telling.isEmpty, !names(BankVocabulary.fees.subtracting(["charge", "charges"])) else { return nil }
        if telling.allSatisfy({ BankVocabulary.debits.contains($0) }) { return .moneyOut }
        if telling.allSatisfy({ BankVocabulary.credits.contains($0) }) { return .moneyIn }
        return nil
    }

    /// Whether the title says that a number is neither an amount nor a balance.
    var isOtherNumber: Bool {
        names(BankVocabulary.others) || names(BankVocabulary.otherBalances) || names(BankVocabulary.fees)
            || names(BankVocabulary.otherDays)
    }

    /// The code of a currency in the title, such as that of `Betrag (EUR)`.
    var currencyCode: String? {
        all.first { BankCurrencies.codes.contains($0.uppercased()) }?.uppercased()
    }

    /// How well the words of the title name a column; nothing when they do not.
    func rank(_ column: BankColumn) -> Int? {
        switch column {
        case .date: dayRank
        case .amount: AmountKind(self).map(\.rawValue)
        case .debit: side == .moneyOut ? 0 : nil
        case .credit: side == .moneyIn ? 0 : nil
        case .direction:
            names(BankVocabulary.debits) && names(BankVocabulary.credits)
                ? 0 : ["s h", "d c", "c d", "d k", "d h", "t j", "k d"].contains(key) ? 1 : nil
        case .description: names(BankVocabulary.descriptions) && !names(BankVocabulary.days) ? 0 : nil
        case .balance:
            names(BankVocabulary.balances) && !names(BankVocabulary.otherBalances) && !names(BankVocabulary.days)
                ? 0 : nil
        case .currency: names(BankVocabulary.currencies) && !names(BankVocabulary.days) ? 0 : nil
        case .fee:
            all.contains { BankVocabulary.fees.contains($0) }
                && all.allSatisfy { BankVocabulary.fees.contains($0) || BankVocabulary.fillers.contains($0) } ? 0 : nil
        case .status: names(BankVocabulary.statuses) ? 0 : nil
        case .category, .reference: nil
        }
    }

    private var dayRank: Int? {
        let isDay = words.contains { word in
            BankVocabulary.days.contains(word) || BankVocabulary.dayEndings.contains { word.hasSuffix($0) }
        }
        guard isDay || names(BankVocabulary.valueDays), !names(BankVocabulary.otherDays) else { return nil }
        let isBooked = words.contains { word in
            ["book", "buch", "post", "boek", "compta", "contab", "ksieg", "zauct", "bokf", "bogf", "zauc", "process"]
                .contains { word.hasPrefix($0) }
        }
        return isBooked ? 0 : names(BankVocabulary.valueDays) ? 2 : 1
    }
}

/// Codes of currencies that are known without a title that says so.
enum BankCurrencies {
    static let codes: Set<String> = [
        "AED", "ARS", "AUD", "BGN", "BHD", "BRL", "CAD", "CHF", "CLP", "CNY", "COP", "CZK", "DKK", "EGP", "EUR", "GBP",
        "HKD", "HRK", "HUF", "IDR", "ILS", "INR", "ISK", "JOD", "JPY", "KES", "KRW", "KWD", "LKR", "LTL", "LVL", "MAD",
        "MXN", "MYR", "NGN", "NOK", "NZD", "OMR", "PEN", "PHP", "PKR", "PLN", "QAR", "RON", "RSD", "RUB", "SAR", "SEK",
        "SGD", "THB", "TND", "TRY", "TWD", "UAH", "USD", "UYU", "VND", "ZAR",
    ]
}
