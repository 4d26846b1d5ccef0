import AsyncHTTPClient
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWire

/// Earthquakes of the last day, from strength 2.5 on, as the United States Geological Survey tells them.
///
/// Whoever made the HTTP client shuts it down.
public struct USGSSource: EarthquakeSource {
    /// `usgs`.
    public let id = SourceID("usgs")
    /// The name for people.
    public let title = "U.S. Geological Survey"

    private let requests: FeedRequests<[Earthquake]>
    private let clock: FeedClock

    /// Makes a source.
    public init(_ client: HTTPClient, settings: FeedSettings = FeedsSettings().usgs, clock: FeedClock) {
        self.clock = clock
        requests = FeedRequests(client: client, settings: settings, clock: clock)
    }

    /// The earthquakes of the last day.
    public func earthquakes() async throws(MarketSourceError) -> [Earthquake] {
        let clock = clock
        return try await requests.request("/earthquakes/feed/v1.0/summary/2.5_day.geojson") {
            bytes throws(AnswerError) in
            try USGSEarthquakes(decoding: bytes, now: clock.now()).earthquakes.compactMap { fetched in
                GeoPoint(latitude: fetched.latitude, longitude: fetched.longitude).map { place in
                    Earthquake(
                        id: fetched.id,
                        title: fetched.title,
                        magnitude: fetched.magnitude,
                        place: place,
                        text: fetched.place,
                        depth: fetched.depth,
                        time: fetched.time
                    )
                }
            }
        }
    }
}
