import BourseCore
import BourseHousehold
import BourseValues

/// Compares what a client wrote with what it was told, and makes of it a change of the portfolio and the household.
struct PublishedUpdate {
    typealias Known = PublishedHouseholdLists.LinkedRow

    let state: PublishedState
    let today: TradingDay
    var change: PublishedChange
    /// What the client left out and that stays.
    var retained: [RetainedItem] = []

    init(_ state: PublishedState, today: TradingDay) {
        self.state = state
        self.today = today
        change = PublishedChange(base: state.base, notes: state.notes)
    }

    mutating func take(_ book: PublishedBook) throws(PublishedBookError) {
        if let holdings = book.holdings { try take(holdings) }
        if let accounts = book.accounts { try take(accounts) }
        if let income = book.income {
            change.notes.spareIncome = try take(
                income,
                listed: state.lists.income,
                flow: .income,
                list: "budget.income"
            )
        }
        if let expenses = book.expenses {
            change.notes.spareExpenses = try take(
                expenses,
                listed: state.lists.expenses,
                flow: .expense,
                list: "budget.expenses"
            )
        }
        if let debts = book.debt { change.notes.spareDebts = try take(debts) }
        if let goals = book.goals { change.notes.spareGoals = try take(goals) }
        if let months = book.spending { take(months) }
        if let giving = book.giving { change.notes.giving = giving }
        for kind in HouseholdKind.allCases {
            let new = change.items.count { $0.item.kind == kind && $0.item.id == 0 }
            let gone = change.gone.count { $0.kind == kind }
            guard state.books.stored.items(kind).count + new - gone <= kind.limit else {
                throw .refused(HouseholdRefusal.full(kind).message)
            }
        }
    }

    /// What a client said of a month that the files of banks do not say themselves.
    private mutating func take(_ months: [PublishedBook.MonthRow]) {
        change.notes.spending = months.filter { state.lists.spent[$0.sortKey] != $0 }
        let posted = Set(months.map(\.sortKey))
        for key in state.lists.spent.keys.sorted() where !posted.contains(key) {
            retained.append(RetainedItem(list: "spending", name: key))
        }
    }

    // MARK: - Comparing

    /// Each row of a client with the one it was told: one that is the same, else one of the same name, of which it has
    /// what the client left out.
    ///
    /// - Complexity: O(rows · rows told).
    static func pair<Value: Hashable & Sendable>(
        _ posted: [PublishedBook.RowUpdate<Value>],
        _ listed: [Known<Value>],
        by name: (Value) -> String
    ) -> (pairs: [(posted: Value, listed: Known<Value>?)], left: [Known<Value>]) {
        var left = listed.map(Optional.some)
        var found: [Known<Value>?] = posted.map { row in
            let new = row.value(nil)
            guard let place = left.firstIndex(where: { $0?.value == new }) else { return nil }
            defer { left[place] = nil }
            return left[place]
        }
        for index in posted.indices where found[index] == nil {
            let wanted = name(posted[index].value(nil))
            guard let place = left.firstIndex(where: { $0.map { name($0.value) == wanted } ?? false }) else { continue }
            found[index] = left[place]
            left[place] = nil
        }
        let pairs = zip(posted, found).map { row, listed in (posted: row.value(listed?.value), listed: listed) }
        return (pairs, left.compactMap(\.self))
    }

    /// Takes something out that a client left out, if one made it; what came from elsewhere stays.
    mutating func leave(_ kind: HouseholdKind, id: Int64?, name: String, list: String) {
        guard let id else { return }
        let isSavedIn = kind == .account && state.books.stored.goals.contains { $0.account == id }
        let hasEntries = kind == .account && state.books.ledger.entries.contains { $0.key.account == id }
        guard change.notes[kind, id]?.isMade == true, !isSavedIn, !hasEntries else {
            retained.append(RetainedItem(list: list, name: name))
            return
        }
        change.gone.append(HouseholdGone(kind, id))
        change.notes[kind, id] = nil
    }

    /// Keeps what is said beside something that is there.
    mutating func note(_ kind: HouseholdKind, _ id: Int64, word: String?, deadline: String? = nil, note: String?) {
        let isMade = change.notes[kind, id]?.isMade ?? false
        change.notes[kind, id] = PublishedNotes.Item(isMade: isMade, word: word, deadline: deadline, note: note)
    }

    /// Writes something of the household, with what is said beside it.
    mutating func write(_ item: HouseholdItem, word: String?, deadline: String? = nil, note: String?) {
        let isMade = item.id == 0 || change.notes[item.kind, item.id]?.isMade == true
        let notes = PublishedNotes.Item(isMade: isMade, word: word, deadline: deadline, note: note)
        change.items.append(PublishedChange.Item(item: item, notes: notes))
    }

    /// Does what the household may refuse, and says what it was about.
    static func checking<Value>(
        _ list: String,
        name: String,
        _ body: () throws(HouseholdError) -> Value
    ) throws(PublishedBookError) -> Value {
        do throws(HouseholdError) {
            return try body()
        } catch {
            throw .refused("\(list), “\(name)”: \(error.message)")
        }
    }
}
