import BourseCore
import BourseValues

/// What a fetched statement would add.
public struct FetchedStatement: Sendable {
    /// What it would add to the journal.
    public internal(set) var executions: ImportPreview
    /// What it would add to the portfolio; nil where transactions are not imported.
    public internal(set) var transactions: TransactionPreview?
    /// How many executions and transactions that are probably imported already are left out.
    private(set) var skipped = (executions: 0, transactions: 0)

    /// Makes a statement.
    init(executions: ImportPreview, transactions: TransactionPreview?) {
        (self.executions, self.transactions) = (executions, transactions)
    }

    /// The counts of what is new, with what is probably imported already unless it is left out.
    public var counts: ConnectionFetch.Counts {
        ConnectionFetch.Counts(
            executions: executions.counts.new - skipped.executions,
            transactions: (transactions?.new.count ?? 0) - skipped.transactions,
            refused: executions.counts.refused
        )
    }

    /// Whether the journal gets an execution or a corporate action.
    var addsToJournal: Bool { executions.addsSomething(without: skipped.executions) }

    /// What is probably imported already, of executions and of transactions; empty where nothing is.
    public var overlaps: [OverlapCount] {
        [ImportOverlaps.all([executions.overlaps]), transactions?.overlapCount].compactMap { $0 }.filter {
            $0.count > 0
        }
    }

    /// The formats of its overlaps, about which something can be decided.
    var overlappingFormats: [OverlapRule.Formats] {
        OverlapRule.Formats.all(executions: executions, transactions: transactions)
    }

    /// Leaves out what is to be skipped.
    ///
    /// - Throws: ``ImportError/overlaps(_:)`` or ``PortfolioError/overlaps(_:)`` for overlaps about which nothing is decided.
    mutating func skipOverlaps(by decisions: StatementDecisions) throws {
        let undecided = ImportOverlaps.all([executions.overlaps.undecided(by: decisions.executions)])
        if undecided.count > 0 { throw ImportError.overlaps(undecided) }
        let count = transactions?.overlapCount ?? OverlapCount(0, of: .transactions)
        if count.count > 0, decisions.transactions == nil { throw PortfolioError.overlaps(count) }
        skipped = (
            executions.overlaps.fills(.skip, by: decisions.executions).count,
            decisions.transactions == .skip ? count.count : 0
        )
    }
}

/// What to do with overlaps of a statement.
struct StatementDecisions: Hashable, Sendable {
    /// With executions.
    let executions: OverlapDecisions
    /// With transactions; nil where nothing was decided.
    let transactions: OverlapDecision?

    /// The same decision about all.
    init(_ decision: OverlapDecision) { (executions, transactions) = (.all(decision), decision) }

    /// What was decided about earlier statements.
    init(_ rules: [OverlapRule], statement: FetchedStatement) {
        let format = statement.executions.reading.format.id
        var decisions: [String: OverlapDecision] = [:]
        for rule in rules where rule.formats.statement == format {
            if let other = rule.formats.other { decisions[other] = rule.decision }
        }
        executions = .byFormat(decisions)
        let own = statement.transactions?.file.format.id
        transactions = rules.first { $0.formats.statement == own && $0.formats.other == nil }?.decision
    }
}

extension OverlapRule.Formats {
    /// The formats of overlaps of a statement.
    static func all(executions: ImportPreview?, transactions: TransactionPreview?) -> [OverlapRule.Formats] {
        var all = (executions?.overlaps.formats ?? []).map { other in
            OverlapRule.Formats(statement: executions?.reading.format.id ?? "", other: other.id)
        }
        if let transactions, !transactions.overlaps.isEmpty {
            all.append(OverlapRule.Formats(statement: transactions.file.format.id, other: nil))
        }
        return all
    }
}
