import HummingbirdTesting
import Testing

@testable import BourseServer

/// A portfolio for tests, and somebody who looks at it.
enum PortfolioVisit {
    static let purchase = [
        "type": "buy", "day": "2026-01-05", "account": "Broker", "symbol": "AAPL", "quantity": "5", "price": "100",
        "currency": "USD", "fee": "1",
    ]

    /// Runs `body` at a desk without sources, with somebody who signed in.
    static func serve(_ body: @Sendable (ServerRig, Visitor) async throws -> Void) async throws {
        // Nobody is waited for: no source is set.
        let rig = try ServerRig(configuration: WebServer.Configuration(port: 0, patience: .zero))
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in try await body(rig, visitor.with(token)) }
    }

    /// What the page after a response says.
    static func flash(of response: TestResponse) throws -> Flash {
        let cookie = try #require(response.cookie("bourse_flash"))
        let text = String(cookie.drop { $0 != "=" }.dropFirst().prefix { $0 != ";" })
        return try #require(Flash(text))
    }

    /// The number of the transaction that a response added.
    static func number(of response: TestResponse) throws -> Int64 {
        let parts = try flash(of: response).text.split(separator: ".")
        return try #require(parts.last.flatMap { Int64($0) })
    }
}
