import BourseWeb
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

/// Whether a number of an answer is a figure: reading it may cost the last digit.
func isNear(_ number: Any?, _ value: Double?) -> Bool {
    guard let number = number as? Double, let value else { return number == nil && value == nil }
    return abs(number - value) <= 1e-12 * max(abs(number), abs(value))
}

extension TestResponse {
    /// The whole answer as an object.
    func object() throws -> [String: Any] {
        try #require(
            try JSONSerialization.jsonObject(with: Data(body.readableBytesView)) as? [String: Any],
            "\(status.code) \(text.prefix(300))"
        )
    }

    /// The field that an answer refuses; nothing for one that refuses none.
    var refusedField: String? { (try? object()["error"] as? [String: Any])?["field"] as? String }
}

extension Visitor {
    /// An answer that is an object, of success.
    func object(_ path: String) async throws -> [String: Any] {
        let answer = try await get(path)
        #expect(answer.status == .ok, "\(path) \(answer.text.prefix(300))")
        #expect(answer.oddFigures.isEmpty, "\(path)")
        return try answer.object()
    }

    /// Brings statements to the API.
    func statements(_ files: [(String, String)], _ query: String = "") async throws -> TestResponse {
        try await upload(
            files.map { ($0.0, Array($0.1.utf8)) },
            to: "/api/v1/funds/holdings/statements" + query
        )
    }

    func delete(_ path: String) async throws -> TestResponse { try await send(.delete, path) }
}
