import BourseCore

/// What a word or a sentence of the action column means.
struct DialectRule: Sendable {
    private let beginning: String
    private let contained: String
    private let isWhole: Bool
    /// The meaning.
    let action: DialectAction

    /// A cell that consists of these words, in capital letters.
    static func word(_ words: String, _ action: DialectAction) -> DialectRule {
        DialectRule(beginning: words, contained: "", isWhole: true, action: action)
    }

    /// A cell that begins with these words, in capital letters, and contains others.
    static func sentence(_ words: String, with contained: String = "", _ action: DialectAction) -> DialectRule {
        DialectRule(beginning: words, contained: contained, isWhole: false, action: action)
    }

    /// Whether a normalized cell has this meaning.
    func matches(_ cell: String) -> Bool {
        guard !isWhole else { return cell == beginning }
        return cell.hasPrefix(beginning) && (contained.isEmpty || cell.contains(contained))
    }

    /// A cell in capital letters, with single blanks.
    static func normalized(_ cell: String) -> String {
        cell.uppercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension Dialect {
    /// Rules for words that have nothing for the journal.
    static func ignored(_ reason: String, _ words: [String]) -> [DialectRule] {
        words.map { .word($0, .ignored(reason)) }
    }

    /// Rules for sentences that have nothing for the journal, by their beginnings.
    static func ignored(_ reason: String, beginnings: [String]) -> [DialectRule] {
        beginnings.map { .sentence($0, .ignored(reason)) }
    }

    /// Rules for words of income, charges and transfers.
    static func activities(_ kind: ActivityKind, _ words: [String]) -> [DialectRule] {
        words.map { .word($0, .activity(kind)) }
    }

    /// Rules for sentences of income, charges and transfers, by their beginnings.
    static func activities(_ kind: ActivityKind, beginnings: [String]) -> [DialectRule] {
        beginnings.map { .sentence($0, .activity(kind)) }
    }

    /// Ignores orders of which nothing was filled.
    static let unfilledOrders: @Sendable (DialectRow) -> String? = { row in
        row.isUnfilled && !row.text(.symbol).isEmpty ? "orders without fills" : nil
    }
}

/// What happened in a row.
enum DialectAction: Hashable, Sendable {
    /// A purchase or a sale, with the effect on the position if the word has it.
    case trade(Side, Effect? = nil)
    /// A purchase or a sale that only the portfolio reads, because another file of the broker has it for the journal, with
    /// the reason in the plural.
    case portfolioTrade(Side, String)
    /// A purchase or a sale, as the sign of the quantity says.
    case signedTrade
    /// An option that left the account: it expired, was assigned or was exercised.
    case removal(Effect)
    /// The cancellation of an earlier purchase or sale, which this row repeats.
    case cancellation(Side)
    /// Income, a charge, or money or securities that came or went.
    case activity(ActivityKind)
    /// A split, a merger or another change of a position without a trade.
    case corporateAction
    /// Something that a row does not say enough of, with a sentence that says what to do.
    case refused(String)
    /// Nothing to import; the reason in the plural: "totals and notes".
    case ignored(String)
}
