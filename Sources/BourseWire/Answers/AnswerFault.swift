/// Why a value of an answer is not used.
public enum AnswerFaultReason: Hashable, Sendable, CaseIterable {
    /// It is not there, or `null`.
    case missing
    /// It is of another kind, such as a list where a number is expected.
    case wrongKind
    /// It cannot be read as what it should be.
    case unreadable
    /// It is 0 or less where only more makes sense.
    case notPositive
    /// It is below 0.
    case negative
    /// It is larger than anything that can be true.
    case absurd
    /// It is of a time still to come.
    case future
    /// It contradicts other values of its row.
    case inconsistent
    /// It is told a second time.
    case duplicate
    /// It belongs to a symbol that was not asked for.
    case notRequested
    /// It is longer than what is kept.
    case tooLong
}

/// A value of an answer that could not be used, and why.
public struct AnswerFault: Hashable, Sendable {
    /// The row, counted from 1 among the rows of its kind; nothing outside of rows.
    public var row: Int?
    /// The field, as the source calls it.
    public var field: String
    /// What is wrong with it.
    public var reason: AnswerFaultReason
    /// What it said, 80 characters at most.
    public var said: String
    /// Whether the row was left out, and not the field alone.
    public var leavesOutRow: Bool

    /// Makes a fault.
    public init(row: Int?, field: String, reason: AnswerFaultReason, said: String, leavesOutRow: Bool = false) {
        self.row = row
        self.field = field
        self.reason = reason
        self.said = said
        self.leavesOutRow = leavesOutRow
    }

    /// What is wrong and what became of it, for people.
    public var message: String {
        let place = row.map { "row \($0), " } ?? ""
        let quoted = said.isEmpty ? "" : " “\(said)”"
        return "\(place)\(field)\(quoted) \(text); the \(leavesOutRow ? "row" : "field") was ignored"
    }

    private var text: String {
        switch reason {
        case .missing: "is missing"
        case .wrongKind: "has the wrong type"
        case .unreadable: "cannot be read"
        case .notPositive: "is not above 0"
        case .negative: "is below 0"
        case .absurd: "is implausibly large"
        case .future: "is in the future"
        case .inconsistent: "contradicts the rest of its row"
        case .duplicate: "is a duplicate"
        case .notRequested: "was not requested"
        case .tooLong: "is too long"
        }
    }
}

/// The values of an answer that could not be used: all are counted, the first ``limit`` are kept.
public struct AnswerFaults: Hashable, Sendable {
    /// The most that are kept, so that a source gone mad cannot fill the memory.
    public static let limit = 200

    /// The first of them, in their order.
    public private(set) var list: [AnswerFault] = []
    /// How many there are.
    public private(set) var count = 0

    /// Makes an empty list.
    public init() {}

    mutating func add(_ fault: AnswerFault) {
        count += 1
        if list.count < Self.limit { list.append(fault) }
    }

    mutating func add(_ faults: [AnswerFault]) { for fault in faults { add(fault) } }
}
