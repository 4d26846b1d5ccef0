import BourseCore
import BourseValues

/// What a published client says that nothing else of the desk has a place for; kept for the clients alone.
public struct PublishedNotes: Hashable, Sendable, Codable {
    /// What clients say of something of the household beyond what it holds itself.
    public struct Item: Hashable, Sendable, Codable {
        /// Whether a client made it: only then may one take it away.
        public var isMade: Bool
        /// The client's word for its kind, how often it is paid, or how much it matters.
        public var word: String?
        /// When a goal is due, as the client writes it.
        public var deadline: String?
        /// What is written beside it.
        public var note: String?

        /// Makes notes.
        public init(isMade: Bool, word: String? = nil, deadline: String? = nil, note: String? = nil) {
            (self.isMade, self.word, self.deadline, self.note) = (isMade, word, deadline, note)
        }
    }

    /// By `account 7`, `line 3`: what the item is known by.
    public var items: [String: Item] = [:]
    /// Income of 0: a household has no such lines.
    public var spareIncome: [PublishedBook.BudgetRow] = []
    /// Expenses of 0.
    public var spareExpenses: [PublishedBook.BudgetRow] = []
    /// Debts of which nothing is owed.
    public var spareDebts: [PublishedBook.DebtRow] = []
    /// Goals that cost nothing.
    public var spareGoals: [PublishedBook.GoalRow] = []
    /// Months that a client wrote itself.
    public var spending: [PublishedBook.MonthRow] = []
    /// Who is given to.
    public var giving: [PublishedBook.GiftRow] = []

    /// Makes empty notes.
    public init() {}

    /// What is said of something of the household.
    subscript(kind: HouseholdKind, id: Int64) -> Item? {
        get { items[Self.key(kind, id)] }
        set { items[Self.key(kind, id)] = newValue }
    }

    /// What something of the household is known by.
    public static func key(_ kind: HouseholdKind, _ id: Int64) -> String { "\(kind.rawValue) \(id)" }
}

/// Notes as they are kept.
public struct StoredPublishedNotes: Hashable, Sendable {
    /// The number of the last change; 0 before the first.
    public let revision: Int
    /// When that was.
    public let changedAt: Timestamp?
    /// The notes.
    public let notes: PublishedNotes

    /// Makes them; without anything, those of somebody who never wrote any.
    public init(revision: Int = 0, changedAt: Timestamp? = nil, notes: PublishedNotes = PublishedNotes()) {
        (self.revision, self.changedAt, self.notes) = (revision, changedAt, notes)
    }
}
