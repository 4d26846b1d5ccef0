import BourseCore
import BourseMarkets

/// An earthquake.
public struct Earthquake: Hashable, Sendable {
    /// The source's name for it.
    public let id: String
    /// What is said of it.
    public let title: String
    /// How strong it was.
    public let magnitude: Double
    /// Where it was.
    public let place: GeoPoint
    /// The same in words.
    public let text: String?
    /// How deep, in kilometres.
    public let depth: Double?
    /// When it was.
    public let time: Timestamp

    /// Makes an earthquake.
    public init(
        id: String,
        title: String,
        magnitude: Double,
        place: GeoPoint,
        text: String?,
        depth: Double?,
        time: Timestamp
    ) {
        (self.id, self.title, self.magnitude, self.place) = (id, title, magnitude, place)
        (self.text, self.depth, self.time) = (text, depth, time)
    }
}

/// An aircraft in the air.
public struct Flight: Hashable, Sendable {
    /// The name of its transponder.
    public let id: String
    /// Where it is.
    public let place: GeoPoint
    /// When it was last heard.
    public let heardAt: Timestamp
    /// What it is called.
    public var callsign: String?
    /// The country where it is registered.
    public var country: String?
    /// How high, in metres.
    public var altitude: Double?
    /// How fast over the ground, in metres a second.
    public var speed: Double?
    /// Where it is heading, in degrees from north.
    public var heading: Double?
    /// How fast it rises, in metres a second.
    public var climb: Double?

    /// Makes a flight.
    public init(id: String, place: GeoPoint, heardAt: Timestamp) {
        (self.id, self.place, self.heardAt) = (id, place, heardAt)
    }
}

/// Something in the way of traffic.
public struct Incident: Hashable, Sendable {
    /// The kinds there are.
    public enum IncidentKind: String, Hashable, Sendable {
        /// A road that is being built.
        case construction
        /// A road that is closed.
        case barrier
        /// Work on a road.
        case roadwork
    }

    /// The source's name for it.
    public let id: String
    /// What it is.
    public let kind: IncidentKind
    /// Where it is.
    public let place: GeoPoint
    /// What is said of it.
    public let text: String

    /// Makes an incident.
    public init(id: String, kind: IncidentKind, place: GeoPoint, text: String) {
        (self.id, self.kind, self.place, self.text) = (id, kind, place, text)
    }
}

/// A warning of the weather.
public struct WeatherWarning: Hashable, Sendable {
    /// How bad it is.
    public enum WarningSeverity: String, Hashable, Sendable, CaseIterable {
        /// From a danger to life to what is not told.
        case extreme, severe, moderate, minor, unknown
    }

    /// The source's name for it.
    public let id: String
    /// What is expected.
    public let event: String
    /// How bad it is.
    public let severity: WarningSeverity
    /// Who warns.
    public let source: SourceID
    /// One line about it.
    public var headline: String?
    /// From when.
    public var effective: Timestamp?
    /// Until when.
    public var expires: Timestamp?

    /// Makes a warning.
    public init(id: String, event: String, severity: WarningSeverity, source: SourceID) {
        (self.id, self.event, self.severity, self.source) = (id, event, severity, source)
    }
}

/// The weather at a place now.
public struct Weather: Hashable, Sendable {
    /// Degrees Celsius.
    public let temperature: Double
    /// What kind it is.
    public let kind: WeatherKind
    /// Kilometres an hour.
    public var wind: Double?
    /// Where the wind comes from, in degrees from north.
    public var windDirection: Double?
    /// Percent.
    public var humidity: Double?

    /// Makes the weather.
    public init(temperature: Double, kind: WeatherKind) { (self.temperature, self.kind) = (temperature, kind) }
}
