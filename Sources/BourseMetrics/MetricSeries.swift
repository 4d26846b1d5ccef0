import CoreMetrics
import Synchronization

/// The values of a metric for one set of labels.
final class MetricSeries: Sendable {
    private struct State {
        var value: Double = 0
        /// The number of values at most each bound, and above the one before.
        var counts: [UInt64]
        var sum: Double = 0
        var count: UInt64 = 0
    }

    private let labels: [(name: String, value: String)]
    private let bounds: [Double]
    private let state: Mutex<State>

    /// - Parameter bounds: The upper bounds of a histogram, ascending; none for a counter or a gauge.
    init(labels: [(name: String, value: String)], bounds: [Double]) {
        self.labels = labels
        self.bounds = bounds
        state = Mutex(State(counts: Array(repeating: 0, count: bounds.count)))
    }

    /// What Prometheus reads: one sample, or the buckets, the sum and the count of a histogram.
    var samples: [MetricFamily.Sample] {
        let state = state.withLock { $0 }
        guard !bounds.isEmpty else { return [MetricFamily.Sample(state.value, labels: labels)] }
        var below: UInt64 = 0
        var samples: [MetricFamily.Sample] = []
        for (bound, count) in zip(bounds, state.counts) {
            below += count
            let all = labels + [(name: "le", value: MetricFamily.number(bound))]
            samples.append(MetricFamily.Sample(Double(below), suffix: "_bucket", labels: all))
        }
        let all = labels + [(name: "le", value: "+Inf")]
        samples.append(MetricFamily.Sample(Double(state.count), suffix: "_bucket", labels: all))
        samples.append(MetricFamily.Sample(state.sum, suffix: "_sum", labels: labels))
        samples.append(MetricFamily.Sample(Double(state.count), suffix: "_count", labels: labels))
        return samples
    }

    private func change(_ body: (inout Double) -> Void) { state.withLock { body(&$0.value) } }

    private func observe(_ value: Double) {
        guard !bounds.isEmpty else { return change { $0 = value } }
        let place = bounds.firstIndex { value <= $0 }
        state.withLock { state in
            if let place { state.counts[place] += 1 }
            state.sum += value
            state.count += 1
        }
    }
}

extension MetricSeries: CounterHandler {
    func increment(by amount: Int64) { change { $0 += Double(amount) } }
    func reset() { change { $0 = 0 } }
}

extension MetricSeries: FloatingPointCounterHandler {
    func increment(by amount: Double) { change { $0 += amount } }
}

extension MetricSeries: MeterHandler {
    func set(_ value: Int64) { change { $0 = Double(value) } }
    func set(_ value: Double) { change { $0 = value } }
    func decrement(by amount: Double) { change { $0 -= amount } }
}

extension MetricSeries: RecorderHandler {
    func record(_ value: Int64) { observe(Double(value)) }
    func record(_ value: Double) { observe(value) }
}

extension MetricSeries: TimerHandler {
    func recordNanoseconds(_ duration: Int64) { observe(Double(duration) / 1e9) }
}
