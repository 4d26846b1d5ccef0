import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

/// A source of everything that happens around a place; a test can let it fail.
struct FixedFeeds: EarthquakeSource, FlightSource, IncidentSource, WarningSource, WeatherSource, EconomySource {
    let id = SourceID("feeds")
    let title = "Feeds"
    var fails = false
    static let now = MarketVisit.now

    private func check() throws(MarketSourceError) { if fails { throw .late } }

    func earthquakes() async throws(MarketSourceError) -> [Earthquake] {
        try check()
        return [("us1", 40.1, -74.0), ("us2", -33.0, -71.6)].compactMap { id, north, east in
            GeoPoint(latitude: north, longitude: east).map {
                Earthquake(id: id, title: "M 3.1", magnitude: 3.1, place: $0, text: "x", depth: 5.2, time: Self.now)
            }
        }
    }

    func flights(in box: GeoBox) async throws(MarketSourceError) -> [Flight] {
        try check()
        let middle = (box.latitudes.lowerBound + box.latitudes.upperBound) / 2
        return GeoPoint(latitude: middle, longitude: box.longitudes.lowerBound).map { place in
            var flight = Flight(id: "a1b2c3", place: place, heardAt: Self.now)
            (flight.altitude, flight.speed) = (10_668.3, 100)
            return [flight]
        } ?? []
    }

    func incidents(in box: GeoBox) async throws(MarketSourceError) -> [Incident] {
        try check()
        // The first box is too small to have something in it.
        guard box.latitudes.upperBound - box.latitudes.lowerBound > 0.5,
            let place = GeoPoint(latitude: box.latitudes.lowerBound, longitude: box.longitudes.lowerBound)
        else { return [] }
        return [Incident(id: "way/1", kind: .barrier, place: place, text: "Road closed")]
    }

    func warnings(at place: GeoPoint) async throws(MarketSourceError) -> [WeatherWarning] {
        try check()
        guard place.longitude < -60 else { throw .unknown }
        return [WeatherWarning(id: "w1", event: "Wind Advisory", severity: .moderate, source: id)]
    }

    func weather(at place: GeoPoint) async throws(MarketSourceError) -> Weather {
        try check()
        var weather = Weather(temperature: 12.5, kind: WeatherKind(code: 95))
        weather.humidity = 81
        return weather
    }

    func values(of series: EconomySeries) async throws(MarketSourceError) -> [EconomyValue] {
        try check()
        guard series != .gdp else { throw .unknown }
        return [4.125, 4.0, -2.0].enumerated().map { place, value in
            EconomyValue(
                day: TradingDay(number: 20_000 - place),
                value: Ratio(units: Int128(value * 1000) * 10_000_000)
            )
        }
    }

    var sources: MarketSources {
        var sources = MarketSources()
        (sources.earthquakes, sources.flights, sources.incidents) = ([self], [self], [self])
        (sources.warnings, sources.weather, sources.economy) = ([self], [self], [self])
        return sources
    }
}
