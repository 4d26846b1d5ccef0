import BourseAssistant
import BourseDesk
import Foundation
import Synchronization
import Testing

@testable import BourseServer

@Suite("Assistants whose messages are lines")
struct LineServerTests {
    /// Lines that were written.
    private final class Output: Sendable {
        private let bytes = Mutex<[UInt8]>([])

        func write(_ line: [UInt8]) { bytes.withLock { $0 += line } }

        var lines: [String] {
            String(decoding: bytes.withLock { $0 }, as: UTF8.self).split(separator: "\n").map(String.init)
        }
    }

    private static func request(_ id: Int, _ method: String, _ parameters: String = "{}") -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"# + "\n"
    }

    private static let handshake = request(1, "initialize", #"{"protocolVersion":"2025-11-25"}"#)
    private static let search = #"{"name":"instruments","arguments":{"q":"apple"}}"#

    /// The responses to an input whose searches for instruments never end.
    private func responses(to input: String) async throws -> [String] {
        var markets = FixedMarkets()
        markets.isSilent = true
        let rig = try ServerRig(marketSources: markets.sources)
        let (user, _) = try await rig.person("ann@example.com")
        let server = AssistantServer(desk: rig.desk, version: "1", patience: .seconds(600)) {
            Issue.record("\($0): \($1)")
        }
        let output = Output()
        var rest: [UInt8]? = Array(input.utf8)
        await LineServer(server, user: user, base: "http://localhost") { output.write($0) }
            .run {
                defer { rest = nil }
                return rest
            }
        return output.lines
    }

    @Test func requestWithTheIdOfARunningOne_isRefused() async throws {
        let cancellation = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}}"# + "\n"
        let lines = try await responses(
            to: Self.handshake + Self.request(2, "tools/call", Self.search) + Self.request(2, "tools/call", Self.search)
                + Self.request(2, "ping") + cancellation + Self.request(2, "ping")
        )
        #expect(lines.count == 4, "\(lines)")
        for refused in lines.dropFirst().prefix(2) {
            #expect(refused.hasPrefix(#"{"jsonrpc":"2.0","id":2,"error":{"code":-32600,"#), "\(refused)")
            #expect(refused.contains("still running"), "\(refused)")
        }
        // Once the first is canceled, its identity is free.
        #expect(lines.last == #"{"jsonrpc":"2.0","id":2,"result":{}}"#)
    }

    @Test func requestWithTheIdOfOneThatEnded_isAnswered() async throws {
        let lines = try await responses(
            to: Self.handshake + Self.request(2, "ping") + Self.request(2, "tools/list")
        )
        #expect(lines.count == 3 && lines.allSatisfy { !$0.contains("error\":{\"code\"") }, "\(lines)")
    }
}
