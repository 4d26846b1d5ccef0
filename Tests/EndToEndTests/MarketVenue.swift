import BourseCore
import BourseVenue
import Foundation
import Logging

/// A made-up venue on this machine, in this process, as of now.
enum MarketVenue {
    /// Ten in the evening UTC of the last day from Monday to Friday: companies have news of it, on weekends they have none.
    static var lastEveningOfWork: Timestamp {
        var day = LocalTime(now.adding(seconds: -22 * 3_600), offset: 0).day
        while day.weekday.isWeekend { day = day.adding(days: -1) }
        return LocalTime(day: day, microseconds: 22 * 3_600_000_000).timestamp(offset: 0)
    }
    static var now: Timestamp { Timestamp(seconds: Int64(Date().timeIntervalSince1970)) }

    /// Runs `body` with the options with which a command requests news and predictions of the venue, whose clock stands
    /// still.
    static func serve(at time: Timestamp = now, _ body: @Sendable @escaping ([String]) async throws -> Void)
        async throws
    {
        let server = VenueServer(
            configuration: VenueConfiguration(
                source: .simulation(seed: 2026, listings: VenueListing.board(only: ["XBTUSD"])),
                funds: VenueFunds(seed: 0, count: 0),
                pace: .manual(start: time)
            ),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await server.run() }
            let address = try await server.boundAddress
            try await body([
                "--yahoo", address.yahoo, "--gdelt", address.gdelt, "--polymarket", address.polymarketGamma,
                "--polymarket-exchange", address.polymarketClob, "--feeds", address.feeds,
            ])
            group.cancelAll()
            try await group.waitForAll()
        }
    }

    /// Nobody listens there.
    static let nowhere = [
        "--yahoo", "http://127.0.0.1:9", "--gdelt", "http://127.0.0.1:9", "--polymarket", "http://127.0.0.1:9",
        "--polymarket-exchange", "http://127.0.0.1:9", "--feeds", "http://127.0.0.1:9",
    ]
}
