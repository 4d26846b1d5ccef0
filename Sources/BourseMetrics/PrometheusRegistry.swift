import CoreMetrics
import Synchronization

/// Keeps the metrics that a process reports through swift-metrics, and renders them for Prometheus.
///
/// Counters get the suffix `_total`, timers become histograms in seconds with the suffix `_seconds`, recorders become
/// histograms or gauges. A metric has at most ``mostSeries`` sets of labels: what would be one more is not kept, so that a
/// label with unbounded values cannot fill the memory.
package final class PrometheusRegistry: MetricsFactory {
    /// The most sets of labels of one metric.
    package static let mostSeries = 2_000

    /// The upper bounds of histograms of durations, in seconds.
    static let durationBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
    /// The upper bounds of other histograms.
    static let valueBounds = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000.0]

    private struct Family {
        let kind: MetricFamily.Kind
        var series: [String: MetricSeries] = [:]
    }

    private let families = Mutex<[String: Family]>([:])
    private let helps: [String: String]

    /// Makes an empty registry.
    ///
    /// - Parameter helps: What metrics are, by their full names.
    package init(helps: [String: String] = [:]) { self.helps = helps }

    /// What was reported until now, in order of names.
    ///
    /// - Complexity: O(series).
    package var metricFamilies: [MetricFamily] {
        let families = families.withLock { $0 }
        return families.sorted { $0.key < $1.key }.map { name, family in
            let series = family.series.sorted { $0.key < $1.key }.map(\.value)
            return MetricFamily(name, help: helps[name] ?? name, family.kind, series.flatMap(\.samples))
        }
    }

    /// The series of a metric; nil if there are too many, or the metric is of another kind.
    private func series(
        _ name: String,
        _ kind: MetricFamily.Kind,
        _ labels: [(String, String)],
        bounds: [Double] = []
    ) -> MetricSeries? {
        let name = MetricFamily.name(name)
        let sorted = labels.sorted { $0.0 < $1.0 }
        let key = sorted.map { "\($0.0)\u{1F}\($0.1)" }.joined(separator: "\u{1E}")
        return families.withLock { families in
            var family = families[name] ?? Family(kind: kind)
            guard family.kind == kind else { return nil }
            if let known = family.series[key] { return known }
            guard family.series.count < Self.mostSeries else { return nil }
            let made = MetricSeries(labels: sorted.map { (name: $0.0, value: $0.1) }, bounds: bounds)
            family.series[key] = made
            families[name] = family
            return made
        }
    }

    // MARK: - MetricsFactory

    package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        series(label + "_total", .counter, dimensions) ?? NOOPMetricsHandler.instance
    }

    package func makeFloatingPointCounter(
        label: String,
        dimensions: [(String, String)]
    ) -> any FloatingPointCounterHandler {
        series(label + "_total", .counter, dimensions) ?? NOOPMetricsHandler.instance
    }

    package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        series(label, .gauge, dimensions) ?? NOOPMetricsHandler.instance
    }

    package func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        let series =
            aggregate
            ? series(label, .histogram, dimensions, bounds: Self.valueBounds) : series(label, .gauge, dimensions)
        return series ?? NOOPMetricsHandler.instance
    }

    package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        series(label + "_seconds", .histogram, dimensions, bounds: Self.durationBounds) ?? NOOPMetricsHandler.instance
    }

    // Metrics live as long as the process: a counter that disappeared and began again at zero would look like a restart.
    package func destroyCounter(_ handler: any CounterHandler) {}
    package func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
    package func destroyMeter(_ handler: any MeterHandler) {}
    package func destroyRecorder(_ handler: any RecorderHandler) {}
    package func destroyTimer(_ handler: any TimerHandler) {}
}
