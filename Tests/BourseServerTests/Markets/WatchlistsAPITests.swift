import BourseDesk
import BourseMarkets
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Watchlists over the API")
struct WatchlistsAPITests {
    private static let path = "/api/v1/watchlists"

    private static func serve(_ body: @Sendable (ServerRig, Visitor) async throws -> Void) async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor in try await body(rig, visitor.with(token)) }
    }

    private static func symbols(_ answer: TestResponse) throws -> [String] { try answer.member("symbols") }

    @Test
    func list_isMade_renamed_filled_emptied_deletedAndBroughtBack() async throws {
        try await Self.serve { _, ann in
            let made = try await ann.json(.post, Self.path, #"{"name":" Chips ","symbols":["nvda","^GSPC","NVDA"]}"#)
            #expect(made.status == .created)
            let id: String = try made.member("id")
            let (name, symbols): (String, [String]) = (try made.member("name"), try made.member("symbols"))
            #expect(name == "Chips" && symbols == ["NVDA", "^GSPC"])
            let list = "\(Self.path)/\(id)"

            let renamed = try await ann.json(.put, list, #"{"name":"Indices"}"#)
            let newName: String = try renamed.member("name")
            #expect(renamed.status == .ok && newName == "Indices")
            let added = try await ann.json(.post, list + "/symbols", #"{"symbols":["NVDA","BTC-USD","BRK.B"]}"#)
            let four = try Self.symbols(added)
            #expect(four == ["NVDA", "^GSPC", "BTC-USD", "BRK.B"])
            for symbol in ["%5EGSPC", "nosuch"] {
                let removed = try await ann.delete("\(list)/symbols/\(symbol)")
                #expect(removed.status == .noContent, "\(symbol)")
            }
            let three = try Self.symbols(try await ann.get(list))
            #expect(three == ["NVDA", "BTC-USD", "BRK.B"])

            let deleted = try await ann.delete(list)
            #expect(deleted.status == .noContent)
            let gone = try await ann.get(list)
            let again = try await ann.delete(list)
            #expect(gone.status == .notFound && again.status == .notFound)
            let restored = try await ann.send(.post, list + "/restore")
            let all: [[String: Any]] = try (try await ann.get(Self.path)).member("watchlists")
            #expect(restored.status == .noContent && all.count == 1)
        }
    }

    @Test
    func listsAndSymbols_standWhereTheyAreMoved() async throws {
        try await Self.serve { _, ann in
            var ids: [String] = []
            for name in ["One", "Two", "Three"] {
                let body = #"{"name":"\#(name)","symbols":["AAPL","MSFT","NVDA"]}"#
                let id: String = try (try await ann.json(.post, Self.path, body)).member("id")
                ids.append(id)
            }
            func names() async throws -> [String] {
                let all: [[String: Any]] = try (try await ann.get(Self.path)).member("watchlists")
                return all.compactMap { $0["name"] as? String }
            }
            let first = try await ann.json(.post, "\(Self.path)/\(ids[2])/place", #"{"place":0}"#)
            let afterFirst = try await names()
            #expect(first.status == .ok && afterFirst == ["Three", "One", "Two"])
            let last = try await ann.json(.post, "\(Self.path)/\(ids[0])/place", #"{"place":99}"#)
            let afterLast = try await names()
            #expect(last.status == .ok && afterLast == ["Three", "Two", "One"])
            let moved = try await ann.json(.post, "\(Self.path)/\(ids[0])/symbols/nvda/place", #"{"place":1}"#)
            let symbols = try Self.symbols(moved)
            #expect(symbols == ["AAPL", "NVDA", "MSFT"])

            for body in ["{}", #"{"place":-1}"#, #"{"place":0.5}"#, #"{"place":"0"}"#, #"{"place":1e300}"#] {
                let answer = try await ann.json(.post, "\(Self.path)/\(ids[0])/place", body)
                #expect(answer.status == .unprocessableContent && answer.refusedField == "place", "\(body)")
            }
            for path in ["nothing/place", "\(ids[0])/symbols/TSLA/place", "\(ids[0])/symbols/-X/place"] {
                let answer = try await ann.json(.post, "\(Self.path)/\(path)", #"{"place":0}"#)
                #expect(answer.status == .notFound, "\(path)")
            }
            let unchanged = try await names()
            #expect(unchanged == ["Three", "Two", "One"])
        }
    }

    @Test
    func bodies_thatCannotBeUsed_areRefused_andChangeNothing() async throws {
        try await Self.serve { _, ann in
            let made = try await ann.json(.post, Self.path, #"{"name":"One"}"#)
            let id: String = try made.member("id")
            let many = "[" + (0...500).map { "\"S\($0)\"" }.joined(separator: ",") + "]"
            let long = String(repeating: "x", count: 61)
            let refused: [(String, String?)] = [
                ("", "body"), ("[]", "body"), ("{}", "name"), (#"{"name":5}"#, "name"),
                (#"{"name":"x","symbols":"AAPL"}"#, "symbols"), (#"{"name":"x","symbols":[1]}"#, "symbols[0]"),
                (#"{"name":"x","symbols":["AAPL","A B"]}"#, "symbols[1]"),
                (#"{"name":"x","symbols":\#(many)}"#, "symbols"), (#"{"name":" "}"#, nil),
                (#"{"name":"\#(long)"}"#, nil),
            ]
            for (text, field) in refused {
                let answer = try await ann.json(.post, Self.path, text)
                #expect(answer.status == .unprocessableContent && answer.refusedField == field, "\(text.prefix(40))")
            }
            for text in ["{}", #"{"symbols":[]}"#, #"{"symbols":null}"#, #"{"symbols":["="]}"#] {
                let answer = try await ann.json(.post, "\(Self.path)/\(id)/symbols", text)
                #expect(answer.status == .unprocessableContent, "\(text)")
            }
            let rename = try await ann.json(.put, "\(Self.path)/\(id)", #"{"name":""}"#)
            #expect(rename.status == .unprocessableContent)
            let all: [[String: Any]] = try (try await ann.get(Self.path)).member("watchlists")
            #expect(all.count == 1 && all.first?["name"] as? String == "One")
        }
    }

    @Test
    func lists_areTheirOwnersAlone_andNotMoreThanThereMayBe() async throws {
        try await Self.serve { rig, ann in
            let made = try await ann.json(.post, Self.path, #"{"name":"Secret","symbols":["AAPL"]}"#)
            let id: String = try made.member("id")
            let list = "\(Self.path)/\(id)"
            let (_, token) = try await rig.person("bob@example.com")
            let bob = ann.with(token)
            let his = try await bob.get(Self.path)
            #expect(his.text == #"{"watchlists":[]}"#)
            for (method, path, text) in [
                (HTTPRequest.Method.get, list, ""), (.put, list, #"{"name":"Mine"}"#), (.delete, list, ""),
                (.post, list + "/symbols", #"{"symbols":["MSFT"]}"#), (.delete, list + "/symbols/AAPL", ""),
                (.post, list + "/restore", ""),
            ] {
                let answer = try await bob.json(method, path, text)
                #expect(answer.status == .notFound, "\(method) \(path)")
            }
            let hers = try Self.symbols(try await ann.get(list))
            #expect(hers == ["AAPL"])
            for number in 1..<WatchlistService.mostLists {
                let one = try await ann.json(.post, Self.path, #"{"name":"List \#(number)"}"#)
                #expect(one.status == .created, "\(number)")
            }
            let more = try await ann.json(.post, Self.path, #"{"name":"One more"}"#)
            #expect(more.status == .unprocessableContent && more.text.contains("reached the limit of"))
            let nobody = try await ann.with(nil).get(Self.path)
            #expect(nobody.status == .unauthorized)
        }
    }
}
