import BourseCore

/// Who an entry was paid to or by, as far as its description tells.
///
/// Two descriptions have the same payee when the first words that name somebody are the same: numbers, days and the
/// bank's own words, which change from entry to entry or stand in all of them, are left out.
public struct Payee: Hashable, Sendable {
    /// The most words that name a payee.
    static let mostWords = 2

    /// The words in small letters with one blank between; empty where nothing names anybody.
    public let name: String

    /// Finds the payee of a description.
    public init(_ description: String) {
        let words = EntryTokens.words(description).filter { word in
            let isKnown = Self.bankWords.contains(String(word)) || TransferMatching.words.contains(String(word))
            return word.count > 1 && !word.contains(where: \.isNumber) && !isKnown
        }
        name = words.prefix(Self.mostWords).joined(separator: " ")
    }

    /// The words with capital letters, as people see them.
    public var title: String {
        name.split(separator: " ").map { $0.capitalizedFirst }.joined(separator: " ")
    }

    /// Words of banks for ways to pay, and the usual ends of companies' names.
    private static let bankWords: Set<String> = [
        "pos", "card", "purchase", "payment", "payments", "debit", "credit", "visa", "mastercard", "maestro", "amex",
        "ach", "sepa", "upi", "neft", "imps", "rtgs", "eft", "bacs", "chaps", "direct", "recurring", "online", "web",
        "mobile", "contactless", "paypal", "sq", "tst", "www", "com", "http", "https", "inc", "llc", "ltd", "gmbh",
        "pvt",
        "corp", "co", "to", "from", "the", "of", "on", "at", "by", "for", "ref", "reference", "transaction", "trx",
        "txn",
        "withdrawal", "deposit", "checkcard", "chk", "auth", "kartenzahlung", "lastschrift", "uberweisung",
        "überweisung", "gutschrift", "refund", "reversal", "return", "returned", "chargeback", "rückerstattung",
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "january",
        "february",
        "march", "april", "june", "july", "august", "september", "october", "november", "december",
    ]
}
