/// Combines equal requests, and caches their answers for a short time.
///
/// - Parameter Failure: Why there is no answer.
actor BriefAnswers<Question: Hashable & Sendable, Answer: Sendable, Failure: CancellableError> {
    /// The most answers that are cached.
    static var limit: Int { 64 }

    private let span: Duration
    private let clock: FeedClock
    private let shared = SharedAnswers<Question, Answer, Failure>()
    private var cached: [Question: (answer: Answer, until: Duration)] = [:]

    /// Makes a cache whose answers are valid for `span`.
    init(for span: Duration, clock: FeedClock) {
        self.span = span
        self.clock = clock
    }

    /// Returns the answer to a question: the cached one, or that of `request`.
    ///
    /// - Throws: What `request` threw, or ``CancellableError/cancelled``; failures are not cached.
    func answer(
        _ question: Question,
        _ request: @escaping @Sendable () async throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        let now = clock.elapsed()
        cached = cached.filter { $0.value.until > now }
        if let recent = cached[question] { return recent.answer }
        let answer = try await shared.answer(question, request)
        if cached.count < Self.limit { cached[question] = (answer, clock.elapsed() + span) }
        return answer
    }
}
