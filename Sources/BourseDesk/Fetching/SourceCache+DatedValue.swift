import BourseCore
import BourseValues

extension SourceCache.Lookup {
    /// Returns the value, or the last one with the reason why there is no newer one.
    ///
    /// - Parameters:
    ///   - cancellation: The failure of a task that was cancelled while it waited.
    ///   - problem: What a failure is called beside the last value.
    package func dated(
        cancellation: @autoclosure () -> Failure,
        problem: (Failure) -> String
    ) throws(Failure) -> DatedValue<Value> {
        let (entry, failure): (SourceCache.Entry?, Failure)
        switch self {
        case .fresh(let entry): return DatedValue(value: entry.value, fetchedAt: entry.fetchedAt, problem: nil)
        case .stale(let last, let reason): (entry, failure) = (last, reason)
        case .failed(let reason): (entry, failure) = (nil, reason)
        case .cancelled(let last): (entry, failure) = (last, cancellation())
        }
        guard let entry else { throw failure }
        return DatedValue(value: entry.value, fetchedAt: entry.fetchedAt, problem: problem(failure))
    }
}
