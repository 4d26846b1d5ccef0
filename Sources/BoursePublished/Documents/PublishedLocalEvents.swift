import BourseAPI
import BourseCore
import BourseMarkets
import BourseValues

/// Events around a place: rows of lists for a phone, points of objects for the web.
public enum PublishedLocalEvents {
    /// An earthquake for a phone.
    public static let earthquakeRow = DocumentFields<Earthquake>([
        .field("id", .text) { $0.id },
        .field("title", .text) { $0.title },
        .field("magnitude", .double) { $0.magnitude },
        .field("latitude", .double) { $0.place.latitude },
        .field("longitude", .double) { $0.place.longitude },
        .nullable("depth_km", .double) { $0.depth },
        .nullable("place", .text) { $0.text },
        .field("occurred_at", .time) { $0.time },
    ])

    /// An earthquake for the web.
    public static let earthquakePoint = DocumentFields<Earthquake>([
        .field("mag", .double) { $0.magnitude },
        .nullable("place", .text) { $0.text },
        .field("time", .integer) { Int($0.time.microseconds / 1000) },
        .field("lat", .double) { $0.place.latitude },
        .field("lon", .double) { $0.place.longitude },
        .nullable("depth", .double) { $0.depth },
    ])

    /// An aircraft for a phone.
    public static let flightRow = DocumentFields<Flight>([
        .field("id", .text) { $0.id },
        .field("callsign", .text) { $0.callsign ?? $0.id },
        .nullable("origin", .text) { $0.country },
        .nullable("destination", .text) { _ in nil },
        .field("latitude", .double) { $0.place.latitude },
        .field("longitude", .double) { $0.place.longitude },
        .nullable("altitude_feet", .integer) { $0.altitudeInFeet },
        .field("status", .text) { _ in "airborne" },
    ])

    /// An aircraft for the web.
    public static let flightPoint = DocumentFields<Flight>([
        .field("icao24", .text) { $0.id },
        .field("callsign", .text) { $0.callsign ?? "" },
        .nullable("origin", .text) { $0.country },
        .field("lastSeen", .integer) { Int($0.heardAt.seconds) },
        .field("lat", .double) { $0.place.latitude },
        .field("lon", .double) { $0.place.longitude },
        .nullable("altitude", .integer) { $0.altitudeInFeet },
        .nullable("velocity", .double) { $0.speedInKnots },
        .nullable("heading", .double) { $0.heading },
        .nullable("vertRate", .double) { $0.climb },
        .field("onGround", .flag) { _ in false },
    ])

    /// An incident for a phone.
    public static let incidentRow = DocumentFields<Incident>([
        .field("id", .text) { $0.id },
        .field("title", .text) { $0.text },
        .field("severity", .text) { $0.kind == .barrier ? "moderate" : "minor" },
        .field("latitude", .double) { $0.place.latitude },
        .field("longitude", .double) { $0.place.longitude },
        .field("summary", .text) { $0.kind.rawValue },
        .nullable("reported_at", .time) { _ in nil },
    ])

    /// An incident for the web.
    public static let incidentPoint = DocumentFields<Incident>([
        .field("type", .text) { $0.kind.rawValue },
        .field("lat", .double) { $0.place.latitude },
        .field("lon", .double) { $0.place.longitude },
        .field("description", .text) { $0.text },
    ])

    /// A weather warning for a phone.
    public static let warningRow = DocumentFields<WeatherWarning>([
        .field("id", .text) { $0.id },
        .field("title", .text) { $0.event },
        .field("severity", .text) { $0.severity.rawValue },
        .nullable("summary", .text) { $0.headline },
        .nullable("effective_at", .time) { $0.effective },
        .nullable("expires_at", .time) { $0.expires },
    ])

    /// A weather warning for the web.
    public static let warningPoint = DocumentFields<WeatherWarning>([
        .field("source", .text) { $0.source.name },
        .field("event", .text) { $0.event },
        .field("severity", .text) { $0.severity.rawValue },
        .nullable("headline", .text) { $0.headline },
        .nullable("expires", .time) { $0.expires },
    ])

    /// The weather.
    public static func weather(_ answer: DatedValue<Weather>, now: Timestamp) -> JSON {
        let meta = (fetchedAt: Timestamp?.some(answer.fetchedAt), problem: answer.problem, now: now)
        return weatherFields.json((answer.value, meta))
    }

    private static let weatherFields = DocumentFields<(weather: Weather, meta: PublishedNews.Meta)>([
        .field("temp", .double) { $0.weather.temperature },
        .nullable("wind", .double) { $0.weather.wind },
        .nullable("wind_dir", .double) { $0.weather.windDirection },
        .field("description", .text) { $0.weather.kind.text },
        .field("icon", .text) { $0.weather.kind.icon },
        .field("code", .integer) { $0.weather.kind.code },
        .nullable("humidity", .double) { $0.weather.humidity },
        .field("meta", .object(PublishedNews.metaFields)) { $0.meta },
    ])

    /// The response without weather, which is not an error.
    public static let noWeather = JSON.object([("fallback", .bool(true))])
}

extension Flight {
    /// Feet in a metre.
    private static let feet = 1 / 0.3048
    /// Knots in a metre per second.
    private static let knots = 3600.0 / 1852

    fileprivate var altitudeInFeet: Int? { altitude.flatMap { Int(exactly: ($0 * Self.feet).rounded()) } }

    fileprivate var speedInKnots: Double? { speed.map { ($0 * Self.knots).rounded() } }
}
