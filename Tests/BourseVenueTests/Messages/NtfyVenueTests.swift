import Foundation
import Testing

@testable import BourseVenue

@Suite("The venue as a server of ntfy")
struct NtfyVenueTests {
    private struct Notice: Decodable {
        let id: String
        let topic: String
        let title: String?
        let message: String
        let priority: Int?
    }

    private static func with(
        faults: String = "",
        _ body: @Sendable @escaping (MessageClient) async throws -> Void
    ) async throws {
        try await MarketVenue.with(faults: faults) { _, address in try await body(MessageClient(address: address)) }
    }

    @Test func message_isTakenInJSON_andRead() async throws {
        try await Self.with { client in
            let body = """
                {"topic":"mine","title":"₹ 1","message":"up","priority":4,"tags":["bell"],"click":"https://a.example/",
                "actions":[{"action":"view","label":"Open","url":"https://a.example/","clear":true}]}
                """
            let answer = try await client.send("POST", "/ntfy/", body)
            #expect(answer.status == 200 && answer.text.contains("\"event\":\"message\""), "\(answer.text)")
            let plain = try await client.send("POST", "/ntfy/mine", #"{"topic":"mine"}"#)
            #expect(plain.status == 200)
            let notices: [Notice] = try await client.send("GET", "/ntfy/topics/mine").decoded()
            #expect(notices.map(\.title) == ["₹ 1", nil] && notices[0].priority == 4)
            // JSON that is sent to the topic's own address is the message.
            #expect(notices[1].message == #"{"topic":"mine"}"#)
            #expect(Set(notices.map(\.id)).count == 2 && notices.allSatisfy { $0.topic == "mine" })
            #expect(try await client.send("GET", "/ntfy/topics/none").status == 404)
        }
    }

    @Test(arguments: [
        (#"{"message":"a"}"#, 400, 40009), (#"{"topic":"a b"}"#, 400, 40009), (#"{"topic":"topics"}"#, 400, 40009),
        ("{", 400, 40017), (#"{"topic":"a","priority":"high"}"#, 400, 40017),
        (#"{"topic":"a","priority":6}"#, 400, 40007),
        (#"{"topic":"a","actions":[{"action":"open","label":"x"}]}"#, 400, 40018),
        (#"{"topic":"a","actions":[{"action":"view","label":"x"}]}"#, 400, 40018),
        (#"{"topic":"a","message":"\#(String(repeating: "é", count: 2049))"}"#, 400, 40014),
        (#"{"topic":"a","message":"\#(String(repeating: "a", count: 8200))"}"#, 413, 41303),
    ])
    func requestThatIsNone_isRefused(body: String, status: Int, code: Int) async throws {
        try await Self.with { client in
            let answer = try await client.send("POST", "/ntfy/", body)
            #expect(answer.status == status && answer.text.contains("\"code\":\(code)"), "\(answer.text)")
        }
    }

    @Test func topicWithAToken_isClosedToOthers() async throws {
        try await Self.with { client in
            #expect(try await client.send("POST", "/ntfy/topics?topic=mine&token=tk_1").status == 201)
            let body = #"{"topic":"mine","message":"a"}"#
            #expect(try await client.send("POST", "/ntfy/", body).status == 403)
            for (token, status) in [("tk_2", 401), ("tk_1", 200)] {
                let headers = [(name: "Authorization", value: "Bearer \(token)")]
                #expect(try await client.send("POST", "/ntfy/", body, headers: headers).status == status)
            }
            let list = try await client.send("GET", "/ntfy/topics").text
            #expect(list.contains("\"protected\":true") && list.contains("\"attempts\":3") && !list.contains("tk_1"))
        }
    }

    @Test func faultsOfATopic_comeAsAsked() async throws {
        try await Self.with { client in
            for (fault, statuses) in [("429", [429, 429, 200]), ("403", [403]), ("401", [401]), ("500", [500])] {
                #expect(try await client.send("POST", "/ntfy/topics?topic=t\(fault)&fault=\(fault)").status == 201)
                for status in statuses {
                    let answer = try await client.send("POST", "/ntfy/", #"{"topic":"t\#(fault)","message":"a"}"#)
                    #expect(answer.status == status && (answer.headers["retry-after"] == "2") == (status == 429))
                }
            }
            for fault in ["migrated", "x"] {
                #expect(try await client.send("POST", "/ntfy/topics?topic=a&fault=\(fault)").status == 400)
            }
        }
    }

    @Test func faultsOfTheServer_concernMessagesAlone() async throws {
        try await Self.with(faults: "ntfy-500=1") { client async throws -> Void in
            #expect(try await client.send("POST", "/ntfy/", #"{"topic":"a"}"#).status == 500)
            #expect(try await client.send("GET", "/ntfy/topics").text == "[]")
        }
    }
}
