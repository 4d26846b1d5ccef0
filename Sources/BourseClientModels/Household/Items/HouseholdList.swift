public import BourseClient
public import BourseValues

/// A list of the household as the desk answers it: accounts, lines of the budget, debts, or goals.
public protocol HouseholdList: Equatable, Sendable {
    associatedtype Row: HouseholdRow
    associatedtype Answer: Sendable

    /// What the list is of.
    static var kind: HouseholdKind { get }

    /// Answers with the list.
    static func call(_ client: DeskClient) -> Call<Answer>

    /// Arranges an answer; nil if the list has nothing.
    init?(_ answer: Answer, _ formats: DeskFormats)

    /// The rows, oldest first.
    var rows: [Row] { get set }
    /// How often the household changed: what changed after it is not replaced.
    var revision: Int { get }
    /// The rows under their headings.
    var sections: [HouseholdSection<Row>] { get }
}

/// Rows of a list under a heading.
public struct HouseholdSection<Row: HouseholdRow>: Equatable, Identifiable, Sendable {
    /// The heading: `3 goals`, `Income`.
    public let id: String
    /// The rows.
    public let rows: [Row]

    init(_ heading: String, _ rows: [Row]) {
        id = heading
        self.rows = rows
    }
}

/// A row of such a list.
public protocol HouseholdRow: Equatable, Identifiable, Sendable where ID == Int {
    /// What its owner calls it.
    var name: String { get }
    /// What its form shows.
    var draft: HouseholdDraft { get }
}
