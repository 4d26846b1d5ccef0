import BourseCore
import BourseValues

/// Tells where the earth shook during the last day.
public protocol EarthquakeSource: MarketSource {
    /// The earthquakes of the last day, in any order.
    func earthquakes() async throws(MarketSourceError) -> [Earthquake]
}

/// Tells what flies.
public protocol FlightSource: MarketSource {
    /// The aircraft in the air above a part of the earth.
    func flights(in box: GeoBox) async throws(MarketSourceError) -> [Flight]
}

/// Tells what is in the way of traffic.
public protocol IncidentSource: MarketSource {
    /// What is in the way in a part of the earth.
    func incidents(in box: GeoBox) async throws(MarketSourceError) -> [Incident]
}

/// Tells what is warned of.
public protocol WarningSource: MarketSource {
    /// The warnings for a place; ``MarketSourceError/unknown`` for one outside of what it knows.
    func warnings(at place: GeoPoint) async throws(MarketSourceError) -> [WeatherWarning]
}

/// Tells the weather.
public protocol WeatherSource: MarketSource {
    /// The weather at a place now.
    func weather(at place: GeoPoint) async throws(MarketSourceError) -> Weather
}

/// Tells figures of economies.
public protocol EconomySource: MarketSource {
    /// The last figures of a series, the newest first.
    func values(of series: EconomySeries) async throws(MarketSourceError) -> [EconomyValue]
}
