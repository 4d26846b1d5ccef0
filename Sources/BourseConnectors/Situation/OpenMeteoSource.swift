import AsyncHTTPClient
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWire

/// The weather anywhere, as Open-Meteo tells it without a key.
///
/// Whoever made the HTTP client shuts it down.
public struct OpenMeteoSource: WeatherSource {
    /// `open-meteo`.
    public let id = SourceID("open-meteo")
    /// The name for people.
    public let title = "Open-Meteo"

    private let requests: FeedRequests<Weather>
    private let clock: FeedClock

    /// Makes a source.
    public init(_ client: HTTPClient, settings: FeedSettings = FeedsSettings().openMeteo, clock: FeedClock) {
        self.clock = clock
        requests = FeedRequests(client: client, settings: settings, clock: clock)
    }

    /// The weather at a place now.
    public func weather(at place: GeoPoint) async throws(MarketSourceError) -> Weather {
        let clock = clock
        let query = [
            ("latitude", addressNumber(place.latitude)), ("longitude", addressNumber(place.longitude)),
            ("current", OpenMeteoCurrent.variables), ("timezone", "GMT"),
        ]
        return try await requests.request("/v1/forecast", query) { bytes throws(AnswerError) in
            let fetched = try OpenMeteoCurrent(decoding: bytes, now: clock.now())
            var weather = Weather(temperature: fetched.temperature, kind: WeatherKind(code: fetched.code))
            (weather.wind, weather.windDirection, weather.humidity) = (
                fetched.wind, fetched.windDirection, fetched.humidity
            )
            return weather
        }
    }
}
