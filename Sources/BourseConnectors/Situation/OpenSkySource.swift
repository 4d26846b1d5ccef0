import AsyncHTTPClient
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWire

/// What flies, as the OpenSky Network tells it to people without an account.
///
/// Whoever made the HTTP client shuts it down.
public struct OpenSkySource: FlightSource {
    /// `opensky`.
    public let id = SourceID("opensky")
    /// The name for people.
    public let title = "OpenSky Network"

    private let requests: FeedRequests<[Flight]>
    private let clock: FeedClock

    /// Makes a source.
    public init(_ client: HTTPClient, settings: FeedSettings = FeedsSettings().openSky, clock: FeedClock) {
        self.clock = clock
        requests = FeedRequests(client: client, settings: settings, clock: clock)
    }

    /// The aircraft in the air above a part of the earth.
    public func flights(in box: GeoBox) async throws(MarketSourceError) -> [Flight] {
        let clock = clock
        let query = [
            ("lamin", addressNumber(box.latitudes.lowerBound)), ("lomin", addressNumber(box.longitudes.lowerBound)),
            ("lamax", addressNumber(box.latitudes.upperBound)), ("lomax", addressNumber(box.longitudes.upperBound)),
        ]
        return try await requests.request("/api/states/all", query) { bytes throws(AnswerError) in
            try OpenSkyStates(decoding: bytes, now: clock.now()).states.compactMap { state in
                guard !state.isOnGround, let place = GeoPoint(latitude: state.latitude, longitude: state.longitude)
                else { return nil }
                var flight = Flight(id: state.transponder, place: place, heardAt: state.lastContact)
                (flight.callsign, flight.country) = (state.callsign, state.country)
                (flight.altitude, flight.speed) = (state.altitude, state.speed)
                (flight.heading, flight.climb) = (state.heading, state.climb)
                return flight
            }
        }
    }
}
