import BourseCore

/// The last answers of sources to questions of a kind: current for a while, and shown with their age when nobody tells
/// them anew.
///
/// Equal questions at the same time are asked once. As many answers are kept as fit; the oldest goes.
actor FeedMemory<Question: Hashable & Sendable, Value: Sendable> {
    /// The most answers that are kept.
    static var mostKept: Int { 64 }

    private let lasting: Int64
    private let environment: DeskEnvironment
    private var kept: [Question: (value: Value, at: Timestamp)] = [:]
    private var failed: [Question: (error: FeedError, at: Timestamp)] = [:]
    private var underWay: [Question: Task<Result<Value, FeedError>, Never>] = [:]

    /// - Parameter lasting: For how many seconds an answer is current.
    init(lasting: Int64, environment: DeskEnvironment) {
        (self.lasting, self.environment) = (lasting, environment)
    }

    /// The answer to a question: a current one, what `ask` finds out, or the last good one with the reason.
    func answer(
        _ question: Question,
        _ ask: @escaping @Sendable () async -> Result<Value, FeedError>
    ) async throws(FeedError) -> DatedValue<Value> {
        let now = environment.now()
        if let known = kept[question], now.seconds - known.at.seconds < lasting {
            return DatedValue(value: known.value, fetchedAt: known.at, problem: nil)
        }
        // A source that has just failed is not asked by everybody who looks.
        if let failure = failed[question], now.seconds - failure.at.seconds < Self.pause, underWay[question] == nil {
            return try last(question, failure.error)
        }
        let task = underWay[question] ?? Task { await ask() }
        underWay[question] = task
        let outcome = await task.value
        underWay[question] = nil
        switch outcome {
        case .success(let value):
            failed[question] = nil
            remember(value, of: question)
            return DatedValue(value: value, fetchedAt: environment.now(), problem: nil)
        case .failure(let error):
            if failed.count >= Self.mostKept { failed = [:] }
            failed[question] = (error, environment.now())
            return try last(question, error)
        }
    }

    private static var pause: Int64 { 10 }

    private func last(_ question: Question, _ error: FeedError) throws(FeedError) -> DatedValue<Value> {
        guard let known = kept[question] else { throw error }
        return DatedValue(value: known.value, fetchedAt: known.at, problem: error.problem)
    }

    private func remember(_ value: Value, of question: Question) {
        if kept[question] == nil, kept.count >= Self.mostKept,
            let oldest = kept.min(by: { $0.value.at < $1.value.at })?.key
        {
            kept[oldest] = nil
        }
        kept[question] = (value, environment.now())
    }
}

/// Why nothing is known of what a feed tells.
public enum FeedError: Error, Hashable, Sendable {
    /// No source of it is set up.
    case noSource
    /// The sources did not tell it; what they said, for people.
    case notTold(String)

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .noSource: "No source of this data is configured."
        case .notTold(let problem): "No data yet: \(problem). Try again in a minute."
        }
    }

    var problem: String {
        switch self {
        case .noSource: "no source of this data is configured"
        case .notTold(let problem): problem
        }
    }
}
