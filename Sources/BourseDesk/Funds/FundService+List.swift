import BourseCore
import BourseFunds
import BourseValues

extension FundService {
    /// Requests the list from every source, and saves them as one; the stored list stays if none provides any.
    func fetchList() async {
        guard !isListing else { return }
        isListing = true
        defer {
            isListing = false
            endWaitingForList()
        }
        var fetched: [(source: String, list: FetchedSchemes)] = []
        var problems = FundSourceProblems()
        for source in sources {
            do throws(FundSourceError) {
                fetched.append((source.name, try await source.schemes()))
            } catch {
                if error == .cancelled { return }
                if error == .unavailable { continue }
                problems.add(error, of: source)
            }
        }
        // The fetched lists are saved even if the task was canceled meanwhile.
        await Task { [fetched, problems] in await self.storing { await self.take(fetched, problems) } }.value
    }

    /// Saves the lists that sources provided, joined with the stored one.
    ///
    /// - Parameter problems: Why other sources provided none.
    private func take(_ fetched: [(source: String, list: FetchedSchemes)], _ problems: FundSourceProblems) async {
        var problems = problems
        let now = environment.now()
        do {
            let known = try await store.schemes()
            let joined = JoinedList(
                fetched,
                isWhole: problems.isEmpty,
                with: known,
                at: now,
                today: Self.today(at: now),
                past: { universe.last(of: $0) },
                problems: &problems.sentences
            )
            guard let joined else {
                let problem = problems.isEmpty ? "no fund source is configured" : problems.text
                return listing.fail(at: now, because: problem, atLeast: problems.wait, timing.retries)
            }
            var stored = joined.stored
            PublishedMetric.expire(&stored, today: Self.today(at: now))
            try await replaceList(with: stored)
            if problems.isEmpty {
                listing.succeed(at: now)
            } else {
                listing.succeed(at: now, except: problems.text, for: timing.list)
            }
            try await continueHistories(with: joined.latest)
        } catch {
            listing.fail(at: now, because: "the fund list could not be stored: \(error)", atLeast: nil, timing.retries)
        }
    }

    /// Saves schemes, and shows and screens them from now on.
    func replaceList(with stored: StoredSchemes) async throws {
        try await store.save(stored)
        let list = FundList(stored)
        self.list = list
        edition += 1
        try? await workbench.run { [universe] in universe.follow(list.schemes) }
    }

    /// How far India's time is ahead of UTC, in seconds.
    static let indiaOffset: Int64 = 19_800

    /// Today in India, whose funds have no NAV of a later day.
    static func today(at now: Timestamp) -> TradingDay {
        TradingDay(number: Int((now.seconds + indiaOffset) / 86_400))
    }

    /// Extends histories by the NAVs of a list, each if it follows the last stored one and is plausible.
    private func continueHistories(with latest: [Int32: NAVRow]) async throws {
        let believable = latest.filter { code, nav in
            universe.last(of: code).map { DayStep(before: $0, after: nav).isPlausible } == true
        }
        guard !believable.isEmpty else { return }
        let continued = Set(try await store.append(believable))
        universe.append(believable.filter { continued.contains($0.key) })
    }
}

/// The step from the last stored NAV of a scheme to a fetched one.
struct DayStep {
    /// The longest gap between two NAVs that need nothing in between: a long weekend.
    static let longestGap = 4
    /// The largest change of a NAV from one day to the next that is believed without the whole history.
    static let largestChange = 0.4

    let before: NAVRow
    let after: NAVRow

    init(before: NAVRow, after: NAVRow) {
        self.before = before
        self.after = after
    }

    /// Whether the NAV can be put behind the other without looking at the whole history.
    var isPlausible: Bool {
        let days = after.day.number - before.day.number
        return days > 0 && days <= Self.longestGap && !isWild
    }

    /// Whether the NAV changes by more than one believes.
    var isWild: Bool { abs(after.nav.double / before.nav.double - 1) >= Self.largestChange }
}
