import BourseAPI
import BourseDesk
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@Suite("The options desk for programs")
struct OptionsAPITests {
    private static let option = option("", "")

    /// An option that can be priced, with one member changed.
    private static func option(_ name: String, _ text: String) -> String {
        let members = [
            ("id", "7"), ("type", "\"call\""), ("spot", "100"), ("strike", "105"), ("days", "30"), ("rate", "0.05"),
            ("volatility", "0.3"),
        ]
        return "{" + members.map { "\"\($0)\":\($0 == name ? text : $1)" }.joined(separator: ",") + "}"
    }

    /// A position of one call, with a member of the market and one of the leg changed or added.
    private static func position(
        market: [String: String] = [:],
        leg: [String: String] = [:],
        times count: Int = 1
    ) -> String {
        func object(_ members: [String: String]) -> String {
            "{" + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
        }
        let call = ["type": "\"call\"", "quantity": "1", "strike": "105"].merging(leg) { $1 }
        let legs = "[" + Array(repeating: object(call), count: count).joined(separator: ",") + "]"
        let terms = ["spot": "100", "volatility": "0.3", "rate": "0.05", "days": "30", "legs": legs]
        return object(terms.merging(market) { $1 })
    }

    /// Runs `body` with Ann at the router.
    private func ann(_ body: @Sendable (ServerRig, Visitor) async throws -> Void) async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in try await body(rig, visitor.with(token)) }
    }

    /// What must be said of a value that cannot be used: which, what it was, and what it could be.
    private func expectRefusal(_ response: TestResponse, of field: String, _ what: String) throws {
        #expect(response.status == .unprocessableContent, "\(what): \(response.text)")
        guard response.status == .unprocessableContent else { return }
        let error: [String: Any] = try response.member("error")
        #expect(error["field"] as? String == field, "\(what): \(error)")
        let value = error["value"] as? String
        #expect(value != nil && value != "inf" && value != "nan", "\(what): \(error)")
        #expect((error["allowed"] as? String)?.isEmpty == false, "\(what): \(error)")
        #expect((error["message"] as? String)?.contains(".") == true, "\(what): \(error)")
    }

    // MARK: - One option and many

    @Test
    func option_isPricedAndItsVolatilityFound() async throws {
        try await ann { _, ann in
            let response = try await ann.json(.post, "/api/v1/options/price", Self.option)
            #expect(response.status == .ok && response.headers[.contentType] == "application/json")
            #expect(try response.member("id") == 7)
            let price: Double = try response.member("price")
            #expect(abs(price - 1.6865025924) < 1e-9)
            for greek in ["delta", "gamma", "vega", "theta", "rho"] {
                let value: Double = try response.member(greek)
                #expect(value.isFinite && value != 0, "\(greek)")
            }
            let asked = Self.option.replacing(#""volatility":0.3"#, with: "\"price\":\(price)")
            let found = try await ann.json(.post, "/api/v1/options/implied-volatility", asked)
            let volatility: Double = try found.member("volatility")
            #expect(found.status == .ok && abs(volatility - 0.3) < 1e-9)
        }
    }

    @Test(arguments: ["spot", "strike", "days", "rate", "volatility"])
    func optionWithANumberThatCannotBeUsed_isRefusedByName(name: String) async throws {
        let zero = name == "days" || name == "rate" ? [] : ["0"]
        try await ann { _, ann in
            for text in zero + ["-1", "1e308", "1e999", "\"NaN\"", "\"100\"", "null", "[]", "true", "\"<script>\""] {
                let response = try await ann.json(.post, "/api/v1/options/price", Self.option(name, text))
                try expectRefusal(response, of: name, "\(name) \(text)")
            }
        }
    }

    @Test(arguments: [
        ("type", "\"house\""), ("type", "1"), ("style", "\"bermudan\""), ("dividendYield", "9"), ("years", "1"),
    ])
    func optionWithAWordThatCannotBeUsed_isRefusedByName(name: String, text: String) async throws {
        try await ann { _, ann in
            let body = name == "type" ? Self.option(name, text) : Self.option.dropLast() + ",\"\(name)\":\(text)}"
            try expectRefusal(try await ann.json(.post, "/api/v1/options/price", String(body)), of: name, name)
        }
    }

    @Test(arguments: ["", "{", "[]", "null", "NaN", "{\"spot\":NaN}", "\u{0}", "spot=100"])
    func bodyThatIsNoObject_isRefused(body: String) async throws {
        try await ann { _, ann in
            for path in ["price", "implied-volatility", "analyze", "recognize"] {
                let response = try await ann.json(.post, "/api/v1/options/\(path)", body)
                #expect([400, 422].contains(response.status.code), "\(path): \(response.text)")
                #expect(response.headers[.contentType] == "application/json")
            }
        }
    }

    @Test(arguments: ["0", "-1", "200", "1e308", "\"2\"", "null"])
    func priceThatNoVolatilityGives_isRefusedByName(price: String) async throws {
        try await ann { _, ann in
            let body = Self.option.replacing(#""volatility":0.3"#, with: "\"price\":\(price)")
            let response = try await ann.json(.post, "/api/v1/options/implied-volatility", body)
            try expectRefusal(response, of: "price", price)
        }
    }

    @Test
    func lines_areAnsweredOneByOneInTheirOrder() async throws {
        try await ann { _, ann in
            let bad = Self.option("spot", "-1").replacing("\"id\":7", with: "\"id\":\"b\"")
            let lines = [Self.option, bad, "nonsense", "", "  ", Self.option.replacing("\"id\":7", with: "\"id\":[1]")]
            for (path, answered) in [("price", 2), ("implied-volatility", 0)] {
                let response = try await ann.send(
                    .post,
                    "/api/v1/options/\(path)",
                    headers: [(.contentType, "application/x-ndjson; charset=utf-8")],
                    body: ByteBuffer(string: lines.joined(separator: "\n"))
                )
                #expect(response.status == .ok && response.headers[.contentType] == "application/x-ndjson")
                let answers = response.text.split(separator: "\n").map(String.init)
                #expect(answers.count == 4 && response.text.hasSuffix("}\n"))
                #expect(answers.count { !$0.contains("\"error\"") } == answered, "\(answers)")
                let identities = ["7", "\"b\"", "null", "[1]"]
                for (answer, id) in zip(answers, identities) {
                    #expect(answer.hasPrefix("{\"id\":\(id),"), "\(answer)")
                }
            }
        }
    }

    @Test
    func thousandsOfLines_keepTheirOrder() async throws {
        try await ann { _, ann in
            let lines = (0..<4000).map { Self.option.replacing("\"id\":7", with: "\"id\":\($0)") }
            let response = try await ann.send(
                .post,
                "/api/v1/options/price",
                headers: [(.contentType, "application/x-ndjson")],
                body: ByteBuffer(string: lines.joined(separator: "\n") + "\n")
            )
            let answers = response.text.split(separator: "\n")
            #expect(answers.count == 4000)
            #expect(answers.enumerated().allSatisfy { $1.hasPrefix("{\"id\":\($0),\"price\"") })
        }
    }

    @Test
    func bodyThatIsTooLarge_isRefused() async throws {
        try await ann { _, ann in
            for path in ["price", "implied-volatility", "analyze", "recognize", "saved"] {
                for type in ["application/json", "application/x-ndjson"] {
                    let response = try await ann.send(
                        .post,
                        "/api/v1/options/\(path)",
                        headers: [(.contentType, type)],
                        body: ByteBuffer(string: String(repeating: " ", count: 3 << 20) + Self.option)
                    )
                    #expect(response.status == .contentTooLarge, "\(path) \(type)")
                }
            }
        }
    }

    // MARK: - Positions

    @Test
    func position_isAnalysedAndRecognized() async throws {
        let condor = #"""
            {"spot":100,"volatility":0.3,"rate":0.05,"days":30,"legs":[
            {"type":"put","quantity":1,"strike":90,"price":0.5},{"type":"put","quantity":-1,"strike":95,"price":1.5},
            {"type":"call","quantity":-1,"strike":105,"price":1.4},{"type":"call","quantity":1,"strike":110,"price":0.4}]}
            """#
        try await ann { _, ann in
            let response = try await ann.json(.post, "/api/v1/options/analyze", condor)
            #expect(response.status == .ok)
            let strategy: [String: Any] = try response.member("strategy")
            #expect(strategy["id"] as? String == "iron-condor" && strategy["count"] as? Int == 1)
            #expect(try response.member("maxProfit") == 200 && response.member("maxLoss") == 300)
            #expect(try response.member("breakEvens") == [93, 107])
            #expect(try response.member("netCashFlow") == 200)
            let legs: [[String: Any]] = try response.member("legs")
            #expect(legs.map { $0["quantity"] as? Int } == [1, -1, -1, 1])
            let named = try await ann.json(.post, "/api/v1/options/recognize", condor)
            #expect(try named.member("id") == "iron-condor")
        }
    }

    @Test
    func positionWithoutABound_saysUnlimited() async throws {
        try await ann { _, ann in
            let body = Self.position(leg: ["quantity": "-1"])
            let response = try await ann.json(.post, "/api/v1/options/analyze", body)
            #expect(try response.member("maxLoss") == "unlimited")
            let warnings: [String] = try response.member("warnings")
            #expect(warnings.contains("unlimitedLoss"))
        }
    }

    @Test(arguments: [
        ("spot", "0"), ("spot", "-1"), ("spot", "1e308"), ("spot", "-1e308"), ("spot", "1e-9"), ("volatility", "0"),
        ("volatility", "-0.1"), ("volatility", "5.1"), ("volatility", "1e308"), ("rate", "1.1"), ("rate", "-0.6"),
        ("rate", "1e308"), ("dividendYield", "1.1"), ("dividendYield", "1e308"), ("style", "\"bermudan\""),
        ("style", "\"\""),
    ])
    func marketThatCannotBeUsed_isRefusedByName(name: String, text: String) async throws {
        try await ann { _, ann in
            for path in ["analyze", "recognize"] {
                let response = try await ann.json(.post, "/api/v1/options/\(path)", Self.position(market: [name: text]))
                try expectRefusal(response, of: name, "\(path) \(name) \(text)")
            }
        }
    }

    @Test(arguments: [
        ("quantity", "0"), ("quantity", "1000001"), ("quantity", "-1000001"), ("quantity", "9223372036854775807"),
        ("quantity", "-9223372036854775808"), ("strike", "0"), ("strike", "-1"), ("strike", "1e308"),
        ("strike", "1e-9"),
        ("days", "-1"), ("days", "3651"), ("days", "9223372036854775807"), ("price", "-1"), ("price", "1e308"),
        ("volatility", "0"), ("volatility", "-0.1"), ("volatility", "5.1"), ("volatility", "1e308"),
        ("type", "\"house\""), ("type", "\"Call\""), ("expiration", "\"2026-02-30\""), ("expiration", "\"soon\""),
    ])
    func legThatCannotBeUsed_isRefusedByName(name: String, text: String) async throws {
        try await ann { _, ann in
            for path in ["analyze", "recognize"] {
                let response = try await ann.json(.post, "/api/v1/options/\(path)", Self.position(leg: [name: text]))
                try expectRefusal(response, of: "legs[0].\(name)", "\(path) \(name) \(text)")
            }
        }
    }

    @Test(arguments: [
        ("legs[0].volatility", "5.1", "at most 5"), ("legs[0].volatility", "1e308", "at most 5"),
        ("legs[0].strike", "0", "at least 0.000001, at most 1000000000"),
        ("legs[0].strike", "1e308", "at most 1000000000"), ("legs[0].days", "3651", "at least 0, at most 3650"),
    ])
    func whatIsAllowed_isThatOfTheFieldItself(field: String, text: String, allowed: String) async throws {
        try await ann { _, ann in
            let name = String(field.split(separator: ".")[1])
            let response = try await ann.json(.post, "/api/v1/options/analyze", Self.position(leg: [name: text]))
            let error: [String: Any] = try response.member("error")
            #expect((error["allowed"] as? String)?.hasSuffix(allowed) == true, "\(error)")
        }
    }

    @Test(arguments: [
        ("spot", "\"100\""), ("volatility", "\"NaN\""), ("rate", "true"), ("days", "30.5"), ("days", "\"30\""),
        ("legs", "{}"), ("legs", "null"), ("legs", "[1]"), ("spot", "null"),
    ])
    func memberOfAnotherKind_isRefusedByName(name: String, text: String) async throws {
        try await ann { _, ann in
            let response = try await ann.json(.post, "/api/v1/options/analyze", Self.position(market: [name: text]))
            #expect(response.status.kind == .clientError, "\(name) \(text)")
            #expect(response.text.contains("\"\(name)"), "\(name) \(text) is not named: \(response.text)")
        }
    }

    @Test(arguments: [("quantity", "1.5"), ("quantity", "\"1\""), ("strike", "\"100\""), ("days", "1e300")])
    func legMemberOfAnotherKind_isRefusedByName(name: String, text: String) async throws {
        try await ann { _, ann in
            let response = try await ann.json(.post, "/api/v1/options/analyze", Self.position(leg: [name: text]))
            #expect(response.status.kind == .clientError, "\(name) \(text)")
            #expect(response.text.contains("legs[0].\(name)"), "\(name) \(text) is not named: \(response.text)")
        }
    }

    @Test(arguments: [21, 1000])
    func tooManyLegs_areRefused(count: Int) async throws {
        try await ann { _, ann in
            for path in ["analyze", "recognize"] {
                let response = try await ann.json(.post, "/api/v1/options/\(path)", Self.position(times: count))
                try expectRefusal(response, of: "legs", "\(path) \(count)")
            }
            let most = try await ann.json(.post, "/api/v1/options/analyze", Self.position(times: 20))
            #expect(most.status == .ok)
        }
    }

    @Test
    func expiryThatIsPast_isRefusedByName() async throws {
        try await ann { _, ann in
            let body = Self.position(leg: ["expiration": "\"0001-01-01\""])
            let response = try await ann.json(.post, "/api/v1/options/analyze", body)
            try expectRefusal(response, of: "legs[0].expiration", "a past day")
        }
    }

    @Test
    func positionAtTheEdges_hasNoNumberThatIsNone() async throws {
        let edges: [([String: String], [String: String])] = [
            ([:], ["days": "0"]), (["spot": "1e9"], ["strike": "0.000001"]), (["spot": "0.000001"], ["strike": "1e9"]),
            (["volatility": "5"], ["days": "3650"]), (["volatility": "0.000001"], ["days": "3650"]),
            (["rate": "-0.5", "dividendYield": "1"], ["days": "3650"]), (["rate": "1"], ["days": "3650"]),
            ([:], ["quantity": "1000000", "price": "1e9"]), ([:], ["quantity": "-1000000", "price": "0"]),
            (["style": "\"european\""], ["days": "0", "strike": "100"]),
        ]
        try await ann { _, ann in
            for (market, leg) in edges {
                for type in ["\"call\"", "\"put\"", "\"stock\"", "\"cash\""] {
                    let legs = leg.merging(["type": type]) { $1 }
                    let body = Self.position(market: market, leg: legs)
                    let response = try await ann.json(.post, "/api/v1/options/analyze", body)
                    #expect(response.status == .ok, "\(body): \(response.text)")
                    let object = try? JSONSerialization.jsonObject(with: Data(response.body.readableBytesView))
                    #expect(object is [String: Any], "\(body)")
                    #expect(response.text.firstMatch(of: /:(-?inf|-?nan)/) == nil, "\(body)")
                }
            }
        }
    }

    // MARK: - Catalogue

    @Test
    func strategies_areListedFoundAndLiked() async throws {
        try await ann { _, ann in
            let all: [[String: Any]] = try await ann.get("/api/v1/options/strategies").member("strategies")
            #expect(all.count > 40 && all.allSatisfy { $0["favourite"] as? Bool == false })
            let found: [[String: Any]] = try await ann.get("/api/v1/options/strategies?q=condor").member("strategies")
            #expect(!found.isEmpty && found.count < all.count)
            let none: [Any] = try await ann.get("/api/v1/options/strategies?q=zzzzqq").member("strategies")
            #expect(none.isEmpty)
            let path = "/api/v1/options/strategies/iron-condor"
            for _ in 1...2 { #expect(try await ann.send(.put, path + "/favourite").status == .noContent) }
            let liked: [String: Any] = try await ann.get(path).member("strategy")
            #expect(liked["favourite"] as? Bool == true && liked["id"] as? String == "iron-condor")
            for _ in 1...2 { #expect(try await ann.send(.delete, path + "/favourite").status == .noContent) }
            let unliked: [String: Any] = try await ann.get(path).member("strategy")
            #expect(unliked["favourite"] as? Bool == false)
        }
    }

    @Test
    func strategyOrBrokerThatIsNone_isNotFound() async throws {
        try await ann { rig, ann in
            for id in ["nothing", "Iron-Condor", "%00", "..%2F..", String(repeating: "x", count: 5000)] {
                #expect(try await ann.get("/api/v1/options/strategies/\(id)").status == .notFound, "\(id)")
                #expect(try await ann.get("/api/v1/options/brokers/\(id)").status == .notFound, "\(id)")
                let like = try await ann.send(.put, "/api/v1/options/strategies/\(id)/favourite")
                #expect(like.status == .notFound, "\(id)")
            }
        }
    }

    @Test
    func brokers_areListedWithTheirSources() async throws {
        try await ann { _, ann in
            let brokers: [[String: Any]] = try await ann.get("/api/v1/options/brokers").member("brokers")
            #expect(brokers.count > 2)
            for broker in brokers {
                let id = try #require(broker["id"] as? String)
                let levels: [[String: Any]] = try await ann.get("/api/v1/options/brokers/\(id)").member("levels")
                #expect(levels.allSatisfy { ($0["source"] as? String)?.hasPrefix("https://") == true }, "\(id)")
            }
        }
    }

    // MARK: - What is kept

    @Test
    func position_isSavedListedAndDeleted() async throws {
        try await ann { _, ann in
            let path = "/api/v1/options/saved"
            let body = #"{"name":"Mine \"<b>\" é","query":"legs=1C100"}"#
            #expect(try await ann.json(.post, path, body).status == .noContent)
            let saved: [[String: Any]] = try await ann.get(path).member("saved")
            #expect(saved.count == 1 && saved[0]["name"] as? String == "Mine \"<b>\" é")
            #expect(saved[0]["query"] as? String == "legs=1C100")
            let id = try #require(saved[0]["id"] as? String)
            #expect(try await ann.send(.delete, "\(path)/\(id)").status == .noContent)
            #expect(try await ann.send(.delete, "\(path)/\(id)").status == .notFound)
            let left: [Any] = try await ann.get(path).member("saved")
            #expect(left.isEmpty)
        }
    }

    @Test
    func positionThatCannotBeKept_isRefusedWithTheReason() async throws {
        let long = String(repeating: "x", count: 4001)
        let bodies = [
            #"{"name":"","query":"legs=1C100"}"#, #"{"name":"  ","query":"legs=1C100"}"#, #"{"name":"a","query":""}"#,
            #"{"name":"\#(long)","query":"legs=1C100"}"#, #"{"name":"a","query":"\#(long)"}"#,
        ]
        try await ann { _, ann in
            for body in bodies {
                let response = try await ann.json(.post, "/api/v1/options/saved", body)
                #expect(response.status == .unprocessableContent, "\(body.prefix(60)): \(response.text)")
            }
            for body in ["{}", #"{"name":1,"query":"x"}"#, #"{"name":"a"}"#] {
                let response = try await ann.json(.post, "/api/v1/options/saved", body)
                #expect(response.status.kind == .clientError, "\(body)")
            }
            let saved: [Any] = try await ann.get("/api/v1/options/saved").member("saved")
            #expect(saved.isEmpty)
        }
    }

    @Test
    func oneMoreThanMayBeKept_isRefusedWithTheReason() async throws {
        try await ann { rig, ann in
            for number in 1...OptionsService.mostSavedPositions {
                let body = #"{"name":"\#(number)","query":"legs=1C100"}"#
                #expect(try await ann.json(.post, "/api/v1/options/saved", body).status == .noContent)
            }
            let response = try await ann.json(.post, "/api/v1/options/saved", #"{"name":"x","query":"legs=1C100"}"#)
            #expect(response.status.kind == .clientError && response.text.contains("200 positions"), "\(response.text)")
        }
    }

    @Test
    func calculations_areListedAndForgotten() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.desk.options.remember(
            .tree,
            query: "spot=100",
            summary: "Call <b>",
            result: "$1.69",
            user: user.id
        )
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let path = "/api/v1/options/calculations"
            let found: [[String: Any]] = try await ann.get(path).member("calculations")
            #expect(found.count == 1 && found[0]["kind"] as? String == "tree")
            #expect(found[0]["summary"] as? String == "Call <b>" && found[0]["result"] as? String == "$1.69")
            for _ in 1...2 { #expect(try await ann.send(.delete, path).status == .noContent) }
            let left: [Any] = try await ann.get(path).member("calculations")
            #expect(left.isEmpty)
        }
    }

    @Test
    func somebodyElse_neitherSeesNorTouchesWhatIsKept() async throws {
        let rig = try ServerRig()
        let (ann, _) = try await rig.person("ann@example.com")
        let (_, token) = try await rig.person("bob@example.com")
        try await rig.desk.options.save(name: "hers", query: "legs=1C100", user: ann.id)
        _ = try await rig.desk.options.setFavourite(true, strategy: "iron-condor", user: ann.id)
        try await rig.desk.options.remember(.tree, query: "spot=100", summary: "hers", result: "1", user: ann.id)
        let id = try #require(try await rig.desk.options.savedPositions(of: ann.id).first).id
        try await rig.serve { visitor async throws -> Void in
            let bob = visitor.with(token)
            #expect(try await bob.send(.delete, "/api/v1/options/saved/\(id)").status == .notFound)
            #expect(try await bob.send(.delete, "/api/v1/options/calculations").status == .noContent)
            let like = "/api/v1/options/strategies/iron-condor/favourite"
            #expect(try await bob.send(.delete, like).status == .noContent)
            for path in ["saved", "calculations", "strategies/iron-condor"] {
                let text = try await bob.get("/api/v1/options/\(path)").text
                #expect(!text.contains("hers") && !text.contains("\"favourite\":true"), "\(path)")
            }
        }
        #expect(try await rig.desk.options.savedPositions(of: ann.id).count == 1)
        #expect(try await rig.desk.options.calculations(of: ann.id).count == 1)
        #expect(try await rig.desk.options.favourites(of: ann.id) == ["iron-condor"])
    }

    @Test
    func nobody_isAnsweredNothing() async throws {
        let rig = try ServerRig()
        try await rig.serve { visitor async throws -> Void in
            for path in ["price", "implied-volatility", "analyze", "recognize", "saved"] {
                let response = try await visitor.json(.post, "/api/v1/options/\(path)", Self.option)
                #expect(response.status == .unauthorized && response.headers[.wwwAuthenticate] == "Bearer", "\(path)")
            }
            for path in ["strategies", "strategies/iron-condor", "brokers", "saved", "calculations"] {
                #expect(try await visitor.get("/api/v1/options/\(path)").status == .unauthorized, "\(path)")
            }
        }
    }
}
