import BourseCore
import BourseJournal
import BourseValues

/// Executions of a file that files of other formats probably contain as well.
public struct ImportOverlaps: Hashable, Sendable {
    /// The formats that contain each execution of the file, by its index in the ledger.
    let formatsOfFills: [Int: Set<ImportFormat>]
    /// The executions of the file, by index in its ledger.
    public let fills: Set<Int>
    /// The formats that contain them, in order of title.
    public let formats: [ImportFormat]
    /// The accounts in which they are already, where these are others than the file's, in order of name.
    public let otherAccounts: [String]

    /// Makes overlaps.
    init(_ formatsOfFills: [Int: Set<ImportFormat>] = [:], otherAccounts: [String] = []) {
        self.formatsOfFills = formatsOfFills
        self.otherAccounts = otherAccounts
        fills = Set(formatsOfFills.keys)
        formats = formatsOfFills.values.reduce(into: Set()) { $0.formUnion($1) }.sorted { $0.title < $1.title }
    }

    /// Whether there are none.
    public var isEmpty: Bool { fills.isEmpty }

    /// The executions about which something is decided; nil for those about which nothing is.
    func fills(_ decision: OverlapDecision?, by decisions: OverlapDecisions) -> Set<Int> {
        fills.filter { decisions.decision(about: formatsOfFills[$0] ?? []) == decision }
    }

    /// The overlaps about which nothing is decided.
    func undecided(by decisions: OverlapDecisions) -> ImportOverlaps {
        let undecided = fills(nil, by: decisions)
        return ImportOverlaps(formatsOfFills.filter { undecided.contains($0.key) }, otherAccounts: otherAccounts)
    }

    /// All overlaps of several files.
    public static func all(_ overlaps: some Sequence<ImportOverlaps>) -> OverlapCount {
        OverlapCount(
            overlaps.reduce(0) { $0 + $1.fills.count },
            formats: Set(overlaps.flatMap { $0.formats.map(\.title) }).sorted(),
            otherAccounts: Set(overlaps.flatMap(\.otherAccounts)).sorted()
        )
    }
}

/// How many executions or transactions of an import overlap with what is imported already.
public struct OverlapCount: Hashable, Sendable {
    /// The executions or transactions.
    public let count: Int
    /// Whether they are executions, in the journal, or transactions, in the portfolio.
    public let kind: ImportKind
    /// The titles of the formats that contain them, in order; empty where these are not stored.
    public let formats: [String]
    /// The accounts in which they are already, where these are others, in order.
    public let otherAccounts: [String]

    /// Makes a count.
    public init(_ count: Int, of kind: ImportKind = .executions, formats: [String] = [], otherAccounts: [String] = []) {
        (self.count, self.kind, self.formats, self.otherAccounts) = (count, kind, formats, otherAccounts)
    }

    /// What to do about them.
    public var remedy: String {
        let noun = kind == .transactions ? "transactions" : "executions"
        return "Preview the import again, and skip these \(noun) or import them too."
    }

    /// "212 executions".
    public var title: String { Count.of(count, kind == .transactions ? "transaction" : "execution") }

    /// "212 executions are probably in the journal already, …".
    public var sentence: String {
        let place = kind == .transactions ? "portfolio" : "journal"
        let (are, differ) = count == 1 ? ("is", "It differs") : ("are", "They differ")
        let names = formats.map { "“\($0)”" }.joined(separator: ", ")
        let from = names.isEmpty ? "" : ", from \(names)"
        var sentence = "\(title) \(are) probably in the \(place) already\(from). \(differ) in time, fees or parts."
        if !otherAccounts.isEmpty {
            let accounts = otherAccounts.map { "“\($0)”" }.joined(separator: ", ")
            sentence += " There they are in the account \(accounts): skip them only if it is the same account."
        }
        return sentence
    }
}

/// Stored executions that only files of other formats than one contain.
public struct ForeignExecutions: Sendable {
    /// The executions.
    public var ledger: ExecutionLedger
    /// The hash of each.
    public var hashes: [ContentHash]
    /// A format that contains each.
    public var formats: [ImportFormat]

    /// Makes executions; all three are parallel.
    public init(ledger: ExecutionLedger = ExecutionLedger(), hashes: [ContentHash] = [], formats: [ImportFormat] = []) {
        precondition(ledger.count == hashes.count && hashes.count == formats.count, "each execution has its format")
        (self.ledger, self.hashes, self.formats) = (ledger, hashes, formats)
    }
}
