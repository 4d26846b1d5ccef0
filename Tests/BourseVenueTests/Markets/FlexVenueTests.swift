import BourseWire
import Testing

@testable import BourseVenue

@Suite("The venue in the shape of the Flex Web Service")
struct FlexVenueTests {
    /// The time does not pass by itself, so that requests are not limited.
    private static let unlimited = VenueMarkets(seed: MarketVenue.seed, flexPerSecond: 100, flexPerMinute: 100)
    private static let agent = [("User-Agent", "test")]

    private static func answer(_ line: inout TestLine, _ target: String) async throws -> FlexAnswer {
        try FlexAnswer(decoding: try await line.request("/flex" + target, headers: agent).body)
    }

    /// The number of the error with which a request is refused; nil if it is not.
    private static func code(_ line: inout TestLine, _ target: String) async throws -> Int? {
        if case .refused(let refusal) = try await answer(&line, target) { refusal.code } else { nil }
    }

    /// Expects that a request is refused with an error.
    private static func expect(
        _ code: Int,
        _ line: inout TestLine,
        _ target: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let found = try await Self.code(&line, target)
        #expect(found == code, sourceLocation: sourceLocation)
    }

    @Test func statement_isInProgressOnce_andTheSameAgain() async throws {
        try await MarketVenue.with(markets: Self.unlimited) { _, address in
            try await TestLine.with(address) { line in
                guard
                    case .accepted(let reference, let named) = try await Self.answer(
                        &line,
                        "/SendRequest?t=token&q=1&v=3"
                    )
                else {
                    Issue.record("not accepted")
                    return
                }
                #expect(named?.hasSuffix("/flex/GetStatement") == true)
                let fetch = "/GetStatement?t=token&q=\(reference)&v=3"
                try await Self.expect(1019, &line, fetch)
                let first = try await line.request("/flex" + fetch, headers: Self.agent).body
                let second = try await line.request("/flex" + fetch, headers: Self.agent).body
                let read = try FlexAnswer(decoding: first)
                #expect(read == .statement && first == second)
                let trades = String(decoding: first, as: UTF8.self).split(separator: "<Trade ").count - 1
                // Of thirty days, weekends and holidays have none.
                #expect((36...46).contains(trades), "\(trades)")
                try await Self.expect(1017, &line, "/GetStatement?t=other&q=\(reference)&v=3")
            }
        }
    }

    @Test func requests_areRefusedByTokenQueryAndRate() async throws {
        try await MarketVenue.with { _, address in
            try await TestLine.with(address) { line in
                try await Self.expect(1012, &line, "/SendRequest?t=flex-error-1012&q=1&v=3")
                try await Self.expect(1014, &line, "/SendRequest?t=a&q=404&v=3")
                // Time stands still: this is the second request of the token in a second.
                try await Self.expect(1018, &line, "/SendRequest?t=a&q=1&v=3")
                try await Self.expect(1020, &line, "/SendRequest?t=b&q=1")
            }
        }
    }
}
