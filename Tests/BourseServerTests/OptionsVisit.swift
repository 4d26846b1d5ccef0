import BourseDesk
import BourseTestSupport
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

/// What tests of the options pages type, and how they read what comes back.
enum OptionsVisit {
    static let hostile = #"<script>alert("x")</script>'"><img src=x onerror=alert(1)>&amp;{{name}}"#

    /// What must never stand in a page as it was typed, in small letters.
    static let raw = ["<script>alert", "<img src=x", "'\"><", "&amp;{{name}}'"]

    /// A leg as the form sends it.
    static func leg(_ index: Int, _ changes: [String: String] = [:]) -> [String: String] {
        let fields = [
            "side": "buy", "quantity": "1", "type": "call", "strike": "105", "expiration": "", "price": "",
            "volatility": "",
        ]
        return Dictionary(
            uniqueKeysWithValues: fields.merging(changes) { $1 }.map { ("\($0.key).\(index)", $0.value) }
        )
    }

    /// Runs `body` with Ann at the router.
    static func ann(_ body: @Sendable (ServerRig, Visitor) async throws -> Void) async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in try await body(rig, visitor.with(token)) }
    }

    static func fragment(_ visitor: Visitor, _ path: String) async throws -> TestResponse {
        try await visitor.get(path, accept: "text/html-fragment")
    }

    /// The value of an attribute of the page's results, without its escapes.
    static func attribute(_ name: String, _ text: String) throws -> String {
        let start = try #require(text.firstRange(of: "\(name)=\"")).upperBound
        return String(text[start...].prefix { $0 != "\"" }).replacing("&amp;", with: "&").replacing("&#39;", with: "'")
    }

    static func legs(_ text: String) -> Int { text.ranges(of: "<tr class=\"leg\"").count }
}
