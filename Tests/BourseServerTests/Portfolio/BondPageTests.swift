import BourseCore
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Terms of bonds on pages and in the API")
struct BondPageTests {
    private static let terms = [
        "symbol": "US91282CJZ59", "duration": "", "coupon": "4.25", "payments": "2", "maturity": "2034-02-15",
        "yield": "4.4", "price": "", "priceDay": "",
    ]
    private static let api = "/api/v1/portfolio/bonds"

    /// Ten at 1,000 of a bond that no source knows.
    private func withBond(_ body: @Sendable (Visitor) async throws -> Void) async throws {
        try await PortfolioVisit.serve { _, ann in
            let changed = ["symbol": "US91282CJZ59", "quantity": "10", "price": "1000", "fee": ""]
            let purchase = PortfolioVisit.purchase.merging(changed) { $1 }
            #expect(try await ann.post("/portfolio/transactions/new", purchase).status == .seeOther)
            try await body(ann)
        }
    }

    @Test func terms_areEnteredFromTheScenario_deletedAndBroughtBack() async throws {
        try await withBond { ann in
            let still = try await ann.get("/portfolio/scenarios?rates=1").text
            #expect(still.contains("does not move") && still.contains("/portfolio/bonds?symbol=US91282CJZ59#h-bond"))
            let form = try await ann.get("/portfolio/bonds?symbol=US91282CJZ59")
            #expect(form.text.contains("value=\"US91282CJZ59\"") && form.oddFigures.isEmpty)
            #expect(try await ann.post("/portfolio/bonds", Self.terms).status == .seeOther)
            let page = try await ann.get("/portfolio/bonds")
            for text in ["4.25% semiannual, matures 15 Feb 2034", "4.40%", "99.03", "1.41", "6.39", "48.46"] {
                #expect(page.text.contains(text), "\(text)")
            }
            #expect(page.oddFigures.isEmpty)
            let scenario = try await ann.get("/portfolio/scenarios?rates=1")
            let working = "yield 4.40% to 5.40%, price 99.03 to 92.85, duration 6.4, convexity 48.5"
            #expect(scenario.text.contains(working) && scenario.text.contains("−$623.77"))
            #expect(scenario.oddFigures.isEmpty)
            #expect(try await ann.get("/portfolio/bonds.csv").text.contains("US91282CJZ59,,0.0425,2,2034-02-15,0.044,"))
            let gone = try await ann.post("/portfolio/bonds/delete", Self.terms)
            #expect(gone.status == .seeOther)
            let undo = try #require(try PortfolioVisit.flash(of: gone).toast.undo)
            #expect(undo.action == "/portfolio/bonds")
            let fields = Dictionary(undo.fields.map { ($0.name, $0.value) }) { $1 }
            #expect(fields == Self.terms)
            #expect(try await ann.get("/portfolio/scenarios?rates=1").text.contains("does not move"))
            #expect(try await ann.post("/portfolio/bonds/delete", Self.terms).status == .notFound)
            #expect(try await ann.post("/portfolio/bonds", fields).status == .seeOther)
            #expect(try await ann.get("/portfolio/scenarios?rates=1").text.contains(working))
        }
    }

    @Test func termsThatCannotBe_areMarked_andStayInTheForm() async throws {
        try await withBond { ann in
            for (changed, text) in [
                (["coupon": "many"], "Enter a percentage from 0 to 100."),
                (["yield": ""], "Enter either the yield or the price."),
                (["duration": "7"], "Enter either a duration or coupon and maturity, not both."),
                (["maturity": "2020-01-01"], "The maturity must be after today"),
                (["priceDay": "2026-03-03"], "Enter a price, or remove the date."),
                (["yield": "", "price": "99", "priceDay": "2001-01-01"], "The price is more than 10 years old."),
                (["yield": "", "price": "999"], "This price implies a yield outside −5% to 100%."),
            ] {
                let page = try await ann.post("/portfolio/bonds", Self.terms.merging(changed) { $1 })
                #expect(page.status == .unprocessableContent && page.text.contains(text), "\(changed)")
                #expect(page.text.contains("value=\"US91282CJZ59\""))
            }
            #expect(try await ann.get(Self.api).text == #"{"bonds":[]}"#)
        }
    }

    @Test func duration_movesTheBondAlone() async throws {
        try await withBond { ann in
            let typed = ["symbol": "US91282CJZ59", "duration": "6.8", "payments": "2"]
            #expect(try await ann.post("/portfolio/bonds", typed).status == .seeOther)
            let scenario = try await ann.get("/portfolio/scenarios?rates=1&days=30").text
            // 10,000 · (e^−0.068 − 1).
            #expect(scenario.contains("−$657.40") && scenario.contains("duration 6.8"))
            #expect(try await ann.get("/portfolio/bonds").text.contains("Entered duration"))
        }
    }

    @Test func api_keepsListsAndDeletesThem_andExplainsTheScenario() async throws {
        try await withBond { ann in
            let path = Self.api + "/US91282CJZ59"
            let body = #"{"coupon":0.0425,"maturity":"2034-02-15","price":"95","priceDay":"2026-03-03"}"#
            let stored = try await ann.json(.put, path, body)
            #expect(stored.status == .ok, "\(stored.text)")
            let entered =
                #"{"symbol":"US91282CJZ59","duration":null,"coupon":0.0425,"payments":2,"maturity":"2034-02-15","#
                + #""yield":null,"price":95,"priceDay":"2026-03-03","valuation":{"yield":0.0501972"#
            #expect(stored.text.hasPrefix(entered), "\(stored.text)")
            #expect(try await ann.get(Self.api).text == "{\"bonds\":[\(stored.text)]}")
            let other = #"{"coupon":0.0425,"maturity":"2034-02-15","yield":0.044}"#
            #expect(try await ann.json(.put, path, other).status == .ok)
            let scenario = try await ann.object("/api/v1/portfolio/scenarios?rates=1&days=90")
            let holding = try #require((scenario["holdings"] as? [[String: Any]])?.first)
            #expect(holding["basis"] as? String == "bond" && holding["beta"] as? Double == 0)
            #expect((holding["move"] as? Double).map { abs($0 + 0.049841406504898676) < 1e-9 } == true)
            let bond = try #require(holding["bond"] as? [String: Any])
            let after = try #require(bond["after"] as? [String: Any])
            #expect((after["cleanPrice"] as? Double).map { abs($0 - 93.04067928610219) < 1e-9 } == true)
            #expect(bond["paid"] as? Double == 2.125)
            for body in [
                "{}", "[]", #"{"coupon":4.25,"maturity":"2034-02-15","yield":0.044}"#, #"{"duration":-1}"#,
                #"{"coupon":"many"}"#, #"{"coupon":true}"#, #"{"duration":7,"coupon":0.04}"#,
                #"{"coupon":0.04,"payments":3,"maturity":"2034-02-15","yield":0.044}"#,
            ] {
                #expect(try await ann.json(.put, path, body).status == .unprocessableContent, "\(body)")
            }
            #expect(try await ann.json(.put, Self.api + "/=A", #"{"duration":7}"#).status == .notFound)
            #expect(try await ann.send(.delete, path).status == .noContent)
            #expect(try await ann.send(.delete, path).status == .notFound)
        }
    }
}
