import AsyncHTTPClient
import BourseConnectors
import BourseCore
import BourseDesk
import BourseValues
import BourseVenue
import Logging
import NIOCore
import NIOPosix
import Testing

/// The feeds of what happens around a place, and of the economy, against the venue over real sockets.
@Suite("Sources of feeds end to end")
struct FeedSourcesTests {
    private static let now = Timestamp(seconds: 1_795_213_800)
    private static let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    private struct Line: Sendable {
        let client: HTTPClient
        let feeds: FeedsSettings
        let clock: FeedClock
    }

    private static func withLine(
        faults: FaultPlan = .none,
        _ body: @Sendable @escaping (Line) async throws -> Void
    ) async throws {
        let server = VenueServer(
            configuration: VenueConfiguration(
                source: .simulation(seed: 2026, listings: VenueListing.board(only: ["XBTUSD"])),
                funds: VenueFunds(seed: 0, count: 0),
                pace: .manual(start: now),
                faults: faults
            ),
            logger: quiet
        )
        let client = HTTPClient(
            eventLoopGroup: MultiThreadedEventLoopGroup.singleton,
            configuration: HTTPTransport.configuration
        )
        let result: Result<Void, any Error>
        do {
            result = .success(
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask { try await server.run() }
                    let address = try await server.boundAddress
                    let clock = FeedClock(ContinuousClock(), now: { now })
                    try await body(Line(client: client, feeds: FeedsSettings(under: address.feeds), clock: clock))
                    group.cancelAll()
                    try await group.waitForAll()
                }
            )
        } catch { result = .failure(error) }
        try await client.shutdown()
        try result.get()
    }

    @Test func feeds_areTold() async throws {
        try await Self.withLine { line in
            let (client, feeds, clock) = (line.client, line.feeds, line.clock)
            let quakes = try await USGSSource(client, settings: feeds.usgs, clock: clock).earthquakes()
            #expect(quakes.count > 8 && quakes.allSatisfy { $0.time <= Self.now && $0.magnitude >= 2.5 })
            let place = try #require(GeoPoint(latitude: 40.71, longitude: -74.01))
            let box = GeoBox(around: place, degrees: 1)
            let flights = try await OpenSkySource(client, settings: feeds.openSky, clock: clock).flights(in: box)
            #expect(flights.count > 5 && flights.allSatisfy { box.contains($0.place) })
            let roads = try await OverpassSource(client, settings: feeds.overpass, clock: clock).incidents(in: box)
            #expect(!roads.isEmpty && roads.allSatisfy { box.contains($0.place) && !$0.text.isEmpty })
            _ = try await NOAASource(client, settings: feeds.noaa, clock: clock).warnings(at: place)
            let weather = try await OpenMeteoSource(client, settings: feeds.openMeteo, clock: clock).weather(at: place)
            #expect(weather.kind.text != "Unknown" && weather.humidity != nil)
            let key = try #require(APIKey("any"))
            let fred = FREDSource(client, key: key, settings: feeds.fred, clock: clock)
            for series in EconomySeries.allCases {
                let values = try await fred.values(of: series)
                #expect(values.count == 12 && values.map(\.day) == values.map(\.day).sorted(by: >), "\(series)")
            }
        }
    }

    @Test func placeElsewhere_isNotWarned_andARefusedKeyIsSaid() async throws {
        try await Self.withLine { line in
            let tokyo = try #require(GeoPoint(latitude: 35.68, longitude: 139.65))
            let warnings = NOAASource(line.client, settings: line.feeds.noaa, clock: line.clock)
            await #expect(throws: MarketSourceError.unknown) { try await warnings.warnings(at: tokyo) }
            let key = try #require(APIKey("revoked"))
            let fred = FREDSource(line.client, key: key, settings: line.feeds.fred, clock: line.clock)
            do throws(MarketSourceError) {
                _ = try await fred.values(of: .cpi)
                Issue.record("it answered")
            } catch {
                guard case .unauthorized(let words) = error else {
                    Issue.record("\(error)")
                    return
                }
                #expect(!words.contains("revoked"))
            }
        }
    }

    @Test(arguments: ["usgs-gone=1", "usgs-429=1", "usgs-500=1", "usgs-html=1", "usgs-truncate=1"])
    func feedThatFails_saysWhy(faults: String) async throws {
        try await Self.withLine(faults: try FaultPlan(parsing: faults, seed: 1)) { line in
            let source = USGSSource(line.client, settings: line.feeds.usgs, clock: line.clock)
            do throws(MarketSourceError) {
                _ = try await source.earthquakes()
                Issue.record("\(faults): it answered")
            } catch { #expect(error.isOfSource, "\(faults): \(error)") }
        }
    }
}
