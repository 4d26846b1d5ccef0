import BourseCore
import BourseDesk
import BourseMarkets
import BourseMetrics
import BourseStorage
import Foundation

/// The metrics of a desk that are read when they are asked for: sources, live markets, database, sessions, alerts and
/// the process.
package struct DeskMetrics: Sendable {
    private let live: OpenDesk
    private let startedAt: Timestamp

    /// Makes the metrics of a desk whose process started now.
    package init(_ live: OpenDesk) {
        self.live = live
        startedAt = live.desk.environment.now()
    }

    /// The metrics now.
    ///
    /// Those of the database are left out while it does not answer.
    package func families() async -> [MetricFamily] {
        let now = live.desk.environment.now()
        let statistics = try? await DatabaseStatistics(live.database, now: now)
        let ticks = await live.desk.alerts.evaluatedTicks
        let hub = live.desk.live?.hub
        let health = await hub?.health
        return Self.sources(live.desk.markets.sources.health()) + (statistics.map(Self.database) ?? [])
            + Self.liveMarkets(health, venue: hub?.venue ?? "", now: now)
            + [
                MetricFamily(
                    "bourse_alert_values_evaluated_total",
                    help: "Values that alerts were evaluated with.",
                    .counter,
                    [.init(Double(ticks))]
                )
            ] + Self.process(startedAt: startedAt, now: now, residentBytes: ProcessMemory.residentBytes)
    }

    static func sources(_ health: [SourceHealth]) -> [MetricFamily] {
        var fetches: [MetricFamily.Sample] = []
        var failures: [MetricFamily.Sample] = []
        var states: [MetricFamily.Sample] = []
        for source in health {
            for line in source.lines {
                let labels = [(name: "source", value: source.id.name), (name: "data", value: line.kind.rawValue)]
                fetches.append(.init(Double(line.line.successes), labels: labels))
                failures.append(.init(Double(line.line.failures), labels: labels))
                switch line.state {
                case .unused: break
                case .working: states.append(.init(1, labels: labels))
                case .resting, .onTrial: states.append(.init(0, labels: labels))
                }
            }
        }
        return [
            MetricFamily(
                "bourse_source_fetches_total",
                help: "Responses of a source with data, by source and kind of data.",
                .counter,
                fetches
            ),
            MetricFamily(
                "bourse_source_failures_total",
                help: "Requests that a source failed, by source and kind of data.",
                .counter,
                failures
            ),
            MetricFamily(
                "bourse_source_up",
                help: "1 if the last request to a source succeeded, 0 if it failed.",
                .gauge,
                states
            ),
        ]
    }

    /// - Parameter health: Nil before a market is watched; the metrics then have no samples.
    static func liveMarkets(_ health: LiveHealth?, venue: String, now: Timestamp) -> [MetricFamily] {
        let labels = [(name: "venue", value: venue)]
        let age = health?.lastMessageAt.map { Double(max(0, now.microseconds - $0.microseconds)) / 1e6 }
        return [
            MetricFamily(
                "bourse_live_connected",
                help: "1 if the venue of live markets is connected and answers, 0 if not.",
                .gauge,
                health.map { [.init($0.isConnected ? 1 : 0, labels: labels)] } ?? []
            ),
            MetricFamily(
                "bourse_live_last_message_age_seconds",
                help: "Seconds since the last message about a live market.",
                .gauge,
                age.map { [.init($0, labels: labels)] } ?? []
            ),
        ]
    }

    static func database(_ statistics: DatabaseStatistics) -> [MetricFamily] {
        [
            MetricFamily(
                "bourse_database_bytes",
                help: "The size of the database and of its write-ahead log.",
                .gauge,
                [
                    .init(Double(statistics.fileBytes), labels: [(name: "file", value: "database")]),
                    .init(Double(statistics.logBytes), labels: [(name: "file", value: "log")]),
                ]
            ),
            MetricFamily("bourse_users", help: "Accounts.", .gauge, [.init(Double(statistics.users))]),
            MetricFamily(
                "bourse_sessions",
                help: "Sessions that have not ended.",
                .gauge,
                [.init(Double(statistics.sessions))]
            ),
        ]
    }

    static func process(startedAt: Timestamp, now: Timestamp, residentBytes: Int64?) -> [MetricFamily] {
        [
            MetricFamily(
                "bourse_build_info",
                help: "The version of Bourse; the value is always 1.",
                .gauge,
                [.init(1, labels: [(name: "version", value: Version.current)])]
            ),
            MetricFamily(
                "bourse_uptime_seconds",
                help: "Seconds since the desk was opened.",
                .gauge,
                [.init(Double(now.microseconds - startedAt.microseconds) / 1e6)]
            ),
        ]
            + (residentBytes.map {
                [
                    MetricFamily(
                        "process_resident_memory_bytes",
                        help: "Resident memory of the process.",
                        .gauge,
                        [.init(Double($0))]
                    )
                ]
            } ?? [])
    }
}
