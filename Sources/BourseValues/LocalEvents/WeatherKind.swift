/// A kind of weather, by its code.
///
/// Source: World Meteorological Organization, Manual on Codes, table 4677, as far as Open-Meteo uses it.
public struct WeatherKind: Hashable, Sendable {
    /// The code, 0 to 99.
    public let code: Int

    /// Makes a kind.
    public init(code: Int) { self.code = code }

    /// What it is called.
    public var text: String { known.words }
    /// A short name for a picture of it.
    public var icon: String { known.icon }

    /// What is warned of in this weather, and how bad it is; nothing in most.
    public var warning: (event: String, severity: WeatherWarning.WarningSeverity)? {
        switch code {
        case 65, 67: ("Heavy rain", .moderate)
        case 75, 86: ("Heavy snow", .moderate)
        case 82: ("Violent rain showers", .severe)
        case 95: ("Thunderstorm", .moderate)
        case 96, 99: ("Thunderstorm with hail", .severe)
        default: nil
        }
    }

    private var known: (words: String, icon: String) {
        switch code {
        case 0: ("Clear sky", "clear")
        case 1: ("Mainly clear", "clear")
        case 2: ("Partly cloudy", "partly-cloudy")
        case 3: ("Overcast", "cloudy")
        case 45, 48: ("Fog", "fog")
        case 51, 53, 55: ("Drizzle", "drizzle")
        case 56, 57: ("Freezing drizzle", "drizzle")
        case 61, 63: ("Rain", "rain")
        case 65: ("Heavy rain", "rain")
        case 66, 67: ("Freezing rain", "rain")
        case 71, 73, 77: ("Snow", "snow")
        case 75: ("Heavy snow", "snow")
        case 80, 81: ("Rain showers", "rain")
        case 82: ("Violent rain showers", "rain")
        case 85, 86: ("Snow showers", "snow")
        case 95: ("Thunderstorm", "thunderstorm")
        case 96, 99: ("Thunderstorm with hail", "thunderstorm")
        default: ("Unknown", "unknown")
        }
    }
}
