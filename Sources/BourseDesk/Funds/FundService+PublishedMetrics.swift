import BourseCore
import BourseFunds
import BourseValues

extension FundService {
    /// Requests expense ratios and assets if they are old, and returns once that has ended.
    ///
    /// A stored value without a newer one is deleted after ``PublishedMetric/life`` days.
    ///
    /// - Returns: Why there are no new ones, as sentences for people; none when there are, or stored ones are current.
    @discardableResult
    public func refreshPublishedMetrics() async -> [String] {
        var problems: [String] = []
        for metric in PublishedMetric.allCases {
            if let problem = await refresh(metric) { problems.append("\(metric.name) were not updated: \(problem)") }
        }
        return problems
    }

    private func refresh(_ metric: PublishedMetric) async -> String? {
        let now = environment.now()
        guard isDue(metric, at: now) else { return metrics[metric]?.problem }
        fetching.insert(metric)
        defer { fetching.remove(metric) }
        var state = metrics[metric] ?? Revalidation(fetchedAt: nil)
        var problems: [String] = []
        var wait: Duration?
        for source in sources {
            do throws(FundSourceError) {
                let give = try await metric.fetch(source, until: Self.today(at: now))
                // What was fetched is stored even if the task was canceled meanwhile.
                await Task { await self.storing { await self.save(metric, give) } }.value
                return metrics[metric]?.problem
            } catch {
                if error == .cancelled { return nil }
                if error == .unavailable { continue }
                problems.append("\(source.name) \(error.sentence)")
                if case .busy(let requested?) = error { wait = max(wait ?? .zero, requested) }
            }
        }
        // The requests may have taken minutes, from whose end a pause counts.
        let end = environment.now()
        if problems.isEmpty {
            state.succeed(at: end)
        } else {
            state.fail(
                at: end,
                because: problems.joined(separator: "; "),
                atLeast: wait,
                timing.publishedMetricRetries
            )
        }
        metrics[metric] = state
        return state.problem
    }

    /// Whether sources are to be asked for any.
    func arePublishedMetricsDue(at now: Timestamp) -> Bool { PublishedMetric.allCases.contains { isDue($0, at: now) } }

    /// Whether sources are to be asked: there is a list, and its metrics are old.
    private func isDue(_ metric: PublishedMetric, at now: Timestamp) -> Bool {
        list?.provenance != nil && !fetching.contains(metric)
            && (metrics[metric] ?? Revalidation(fetchedAt: nil)).isDue(at: now, for: timing.publishedMetrics)
    }

    /// The states of the metrics of a stored list: current ones are requested when they no longer are.
    func states(of list: StoredSchemes?) -> [PublishedMetric: Revalidation] {
        var states: [PublishedMetric: Revalidation] = [:]
        for metric in PublishedMetric.allCases {
            let days = list?.schemes.compactMap { metric.day(of: $0.facts) } ?? []
            // A source may publish some schemes first: of those that have the metric, nine in ten have to be of the day.
            guard let day = days.max(), days.count(where: { $0 == day }) * 10 >= days.count * 9 else { continue }
            // The end of the last day on which it is current, in India.
            let end = Timestamp(seconds: Int64(day.number + 1 + metric.currentDays) * 86_400 - Self.indiaOffset)
            states[metric] = Revalidation(fetchedAt: end.adding(seconds: -timing.publishedMetrics.components.seconds))
        }
        return states
    }

    /// Stores a metric of all schemes that a source names.
    private func save(_ metric: PublishedMetric, _ give: @Sendable (inout SchemeFacts) -> Void) async {
        let now = environment.now()
        var state = metrics[metric] ?? Revalidation(fetchedAt: nil)
        do {
            guard var stored = try await store.schemes() else {
                state.succeed(at: now)
                metrics[metric] = state
                return
            }
            for index in stored.schemes.indices { give(&stored.schemes[index].facts) }
            PublishedMetric.expire(&stored, today: Self.today(at: now))
            try await replaceList(with: stored)
            state.succeed(at: now)
            if let later = states(of: stored)[metric]?.fetchedAt, later > now { state.succeed(at: later) }
        } catch {
            let problem = "they could not be stored: \(error)"
            state.fail(at: now, because: problem, atLeast: nil, timing.publishedMetricRetries)
        }
        metrics[metric] = state
    }
}
