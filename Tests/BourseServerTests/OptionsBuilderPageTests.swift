import BourseDesk
import BourseTestSupport
import BourseValues
import BourseWeb
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@Suite("The builder of positions")
struct OptionsBuilderPageTests {
    @Test
    func builder_withoutLegs_offersWaysToBegin() async throws {
        try await OptionsVisit.ann { _, ann in
            let text = try await ann.get("/options").text
            #expect(text.contains("data-state=\"empty\"") && OptionsVisit.legs(text) == 0)
            #expect(text.ranges(of: "class=\"starter\"").count > 2 && text.contains("value=\"add-leg\""))
        }
    }

    @Test
    func builder_withLegs_showsThemAndWhatTheyAre() async throws {
        try await OptionsVisit.ann { _, ann in
            let text = try await ann.get("/options?legs=1P90,-1P95,-1C105,1C110&symbol=nvda").text
            #expect(text.contains("<html") && text.contains("data-state=\"ready\"") && OptionsVisit.legs(text) == 4)
            #expect(text.contains("Iron condor on NVDA") && text.contains("/options/strategies/iron-condor"))
            #expect(text.contains("<svg") && text.contains("limited loss"))
        }
    }

    @Test
    func resultsAlone_areSentToWhoAsksForThem() async throws {
        try await OptionsVisit.ann { _, ann in
            for path in ["/options", "/options?legs=1C100", "/options?legs=1C100&spot=x"] {
                let whole = try await ann.get(path)
                let part = try await OptionsVisit.fragment(ann, path)
                #expect(part.status == .ok && whole.text.contains(part.text), "\(path)")
                #expect(!part.text.contains("<html") && !part.text.contains("<form"), "\(path)")
            }
        }
    }

    /// What a button of the form leads to.
    private func pressed(_ visitor: Visitor, _ action: String, _ query: String = "") async throws -> String {
        let response = try await visitor.get("/options?do=\(action)&\(query)")
        let text = response.status == .seeOther ? try await visitor.get(response.location).text : response.text
        // Who asks for the results alone has them at once.
        let part = try await OptionsVisit.fragment(visitor, "/options?do=\(action)&\(query)")
        #expect(part.status == .ok && OptionsVisit.legs(part.text) == OptionsVisit.legs(text), "\(action) \(query)")
        return text
    }

    @Test
    func buttons_addAndRemoveLegsAndKeepTheOthers() async throws {
        try await OptionsVisit.ann { _, ann in
            let one = Visitor.form(OptionsVisit.leg(0, ["strike": "101"]))
            let two = Visitor.form(
                OptionsVisit.leg(0, ["strike": "101"]).merging(OptionsVisit.leg(1, ["strike": "102"])) { $1 }
            )
            let added = try await pressed(ann, "add-leg", one)
            #expect(OptionsVisit.legs(added) == 2 && added.contains("value=\"101\""))
            let first = try await pressed(ann, "add-leg")
            #expect(OptionsVisit.legs(first) == 1 && first.contains("data-state=\"ready\""))
            let removed = try await pressed(ann, "remove-leg.0", two)
            #expect(
                OptionsVisit.legs(removed) == 1 && removed.contains("value=\"102\"")
                    && !removed.contains("value=\"101\"")
            )
            #expect(OptionsVisit.legs(try await pressed(ann, "remove-leg.0", one)) == 0)
            for action in [
                "remove-leg.2", "remove-leg.-1", "remove-leg", "remove-leg.x", "nothing", "remove-leg.99999",
            ] {
                #expect(OptionsVisit.legs(try await pressed(ann, action, two)) == 2, "\(action)")
            }
        }
    }

    @Test
    func buttonBesideAValueThatCannotBeUsed_keepsWhatIsTyped() async throws {
        try await OptionsVisit.ann { _, ann in
            let typed = Visitor.form(OptionsVisit.leg(0, ["strike": "abc"]).merging(["symbol": "AMD"]) { $1 })
            let text = try await pressed(ann, "add-leg", typed)
            #expect(OptionsVisit.legs(text) == 2 && text.contains("value=\"abc\"") && text.contains("value=\"AMD\""))
        }
    }

    @Test
    func templates_fillTheLegsOfTheirStrategy() async throws {
        try await OptionsVisit.ann { _, ann in
            let text = try await pressed(ann, "template", "template=iron-condor&spot=250&legs=1C100")
            #expect(
                OptionsVisit.legs(text) == 4 && text.contains("Iron condor") && text.contains("data-state=\"ready\"")
            )
            #expect(OptionsVisit.legs(try await pressed(ann, "template", "template=nothing&legs=1C100")) == 1)
            let faulty = try await pressed(ann, "template", "template=iron-condor&spot=x&legs=1C100")
            #expect(OptionsVisit.legs(faulty) == 1 && faulty.contains("value=\"x\""))
        }
    }

    @Test(arguments: [
        ("spot", "spot"), ("volatility", "volatility"), ("rate", "rate"), ("days", "days"),
        ("dividendYield", "dividend-yield"),
    ])
    func marketValueThatCannotBeUsed_isKeptWithAMessageBesideIt(name: String, id: String) async throws {
        try await OptionsVisit.ann { _, ann in
            for typed in ["abc", "NaN", "1e308", "-101", "1,5", "99999999999", "9223372036854775808", "٣"] {
                let query = Visitor.form([name: typed, "legs": "1C100"])
                let response = try await ann.get("/options?\(query)")
                let text = response.text
                #expect(response.status == .ok && text.contains("data-state=\"problem\""), "\(name) \(typed)")
                #expect(text.contains("name=\"\(name)\" type=\"text\" value=\"\(typed)\""), "\(name) forgot \(typed)")
                let start = try #require(text.firstRange(of: "id=\"\(id)-help\"")).upperBound
                let help = text[start...].prefix(while: { $0 != "/" })
                #expect(help.contains("class=\"error\""), "nothing beside \(name) for \(typed)")
                #expect(text.contains("href=\"#\(id)\""), "\(name) \(typed) is not in the list of mistakes")
                #expect(text.contains("value=\"100\""), "the leg is gone")
            }
        }
    }

    @Test(arguments: ["quantity", "strike", "expiration", "price", "volatility"])
    func legValueThatCannotBeUsed_isKeptWithAMessageBesideIt(name: String) async throws {
        try await OptionsVisit.ann { _, ann in
            for typed in ["abc", "NaN", "1e308", "-1", "1,5", "99999999999"] {
                let query = Visitor.form(OptionsVisit.leg(0).merging(OptionsVisit.leg(1, [name: typed])) { $1 })
                let text = try await ann.get("/options?\(query)").text
                #expect(text.contains("id=\"\(name)-1-mistake\"") && !text.contains("-0-mistake"), "\(name) \(typed)")
                #expect(text.contains("data-state=\"problem\"") && OptionsVisit.legs(text) == 2, "\(name) \(typed)")
                let start = try #require(text.firstRange(of: "name=\"\(name).1\"")).upperBound
                let field = text[start...].prefix { $0 != ">" }
                #expect(field.contains("aria-invalid=\"true\"") && field.contains("\(name)-1-mistake"), "\(field)")
                if name != "expiration" { #expect(field.contains("value=\"\(typed)\""), "\(name) forgot \(typed)") }
            }
        }
    }

    @Test
    func typeThatIsNone_hasAMessage() async throws {
        try await OptionsVisit.ann { _, ann in
            let text = try await ann.get("/options?\(Visitor.form(OptionsVisit.leg(0, ["type": "house"])))").text
            #expect(text.contains("Choose call, put, shares or cash.") && OptionsVisit.legs(text) == 1)
        }
    }

    @Test
    func textOfPeople_isNeverMarkup() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.desk.options.save(
            name: String(OptionsVisit.hostile.prefix(79)),
            query: "legs=1C100",
            user: user.id
        )
        let id = try #require(try await rig.desk.options.savedPositions(of: user.id).first).id
        let names = [
            "symbol", "spot", "volatility", "rate", "dividendYield", "days", "exDividendDate", "dividend", "style",
            "at",
            "shift", "unit", "legs", "p", "do", "template", "name", "query",
        ]
        var queries = names.map { Visitor.form([$0: OptionsVisit.hostile]) }
        queries += names.map {
            Visitor.form(["legs": "1C100", "symbol": "A&B"].merging([$0: OptionsVisit.hostile]) { $1 })
        }
        queries += OptionsVisit.leg(0).keys.map {
            Visitor.form(OptionsVisit.leg(0).merging([$0: OptionsVisit.hostile]) { $1 })
        }
        queries.append(Visitor.form(["p": Visitor.form(["legs": "1C100", "symbol": OptionsVisit.hostile])]))
        let (sent, paths) = (
            queries, ["/options", "/options/compare", "/options/payoff.svg", "/options/saved/\(id)/delete"]
        )
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            for path in paths {
                for query in sent {
                    let response = try await ann.get("\(path)?\(query)")
                    let text = response.text.lowercased()
                    #expect(response.status.code < 500, "\(path)?\(query)")
                    for markup in OptionsVisit.raw { #expect(!text.contains(markup), "\(path)?\(query) has \(markup)") }
                }
            }
            let form = [
                "name": OptionsVisit.hostile + OptionsVisit.hostile, "query": "legs=1C100&symbol=%3Cscript%3Ealert",
            ]
            let refused = try await ann.post("/options/saved", form)
            #expect(refused.status == .unprocessableContent && refused.text.contains("&lt;script&gt;alert"))
            for markup in OptionsVisit.raw { #expect(!refused.text.lowercased().contains(markup), "\(markup)") }
        }
    }

    @Test(arguments: [
        "legs=1P90,-1P95,-1C105,1C110", "legs=-2C105/30d@1.25~38,100S@99.5,10500cash", "legs=1C100/2026-12-18",
        "legs=1C100&spot=250.5&volatility=12.25&rate=-1&dividendYield=2&days=90&style=european&symbol=A%26B%20C",
        "legs=1C100/0d,-1C100/3650d&exDividendDate=2026-07-01&dividend=0.5", "legs=-1000000P0.000001@0.00000001",
        "legs=1C100&at=15&shift=-30&unit=risk&p=legs%3D1P90&p=legs%3D2C100", "legs=1C100.123456789&spot=1e2", "",
        "spot=abc&legs=1C100", "do=template&template=call-diagonal-spread&spot=88",
    ])
    func canonicalAddress_showsTheSameAgain(query: String) async throws {
        try await OptionsVisit.ann { _, ann in
            let first = try await OptionsVisit.fragment(ann, "/options?\(query)").text
            let address = try OptionsVisit.attribute("data-canonical", first)
            let second = try await OptionsVisit.fragment(ann, address).text
            #expect(try OptionsVisit.attribute("data-canonical", second) == address)
            // The words of the address may say days where the canonical one has a day.
            #expect(second == first, "\(query) led to \(address)")
        }
    }

    @Test
    func legsOfAnyNumber_areAnswered() async throws {
        try await OptionsVisit.ann { _, ann in
            let words = Array(repeating: "1C100", count: 1000).joined(separator: ",")
            var fields: [String: String] = [:]
            for index in 0..<1000 { fields.merge(OptionsVisit.leg(index)) { $1 } }
            for query in ["legs=\(words)", Visitor.form(fields)] {
                let response = try await ann.get("/options?\(query)")
                #expect(response.status == .ok && response.text.contains("at most 20 legs"))
                #expect(OptionsVisit.legs(response.text) <= 20 && !response.text.contains("value=\"add-leg\""))
                for path in ["/options/payoff.csv", "/options/payoff.svg"] {
                    #expect(try await ann.get("\(path)?\(query)").status == .badRequest, "\(path)")
                }
            }
            let most = Array(repeating: "1C100", count: 20).joined(separator: ",")
            #expect(try await ann.get("/options?legs=\(most)").text.contains("data-state=\"ready\""))
        }
    }

    @Test(arguments: [
        "junk", "1C", "C", "1X100", "0C100", "1C100/", "1C100/30", "1C100@", "1C100~x", "1C100/2026-02-30", "1C-100",
        "99999999999999999999C100", "1C100;1C101", "%00", "%FF%FE", "1C1.2.3", "--1C100", "1C%F0%9F%92%A5",
    ])
    func wordThatIsNoLeg_isToldAndTheOthersAreShown(word: String) async throws {
        try await OptionsVisit.ann { _, ann in
            let response = try await ann.get("/options?legs=1P90,\(word),-1C105")
            #expect(response.status == .ok && OptionsVisit.legs(response.text) == 2)
            #expect(response.text.contains("One leg in the address could not be read"))
            let alone = try await ann.get("/options?legs=\(word),\(word)")
            #expect(alone.status == .ok && alone.text.contains("2 legs in the address could not be read"))
        }
    }

    @Test(arguments: [
        ("at=9223372036854775807", "at", "30"), ("at=-5", "at", "0"), ("shift=9223372036854775807", "shift", "30"),
        ("shift=-99999", "shift", "-30"), ("at=x&shift=x", "shift", "0"), ("at=99999999999999999999", "at", "0"),
    ])
    func sliderBeyondItsEnds_stopsThere(query: String, name: String, value: String) async throws {
        try await OptionsVisit.ann { _, ann in
            let text = try await OptionsVisit.fragment(ann, "/options?legs=1C100&\(query)").text
            let start = try #require(text.firstRange(of: "id=\"\(name)\" name=\"\(name)\"")).upperBound
            let slider = text[start...].prefix { $0 != ">" }
            #expect(slider.contains(" value=\"\(value)\""), "\(query): \(slider)")
        }
    }
}
