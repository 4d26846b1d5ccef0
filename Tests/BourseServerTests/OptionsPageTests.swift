import BourseDesk
import BourseTestSupport
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@Suite("The pages of a position of options")
struct OptionsPageTests {
    private static let hostile = #"<script>alert("x")</script>'"><img src=x onerror=alert(1)>&amp;{{name}}"#

    /// What must never stand in a page as it was typed, in small letters.
    private static let raw = ["<script>alert", "<img src=x", "'\"><", "&amp;{{name}}'"]

    /// A leg as the form sends it.
    private static func leg(_ index: Int, _ changes: [String: String] = [:]) -> [String: String] {
        let fields = [
            "side": "buy", "quantity": "1", "type": "call", "strike": "105", "expiry": "", "price": "",
            "volatility": "",
        ]
        return Dictionary(
            uniqueKeysWithValues: fields.merging(changes) { $1 }.map { ("\($0.key).\(index)", $0.value) }
        )
    }

    /// Runs `body` with Ann at the router.
    private func ann(_ body: @Sendable (ServerRig, Visitor) async throws -> Void) async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in try await body(rig, visitor.with(token)) }
    }

    private func fragment(_ visitor: Visitor, _ path: String) async throws -> TestResponse {
        try await visitor.get(path, accept: "text/html-fragment")
    }

    /// The value of an attribute of the page's results, without its escapes.
    private func attribute(_ name: String, _ text: String) throws -> String {
        let start = try #require(text.firstRange(of: "\(name)=\"")).upperBound
        return String(text[start...].prefix { $0 != "\"" }).replacing("&amp;", with: "&").replacing("&#39;", with: "'")
    }

    private func legs(_ text: String) -> Int { text.ranges(of: "<tr class=\"leg\"").count }

    // MARK: - The builder

    @Test
    func builder_withoutLegs_offersWaysToBegin() async throws {
        try await ann { _, ann in
            let text = try await ann.get("/options").text
            #expect(text.contains("data-state=\"empty\"") && legs(text) == 0)
            #expect(text.ranges(of: "class=\"starter\"").count > 2 && text.contains("value=\"add-leg\""))
        }
    }

    @Test
    func builder_withLegs_showsThemAndWhatTheyAre() async throws {
        try await ann { _, ann in
            let text = try await ann.get("/options?legs=1P90,-1P95,-1C105,1C110&symbol=nvda").text
            #expect(text.contains("<html") && text.contains("data-state=\"ready\"") && legs(text) == 4)
            #expect(text.contains("Iron condor on NVDA") && text.contains("/options/strategies/iron-condor"))
            #expect(text.contains("<svg") && text.contains("limited loss"))
        }
    }

    @Test
    func resultsAlone_areSentToWhoAsksForThem() async throws {
        try await ann { _, ann in
            for path in ["/options", "/options?legs=1C100", "/options?legs=1C100&spot=x"] {
                let whole = try await ann.get(path)
                let part = try await fragment(ann, path)
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
        let part = try await fragment(visitor, "/options?do=\(action)&\(query)")
        #expect(part.status == .ok && legs(part.text) == legs(text), "\(action) \(query)")
        return text
    }

    @Test
    func buttons_addAndRemoveLegsAndKeepTheOthers() async throws {
        try await ann { _, ann in
            let one = Visitor.form(Self.leg(0, ["strike": "101"]))
            let two = Visitor.form(Self.leg(0, ["strike": "101"]).merging(Self.leg(1, ["strike": "102"])) { $1 })
            let added = try await pressed(ann, "add-leg", one)
            #expect(legs(added) == 2 && added.contains("value=\"101\""))
            let first = try await pressed(ann, "add-leg")
            #expect(legs(first) == 1 && first.contains("data-state=\"ready\""))
            let removed = try await pressed(ann, "remove-leg.0", two)
            #expect(legs(removed) == 1 && removed.contains("value=\"102\"") && !removed.contains("value=\"101\""))
            #expect(legs(try await pressed(ann, "remove-leg.0", one)) == 0)
            for action in [
                "remove-leg.2", "remove-leg.-1", "remove-leg", "remove-leg.x", "nothing", "remove-leg.99999",
            ] {
                #expect(legs(try await pressed(ann, action, two)) == 2, "\(action)")
            }
        }
    }

    @Test
    func buttonBesideAValueThatCannotBeUsed_keepsWhatIsTyped() async throws {
        try await ann { _, ann in
            let typed = Visitor.form(Self.leg(0, ["strike": "abc"]).merging(["symbol": "AMD"]) { $1 })
            let text = try await pressed(ann, "add-leg", typed)
            #expect(legs(text) == 2 && text.contains("value=\"abc\"") && text.contains("value=\"AMD\""))
        }
    }

    @Test
    func templates_fillTheLegsOfTheirStrategy() async throws {
        try await ann { _, ann in
            let text = try await pressed(ann, "template", "template=iron-condor&spot=250&legs=1C100")
            #expect(legs(text) == 4 && text.contains("Iron condor") && text.contains("data-state=\"ready\""))
            #expect(legs(try await pressed(ann, "template", "template=nothing&legs=1C100")) == 1)
            let faulty = try await pressed(ann, "template", "template=iron-condor&spot=x&legs=1C100")
            #expect(legs(faulty) == 1 && faulty.contains("value=\"x\""))
        }
    }

    @Test(arguments: [
        ("spot", "spot"), ("volatility", "volatility"), ("rate", "rate"), ("days", "days"),
        ("dividendYield", "dividend-yield"),
    ])
    func marketValueThatCannotBeUsed_isKeptWithAMessageBesideIt(name: String, id: String) async throws {
        try await ann { _, ann in
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

    @Test(arguments: ["quantity", "strike", "expiry", "price", "volatility"])
    func legValueThatCannotBeUsed_isKeptWithAMessageBesideIt(name: String) async throws {
        try await ann { _, ann in
            for typed in ["abc", "NaN", "1e308", "-1", "1,5", "99999999999"] {
                let query = Visitor.form(Self.leg(0).merging(Self.leg(1, [name: typed])) { $1 })
                let text = try await ann.get("/options?\(query)").text
                #expect(text.contains("id=\"\(name)-1-mistake\"") && !text.contains("-0-mistake"), "\(name) \(typed)")
                #expect(text.contains("data-state=\"problem\"") && legs(text) == 2, "\(name) \(typed)")
                let start = try #require(text.firstRange(of: "name=\"\(name).1\"")).upperBound
                let field = text[start...].prefix { $0 != ">" }
                #expect(field.contains("aria-invalid=\"true\"") && field.contains("\(name)-1-mistake"), "\(field)")
                if name != "expiry" { #expect(field.contains("value=\"\(typed)\""), "\(name) forgot \(typed)") }
            }
        }
    }

    @Test
    func typeThatIsNone_hasAMessage() async throws {
        try await ann { _, ann in
            let text = try await ann.get("/options?\(Visitor.form(Self.leg(0, ["type": "house"])))").text
            #expect(text.contains("Choose call, put, shares or cash.") && legs(text) == 1)
        }
    }

    @Test
    func textOfPeople_isNeverMarkup() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.desk.options.save(name: String(Self.hostile.prefix(79)), query: "legs=1C100", user: user.id)
        let id = try #require(try await rig.desk.options.savedPositions(of: user.id).first).id
        let names = [
            "symbol", "spot", "volatility", "rate", "dividendYield", "days", "exDividendDate", "dividend", "style",
            "at",
            "shift", "unit", "legs", "p", "do", "template", "name", "query",
        ]
        var queries = names.map { Visitor.form([$0: Self.hostile]) }
        queries += names.map { Visitor.form(["legs": "1C100", "symbol": "A&B"].merging([$0: Self.hostile]) { $1 }) }
        queries += Self.leg(0).keys.map { Visitor.form(Self.leg(0).merging([$0: Self.hostile]) { $1 }) }
        queries.append(Visitor.form(["p": Visitor.form(["legs": "1C100", "symbol": Self.hostile])]))
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
                    for markup in Self.raw { #expect(!text.contains(markup), "\(path)?\(query) has \(markup)") }
                }
            }
            let form = ["name": Self.hostile + Self.hostile, "query": "legs=1C100&symbol=%3Cscript%3Ealert"]
            let refused = try await ann.post("/options/saved", form)
            #expect(refused.status == .unprocessableContent && refused.text.contains("&lt;script&gt;alert"))
            for markup in Self.raw { #expect(!refused.text.lowercased().contains(markup), "\(markup)") }
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
        try await ann { _, ann in
            let first = try await fragment(ann, "/options?\(query)").text
            let address = try attribute("data-canonical", first)
            let second = try await fragment(ann, address).text
            #expect(try attribute("data-canonical", second) == address)
            // The words of the address may say days where the canonical one has a day.
            #expect(second == first, "\(query) led to \(address)")
        }
    }

    @Test
    func legsOfAnyNumber_areAnswered() async throws {
        try await ann { _, ann in
            let words = Array(repeating: "1C100", count: 1000).joined(separator: ",")
            var fields: [String: String] = [:]
            for index in 0..<1000 { fields.merge(Self.leg(index)) { $1 } }
            for query in ["legs=\(words)", Visitor.form(fields)] {
                let response = try await ann.get("/options?\(query)")
                #expect(response.status == .ok && response.text.contains("at most 20 legs"))
                #expect(legs(response.text) <= 20 && !response.text.contains("value=\"add-leg\""))
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
        try await ann { _, ann in
            let response = try await ann.get("/options?legs=1P90,\(word),-1C105")
            #expect(response.status == .ok && legs(response.text) == 2)
            #expect(response.text.contains("One leg of the address could not be read"))
            let alone = try await ann.get("/options?legs=\(word),\(word)")
            #expect(alone.status == .ok && alone.text.contains("2 legs of the address could not be read"))
        }
    }

    @Test(arguments: [
        ("at=9223372036854775807", "at", "30"), ("at=-5", "at", "0"), ("shift=9223372036854775807", "shift", "30"),
        ("shift=-99999", "shift", "-30"), ("at=x&shift=x", "shift", "0"), ("at=99999999999999999999", "at", "0"),
    ])
    func sliderBeyondItsEnds_stopsThere(query: String, name: String, value: String) async throws {
        try await ann { _, ann in
            let text = try await fragment(ann, "/options?legs=1C100&\(query)").text
            let start = try #require(text.firstRange(of: "id=\"\(name)\" name=\"\(name)\"")).upperBound
            let slider = text[start...].prefix { $0 != ">" }
            #expect(slider.contains(" value=\"\(value)\""), "\(query): \(slider)")
        }
    }

    // MARK: - Saving

    @Test
    func position_isSavedOpenedDeletedAndBroughtBack() async throws {
        try await ann { rig, ann in
            let saved = try await ann.post("/options/saved", ["name": "Mine é", "query": "legs=1C100&spot=101"])
            #expect(saved.status == .seeOther && saved.location.hasPrefix("/options?"))
            let page = try await ann.get(saved.location)
            #expect(page.text.contains("Mine é") && page.text.contains("value=\"101\"") && legs(page.text) == 1)
            let id = try #require(page.text.firstMatch(of: #//options/saved/([0-9a-f]{32})/delete/#)).output.1
            let question = try await ann.get("/options/saved/\(id)/delete")
            #expect(question.status == .ok && question.text.contains("Delete “Mine é”?"))
            let deleted = try await ann.post("/options/saved/\(id)/delete")
            #expect(deleted.status == .seeOther && deleted.cookie("bourse_flash")?.contains(id) == true)
            #expect(!(try await ann.get("/options").text.contains("Mine é")))
            #expect(try await ann.post("/options/saved/\(id)/delete").status == .notFound)
            #expect(try await ann.get("/options/saved/\(id)/delete").status == .notFound)
            let told = try await ann.send(.get, "/options", headers: [(.cookie, Self.cookies(ann, "position.\(id)"))])
            #expect(told.text.contains("/options/saved/\(id)/restore") && told.text.contains("Undo"))
            let restored = try await ann.post("/options/saved/\(id)/restore")
            #expect(restored.status == .seeOther)
            #expect(try await ann.get("/options").text.contains("Mine é"))
            #expect(try await ann.post("/options/saved/\(id)/restore").status == .notFound)
        }
    }

    private static func cookies(_ visitor: Visitor, _ flash: String) -> String {
        "bourse_session=\(visitor.token?.text ?? ""); bourse_flash=\(flash)"
    }

    @Test(arguments: ["", " ", "\t", String(repeating: "x", count: 81), String(repeating: "é", count: 200)])
    func nameThatCannotBeUsed_isKeptWithAMessageBesideIt(name: String) async throws {
        try await ann { rig, ann in
            let response = try await ann.post("/options/saved", ["name": name, "query": "legs=1C100"])
            #expect(response.status == .unprocessableContent, "'\(name)' was kept")
            #expect(response.text.contains("A name has 1 to 80 characters.") && legs(response.text) == 1)
            #expect(response.text.contains("name=\"name\" type=\"text\" value=\"\(name)\""))
            #expect(!(try await ann.get("/options").text.contains("/delete\"")))
        }
    }

    @Test
    func nameOfEightyCharacters_isKeptWhateverItsScript() async throws {
        try await ann { _, ann in
            for character in ["x", "é", "中", "💥", "e\u{301}", "👨‍👩‍👧"] {
                let name = String(repeating: character, count: 80)
                let response = try await ann.post("/options/saved", ["name": name, "query": "legs=1C100"])
                #expect(response.status == .seeOther || response.status == .unprocessableContent, "\(character)")
            }
        }
    }

    @Test
    func positionThatIsTooLong_isNotKept() async throws {
        try await ann { _, ann in
            let query = "legs=" + Array(repeating: "1C100", count: 1000).joined(separator: ",")
            let response = try await ann.post("/options/saved", ["name": "long", "query": query])
            #expect(response.status == .unprocessableContent)
            #expect(!(try await ann.get("/options").text.contains("/delete\"")))
        }
    }

    @Test(arguments: ["//evil.example", "https://evil.example", "\r\nSet-Cookie: a=b", "#x", "legs=%0D%0Aa", ""])
    func savedQuery_neverLeadsElsewhere(query: String) async throws {
        try await ann { _, ann in
            let response = try await ann.post("/options/saved", ["name": "x", "query": query])
            #expect(response.status.code < 500)
            if response.status == .seeOther { #expect(response.location.hasPrefix("/options"), "\(response.location)") }
            #expect(!response.location.contains("\n") && response.cookie("a") == nil)
        }
    }

    @Test
    func positionOfSomebodyElse_isNotThere() async throws {
        let rig = try ServerRig()
        let (ann, _) = try await rig.person("ann@example.com")
        let (_, token) = try await rig.person("bob@example.com")
        for name in ["gone", "hers"] { try await rig.desk.options.save(name: name, query: "legs=1C100", user: ann.id) }
        let positions = try await rig.desk.options.savedPositions(of: ann.id)
        let gone = try #require(positions.first { $0.name == "gone" }).id
        _ = try await rig.desk.options.deleteSavedPosition(gone, user: ann.id)
        let ids = positions.map(\.id)
        try await rig.serve { visitor async throws -> Void in
            let bob = visitor.with(token)
            for id in ids {
                #expect(try await bob.get("/options/saved/\(id)/delete").status == .notFound)
                #expect(try await bob.post("/options/saved/\(id)/delete").status == .notFound)
                #expect(try await bob.post("/options/saved/\(id)/restore").status == .notFound)
            }
            #expect(!(try await bob.get("/options").text.contains("hers")))
        }
        #expect(try await rig.desk.options.savedPositions(of: ann.id).map(\.name) == ["hers"])
        #expect(try await rig.desk.options.restoreSavedPosition(gone, user: ann.id))
    }

    // MARK: - Comparison and files

    @Test
    func comparison_showsUpToFourAndTellsWhatItCannotRead() async throws {
        try await ann { _, ann in
            let empty = try await ann.get("/options/compare")
            #expect(empty.status == .ok && empty.text.contains("Nothing to compare yet"))
            let queries = ["legs=1C100", "legs=1P90&symbol=AMD", "legs=junk", "spot=x&legs=1C100", "legs=1C101"]
            let address = queries.map { Visitor.form(["p": $0]) }.joined(separator: "&")
            let page = try await ann.get("/options/compare?\(address)")
            #expect(
                page.text.ranges(of: "compared-card").count == 2 && page.text.contains("2 positions of the address")
            )
            #expect(page.text.contains("Long call") && page.text.contains("Long put") && page.text.contains("AMD"))
            let four = (1...6).map { Visitor.form(["p": "legs=\($0)C100"]) }.joined(separator: "&")
            let most = try await ann.get("/options/compare?\(four)").text
            #expect(most.ranges(of: "compared-card").count == 4 && !most.contains("Add a position"))
            let csv = try await ann.get("/options/compare.csv?\(four)")
            #expect(csv.headers[.contentType]?.hasPrefix("text/csv") == true)
            #expect(csv.text.hasPrefix("figure,A,B,C,D") && csv.text.split(separator: "\n").count > 5)
            #expect(try await ann.get("/options/compare.csv").status == .badRequest)
        }
    }

    @Test
    func payoffFile_hasTheProfitsOfTheArithmetic() async throws {
        try await ann { _, ann in
            let response = try await ann.get("/options/payoff.csv?legs=1C100@2")
            #expect(response.headers[.contentType]?.hasPrefix("text/csv") == true)
            #expect(response.headers[.contentDisposition]?.contains("payoff") == true)
            let lines = response.text.split(whereSeparator: \.isNewline).map(String.init)
            #expect(lines.first == "price,profitAtExpiry,profitToday,profitAtChosenMoment" && lines.count > 20)
            for line in lines.dropFirst() {
                let numbers = line.split(separator: ",").compactMap { Double($0) }
                try #require(numbers.count == 4, "\(line)")
                #expect(abs(numbers[1] - (max(0, numbers[0] - 100) * 100 - 200)) < 0.001, "\(line)")
                #expect(numbers[2] >= numbers[1] - 0.001 && numbers[2] == numbers[3], "\(line)")
            }
        }
    }

    @Test
    func payoffPicture_isASelfContainedFile() async throws {
        try await ann { _, ann in
            let response = try await ann.get("/options/payoff.svg?legs=1P90,-1P95,-1C105,1C110&symbol=A%26B%3C")
            #expect(response.headers[.contentType] == "image/svg+xml; charset=utf-8")
            #expect(response.headers[.contentDisposition]?.hasPrefix("attachment") == true)
            let text = response.text
            #expect(text.contains("<svg") && text.contains("xmlns=\"http://www.w3.org/2000/svg\""))
            #expect(!text.contains("A&B") && !text.contains("B<") && !text.contains("<use"))
            #expect(text.ranges(of: "<svg").count == text.ranges(of: "</svg>").count)
        }
    }

    @Test(arguments: ["", "?legs=junk", "?legs=1C100&spot=x", "?legs=1C-100", "?side.0=buy"])
    func fileOfNoPosition_isABadRequestWithTheReason(query: String) async throws {
        try await ann { _, ann in
            for path in ["/options/payoff.csv", "/options/payoff.svg"] {
                let response = try await ann.get(path + query)
                #expect(response.status == .badRequest, "\(path)\(query)")
                #expect(response.headers[.contentType] == "text/html; charset=utf-8")
            }
        }
    }
}
