import BourseCore
import BourseFunds
import BourseValues

extension FundService {
    /// How a request for a history ended.
    enum HistoryFetch: Sendable {
        /// It was fetched and stored.
        case fetched
        /// The sources answered, but not with this history.
        case refused
        /// No source answered.
        case unanswered
    }

    /// Requests a history from the sources, one after the other until one provides it.
    func requestHistory(_ code: Int32) async -> HistoryFetch {
        var problems = FundSourceProblems()
        var isAnswered = false
        for source in sources where source.hasHistories {
            do throws(FundSourceError) {
                let fetched = try await source.history(of: code)
                isAnswered = true
                line.succeed(at: environment.now())
                guard let problem = await saveHistory(fetched, of: code, from: source.name) else { return .fetched }
                problems.sentences.append(problem)
            } catch {
                switch error {
                case .cancelled: return .unanswered
                case .unreachable, .late, .busy: break
                case .refused(let status): isAnswered = isAnswered || status < 500
                case .unknownScheme, .unreadable, .unavailable: isAnswered = true
                }
                problems.add(error, of: source)
            }
        }
        let problem = problems.isEmpty ? "no history source is configured" : problems.text
        let now = environment.now()
        if isAnswered {
            histories[code, default: Revalidation(fetchedAt: nil)].fail(
                at: now,
                because: problem,
                atLeast: nil,
                timing.retries
            )
            return .refused
        }
        line.fail(at: now, because: problem, atLeast: problems.wait, timing.retries)
        return .unanswered
    }

    /// Saves a fetched history, merged with the stored one.
    ///
    /// - Returns: Why it was not saved, for people.
    private func saveHistory(_ fetched: FetchedHistory, of code: Int32, from source: String) async -> String? {
        let now = environment.now()
        let today = Self.today(at: now)
        do {
            let known = try await legible(code)
            let merged = MergedNAVs(known?.series ?? .empty, fetched: fetched.navs, today: today)
            guard !merged.series.isEmpty else { return "\(source) has no readable NAV of scheme \(code)" }
            if fetched.navs.isEmpty {
                return "\(source) no longer provides NAVs of scheme \(code); stored NAVs are unchanged"
            }
            if merged.isAnotherFund {
                return "\(source) provides NAVs of another fund for scheme \(code); stored NAVs are unchanged"
            }
            let telling = Provenance(by: source, at: now)
            let history = StoredHistory(
                code: code,
                series: merged.series,
                provenance: telling,
                cautions: FundCautions.of(merged, fetched: fetched, from: source)
            )
            let corrections = merged.changes.map {
                NAVCorrection(day: $0.day, before: $0.before, after: $0.after, provenance: telling)
            }
            // It is saved even if the desk closes meanwhile.
            try await Task { try await store.save(history, corrections: corrections) }.value
            histories[code, default: Revalidation(fetchedAt: nil)].succeed(at: now)
            universe.take(merged.series, of: code)
            if let last = merged.series.last { list = list?.updating([code: last]) }
            return nil
        } catch {
            return "data from \(source) could not be stored: \(error)"
        }
    }
}

/// What is odd about a history, as sentences for people.
enum FundCautions {
    /// The most sentences that are stored.
    static let limit = 20

    static func of(_ merged: MergedNAVs, fetched: FetchedHistory, from source: String) -> [String] {
        var sentences: [String] = []
        if merged.missing > 0 {
            sentences.append(
                "\(source) no longer provides the NAVs of \(days(merged.missing)); the stored NAVs are unchanged."
            )
        }
        sentences += merged.withdrawn.map { row in
            "\(source) no longer provides the NAV of \(row.day). It was \(row.nav), far from its neighbors, "
                + "and was removed."
        }
        sentences += merged.series.jumps().suffix(5).map { jump in
            "\(jump.before.day) to \(jump.after.day): the NAV went from \(jump.before.nav) to \(jump.after.nav) "
                + "in one step, which may be an error of the source or a change of the unit."
        }
        sentences += fetched.unreadable.first.prefix(8).map { "Row \($0.number): \($0.reason)." }
        sentences += merged.issues.prefix(8).map(\.sentence)
        return Array(sentences.prefix(limit))
    }

    private static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }
}
