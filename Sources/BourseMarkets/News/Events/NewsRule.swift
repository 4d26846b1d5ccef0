/// A rule by which a headline says what happened: a row of a table.
public struct NewsRule: Hashable, Sendable {
    /// What a headline says that has the words.
    public enum Statement: Hashable, Sendable {
        /// Nothing clear, whatever else it says.
        case unclear
        /// Something happened; of a merger, the part of the company before the words.
        case happened(NewsEventKind, NewsDirection?, subject: MergerRole?)
        /// A value stays as it is.
        case unchanged(NewsEventKind)
        /// How a bought company is paid for.
        case payment(MergerPayment)
        /// It may happen.
        case possible
        /// It is of the United States.
        case american
        /// It is a release or decision with days that are published in advance.
        case dated(EconomicEventKind)
    }

    /// Its name: "earnings.beats".
    public let id: String
    /// What it says.
    public let statement: Statement
    /// What the words stand for, in a sentence.
    public let reason: String
    /// The words, as the table has them: patterns, of which one must be there.
    public let wording: String
    /// Words with which the rule does not hold, as the table has them; empty for none.
    public let exceptions: String

    let patterns: [WordPattern]
    let excluding: [WordPattern]

    /// Reads a row: name, statement, patterns, exceptions, reason; nil where a cell cannot be read.
    ///
    /// - Parameter sets: The sets of words that patterns name.
    init?(_ cells: [String], sets: [String: [String]]) {
        guard cells.count == 5, let statement = Statement(cells[1]) else { return nil }
        let (patterns, excluding) = (Self.patterns(cells[2], sets), Self.patterns(cells[3], sets))
        guard let patterns, !patterns.isEmpty, let excluding, !cells[0].isEmpty, !cells[4].isEmpty else { return nil }
        (id, wording, exceptions, reason) = (cells[0], cells[2], cells[3], cells[4])
        (self.statement, self.patterns, self.excluding) = (statement, patterns, excluding)
    }

    private static func patterns(_ cell: String, _ sets: [String: [String]]) -> [WordPattern]? {
        let texts = cell.split(separator: "/").filter { !$0.allSatisfy { $0 == " " } }
        let patterns = texts.compactMap { WordPattern($0, sets: sets) }
        return patterns.count == texts.count ? patterns : nil
    }

    /// Where the rule holds first.
    func match(_ headline: HeadlineTokens) -> WordPattern.Match? {
        guard let match = patterns.compactMap({ $0.match(headline) }).min(by: { $0.first < $1.first }) else {
            return nil
        }
        return excluding.contains { $0.match(headline) != nil } ? nil : match
    }

    /// Whether both have the same name, of which a table has one.
    public static func == (lhs: NewsRule, rhs: NewsRule) -> Bool { lhs.id == rhs.id }
    /// Feeds the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension NewsRule.Statement {
    /// Reads a statement: `unclear`, `possible`, `payment cash`, `earnings up`, `rates unchanged`, `merger target`,
    /// `date us-cpi`.
    init?(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        switch (words.first, words.count) {
        case ("unclear", 1): self = .unclear
        case ("possible", 1): self = .possible
        case ("american", 1): self = .american
        case ("payment", 2):
            guard let payment = MergerPayment(rawValue: words[1]) else { return nil }
            self = .payment(payment)
        case ("date", 2):
            guard let kind = EconomicEventKind(rawValue: words[1]) else { return nil }
            self = .dated(kind)
        case (let kind?, 1...2):
            guard let kind = NewsEventKind(rawValue: kind) else { return nil }
            if words.last == "unchanged" {
                self = .unchanged(kind)
                return
            }
            let direction = words.dropFirst().first.flatMap(NewsDirection.init(rawValue:))
            let role = words.dropFirst().first.flatMap(MergerRole.init(rawValue:))
            guard words.count == 1 || direction != nil || role != nil && kind == .merger else { return nil }
            self = .happened(kind, direction, subject: role)
        default: return nil
        }
    }
}
