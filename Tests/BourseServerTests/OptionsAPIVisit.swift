import BourseAPI
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

/// What tests of the options desk for programs send, and what they ask of a refusal.
enum OptionsAPIVisit {
    static let option = option("", "")

    /// An option that can be priced, with one member changed.
    static func option(_ name: String, _ text: String) -> String {
        let members = [
            ("id", "7"), ("type", "\"call\""), ("spot", "100"), ("strike", "105"), ("days", "30"), ("rate", "0.05"),
            ("volatility", "0.3"),
        ]
        return "{" + members.map { "\"\($0)\":\($0 == name ? text : $1)" }.joined(separator: ",") + "}"
    }

    /// A position of one call, with a member of the market and one of the leg changed or added.
    static func position(
        market: [String: String] = [:],
        leg: [String: String] = [:],
        times count: Int = 1
    ) -> String {
        func object(_ members: [String: String]) -> String {
            "{" + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
        }
        let call = ["type": "\"call\"", "quantity": "1", "strike": "105"].merging(leg) { $1 }
        let legs = "[" + Array(repeating: object(call), count: count).joined(separator: ",") + "]"
        let terms = ["spot": "100", "volatility": "0.3", "rate": "0.05", "days": "30", "legs": legs]
        return object(terms.merging(market) { $1 })
    }

    /// Runs `body` with Ann at the router.
    static func ann(_ body: @Sendable (ServerRig, Visitor) async throws -> Void) async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in try await body(rig, visitor.with(token)) }
    }

    /// What must be said of a value that cannot be used: which, what it was, and what it could be.
    static func expectRefusal(_ response: TestResponse, of field: String, _ what: String) throws {
        #expect(response.status == .unprocessableContent, "\(what): \(response.text)")
        guard response.status == .unprocessableContent else { return }
        let error: [String: Any] = try response.member("error")
        #expect(error["field"] as? String == field, "\(what): \(error)")
        let value = error["value"] as? String
        #expect(value != nil && value != "inf" && value != "nan", "\(what): \(error)")
        #expect((error["allowed"] as? String)?.isEmpty == false, "\(what): \(error)")
        #expect((error["message"] as? String)?.contains(".") == true, "\(what): \(error)")
    }
}
