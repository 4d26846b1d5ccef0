import AsyncHTTPClient
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWire

/// Figures of the economy of the United States, as the Federal Reserve Bank of Saint Louis tells them to holders of a key.
///
/// Whoever made the HTTP client shuts it down. The key is in the address, as the source wants it, and in no error.
public struct FREDSource: EconomySource {
    /// `fred`.
    public let id = SourceID("fred")
    /// The name for people.
    public let title = "FRED"

    /// How many figures are asked for.
    private static let count = 12

    private let requests: KeyedRequests
    private let clock: FeedClock

    /// Makes a source.
    public init(_ client: HTTPClient, key: APIKey, settings: FeedSettings = FeedsSettings().fred, clock: FeedClock) {
        self.clock = clock
        requests = KeyedRequests(
            client,
            under: settings.base,
            limits: settings.limits,
            key: key,
            in: .query("api_key"),
            clock: clock
        )
    }

    /// The last figures of a series, the newest first.
    public func values(of series: EconomySeries) async throws(MarketSourceError) -> [EconomyValue] {
        let now = clock.now()
        let query = [
            ("series_id", series.code), ("sort_order", "desc"), ("limit", "\(Self.count)"), ("file_type", "json"),
        ]
        let fetched = try await requests.request("/fred/series/observations", query) { bytes throws(AnswerError) in
            try FREDObservations(decoding: bytes, now: now)
        }
        let values = fetched.observations.map { EconomyValue(day: $0.day, value: $0.value) }
        return values.sorted { $0.day > $1.day }
    }
}
