import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

/// Events around a place: earthquakes, aircraft, traffic incidents, weather and its warnings.
///
/// If no source has newer data, the last value is returned with its age. Without one, an error is thrown.
struct LocalEventsService: Sendable {
    private let sources: MarketSources
    private let registry: SourceRegistry
    private let quakes: FeedCache<Bool, [Earthquake]>
    private let air: FeedCache<GeoBox, [Flight]>
    private let roads: FeedCache<GeoBox, [Incident]>
    private let warned: FeedCache<GeoPoint, [WeatherWarning]>
    private let skies: FeedCache<GeoPoint, Weather>

    init(sources: MarketSources, registry: SourceRegistry, environment: DeskEnvironment) {
        (self.sources, self.registry) = (sources, registry)
        quakes = FeedCache(lasting: 300, environment: environment)
        air = FeedCache(lasting: 15, environment: environment)
        roads = FeedCache(lasting: 600, environment: environment)
        warned = FeedCache(lasting: 600, environment: environment)
        skies = FeedCache(lasting: 600, environment: environment)
    }

    /// The earthquakes of the last day.
    func earthquakes() async throws(FeedError) -> DatedValue<[Earthquake]> {
        let (sources, registry) = (sources.earthquakes, registry)
        return try await quakes.value(of: true) {
            await registry.first(of: sources, for: .situation) { source async throws(MarketSourceError) in
                try await source.earthquakes()
            }
        }
    }

    /// The aircraft above a part of the earth; requests for almost the same part share a value.
    func flights(in box: GeoBox) async throws(FeedError) -> DatedValue<[Flight]> {
        let (sources, registry) = (sources.flights, registry)
        return try await air.value(of: box) {
            await registry.first(of: sources, for: .situation) { source async throws(MarketSourceError) in
                try await source.flights(in: box)
            }
        }
    }

    /// The traffic incidents around a place: within 0.15 degrees, or within 0.5 degrees if there are none.
    func incidents(around place: GeoPoint) async throws(FeedError) -> DatedValue<[Incident]> {
        let place = place.coarse
        let near = try await incidents(in: GeoBox(around: place, degrees: 0.15))
        guard near.value.isEmpty else { return near }
        return try await incidents(in: GeoBox(around: place, degrees: 0.5))
    }

    private func incidents(in box: GeoBox) async throws(FeedError) -> DatedValue<[Incident]> {
        let (sources, registry) = (sources.incidents, registry)
        return try await roads.value(of: box) {
            await registry.first(of: sources, for: .situation) { source async throws(MarketSourceError) in
                try await source.incidents(in: box)
            }
        }
    }

    /// The weather warnings of a place: those of its weather service, and those derived from the weather.
    func warnings(at place: GeoPoint) async throws(FeedError) -> DatedValue<[WeatherWarning]> {
        let place = place.coarse
        let (sources, registry) = (sources.warnings, registry)
        let fetched: Result<DatedValue<[WeatherWarning]>, FeedError>
        do throws(FeedError) {
            fetched = .success(
                try await warned.value(of: place) {
                    await registry.first(of: sources, for: .situation) { source async throws(MarketSourceError) in
                        do throws(MarketSourceError) {
                            return try await source.warnings(at: place)
                        } catch .unknown {
                            // The service does not cover this place, so it has no warnings there.
                            return []
                        }
                    }
                }
            )
        } catch { fetched = .failure(error) }
        // The weather is beside the point where a service warns.
        let sky = try? await weather(at: place)
        let own = sky.flatMap { sky in sky.value.warning(at: place, since: sky.fetchedAt) }
        guard case .success(let aged) = fetched else {
            guard let sky else { return try fetched.get() }
            return DatedValue(
                value: own.map { [$0] } ?? [],
                fetchedAt: sky.fetchedAt,
                problem: "no weather service answered"
            )
        }
        return DatedValue(
            value: aged.value + (own.map { [$0] } ?? []),
            fetchedAt: aged.fetchedAt,
            problem: aged.problem
        )
    }

    /// The weather at a place now.
    func weather(at place: GeoPoint) async throws(FeedError) -> DatedValue<Weather> {
        let place = place.coarse
        let (sources, registry) = (sources.weather, registry)
        return try await skies.value(of: place) {
            await registry.first(of: sources, for: .situation) { source async throws(MarketSourceError) in
                try await source.weather(at: place)
            }
        }
    }
}

extension GeoPoint {
    /// The place to a hundredth of a degree, about a kilometre: small moves cause no new request, and no source
    /// receives the exact place of a person.
    var coarse: GeoPoint {
        let (north, east) = ((latitude * 100).rounded() / 100, (longitude * 100).rounded() / 100)
        return GeoPoint(latitude: north, longitude: east) ?? self
    }
}

extension Weather {
    fileprivate func warning(at place: GeoPoint, since time: Timestamp) -> WeatherWarning? {
        guard let described = kind.warning else { return nil }
        var warning = WeatherWarning(
            id: "weather-\(kind.code)-\(place.latitude)-\(place.longitude)",
            event: described.event,
            severity: described.severity,
            source: SourceID("open-meteo")
        )
        warning.headline = kind.text
        warning.effective = time
        return warning
    }
}
