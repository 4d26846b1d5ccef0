/// Makes equal questions into one, and gives the same answer again for a moment.
///
/// - Parameter Failure: Why there is no answer.
actor BriefAnswers<Question: Hashable & Sendable, Answer: Sendable, Failure: CancellableError> {
    /// The most answers that are kept.
    static var limit: Int { 64 }

    private let span: Duration
    private let clock: FeedClock
    private let shared = SharedAnswers<Question, Answer, Failure>()
    private var cached: [Question: (answer: Answer, until: Duration)] = [:]

    /// Makes answers that are good for `span`.
    init(for span: Duration, clock: FeedClock) {
        self.span = span
        self.clock = clock
    }

    /// The answer to a question: one of a moment ago, or what `request` finds out.
    ///
    /// - Throws: What `request` threw, or ``CancellableError/cancelled``; failures are not kept.
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
