import BourseAPI
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

/// Holds answers of the API against its document.
struct APIContract {
    /// The document that is served.
    static let served: Result<APIContract, any Error> = Result {
        APIContract(check: SchemaCheck(document: try JSONValue(APIDescription.document.json.encoded())))
    }

    let check: SchemaCheck
    /// The operations of each path with the parts of the path, by the number of parts.
    private let paths: [Int: [(parts: [Substring], operations: JSONValue)]]

    init(check: SchemaCheck) {
        self.check = check
        let paths = (check.document["paths"]?.members ?? [:]).map { path, operations in
            (parts: path.split(separator: "/"), operations: operations)
        }
        self.paths = Dictionary(grouping: paths) { $0.parts.count }
    }

    /// What came back.
    struct Answer {
        let status: Int
        let type: String
        let body: [UInt8]
    }

    /// What an answer to `method path` has that the document does not promise.
    func problems(_ method: HTTPRequest.Method, _ path: String, _ answer: Answer) -> [String] {
        guard let operations = operations(of: path) else {
            return answer.status == 404 ? [] : ["no such path, and yet \(answer.status)"]
        }
        guard let operation = operations[method.rawValue.lowercased()] else {
            return answer.status == 405 ? [] : ["no such method, and yet \(answer.status)"]
        }
        guard let named = operation["responses"]?["\(answer.status)"] else {
            return ["the status \(answer.status) is not promised"]
        }
        let promised = named["$ref"].flatMap(check.reference) ?? named
        guard let content = promised["content"] else {
            return answer.body.isEmpty ? [] : ["a body is not promised"]
        }
        let type = answer.type.prefix { $0 != ";" }
        guard let schema = content[String(type)]?["schema"] else { return ["the type “\(type)” is not promised"] }
        guard type == "application/json" else { return [] }
        guard let value = try? JSONValue(answer.body) else { return ["the body is no JSON"] }
        return check.problems(value, schema)
    }

    /// The operations of the path that fits an address best, by their methods.
    private func operations(of address: String) -> JSONValue? {
        let requested = address.prefix { $0 != "?" }.split(separator: "/").dropFirst(2)
        let fitting = paths[requested.count, default: []].filter { path in
            zip(path.parts, requested).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
        }
        return fitting.min { Self.parameters($0.parts) < Self.parameters($1.parts) }?.operations
    }

    private static func parameters(_ parts: [Substring]) -> Int { parts.count { $0.hasPrefix("{") } }

    /// Fails the test whose answer is not as the document promises.
    static func expect(_ method: HTTPRequest.Method, _ path: String, _ response: TestResponse) throws {
        guard path.hasPrefix("/api/v1/") else { return }
        let answer = Answer(
            status: response.status.code,
            type: response.headers[.contentType] ?? "",
            body: Array(response.body.readableBytesView)
        )
        let problems = try served.get().problems(method, path, answer)
        #expect(problems.isEmpty, "\(method.rawValue) \(path) \(response.status.code)")
    }
}
