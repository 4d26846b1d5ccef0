import BourseAPI
import Testing

@testable import BourseAssistant

@Suite("Messages of JSON-RPC")
struct RPCMessageTests {
    private func message(_ text: String) throws -> RPCMessage { try RPCMessage(Array(text.utf8)[...]) }

    @Test func request_hasItsIdentityMethodAndParameters() throws {
        let text = #"{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"quotes"}}"#
        guard case .request(let request) = try message(text) else {
            Issue.record("not a request")
            return
        }
        #expect(request.id == .text("a") && request.method == "tools/call")
        #expect(request.parameters["name"]?.text == "quotes")
    }

    @Test func messageWithoutAnIdentity_isANotification() throws {
        guard
            case .notification(let method, _) = try message(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
        else {
            Issue.record("not a notification")
            return
        }
        #expect(method == "notifications/initialized")
    }

    @Test func response_isRecognized() throws {
        guard case .response = try message(#"{"jsonrpc":"2.0","id":1,"result":{}}"#) else {
            Issue.record("not a response")
            return
        }
    }

    @Test(arguments: [
        ("{", -32_700), ("[]", -32_600), (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32_600),
        (#"{"id":1,"method":"ping"}"#, -32_600), (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32_600),
        (#"{"jsonrpc":"2.0","id":1}"#, -32_600), (#"{"jsonrpc":"2.0","id":1,"method":5}"#, -32_600),
        (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32_600),
        (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32_600),
        (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32_602),
    ])
    func unusableMessage_isRefusedWithItsCode(_ text: String, _ code: Int) {
        #expect {
            try message(text)
        } throws: { error in
            (error as? RPCMessage.Refusal)?.error.code == code
        }
    }

    @Test func refusal_repeatsTheIdentity_whereItCanBeRead() throws {
        let refused = [
            (#"{"jsonrpc":"2.0","id":7,"method":5}"#, #""id":7,"#), (#"{"jsonrpc":"2.0","id":{},"method":"x"}"#, ""),
        ]
        for (text, identity) in refused {
            do {
                _ = try message(text)
                Issue.record("\(text) is accepted")
            } catch let refusal as RPCMessage.Refusal {
                let response = String(decoding: refusal.response.encoded(), as: UTF8.self)
                #expect(response.hasPrefix(#"{"jsonrpc":"2.0","# + identity + #""error":{"code":-32600,"#))
            }
        }
    }
}
