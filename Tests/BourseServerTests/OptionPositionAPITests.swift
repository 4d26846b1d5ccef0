import BourseAPI
import BourseDesk
import BourseValues
import BourseWeb
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@Suite("Positions of options for programs")
struct OptionPositionAPITests {
    @Test
    func position_isAnalysedAndRecognized() async throws {
        let condor = #"""
            {"spot":100,"volatility":0.3,"rate":0.05,"days":30,"legs":[
            {"type":"put","quantity":1,"strike":90,"price":0.5},{"type":"put","quantity":-1,"strike":95,"price":1.5},
            {"type":"call","quantity":-1,"strike":105,"price":1.4},{"type":"call","quantity":1,"strike":110,"price":0.4}]}
            """#
        try await OptionsAPIVisit.ann { _, ann in
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
    func positionOfSeveralStrategies_isNamedByAllOfThem() async throws {
        let body = #"""
            {"legs":[{"type":"call","quantity":2,"strike":90,"days":30},{"type":"call","quantity":-1,"strike":95,"days":30},
            {"type":"call","quantity":-1,"strike":100,"days":30},{"type":"call","quantity":1,"strike":100,"days":60}]}
            """#
        try await OptionsAPIVisit.ann { _, ann in
            let response = try await ann.json(.post, "/api/v1/options/recognize", body)
            let parts: [[String: Any]] = try response.member("parts")
            #expect(parts.map { $0["id"] as? String } == ["bull-call-spread", "call-calendar-spread"])
            #expect(parts.allSatisfy { $0["count"] as? Int == 1 })
            #expect(try response.member("legsOfNoStrategy") == 1)
            #expect(try response.member("id") == "bull-call-spread" && response.member("otherLegs") == 3)
        }
    }

    @Test
    func positionWithoutABound_saysUnlimited() async throws {
        try await OptionsAPIVisit.ann { _, ann in
            let body = OptionsAPIVisit.position(leg: ["quantity": "-1"])
            let response = try await ann.json(.post, "/api/v1/options/analyze", body)
            #expect(try response.member("maxLoss") == "unlimited")
            let warnings: [[String: Any]] = try response.member("warnings")
            #expect(warnings.contains { $0["kind"] as? String == "unlimitedLoss" })
        }
    }

    @Test(arguments: [
        ("spot", "0"), ("spot", "-1"), ("spot", "1e308"), ("spot", "-1e308"), ("spot", "1e-9"), ("volatility", "0"),
        ("volatility", "-0.1"), ("volatility", "5.1"), ("volatility", "1e308"), ("rate", "1.1"), ("rate", "-0.6"),
        ("rate", "1e308"), ("dividendYield", "1.1"), ("dividendYield", "1e308"), ("style", "\"bermudan\""),
        ("style", "\"\""),
    ])
    func marketThatCannotBeUsed_isRefusedByName(name: String, text: String) async throws {
        try await OptionsAPIVisit.ann { _, ann in
            for path in ["analyze", "scenarios"] {
                let body = OptionsAPIVisit.position(market: [name: text])
                let response = try await ann.json(.post, "/api/v1/options/\(path)", body)
                try OptionsAPIVisit.expectRefusal(response, of: name, "\(path) \(name) \(text)")
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
        try await OptionsAPIVisit.ann { _, ann in
            for path in ["analyze", "recognize"] {
                let response = try await ann.json(
                    .post,
                    "/api/v1/options/\(path)",
                    OptionsAPIVisit.position(leg: [name: text])
                )
                try OptionsAPIVisit.expectRefusal(response, of: "legs[0].\(name)", "\(path) \(name) \(text)")
            }
        }
    }

    @Test(arguments: [
        ("legs[0].volatility", "5.1", "at most 5"), ("legs[0].volatility", "1e308", "at most 5"),
        ("legs[0].strike", "0", "at least 0.000001, at most 1000000000"),
        ("legs[0].strike", "1e308", "at most 1000000000"), ("legs[0].days", "3651", "at least 0, at most 3650"),
    ])
    func whatIsAllowed_isThatOfTheFieldItself(field: String, text: String, allowed: String) async throws {
        try await OptionsAPIVisit.ann { _, ann in
            let name = String(field.split(separator: ".")[1])
            let response = try await ann.json(
                .post,
                "/api/v1/options/analyze",
                OptionsAPIVisit.position(leg: [name: text])
            )
            let error: [String: Any] = try response.member("error")
            #expect((error["allowed"] as? String)?.hasSuffix(allowed) == true, "\(error)")
        }
    }

    @Test(arguments: [
        ("spot", "\"100\""), ("volatility", "\"NaN\""), ("rate", "true"), ("days", "30.5"), ("days", "\"30\""),
        ("legs", "{}"), ("legs", "null"), ("legs", "[1]"), ("spot", "null"),
    ])
    func memberOfAnotherKind_isRefusedByName(name: String, text: String) async throws {
        try await OptionsAPIVisit.ann { _, ann in
            let response = try await ann.json(
                .post,
                "/api/v1/options/analyze",
                OptionsAPIVisit.position(market: [name: text])
            )
            #expect(response.status.kind == .clientError, "\(name) \(text)")
            #expect(response.text.contains("\"\(name)"), "\(name) \(text) is not named: \(response.text)")
        }
    }

    @Test(arguments: [("quantity", "1.5"), ("quantity", "\"1\""), ("strike", "\"100\""), ("days", "1e300")])
    func legMemberOfAnotherKind_isRefusedByName(name: String, text: String) async throws {
        try await OptionsAPIVisit.ann { _, ann in
            let response = try await ann.json(
                .post,
                "/api/v1/options/analyze",
                OptionsAPIVisit.position(leg: [name: text])
            )
            #expect(response.status.kind == .clientError, "\(name) \(text)")
            #expect(response.text.contains("legs[0].\(name)"), "\(name) \(text) is not named: \(response.text)")
        }
    }

    @Test(arguments: [21, 1000])
    func tooManyLegs_areRefused(count: Int) async throws {
        try await OptionsAPIVisit.ann { _, ann in
            for path in ["analyze", "recognize"] {
                let response = try await ann.json(
                    .post,
                    "/api/v1/options/\(path)",
                    OptionsAPIVisit.position(times: count)
                )
                try OptionsAPIVisit.expectRefusal(response, of: "legs", "\(path) \(count)")
            }
            let most = try await ann.json(.post, "/api/v1/options/analyze", OptionsAPIVisit.position(times: 20))
            #expect(most.status == .ok)
        }
    }

    @Test
    func expiryThatIsPast_isRefusedByName() async throws {
        try await OptionsAPIVisit.ann { _, ann in
            let body = OptionsAPIVisit.position(leg: ["expiration": "\"0001-01-01\""])
            let response = try await ann.json(.post, "/api/v1/options/analyze", body)
            try OptionsAPIVisit.expectRefusal(response, of: "legs[0].expiration", "a past day")
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
        try await OptionsAPIVisit.ann { _, ann in
            for (market, leg) in edges {
                for type in ["\"call\"", "\"put\"", "\"stock\"", "\"cash\""] {
                    let legs = leg.merging(["type": type]) { $1 }
                    let body = OptionsAPIVisit.position(market: market, leg: legs)
                    let response = try await ann.json(.post, "/api/v1/options/analyze", body)
                    #expect(response.status == .ok, "\(body): \(response.text)")
                    let object = try? JSONSerialization.jsonObject(with: Data(response.body.readableBytesView))
                    #expect(object is [String: Any], "\(body)")
                    #expect(response.text.firstMatch(of: /:(-?inf|-?nan)/) == nil, "\(body)")
                }
            }
        }
    }

    @Test
    func scenarios_haveCurvesGridsSensitivitiesAndTheCone() async throws {
        try await OptionsAPIVisit.ann { _, ann in
            let body = OptionsAPIVisit.position(market: ["elapsed": "7", "shift": "0.05"])
            let response = try await ann.json(.post, "/api/v1/options/scenarios", body)
            #expect(response.status == .ok, "\(response.text)")
            let elapsed: Int = try response.member("elapsed")
            let curves: [String: [[Double]]] = try response.member("curves")
            let byDate: [String: Any] = try response.member("byDate")
            let cone: [[String: Any]] = try response.member("cone")
            #expect(elapsed == 7 && curves.count == 3 && cone.count > 8)
            let rows = try #require(byDate["rows"] as? [[String: Any]])
            let columns = try #require(byDate["columns"] as? [[String: Any]])
            #expect(rows.count > 8 && columns.last?["elapsed"] as? Int == 30)
            #expect(rows.allSatisfy { ($0["profits"] as? [Double])?.count == columns.count })
        }
    }

    @Test
    func comparison_hasEachPositionAndProfitsAtCommonPrices() async throws {
        try await OptionsAPIVisit.ann { _, ann in
            let one = OptionsAPIVisit.position()
            let body = "{\"positions\":[\(one),\(OptionsAPIVisit.position(leg: ["quantity": "-1"]))]}"
            let response = try await ann.json(.post, "/api/v1/options/compare", body)
            let positions: [[String: Any]] = try response.member("positions")
            let profits: [[String: Any]] = try response.member("profits")
            #expect(positions.count == 2 && positions[1]["maxLoss"] as? String == "unlimited")
            // What one wins the other loses.
            #expect(profits.count == 41)
            for row in profits {
                let pair = try #require(row["profits"] as? [Double])
                #expect(abs(pair[0] + pair[1]) < 1e-6)
            }
            let five = "{\"positions\":[" + Array(repeating: one, count: 5).joined(separator: ",") + "]}"
            try OptionsAPIVisit.expectRefusal(
                try await ann.json(.post, "/api/v1/options/compare", five),
                of: "positions",
                "five positions"
            )
        }
    }

    @Test
    func warnings_areObjectsWithTheirNumbers() async throws {
        try await OptionsAPIVisit.ann { _, ann in
            let body = OptionsAPIVisit.position(
                leg: ["type": "\"put\"", "quantity": "-1", "strike": "150"]
            )
            let warnings: [[String: Any]] = try await ann.json(.post, "/api/v1/options/analyze", body).member(
                "warnings"
            )
            #expect(warnings.contains { $0["kind"] as? String == "largeLoss" && $0["loss"] is NSNumber })
            #expect(warnings.contains { $0["kind"] as? String == "earlyAssignment" && $0["leg"] as? Int == 0 })
        }
    }

    @Test
    func legs_areRecognizedWithoutAMarket() async throws {
        try await OptionsAPIVisit.ann { _, ann in
            let body =
                #"{"legs":[{"type":"call","quantity":1,"strike":100},{"type":"call","quantity":-1,"strike":105}]}"#
            let id: String = try await ann.json(.post, "/api/v1/options/recognize", body).member("id")
            #expect(id == "bull-call-spread")
        }
    }

    @Test
    func quotes_areSearchedAndWhatCannotBeUsedIsTold() async throws {
        try await OptionsAPIVisit.ann { _, ann in
            let strikes = stride(from: 80, through: 120, by: 5)
            var lines = strikes.flatMap { strike in
                ["call", "put"].map { type in
                    let inside = max(0, type == "call" ? 100 - strike : strike - 100)
                    let bid = Double(inside) + 1.5
                    return #"{"type":"\#(type)","strike":\#(strike),"days":30,"bid":\#(bid),"ask":\#(bid + 0.2)}"#
                }
            }
            lines.append(#"{"type":"call","strike":100,"days":30,"bid":9,"ask":8}"#)
            lines.append("junk")
            let response = try await ann.json(
                .post,
                "/api/v1/options/optimize?spot=100&view=market&horizon=30&budget=5000&loss=5000&fee=0.65",
                lines.joined(separator: "\n")
            )
            #expect(response.status == .ok, "\(response.text)")
            let refused: [String] = try response.member("refusedQuotes")
            let found: [[String: Any]] = try response.member("suggestions")
            #expect(refused.count == 2 && refused.contains { $0.hasPrefix("line 20") }, "\(refused)")
            #expect(!found.isEmpty)
        }
    }
}
