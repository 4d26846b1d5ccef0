import BourseAPI
import Testing

@testable import BourseAssistant

@Suite("The Model Context Protocol")
struct AssistantProtocolTests {
    private let messages = AssistantProtocol(tools: Tool.all, version: "1.2.3")

    private func request(_ method: String, _ parameters: String = "{}") throws -> RPCRequest {
        RPCRequest(
            id: .number("1"),
            method: method,
            parameters: try JSONReader.value(Array(parameters.utf8)[...])
        )
    }

    /// The result of a request as text.
    private func result(
        _ method: String,
        _ parameters: String = "{}",
        agreed: inout ProtocolVersion?
    ) throws -> String {
        guard case .result(let result) = try messages.decide(request(method, parameters), agreed: &agreed) else {
            return "a call"
        }
        return String(decoding: result.encoded(), as: UTF8.self)
    }

    private func code(_ method: String, _ parameters: String = "{}", agreed: ProtocolVersion? = nil) throws -> Int? {
        var agreed = agreed
        do {
            _ = try messages.decide(request(method, parameters), agreed: &agreed)
            return nil
        } catch let error as RPCError {
            return error.code
        }
    }

    private static let stateless = #"""
        {"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",
        "io.modelcontextprotocol/clientCapabilities":{}}}
        """#

    @Test(arguments: [
        ("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"), ("2024-11-05", "2025-11-25"),
        ("2026-07-28", "2025-11-25"), ("2999-01-01", "2025-11-25"),
    ])
    func handshake_agreesOnTheRequestedVersion_orTheNewestThatHasOne(_ requested: String, _ agreed: String) throws {
        var version: ProtocolVersion?
        let parameters =
            #"{"protocolVersion":"\#(requested)","capabilities":{},"clientInfo":{"name":"x","version":"1"}}"#
        let result = try result("initialize", parameters, agreed: &version)
        #expect(version?.rawValue == agreed)
        #expect(result.hasPrefix(#"{"protocolVersion":"\#(agreed)","capabilities":{"tools":{}},"#))
        #expect(result.contains(#""serverInfo":{"name":"bourse","title":"Bourse","version":"1.2.3"}"#))
    }

    @Test func requestBeforeTheHandshake_isRefused_exceptPing() throws {
        #expect(try code("tools/list") == -32_602)
        #expect(try code("ping") == nil)
        #expect(try code("tools/list", agreed: .november2025) == nil)
    }

    @Test func statelessRequest_needsNoHandshake_andSaysWhoAnswers() throws {
        var agreed: ProtocolVersion?
        for method in ["server/discover", "tools/list"] {
            let result = try result(method, Self.stateless, agreed: &agreed)
            #expect(
                result.hasPrefix(#"{"resultType":"complete","#) && result.contains(#""ttlMs":3600000"#),
                "\(method)"
            )
            #expect(result.contains(#""io.modelcontextprotocol/serverInfo":{"name":"bourse""#), "\(method)")
        }
        #expect(agreed == nil)
        let discovered = try result("server/discover", Self.stateless, agreed: &agreed)
        #expect(discovered.contains(#""supportedVersions":["2026-07-28","2025-11-25","2025-06-18"]"#))
    }

    @Test func statelessRequest_hasNoMethodsOfTheHandshake() throws {
        for method in ["initialize", "ping", "resources/list", "subscriptions/listen"] {
            #expect(try code(method, Self.stateless) == -32_601, "\(method)")
        }
        #expect(try code("server/discover", agreed: .november2025) == -32_601)
    }

    @Test func statelessRequest_withoutCapabilities_isRefused() throws {
        let parameters = #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}"#
        #expect(try code("tools/list", parameters) == -32_602)
    }

    @Test func unsupportedVersion_isRefusedWithThoseThatAreSupported() throws {
        let parameters = Self.stateless.replacing("2026-07-28", with: "1900-01-01")
        var agreed: ProtocolVersion?
        do {
            _ = try messages.decide(request("tools/list", parameters), agreed: &agreed)
            Issue.record("the version is accepted")
        } catch let error as RPCError {
            let data = try #require(error.data)
            #expect(error.code == -32_022)
            #expect(
                String(decoding: data.encoded(), as: UTF8.self)
                    == #"{"supported":["2026-07-28","2025-11-25","2025-06-18"],"requested":"1900-01-01"}"#
            )
        }
    }

    @Test func resultsOfEarlierVersions_haveNothingOfTheStatelessOne() throws {
        var agreed: ProtocolVersion? = .june2025
        let result = try result("tools/list", agreed: &agreed)
        #expect(result.hasPrefix(#"{"tools":[{"name":"quotes""#))
        #expect(!result.contains("resultType") && !result.contains("ttlMs") && !result.contains("_meta"))
    }

    @Test func callOfATool_needsItsNameAndAnObject() throws {
        let refused = ["{}", #"{"name":"nothing"}"#, #"{"name":5}"#, #"{"name":"quotes","arguments":[]}"#]
        for parameters in refused {
            #expect(try code("tools/call", parameters, agreed: .november2025) == -32_602, "\(parameters)")
        }
        #expect(try code("tools/call", #"{"name":"quotes"}"#, agreed: .november2025) == nil)
        #expect(try code("tools/list", #"{"cursor":"x"}"#, agreed: .november2025) == -32_602)
    }
}
