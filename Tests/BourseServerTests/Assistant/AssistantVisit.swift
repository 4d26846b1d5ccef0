import BourseDesk
import BourseValues
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

/// An assistant that sends messages to `/mcp` for a person.
struct AssistantVisit {
    let visitor: Visitor
    /// Nil for an assistant without a token.
    let token: SessionToken?

    /// Sends a body, with headers beside those of a request.
    func send(_ body: String, _ headers: [String: String] = [:]) async throws -> TestResponse {
        var fields: [(HTTPField.Name, String)] = [(.contentType, "application/json")]
        if let token { fields.append((.authorization, "Bearer \(token.text)")) }
        for (name, value) in headers { fields.append((try #require(HTTPField.Name(name)), value)) }
        return try await visitor.with(nil).send(.post, "/mcp", headers: fields, body: ByteBuffer(string: body))
    }

    /// Sends a request of the revision of November 2025.
    func request(_ method: String, _ parameters: String = "{}") async throws -> TestResponse {
        try await send(
            #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(parameters)}"#,
            ["MCP-Protocol-Version": "2025-11-25"]
        )
    }

    /// The result of a call of a tool.
    func call(_ tool: String, _ arguments: String = "{}") async throws -> [String: Any] {
        let response = try await request("tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#)
        let object = try response.object()
        return try #require(object["result"] as? [String: Any], "\(tool) \(response.text.prefix(300))")
    }

    /// The structured content of a call that succeeds, as it is written.
    func content(_ tool: String, _ arguments: String = "{}") async throws -> String {
        let result = try await call(tool, arguments)
        let content = try #require(result["content"] as? [[String: Any]])
        #expect(result["isError"] as? Bool == false, "\(tool) \(content)")
        return try #require(content.last?["text"] as? String)
    }

    /// What a call that is refused says.
    func refusal(_ tool: String, _ arguments: String = "{}") async throws -> String {
        let result = try await call(tool, arguments)
        #expect(result["isError"] as? Bool == true, "\(tool) \(arguments)")
        return try #require((result["content"] as? [[String: Any]])?.first?["text"] as? String)
    }
}
