import BourseCore
import BourseDesk
import BourseMarkets

/// What happens around a place, as a list for a phone and as an object for the web.
public enum PublishedLocalEvents {
    /// How many feet are a metre.
    private static let feet = 1 / 0.3048
    /// How many knots are a metre a second.
    private static let knots = 3600.0 / 1852

    // MARK: - for a phone

    /// An earthquake.
    public static func row(_ told: Earthquake) -> JSON {
        .object([
            ("id", .string(told.id)), ("title", .string(told.title)), ("magnitude", .double(told.magnitude)),
            ("latitude", .double(told.place.latitude)), ("longitude", .double(told.place.longitude)),
            ("depth_km", .double(told.depth)), ("place", .optional(told.words)), ("occurred_at", .time(told.time)),
        ])
    }

    /// An aircraft.
    public static func row(_ told: Flight) -> JSON {
        .object([
            ("id", .string(told.id)), ("callsign", .string(told.callsign ?? told.id)),
            ("origin", .optional(told.country)), ("destination", .null), ("latitude", .double(told.place.latitude)),
            ("longitude", .double(told.place.longitude)), ("altitude_feet", altitude(told)),
            ("status", .string("airborne")),
        ])
    }

    /// Something in the way.
    public static func row(_ told: Incident) -> JSON {
        .object([
            ("id", .string(told.id)), ("title", .string(told.words)),
            ("severity", .string(told.kind == .barrier ? "moderate" : "minor")),
            ("latitude", .double(told.place.latitude)), ("longitude", .double(told.place.longitude)),
            ("summary", .string(told.kind.rawValue)), ("reported_at", .null),
        ])
    }

    /// A warning.
    public static func row(_ told: WeatherWarning) -> JSON {
        .object([
            ("id", .string(told.id)), ("title", .string(told.event)), ("severity", .string(told.severity.rawValue)),
            ("summary", .optional(told.headline)), ("effective_at", told.effective.map(JSON.time) ?? .null),
            ("expires_at", told.expires.map(JSON.time) ?? .null),
        ])
    }

    // MARK: - for the web

    /// An earthquake.
    public static func point(_ told: Earthquake) -> JSON {
        .object([
            ("mag", .double(told.magnitude)), ("place", .optional(told.words)),
            ("time", .number("\(told.time.microseconds / 1000)")), ("lat", .double(told.place.latitude)),
            ("lon", .double(told.place.longitude)), ("depth", .double(told.depth)),
        ])
    }

    /// An aircraft.
    public static func point(_ told: Flight) -> JSON {
        .object([
            ("icao24", .string(told.id)), ("callsign", .string(told.callsign ?? "")),
            ("origin", .optional(told.country)), ("lastSeen", .number("\(told.heardAt.seconds)")),
            ("lat", .double(told.place.latitude)), ("lon", .double(told.place.longitude)),
            ("altitude", altitude(told)), ("velocity", .double(told.speed.map { ($0 * knots).rounded() })),
            ("heading", .double(told.heading)), ("vertRate", .double(told.climb)), ("onGround", .bool(false)),
        ])
    }

    /// Something in the way.
    public static func point(_ told: Incident) -> JSON {
        .object([
            ("type", .string(told.kind.rawValue)), ("lat", .double(told.place.latitude)),
            ("lon", .double(told.place.longitude)), ("description", .string(told.words)),
        ])
    }

    /// A warning.
    public static func point(_ told: WeatherWarning) -> JSON {
        .object([
            ("source", .string(told.source.name)), ("event", .string(told.event)),
            ("severity", .string(told.severity.rawValue)), ("headline", .optional(told.headline)),
            ("expires", told.expires.map(JSON.time) ?? .null),
        ])
    }

    /// The weather.
    public static func weather(_ told: DatedValue<Weather>, now: Timestamp) -> JSON {
        let weather = told.value
        return .object([
            ("temp", .double(weather.temperature)), ("wind", .double(weather.wind)),
            ("wind_dir", .double(weather.windDirection)), ("description", .string(weather.kind.words)),
            ("icon", .string(weather.kind.icon)), ("code", .integer(weather.kind.code)),
            ("humidity", .double(weather.humidity)),
            ("meta", PublishedNews.meta(fetchedAt: told.fetchedAt, problem: told.problem, now: now)),
        ])
    }

    /// That there is no weather, which is no error to who asks for it.
    public static let noWeather = JSON.object([("fallback", .bool(true))])

    private static func altitude(_ told: Flight) -> JSON {
        told.altitude.flatMap { Int(exactly: ($0 * feet).rounded()) }.map { .integer($0) } ?? .null
    }
}
