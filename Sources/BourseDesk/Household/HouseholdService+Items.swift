import BourseCore
import BourseHousehold
import BourseValues

extension HouseholdService {
    // MARK: - Items

    /// Keeps what was typed.
    ///
    /// - Parameters:
    ///   - id: What it is known by, 0 for something new.
    ///   - revision: The revision of the household that the form was made from: what changed after it is not replaced.
    /// - Returns: What it is known by.
    /// - Throws: ``HouseholdMistakes``, ``HouseholdRefusal``, or an error of the store; nothing was changed then.
    public nonisolated func save(
        _ draft: HouseholdDraft,
        id: Int64 = 0,
        madeFrom revision: Int? = nil,
        today: TradingDay,
        user: UserID
    ) async throws -> Int64 {
        let household = try await store.household(of: user)
        if id != 0, household.item(draft.kind, id) == nil { throw HouseholdRefusal.gone(draft.kind) }
        let item = try draft.item(id: id, in: household, today: today)
        switch try await store.save(item, madeFrom: revision, user: user, now: environment.now()) {
        case .saved(let id): return id
        case .changedMeanwhile(let item): throw HouseholdRefusal.changedMeanwhile(item)
        case .gone: throw HouseholdRefusal.gone(draft.kind)
        case .full: throw HouseholdRefusal.full(draft.kind)
        }
    }

    /// Takes something out; false when there is none.
    public nonisolated func delete(_ kind: HouseholdKind, _ id: Int64, user: UserID) async throws -> Bool {
        try await store.delete(kind, id, user: user, now: environment.now())
    }

    /// Brings something back that was taken out; false when there is none.
    ///
    /// - Throws: ``HouseholdRefusal/full(_:)``, or an error of the store.
    public nonisolated func restore(_ kind: HouseholdKind, _ id: Int64, user: UserID) async throws -> Bool {
        switch try await store.restore(kind, id, user: user, now: environment.now()) {
        case .saved: return true
        case .full: throw HouseholdRefusal.full(kind)
        case .gone, .changedMeanwhile: return false
        }
    }

    /// Keeps what is said of the whole household.
    ///
    /// `debtOrder` has the ids of debts, with commas between.
    ///
    /// - Throws: ``HouseholdMistakes`` for `base`, `extraPayment` or `debtOrder`, ``HouseholdRefusal``, or an error of the
    ///   store.
    public nonisolated func set(
        _ typed: [String: String],
        madeFrom revision: Int? = nil,
        user: UserID
    ) async throws {
        let household = try await store.household(of: user)
        let stored = household.settings
        var reader = HouseholdReader(typed)
        let base = typed["base"] == nil ? stored.base : reader.currency("base", base: stored.base)
        let extra =
            typed["extraPayment"] == nil
            ? stored.extraPayment : reader.optionalAmount("extraPayment", called: "extra payment", .zero)
        let order =
            typed["debtOrder"] == nil
            ? stored.debtOrder : reader.order("debtOrder", of: household.debts.map(\.debt.id))
        guard let base, let extra, reader.problems.isEmpty else { throw HouseholdMistakes(reader.problems) }
        let settings = HouseholdSettings(base: base, extraPayment: extra, debtOrder: order)
        guard try await store.set(settings, madeFrom: revision, user: user, now: environment.now()) else {
            throw HouseholdRefusal.settingsChangedMeanwhile(stored)
        }
    }

    /// Keeps what an account's owner says was in it at the end of a day; a blank balance forgets what was said.
    ///
    /// - Throws: ``HouseholdMistakes`` for `day` or `balance`, ``HouseholdRefusal``, or an error of the store.
    public nonisolated func state(
        _ typed: [String: String],
        of account: Int64,
        user: UserID
    ) async throws {
        guard let stored = try await store.household(of: user).account(account) else {
            throw HouseholdRefusal.gone(.account)
        }
        var reader = HouseholdReader(typed)
        let day = reader.day("day", called: "date")
        let isBlank = reader.text("balance").isEmpty
        let balance = isBlank ? nil : reader.amount("balance", called: "balance", .any)
        if let day, day < stored.openedOn || stored.closedOn.map({ day > $0 }) ?? false {
            reader.report(
                "day",
                message: "The account exists from \(stored.openedOn)\(stored.closedOn.map { " to \($0)" } ?? ""). "
                    + "Enter a day in that time."
            )
        }
        guard let day, reader.problems.isEmpty else { throw HouseholdMistakes(reader.problems) }
        let now = environment.now()
        guard try await store.setBalance(balance, of: account, on: day, user: user, now: now) else {
            throw HouseholdRefusal.gone(.account)
        }
    }

    // MARK: - Categories

    /// Puts an entry into a category, or nothing for what rules say; other entries of its payee follow where it is wanted.
    ///
    /// - Returns: The category that its owner had given to it before.
    /// - Throws: ``HouseholdMistakes`` for `category`, ``HouseholdRefusal``, or an error of the store.
    public func categorize(
        _ entry: Int64,
        as name: String?,
        learns: Bool,
        today: TradingDay,
        user: UserID
    ) async throws -> SpendingCategory? {
        let books = try await books(of: user, today: today)
        guard let booked = books.entry(entry) else { throw HouseholdRefusal.noSuchEntry }
        let before = books.stored.choices[booked.entry.key]
        let now = environment.now()
        guard let name else {
            try await store.choose(nil, for: booked.entry.key, user: user, now: now)
            return before
        }
        let category = try Self.category(name)
        try await store.choose(category, for: booked.entry.key, user: user, now: now)
        if learns, let rule = CategoryRule(contains: Payee(booked.entry.entry.description).name, category: category) {
            guard try await store.add(rule, user: user, now: now) else { throw HouseholdRefusal.tooManyRules }
        }
        return before
    }

    /// Keeps a rule: descriptions that contain words are of a category.
    ///
    /// - Throws: ``HouseholdMistakes`` for `words` or `category`, ``HouseholdRefusal``, or an error of the store.
    public nonisolated func addRule(words: String, category: String, user: UserID) async throws {
        let category = try Self.category(category)
        guard let rule = CategoryRule(contains: words, category: category) else {
            throw HouseholdMistakes(["words": HouseholdRefusal.noWords.message])
        }
        guard try await store.add(rule, user: user, now: environment.now()) else { throw HouseholdRefusal.tooManyRules }
    }

    /// Forgets a rule and returns it.
    ///
    /// - Throws: ``HouseholdRefusal/noSuchRule``, or an error of the store.
    public nonisolated func deleteRule(_ id: Int64, user: UserID) async throws -> CategoryRule {
        guard let rule = try await store.deleteRule(id, user: user, now: environment.now()) else {
            throw HouseholdRefusal.noSuchRule
        }
        return rule
    }

    /// Puts rules in the place of all there are, oldest first; of two with the same words the later counts.
    ///
    /// - Parameter revision: The revision of the household that they were made from: where it changed since, nothing is
    ///   replaced.
    /// - Throws: ``HouseholdMistakes`` for the first that cannot be taken, as `rules[3].words`, ``HouseholdRefusal``, or an
    ///   error of the store; nothing was changed then.
    public nonisolated func setRules(
        _ typed: [(words: String, category: String)],
        madeFrom revision: Int? = nil,
        user: UserID
    ) async throws {
        guard typed.count <= CategoryRules.limit else { throw HouseholdRefusal.tooManyRules }
        var rules: [CategoryRule] = []
        for (place, row) in typed.enumerated() {
            let category: SpendingCategory
            do {
                category = try SpendingCategory(row.category)
            } catch {
                throw HouseholdMistakes(["rules[\(place)].category": error.message])
            }
            guard let rule = CategoryRule(contains: row.words, category: category) else {
                throw HouseholdMistakes(["rules[\(place)].words": HouseholdRefusal.noWords.message])
            }
            rules.append(rule)
        }
        let normalized = CategoryRules(rules).rules
        guard try await store.setRules(normalized, madeFrom: revision, user: user, now: environment.now()) else {
            throw HouseholdRefusal.rulesChangedMeanwhile
        }
    }

    private static func category(_ name: String) throws(HouseholdMistakes) -> SpendingCategory {
        do {
            return try SpendingCategory(name)
        } catch {
            throw HouseholdMistakes(["category": error.message])
        }
    }
}
