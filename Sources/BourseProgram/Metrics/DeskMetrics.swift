import BourseCore
import BourseDesk
import BourseMarkets
import BourseMetrics
import BourseStorage
import Foundation

/// The metrics of a desk that are read when they are asked for: sources, database, sessions, alerts and the process.
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
        return Self.sources(live.desk.markets.sources.health()) + (statistics.map(Self.database) ?? [])
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
