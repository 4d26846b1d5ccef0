import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import Hummingbird

/// What happens around a place: a list where `?city=` is asked for, which a phone does, and an object else.
extension PublishedClient {
    /// Earthquakes of the last day, everywhere or around a city.
    @Sendable
    func earthquakes(_ request: Request, _ context: DeskContext) async throws -> Response {
        let city = try PublishedPlace.city(Query(request.uri))
        let situation = markets.situation
        let told = try await told { () async throws(FeedError) in try await situation.earthquakes() }
        if let city {
            let near = told.value.filter { $0.place.distance(to: city) <= PublishedPlace.feltWithin }
            return list(told, near.map(PublishedLocalEvents.earthquakeRow.json))
        }
        return object("earthquakes", told, told.value.map(PublishedLocalEvents.earthquakePoint.json))
    }

    /// What flies around a city, or above the box of `lamin`, `lomin`, `lamax` and `lomax`.
    @Sendable
    func flights(_ request: Request, _ context: DeskContext) async throws -> Response {
        let query = Query(request.uri)
        let city = try PublishedPlace.city(query)
        let box: GeoBox
        if let city {
            box = GeoBox(around: city, degrees: PublishedPlace.reach)
        } else {
            box = try PublishedPlace.box(query)
        }
        let situation = markets.situation
        let told = try await told { () async throws(FeedError) in try await situation.flights(in: box) }
        if city != nil { return list(told, told.value.map(PublishedLocalEvents.flightRow.json)) }
        return object(
            "states",
            told,
            told.value.map(PublishedLocalEvents.flightPoint.json),
            beside: [("source", .string("opensky")), ("count", .integer(told.value.count))]
        )
    }

    /// What is in the way around a city, or around `lat` and `lon`; that nothing is known of it is told in `meta`.
    @Sendable
    func incidents(_ request: Request, _ context: DeskContext) async throws -> Response {
        let query = Query(request.uri)
        let city = try PublishedPlace.city(query)
        let place = try city ?? PublishedPlace.point(query)
        let situation = markets.situation
        let told = await orNothing { () async throws(FeedError) in try await situation.incidents(around: place) }
        if city != nil { return list(told, told.value.map(PublishedLocalEvents.incidentRow.json)) }
        return object("incidents", told, told.value.map(PublishedLocalEvents.incidentPoint.json))
    }

    /// What is warned of at a city, or at `lat` and `lon`; that nothing is known of it is told in `meta`.
    @Sendable
    func weatherAlerts(_ request: Request, _ context: DeskContext) async throws -> Response {
        let query = Query(request.uri)
        let city = try PublishedPlace.city(query)
        let place = try city ?? PublishedPlace.point(query)
        let situation = markets.situation
        let told = await orNothing { () async throws(FeedError) in try await situation.warnings(at: place) }
        if city != nil { return list(told, told.value.map(PublishedLocalEvents.warningRow.json)) }
        let sources = Set(told.value.map(\.source.name)).sorted().map(JSON.string)
        return object(
            "alerts",
            told,
            told.value.map(PublishedLocalEvents.warningPoint.json),
            beside: [("sources", .array(sources))]
        )
    }

    /// The weather at `lat` and `lon`; that there is none is no error.
    @Sendable
    func weather(_ request: Request, _ context: DeskContext) async throws -> Response {
        let query = Query(request.uri)
        let place = try PublishedPlace.city(query) ?? PublishedPlace.point(query)
        let situation = markets.situation
        let answer = await inquiry.first { try? await situation.weather(at: place) }
        guard let told = answer ?? nil else { return .published(PublishedLocalEvents.noWeather, isStale: true) }
        return .published(
            PublishedLocalEvents.weather(told, now: desk.environment.now()),
            isStale: told.problem != nil
        )
    }

    // MARK: - asking

    /// What is told while patience lasts.
    private func told<Value: Sendable>(
        _ ask: @escaping @Sendable () async throws(FeedError) -> DatedValue<Value>
    ) async throws -> DatedValue<Value> {
        let answer = await inquiry.first { () async -> Result<DatedValue<Value>, FeedError> in
            do throws(FeedError) { return .success(try await ask()) } catch { return .failure(error) }
        }
        switch answer {
        case .success(let told): return told
        case .failure(let error): throw PublishedRefusal(502, "This feed is not available", details: error.message)
        case nil: throw PublishedRefusal(504, "This feed did not answer in time")
        }
    }

    /// What is told, or an empty list with the reason: one feed without an answer must not blank the others beside it.
    private func orNothing<Row: Sendable>(
        _ ask: @escaping @Sendable () async throws(FeedError) -> DatedValue<[Row]>
    ) async -> FeedAnswer<[Row]> {
        do {
            return FeedAnswer(try await told(ask))
        } catch {
            let problem = (error as? PublishedRefusal).map { $0.details ?? $0.text }
            return FeedAnswer(value: [], fetchedAt: nil, problem: problem ?? "the request failed")
        }
    }

    // MARK: - answers

    private func list<Value>(_ told: DatedValue<Value>, _ rows: [JSON]) -> Response { list(FeedAnswer(told), rows) }

    private func list<Value>(_ told: FeedAnswer<Value>, _ rows: [JSON]) -> Response {
        .published(.array(rows), isStale: told.problem != nil)
    }

    private func object<Value>(
        _ name: String,
        _ told: DatedValue<Value>,
        _ rows: [JSON],
        beside: [(String, JSON)] = []
    ) -> Response { object(name, FeedAnswer(told), rows, beside: beside) }

    private func object<Value>(
        _ name: String,
        _ told: FeedAnswer<Value>,
        _ rows: [JSON],
        beside: [(String, JSON)] = []
    ) -> Response {
        let meta = PublishedNews.meta(fetchedAt: told.fetchedAt, problem: told.problem, now: desk.environment.now())
        return .published(
            .object([(name, .array(rows))] + beside + [("meta", meta)]),
            isStale: told.problem != nil
        )
    }
}

/// What a feed told, which may be nothing.
private struct FeedAnswer<Value: Sendable>: Sendable {
    let value: Value
    let fetchedAt: Timestamp?
    let problem: String?

    init(value: Value, fetchedAt: Timestamp?, problem: String?) {
        (self.value, self.fetchedAt, self.problem) = (value, fetchedAt, problem)
    }

    init(_ told: DatedValue<Value>) { self.init(value: told.value, fetchedAt: told.fetchedAt, problem: told.problem) }
}
