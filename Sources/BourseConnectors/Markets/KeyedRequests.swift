import AsyncHTTPClient
import BourseDesk
import BourseWire

/// Asks a source of markets that wants a key of its owner, and takes the key out of every word that is told on.
struct KeyedRequests: Sendable {
    /// Where a source looks for the key.
    enum KeyPlace: Sendable {
        case header(String)
        case query(String)
    }

    private let requests: MarketRequests
    private let base: Endpoint
    private let limits: MarketRequestLimits
    private let key: APIKey
    private let place: KeyPlace

    init(
        _ client: HTTPClient,
        under base: Endpoint,
        limits: MarketRequestLimits,
        key: APIKey,
        in place: KeyPlace,
        clock: FeedClock
    ) {
        requests = MarketRequests(client, rules: limits.rules(), clock: clock)
        (self.base, self.limits, self.key, self.place) = (base, limits, key, place)
    }

    /// Requests a path under the address of the source.
    func request<Value: Sendable>(
        _ path: String,
        _ query: [(name: String, value: String)],
        _ decode: @Sendable ([UInt8]) throws(AnswerError) -> Value
    ) async throws(MarketSourceError) -> Value {
        var question: SourceRequest
        switch place {
        case .header(let name):
            question = SourceRequest(under: base, path, query: query)
            question.headers.append((name, key.text))
        case .query(let name):
            question = SourceRequest(under: base, path, query: query + [(name: name, value: key.text)])
        }
        do throws(MarketSourceError) {
            return try await requests.read(question, limits, decode)
        } catch {
            throw key.hidden(in: error)
        }
    }

    /// Sentences without the key.
    func hidden(_ sentences: [String]) -> [String] { sentences.map { key.hidden(in: $0) } }
}
