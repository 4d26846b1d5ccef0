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
        var problems = FundSourceProblems()
        for source in sources {
            do throws(FundSourceError) {
                let give = try await metric.fetch(source, until: Self.today(at: now))
                // What was fetched is stored even if the task was canceled meanwhile.
                await Task { await self.storing { await self.save(metric, give) } }.value
                return metrics[metric]?.problem
            } catch {
                if error == .cancelled { return nil }
                if error == .unavailable { continue }
                problems.add(error, of: source)
            }
        }
        // The requests may have taken minutes, from whose end a pause counts.
        let end = environment.now()
        if problems.isEmpty {
            metrics[metric, default: Self.unknown].succeed(at: end)
        } else {
            metrics[metric, default: Self.unknown].fail(
                at: end,
                because: problems.text,
                atLeast: problems.wait,
                timing.publishedMetricRetries
            )
        }
        return metrics[metric]?.problem
    }

    /// The state of a metric that was never requested.
    private static let unknown = Revalidation(fetchedAt: nil)

    /// Whether sources are to be asked for any.
    func arePublishedMetricsDue(at now: Timestamp) -> Bool { PublishedMetric.allCases.contains { isDue($0, at: now) } }

    /// Whether sources are to be asked: there is a list, and its metrics are old.
    private func isDue(_ metric: PublishedMetric, at now: Timestamp) -> Bool {
        list?.provenance != nil && !fetching.contains(metric)
            && metrics[metric, default: Self.unknown].isDue(at: now, for: timing.publishedMetrics)
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
        do {
            guard var stored = try await store.schemes() else {
                metrics[metric, default: Self.unknown].succeed(at: now)
                return
            }
            for index in stored.schemes.indices { give(&stored.schemes[index].facts) }
            PublishedMetric.expire(&stored, today: Self.today(at: now))
            try await replaceList(with: stored)
            let current = states(of: stored)[metric]?.fetchedAt ?? now
            metrics[metric, default: Self.unknown].succeed(at: max(now, current))
        } catch {
            metrics[metric, default: Self.unknown].fail(
                at: now,
                because: "they could not be stored: \(error)",
                atLeast: nil,
                timing.publishedMetricRetries
            )
        }
    }
}
