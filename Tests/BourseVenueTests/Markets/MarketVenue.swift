import BourseCore
import BourseWorld
import Logging

@testable import BourseVenue

/// A venue of a simulated world, and how to send it requests.
enum MarketVenue {
    static let seed: UInt64 = 3
    /// Friday, 20 November 2026, 14:37:20 in New York.
    static let now = Timestamp(seconds: 1_795_203_440)
    static let world = World(seed: seed)
    private static let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    static func symbol(_ name: String) -> Symbol { Symbol(name) ?? WorldListing.all[0].symbol }

    static func with(
        faults: String = "",
        markets: VenueMarkets = VenueMarkets(seed: seed),
        payments: VenuePayments = VenuePayments(),
        at now: Timestamp = now,
        pace: VenuePace? = nil,
        _ body: @Sendable @escaping (VenueServer, VenueAddress) async throws -> Void
    ) async throws {
        let server = VenueServer(
            configuration: VenueConfiguration(
                source: .simulation(seed: seed, listings: VenueListing.board(only: ["XBTUSD"])),
                funds: VenueFunds(seed: 0, count: 0),
                markets: markets,
                payments: payments,
                pace: pace ?? .manual(start: now),
                faults: try FaultPlan(parsing: faults, seed: 3)
            ),
            logger: quiet
        )
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await server.run() }
            try await body(server, try await server.boundAddress)
            group.cancelAll()
            try await group.waitForAll()
        }
    }
}

extension TestLine {
    /// Asks Yahoo's stand-in as a browser would.
    mutating func yahoo(_ target: String, cookie: String? = nil) async throws -> (head: String, body: [UInt8]) {
        var headers = [("User-Agent", "Mozilla/5.0")]
        if let cookie { headers.append(("Cookie", "A3=\(cookie)")) }
        return try await request("/yahoo" + target, headers: headers)
    }

    /// A cookie of Yahoo's stand-in and the crumb that belongs to it.
    mutating func yahooKey() async throws -> (cookie: String, crumb: String) {
        let head = try await yahoo("/").head
        let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("set-cookie: a3=") } ?? ""
        let cookie = String(line.dropFirst("set-cookie: A3=".count).prefix { $0 != ";" })
        let crumb = try await yahoo("/v1/test/getcrumb", cookie: cookie).body
        return (cookie, String(decoding: crumb, as: UTF8.self))
    }
}
