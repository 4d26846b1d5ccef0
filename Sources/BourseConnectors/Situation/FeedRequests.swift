import AsyncHTTPClient
import BourseCore
import BourseDesk
import BourseValues
import BourseWire

/// Sends requests to one feed without a key; equal requests in flight at the same time are combined.
struct FeedRequests<Value: Sendable>: Sendable {
    private let requests: MarketRequests
    private let settings: FeedSettings
    private let shared = SharedAnswers<String, Value, MarketSourceError>()

    init(client: HTTPClient, settings: FeedSettings, clock: FeedClock) {
        self.settings = settings
        requests = MarketRequests(client, rules: settings.limits.rules(), clock: clock)
    }

    /// Returns the response for a path under the address of the feed.
    func request(
        _ path: String,
        _ query: [(name: String, value: String)] = [],
        _ decode: @escaping @Sendable ([UInt8]) throws(AnswerError) -> Value
    ) async throws(MarketSourceError) -> Value {
        let (requests, settings) = (requests, settings)
        let question = SourceRequest(under: settings.base, path, query: query)
        return try await shared.answer(question.path) { () async throws(MarketSourceError) in
            try await requests.read(question, settings.limits, decode)
        }
    }
}

/// A measured number as it is written into an address.
func addressNumber(_ number: Double) -> String { "\((number * 10_000).rounded() / 10_000)" }
