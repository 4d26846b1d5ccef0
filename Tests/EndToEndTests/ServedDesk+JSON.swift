import Foundation
import Glibc
import Testing

extension ServedDesk {
    /// The body with which a request is answered.
    ///
    /// - Parameter body: The JSON to send.
    func body(_ method: String, _ path: String, session: String, _ body: String = "") async throws -> String {
        let answer = await ask(method, path, session: session, type: "application/json", body: Array(body.utf8))
        #expect((200..<300).contains(answer.status), "\(method) \(path): \(answer.text)")
        return try #require(answer.text.range(of: "\r\n\r\n").map { String(answer.text[$0.upperBound...]) })
    }

    /// Ends it and waits for that.
    func end() async {
        running.signal(SIGTERM)
        _ = await running.end()
    }
}

/// JSON in tests.
enum TestJSON {
    /// The members of an object.
    static func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
    }

    /// The objects of a member.
    static func objects(_ name: String, of text: String) throws -> [[String: Any]] {
        try #require(try object(text)[name] as? [[String: Any]], "\(text)")
    }

    /// The text with members in order and without blanks, so that two documents can be compared.
    static func canonical(_ text: String) throws -> String {
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let data = try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys])
        return String(decoding: data, as: UTF8.self)
    }
}
