import BourseCore

/// An exchange's ledger of coins, described as data: each row is the movement of one coin, and a trade is two rows or more
/// that have something in common.
struct CoinLedger: Sendable {
    /// The format; its title begins with the exchange's name.
    let format: ImportFormat
    /// Names of columns in small letters that are together in the header.
    let header: Set<String>
    /// The names of each column in small letters.
    let columns: [CoinLedgerColumn: String]
    /// What the words of the operation mean.
    let rules: [CoinLedgerRule]
    /// What the rows of one trade have in common.
    let tie: [CoinLedgerColumn]
    /// Whether amounts are after the fee of the row.
    var amountsAreAfterFees = false
    /// The common name of a coin that the exchange calls otherwise.
    var coin: @Sendable (String) -> String = { $0 }
    /// Seconds ahead of UTC that a line above the header says.
    var offset: @Sendable ([String]) -> Int? = { _ in nil }

    /// What an operation and its detail mean; nil for words that are unknown.
    func meaning(of words: String) -> CoinLedgerMeaning? {
        let words = DialectRule.normalized(words)
        return rules.first { $0.matches(words) }?.meaning
    }
}

/// A column of a ledger.
enum CoinLedgerColumn: Int, CaseIterable, Sendable {
    case account, time, operation, detail, coin, amount, fee, feeCoin, trade, order, note
    /// The other side, where a row has both.
    case otherCoin, otherAmount
    /// The row's own identifier; a row without one is not final and comes again.
    case id
    /// The balance of the coin behind the row, and the wallet in which it is.
    case balance, wallet
}

/// What a row of a ledger is.
enum CoinLedgerMeaning: Hashable, Sendable {
    /// One side of a trade.
    case side
    /// Both sides of a trade: what went out and, in other columns, what came in.
    case exchange
    /// The fee of a trade.
    case fee
    /// Coins or money that came or went.
    case movement(ActivityKind)
    /// Nothing to import, with the reason in the plural.
    case ignored(String)
    /// Something that the row does not say enough of, with a sentence that says what to do.
    case refused(String)
}

/// The meaning of the words of an operation.
struct CoinLedgerRule: Sendable {
    private let words: [String]
    private let areBeginnings: Bool
    /// The meaning.
    let meaning: CoinLedgerMeaning

    /// Operations that consist of these words, in capital letters.
    static func words(_ words: [String], _ meaning: CoinLedgerMeaning) -> CoinLedgerRule {
        CoinLedgerRule(words: words, areBeginnings: false, meaning: meaning)
    }

    /// Operations that begin with these words, in capital letters.
    static func beginnings(_ words: [String], _ meaning: CoinLedgerMeaning) -> CoinLedgerRule {
        CoinLedgerRule(words: words, areBeginnings: true, meaning: meaning)
    }

    /// Whether an operation has this meaning.
    func matches(_ operation: String) -> Bool {
        areBeginnings ? words.contains { operation.hasPrefix($0) } : words.contains(operation)
    }
}
