import AsyncHTTPClient
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWire

/// Warnings for places in the United States, as the National Weather Service gives them.
///
/// Whoever made the HTTP client shuts it down.
public struct NOAASource: WarningSource {
    /// `noaa`.
    public let id = SourceID("noaa")
    /// The name for people.
    public let title = "National Weather Service"

    private let requests: FeedRequests<[WeatherWarning]>
    private let clock: FeedClock

    /// Makes a source.
    public init(_ client: HTTPClient, settings: FeedSettings = FeedsSettings().noaa, clock: FeedClock) {
        self.clock = clock
        requests = FeedRequests(client: client, settings: settings, clock: clock)
    }

    /// The first of the warnings for a place.
    public func warnings(at place: GeoPoint) async throws(MarketSourceError) -> [WeatherWarning] {
        let (clock, source) = (clock, id)
        let point = "\(addressNumber(place.latitude)),\(addressNumber(place.longitude))"
        do throws(MarketSourceError) {
            return try await requests.request("/alerts/active", [("point", point)]) { bytes throws(AnswerError) in
                try NOAAAlerts(decoding: bytes, now: clock.now()).alerts.prefix(5).map { $0.fetched(by: source) }
            }
        } catch {
            // It answers so to places that are not in its country.
            if case .refused(status: 400) = error { throw .unknown }
            if case .refused(status: 404) = error { throw .unknown }
            throw error
        }
    }
}

extension NOAAAlert {
    fileprivate func fetched(by source: SourceID) -> WeatherWarning {
        let severity = WeatherWarning.WarningSeverity(rawValue: severity.lowercased()) ?? .unknown
        var warning = WeatherWarning(id: id, event: event, severity: severity, source: source)
        (warning.headline, warning.effective, warning.expires) = (headline, effective, expires)
        return warning
    }
}
