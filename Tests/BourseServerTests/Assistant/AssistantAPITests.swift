import BourseDesk
import BourseTestSupport
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("Assistants over HTTP")
struct AssistantAPITests {
    private func serve(_ body: @Sendable (ServerRig, AssistantVisit) async throws -> Void) async throws {
        let rig = try ServerRig(
            configuration: WebServer.Configuration(
                port: 0,
                program: AboutProgram(version: "1.2.3"),
                patience: .zero
            )
        )
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            try await body(rig, AssistantVisit(visitor: visitor, token: token))
        }
    }

    private static let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
    private static let initialize = """
        {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},\
        "clientInfo":{"name":"test","version":"1"}}}
        """

    /// A request of the stateless revision.
    private static func stateless(_ method: String, _ others: String = "") -> String {
        #"{"jsonrpc":"2.0","id":"s","method":"\#(method)","params":{\#(others)"_meta":{"#
            + #""io.modelcontextprotocol/protocolVersion":"2026-07-28","#
            + #""io.modelcontextprotocol/clientCapabilities":{}}}}"#
    }

    @Test func assistantWithoutAToken_isRefused_andSoIsACookie() async throws {
        try await serve { rig, assistant in
            let stranger = AssistantVisit(visitor: assistant.visitor, token: nil)
            let refused = try await stranger.send(Self.initialize)
            #expect(refused.status == .unauthorized && refused.headers[.wwwAuthenticate] == "Bearer")
            #expect(refused.headers[.contentType] == "application/json")
            let cookie = try await assistant.visitor.with(assistant.token).send(
                .post,
                "/mcp",
                body: ByteBuffer(string: Self.initialize)
            )
            #expect(cookie.status == .unauthorized)
            #expect(try await assistant.send(Self.initialize).status == .ok)
        }
    }

    @Test func getAndDelete_areNotAllowed_andForeignPagesAreRefused() async throws {
        try await serve { _, assistant in
            for method in [HTTPRequest.Method.get, .delete] {
                let response = try await assistant.visitor.send(method, "/mcp")
                #expect(response.status == .methodNotAllowed && response.headers[.allow] == "POST", "\(method)")
                let foreign = try await assistant.visitor.send(
                    method,
                    "/mcp",
                    headers: [(.origin, "https://evil.example")]
                )
                #expect(foreign.status == .forbidden, "\(method)")
            }
            #expect(try await assistant.send(Self.initialize, ["Origin": "https://evil.example"]).status == .forbidden)
            #expect(try await assistant.send(Self.initialize, ["Origin": "http://localhost"]).status == .ok)
        }
    }

    @Test func handshake_needsNoHeader_andLaterRequestsDo() async throws {
        try await serve { _, assistant in
            let first = try await assistant.send(Self.initialize)
            #expect(
                first.text.contains(#""protocolVersion":"2025-11-25""#) && first.text.contains(#""version":"1.2.3""#)
            )
            let notification = #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
            let accepted = try await assistant.send(notification, ["MCP-Protocol-Version": "2025-11-25"])
            #expect(accepted.status == .accepted && accepted.text.isEmpty)
            #expect(try await assistant.request("ping").text == #"{"jsonrpc":"2.0","id":1,"result":{}}"#)
            let missing = try await assistant.send(Self.ping)
            #expect(missing.status == .badRequest && missing.text.contains(#""code":-32020"#))
            let unsupported = try await assistant.send(Self.ping, ["MCP-Protocol-Version": "2024-11-05"])
            #expect(unsupported.status == .badRequest && unsupported.text.contains(#""code":-32022"#))
            let unknown = try await assistant.request("resources/list")
            #expect(unknown.status == .ok && unknown.text.contains(#""code":-32601"#))
        }
    }

    @Test func statelessRequest_isAnswered_whenHeadersRepeatIt() async throws {
        try await serve { _, assistant in
            let headers = ["MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/list"]
            let list = try await assistant.send(Self.stateless("tools/list"), headers)
            #expect(list.status == .ok && list.text.contains(#""resultType":"complete","tools":["#))
            let name = #""name":"portfolio","arguments":{},"#
            let call = Self.stateless("tools/call", name)
            var named = ["MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/call", "Mcp-Name": "portfolio"]
            #expect(try await assistant.send(call, named).status == .ok)
            // “portfolio” in Base64.
            named["Mcp-Name"] = "=?base64?cG9ydGZvbGlv?="
            #expect(try await assistant.send(call, named).status == .ok)
        }
    }

    @Test func statelessRequest_thatHeadersContradict_isRefused() async throws {
        try await serve { _, assistant in
            let list = Self.stateless("tools/list")
            let call = Self.stateless("tools/call", #""name":"portfolio","#)
            let refused: [(String, [String: String], Int)] = [
                (list, [:], -32_020), (list, ["MCP-Protocol-Version": "2025-11-25"], -32_020),
                (list, ["MCP-Protocol-Version": "2026-07-28"], -32_020),
                (list, ["MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/call"], -32_020),
                (call, ["MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/call"], -32_020),
                (
                    call,
                    ["MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/call", "Mcp-Name": "quotes"],
                    -32_020
                ),
                (Self.ping, ["MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "ping"], -32_602),
            ]
            for (body, headers, code) in refused {
                let response = try await assistant.send(body, headers)
                #expect(response.status == .badRequest && response.text.contains("\"code\":\(code)"), "\(headers)")
            }
            let unknown = try await assistant.send(
                Self.stateless("resources/list"),
                ["MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "resources/list"]
            )
            #expect(unknown.status == .notFound && unknown.text.contains(#""code":-32601"#))
        }
    }

    @Test func bodyThatIsNoMessage_isRefused_andSoIsOneThatIsTooLarge() async throws {
        try await serve { _, assistant in
            for (body, code) in [("{", -32_700), ("[]", -32_600), ("{}", -32_600)] {
                let response = try await assistant.send(body, ["MCP-Protocol-Version": "2025-11-25"])
                #expect(response.status == .badRequest && response.text.contains("\"code\":\(code)"), "\(body)")
            }
            let large = try await assistant.send(String(repeating: " ", count: (1 << 20) + 1))
            #expect(large.status == .contentTooLarge)
        }
    }
}
