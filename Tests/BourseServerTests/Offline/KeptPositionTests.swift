import BourseDesk
import BourseTestSupport
import BourseValues
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("What devices keep to answer without the desk")
struct KeptPositionTests {
    private static let condor = "/options?legs=1P90,-1P95,-1C105,1C110"

    private static func document(_ response: TestResponse) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(response.text.utf8))
        return try #require(object as? [String: Any])
    }

    @Test
    func builder_namesValuesOfItsPosition_andOnlyOfOneThatCanBeRead() async throws {
        try await OptionsVisit.ann { _, ann in
            let page = try await ann.get(Self.condor).text
            let href = try OptionsVisit.attribute("data-grid", page)
            #expect(href.hasPrefix("\(KeptPosition.path)?") && href.contains("legs="))
            let looked = try await ann.get("\(Self.condor)&at=5&shift=3&unit=risk").text
            let again = try OptionsVisit.attribute("data-grid", looked)
            #expect(again == href)
            for path in ["/options", "\(Self.condor)&spot=x"] {
                let page = try await ann.get(path).text
                #expect(!page.contains("data-grid"), "\(path)")
            }
        }
    }

    @Test
    func values_areOfTheLegsAndSmall() async throws {
        try await OptionsVisit.ann { _, ann in
            let href = try OptionsVisit.attribute("data-grid", try await ann.get(Self.condor).text)
            let response = try await ann.get(href)
            #expect(response.status == .ok && response.headers[.contentType]?.hasPrefix("application/json") == true)
            #expect(response.text.utf8.count <= 60 * 1024)
            let values = try Self.document(response)
            let legs = try #require(values["legs"] as? [[String: Any]])
            #expect(legs.map { $0["quantity"] as? Int } == [1, -1, -1, 1])
            #expect(legs.map { $0["strike"] as? String } == ["90", "95", "105", "110"])
            // Nothing was paid but the model's price.
            #expect(legs.allSatisfy { $0["price"] as? String == $0["entry"] as? String })
            #expect((values["options"] as? [[String: Any]])?.count == 4)
            #expect(values["numbers"] as? String == "western" && values["worst"] as? String != nil)
        }
    }

    @Test
    func manyLegs_staySmall() async throws {
        try await OptionsVisit.ann { _, ann in
            let legs = (0..<20).map { "1\($0 % 2 == 0 ? "C" : "P")\(85 + $0 * 2)/\(7 + $0 * 3)d" }.joined(
                separator: ","
            )
            let response = try await ann.get("\(KeptPosition.path)?legs=\(legs)")
            #expect(response.status == .ok && response.text.utf8.count <= 64 * 1024)
            let values = try Self.document(response)
            #expect((values["legs"] as? [Any])?.count == 20)
        }
    }

    @Test
    func whatIsTyped_cannotLeaveItsText() async throws {
        try await OptionsVisit.ann { _, ann in
            let hostile = Visitor.form(["symbol": OptionsVisit.hostile, "legs": "1C100"])
            let response = try await ann.get("\(KeptPosition.path)?\(hostile)")
            #expect(response.status == .ok && response.headers[.xContentTypeOptions] == "nosniff")
            _ = try Self.document(response)
            for name in ["spot", "volatility", "rate", "legs", "exDividendDate"] {
                let query = Visitor.form(["legs": "1C100"].merging([name: OptionsVisit.hostile]) { $1 })
                let refused = try await ann.get("\(KeptPosition.path)?\(query)")
                #expect(refused.status == .badRequest, "\(name)")
                for raw in OptionsVisit.raw { #expect(!refused.text.lowercased().contains(raw), "\(name)") }
            }
            let nothing = try await ann.get(KeptPosition.path)
            #expect(nothing.status == .badRequest)
            let page = try await ann.get("/options?\(hostile)").text
            for raw in OptionsVisit.raw { #expect(!page.lowercased().contains(raw)) }
        }
    }

    @Test
    func values_areKeptForTheirPerson_unlessNothingIsToBeKept() async throws {
        let rig = try ServerRig()
        let (ann, session) = try await rig.person("ann@example.com")
        let careful = try await rig.desk.accounts.signIn(
            email: "ann@example.com",
            password: ServerRig.password,
            address: "x",
            device: ClientDevice(name: "Library", keepsNothing: true)
        )
        let keep = try #require(KeptPages.header)
        try await rig.serve { visitor async throws -> Void in
            let path = "\(KeptPosition.path)?legs=1C100"
            let own = try await visitor.with(session).get(path)
            #expect(own.headers[keep] == ann.id.description)
            let guarded = try await visitor.with(careful.token).get(path)
            #expect(guarded.headers[keep] == "none")
            let anonymous = try await visitor.get(path)
            #expect(anonymous.status != .ok && anonymous.headers[keep] == nil)
        }
    }

    @Test
    func calculators_bringWhatTheyCanAnswerWith() async throws {
        try await OptionsVisit.ann { _, ann in
            let single = try await ann.get("/options/calculators/single?spot=101&strike=99&type=put").text
            let href = try OptionsVisit.attribute("data-grid", single)
            let values = try Self.document(try await ann.get(href))
            let leg = try #require((values["legs"] as? [[String: Any]])?.first)
            #expect(leg["type"] as? String == "put" && leg["strike"] as? String == "99" && leg["days"] as? Int == 30)
            for query in ["days=30.5", "spot=x", "dividendDay.0=5&dividendAmount.0=1"] {
                let page = try await ann.get("/options/calculators/single?\(query)").text
                #expect(!page.contains("data-grid"), "\(query)")
            }
            let parity = try await ann.get("/options/calculators/parity?days=90").text
            let factors = try OptionsVisit.attribute("data-factors", parity).replacing("&quot;", with: "\"")
            let object = try JSONSerialization.jsonObject(with: Data(factors.utf8))
            let known = try #require(object as? [String: Any])
            #expect((known["fields"] as? [String: String])?["days"] == "90")
            let loan = try #require(known["strike"] as? Double)
            #expect(abs(loan - exp(-0.05 * 90 / 365)) < 1e-15)
            for kind in ["implied-volatility", "tree"] {
                let page = try await ann.get("/options/calculators/\(kind)").text
                #expect(!page.contains("data-grid") && !page.contains("data-factors"), "\(kind)")
            }
        }
    }

    @Test
    func strategiesAndLessons_nameTheValuesOfTheirPosition() async throws {
        try await OptionsVisit.ann { _, ann in
            for path in ["/options/strategies/iron-condor", "/options/lessons/calls"] {
                let response = try await ann.get(path)
                let href = try OptionsVisit.attribute("data-grid", response.text)
                let values = try await ann.get(href)
                #expect(response.status == .ok && values.status == .ok, "\(path)")
            }
        }
    }
}
