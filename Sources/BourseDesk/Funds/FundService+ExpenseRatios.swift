import BourseCore
import BourseFunds
import BourseValues

extension FundService {
    /// The number of days after which a ratio that was not published again is deleted.
    static let expenseRatioLife = 92

    /// Requests expense ratios if they are old, and returns once that has ended.
    ///
    /// A scheme that no source names keeps its ratio for ``expenseRatioLife`` days.
    ///
    /// - Returns: Why there are no new ones, for people; nothing when there are, or the stored ones are current.
    @discardableResult
    public func refreshExpenseRatios() async -> String? {
        guard areExpenseRatiosDue(at: environment.now()) else { return expenseRatios.problem }
        isFetchingExpenseRatios = true
        defer { isFetchingExpenseRatios = false }
        var problems: [String] = []
        var wait: Duration?
        for source in sources {
            do throws(FundSourceError) {
                let table = try await source.expenseRatios(until: Self.today(at: environment.now()))
                // Fetched ratios are stored even if the task was canceled meanwhile.
                await Task { await self.take(table) }.value
                return expenseRatios.problem
            } catch {
                if error == .cancelled { return nil }
                if error == .unavailable { continue }
                problems.append("\(source.name) \(error.sentence)")
                if case .busy(let requested?) = error { wait = max(wait ?? .zero, requested) }
            }
        }
        let now = environment.now()
        guard !problems.isEmpty else {
            expenseRatios.succeed(at: now)
            return nil
        }
        let problem = problems.joined(separator: "; ")
        expenseRatios.fail(at: now, because: problem, atLeast: wait, timing.expenseRatioRetries)
        return problem
    }

    /// Whether sources are to be asked: there is a list, and its ratios are old.
    func areExpenseRatiosDue(at now: Timestamp) -> Bool {
        list?.provenance != nil && !isFetchingExpenseRatios && expenseRatios.isDue(at: now, for: timing.expenseRatios)
    }

    /// The time by which the newest ratios of a list were published: the end of their day in India.
    static func lastExpenseRatios(of list: FundList) -> Timestamp? {
        list.schemes.lazy.compactMap { $0.expenseRatio?.day }.max().map { day in
            Timestamp(seconds: Int64(day.number + 1) * 86_400 - indiaOffset)
        }
    }

    /// Stores the ratios of the schemes that a table names.
    private func take(_ table: ExpenseRatioTable) async {
        // A list that is stored meanwhile would not have them.
        while isListing { await waitForList() }
        isListing = true
        defer {
            isListing = false
            endWaitingForList()
        }
        let now = environment.now()
        let firstDay = Self.today(at: now).adding(days: -Self.expenseRatioLife)
        do {
            guard var stored = try await store.schemes() else { return expenseRatios.succeed(at: now) }
            for index in stored.schemes.indices {
                let facts = stored.schemes[index].facts
                let ratios = [table.ratio(of: Scheme(facts)), facts.expenseRatio].compactMap { $0 }
                // The table of an earlier month has older ones.
                let newest = ratios.max { $0.day < $1.day }
                stored.schemes[index].facts.expenseRatio = newest.flatMap { $0.day >= firstDay ? $0 : nil }
            }
            try await replaceList(with: stored)
            expenseRatios.succeed(at: now)
        } catch {
            expenseRatios.fail(
                at: now,
                because: "expense ratios could not be stored: \(error)",
                atLeast: nil,
                timing.expenseRatioRetries
            )
        }
    }
}
