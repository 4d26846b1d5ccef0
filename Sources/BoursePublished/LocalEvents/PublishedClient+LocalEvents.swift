import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import Hummingbird

/// Events around a place: a list for `?city=`, which a phone requests, otherwise an object.
extension PublishedClient {
    /// Earthquakes of the last day, everywhere or around a city.
    @Sendable
    func earthquakes(_ request: Request, _ context: DeskContext) async throws -> Response {
        let city = try PublishedPlace.city(Query(request.uri))
        let localEvents = localEvents
        let fetched = try await value { () async throws(FeedError) in try await localEvents.earthquakes() }
        if let city {
            let near = fetched.value.filter { $0.place.distance(to: city) <= PublishedPlace.feltWithin }
            return list(fetched, near.map(PublishedLocalEvents.earthquakeRow.json))
        }
        return object("earthquakes", fetched, fetched.value.map(PublishedLocalEvents.earthquakePoint.json))
    }

    /// Aircraft around a city, or above the box of `lamin`, `lomin`, `lamax` and `lomax`.
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
        let localEvents = localEvents
        let fetched = try await value { () async throws(FeedError) in try await localEvents.flights(in: box) }
        if city != nil { return list(fetched, fetched.value.map(PublishedLocalEvents.flightRow.json)) }
        return object(
            "states",
            fetched,
            fetched.value.map(PublishedLocalEvents.flightPoint.json),
            beside: [("source", .string("opensky")), ("count", .integer(fetched.value.count))]
        )
    }

    /// Traffic incidents around a city, or around `lat` and `lon`; `meta` says if no data are available.
    @Sendable
    func incidents(_ request: Request, _ context: DeskContext) async throws -> Response {
        let query = Query(request.uri)
        let city = try PublishedPlace.city(query)
        let place = try city ?? PublishedPlace.point(query)
        let localEvents = localEvents
        let fetched = await orNothing { () async throws(FeedError) in try await localEvents.incidents(around: place) }
        if city != nil { return list(fetched, fetched.value.map(PublishedLocalEvents.incidentRow.json)) }
        return object("incidents", fetched, fetched.value.map(PublishedLocalEvents.incidentPoint.json))
    }

    /// Weather warnings for a city, or for `lat` and `lon`; `meta` says if no data are available.
    @Sendable
    func weatherAlerts(_ request: Request, _ context: DeskContext) async throws -> Response {
        let query = Query(request.uri)
        let city = try PublishedPlace.city(query)
        let place = try city ?? PublishedPlace.point(query)
        let localEvents = localEvents
        let fetched = await orNothing { () async throws(FeedError) in try await localEvents.warnings(at: place) }
        if city != nil { return list(fetched, fetched.value.map(PublishedLocalEvents.warningRow.json)) }
        let sources = Set(fetched.value.map(\.source.name)).sorted().map(JSON.string)
        return object(
            "alerts",
            fetched,
            fetched.value.map(PublishedLocalEvents.warningPoint.json),
            beside: [("sources", .array(sources))]
        )
    }

    /// The weather at `lat` and `lon`; missing weather is not an error.
    @Sendable
    func weather(_ request: Request, _ context: DeskContext) async throws -> Response {
        let query = Query(request.uri)
        let place = try PublishedPlace.city(query) ?? PublishedPlace.point(query)
        let localEvents = localEvents
        let answer = await inquiry.first { try? await localEvents.weather(at: place) }
        guard let fetched = answer ?? nil else { return .published(PublishedLocalEvents.noWeather, isStale: true) }
        return .published(
            PublishedLocalEvents.weather(fetched, now: desk.environment.now()),
            isStale: fetched.problem != nil
        )
    }

    // MARK: - requests

    /// The data that arrive within the time that a response waits.
    private func value<Value: Sendable>(
        _ request: @escaping @Sendable () async throws(FeedError) -> DatedValue<Value>
    ) async throws -> DatedValue<Value> {
        let answer = await inquiry.first { () async -> Result<DatedValue<Value>, FeedError> in
            do throws(FeedError) { return .success(try await request()) } catch { return .failure(error) }
        }
        switch answer {
        case .success(let fetched): return fetched
        case .failure(let error): throw PublishedRefusal(502, "This feed is not available", details: error.message)
        case nil: throw PublishedRefusal(504, "This feed did not answer in time")
        }
    }

    /// The data of a feed, or an empty list with the reason: the failure of one feed must not hide the others.
    private func orNothing<Row: Sendable>(
        _ request: @escaping @Sendable () async throws(FeedError) -> DatedValue<[Row]>
    ) async -> FeedAnswer<[Row]> {
        do {
            return FeedAnswer(try await value(request))
        } catch {
            let problem = (error as? PublishedRefusal).map { $0.details ?? $0.text }
            return FeedAnswer(value: [], fetchedAt: nil, problem: problem ?? "the request failed")
        }
    }

    // MARK: - responses

    private func list<Value>(_ fetched: DatedValue<Value>, _ rows: [JSON]) -> Response {
        list(FeedAnswer(fetched), rows)
    }

    private func list<Value>(_ fetched: FeedAnswer<Value>, _ rows: [JSON]) -> Response {
        .published(.array(rows), isStale: fetched.problem != nil)
    }

    private func object<Value>(
        _ name: String,
        _ fetched: DatedValue<Value>,
        _ rows: [JSON],
        beside: [(String, JSON)] = []
    ) -> Response { object(name, FeedAnswer(fetched), rows, beside: beside) }

    private func object<Value>(
        _ name: String,
        _ fetched: FeedAnswer<Value>,
        _ rows: [JSON],
        beside: [(String, JSON)] = []
    ) -> Response {
        let meta = PublishedNews.meta(
            fetchedAt: fetched.fetchedAt,
            problem: fetched.problem,
            now: desk.environment.now()
        )
        return .published(
            .object([(name, .array(rows))] + beside + [("meta", meta)]),
            isStale: fetched.problem != nil
        )
    }
}

/// The data of a feed, which may be empty.
private struct FeedAnswer<Value: Sendable>: Sendable {
    let value: Value
    let fetchedAt: Timestamp?
    let problem: String?

    init(value: Value, fetchedAt: Timestamp?, problem: String?) {
        (self.value, self.fetchedAt, self.problem) = (value, fetchedAt, problem)
    }

    init(_ fetched: DatedValue<Value>) {
        self.init(value: fetched.value, fetchedAt: fetched.fetchedAt, problem: fetched.problem)
    }
}
