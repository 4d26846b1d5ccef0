import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

/// Lessons on the options of an instrument: calls and puts at 580, 600 and 620, with the price at 600, for 32 days.
@Suite("Lessons on option chains")
struct LessonChainTests {
    private static let path = "/options/lessons"
    private static let api = "/api/v1/options/lessons"

    private static func serve(_ body: @Sendable (ServerRig, Visitor) async throws -> Void) async throws {
        try await MarketsAPIVisit.serve { now in
            var markets = FixedMarkets()
            markets.chains = [MarketsAPIVisit.microsoft: MarketsAPIVisit.chain(now: now)]
            return markets
        } _: { rig, ann in
            try await body(rig, ann)
        }
    }

    /// The desk has the chain once somebody looked at it.
    private static func store(_ ann: Visitor) async throws {
        #expect(try await ann.get("/api/v1/instruments/MSFT/chain").status == .ok)
    }

    /// The value of a hidden field, without its escapes.
    private static func field(_ name: String, _ text: String) throws -> String {
        let start = try #require(text.firstRange(of: "name=\"\(name)\" value=\"")).upperBound
        return String(text[start...].prefix { $0 != "\"" }).replacing("&amp;", with: "&")
    }

    /// The ask of the call at 600.
    private static func ask(_ rig: ServerRig) throws -> Price {
        let options = MarketsAPIVisit.chain(now: rig.clock.now).options
        let call = options.first { $0.contract.right == .call && $0.contract.strike == MarketsAPIVisit.price("600") }
        return try #require(call?.ask)
    }

    @Test
    func lesson_isAboutTheStoredOptions_ofWhatIsWatchedOrChosen() async throws {
        try await Self.serve { rig, ann in
            let before = try await ann.get("\(Self.path)/calls").text
            #expect(before.contains(">Example market<") && !before.contains("On options of MSFT"))
            #expect(before.contains("No options of an instrument that you hold or watch are stored."))
            try await Self.store(ann)
            let chosen = try await ann.get("\(Self.path)/calls?symbol=msft").text
            for part in [
                "On options of MSFT. Source: Told, updated", "At prices of MSFT. Source: Told, updated",
                "MSFT is at 600.", "in 32 days", "MSFT at $600.00, options that expire", "puts?symbol=MSFT\"",
                "\(Self.path)?symbol=MSFT\"", "name=\"symbol\" value=\"MSFT\"",
            ] {
                #expect(chosen.contains(part), "\(part)")
            }
            #expect(!chosen.contains("The underlying is at") && !chosen.contains("NaN") && !chosen.contains("inf%"))
            #expect(try await ann.get("\(Self.path)?symbol=MSFT").text.contains("calls?symbol=MSFT\""))
            // Nothing of one's own has options.
            #expect(!(try await ann.get("\(Self.path)/calls").text.contains("On options of MSFT")))
            let user = try #require(try await rig.desk.accounts.onlyUser())
            let symbols = [MarketsAPIVisit.apple, MarketsAPIVisit.microsoft]
            _ = try await rig.desk.markets.watchlists.make("Mine", symbols: symbols, user: user.id)
            let watched = try await ann.get("\(Self.path)/calls").text
            #expect(watched.contains("On options of MSFT") && watched.contains("MSFT is at 600."))
            #expect(watched.contains("calls?symbol=MSFT\" aria-current=\"true\""))
            let example = try await ann.get("\(Self.path)/calls?symbol=example").text
            #expect(!example.contains("MSFT is at") && example.contains("Example market: You buy 1 call"))
            #expect(example.contains("calls?symbol=example\" aria-current=\"true\""))
            #expect(!example.contains("name=\"figures\""))
        }
    }

    @Test
    func slider_movesToListedStrikes_atTheirAsk() async throws {
        try await Self.serve { rig, ann in
            try await Self.store(ann)
            let ask = try Self.ask(rig)
            let still = try await ann.get("\(Self.api)/calls?symbol=MSFT")
            let exercise: [String: Any] = try still.member("exercise")
            #expect(exercise["isExample"] as? Bool == false)
            #expect((exercise["legs"] as? String)?.hasPrefix("1C600/32d@\(ask)~") == true, "\(exercise)")
            let cost = Money(units: Int128(ask.units) * 100 * 100_000_000)
            let amount = MoneyText(style: .western, currency: .usd).text(cost)
            #expect((exercise["maximumLoss"] as? String)?.contains(amount) == true, "\(exercise) \(amount)")
            let market: [String: Any] = try still.member("market")
            #expect(market["symbol"] as? String == "MSFT" && market["days"] as? Int == 32, "\(market)")
            for (percent, strike) in [(0, "600"), (-3, "580"), (3, "620"), (-20, "580"), (20, "620")] {
                let moved = try await OptionsVisit.fragment(ann, "\(Self.path)/calls?symbol=MSFT&strike=\(percent)")
                    .text
                #expect(moved.contains("data-live=\"reading-strike\">\(strike)<"), "\(percent)")
                #expect(moved.contains("Strikes can be moved from"), "\(percent)")
            }
        }
    }

    @Test
    func answers_areJudgedByTheFigures_thatTheQuestionsHad() async throws {
        try await Self.serve { rig, ann in
            try await Self.store(ann)
            let page = try await ann.get("\(Self.path)/calls?symbol=MSFT&set=5").text
            let figures = try Self.field("figures", page)
            #expect(try await ann.get("\(Self.api)/calls?symbol=MSFT&set=5").member("figures") == figures)
            func judged(_ answers: [Int]) async throws -> TestResponse {
                let body = #"{"set":5,"answers":\#(answers),"figures":"\#(figures)"}"#
                return try await ann.json(.post, "\(Self.api)/calls/answers", body)
            }
            let results: [[String: Any]] = try await judged([]).member("results")
            let right = results.compactMap { $0["right"] as? Int }
            #expect(right.count == 3)
            let workings = results.compactMap { $0["working"] as? String }
            // Two days later the same options have fewer days, and other answers are right.
            rig.clock.advance(seconds: 2 * 86_400)
            let later = try await ann.get("\(Self.path)/calls?symbol=MSFT&set=5").text
            #expect(later.contains("in 30 days") && page.contains("in 32 days"))
            #expect(try Self.field("figures", later) != figures)
            let again: [[String: Any]] = try await judged([]).member("results")
            #expect(again.compactMap { $0["working"] as? String } == workings)
            var fields = ["set": "5", "figures": figures, "symbol": "MSFT"]
            for (place, answer) in right.enumerated() { fields["answer-\(place)"] = "\(answer)" }
            let answered = try await ann.post("\(Self.path)/calls", fields)
            #expect(answered.status == .seeOther && answered.location.contains("symbol=MSFT"))
            let shown = try await ann.get(answered.location.replacing("#questions", with: "")).text
            #expect(shown.contains("All 3 answers are right"))
            #expect(shown.contains("At prices of MSFT. Source: Told, updated 2 d"), "\(shown)")
            for working in workings { #expect(shown.contains(working.replacing("&", with: "&amp;")), "\(working)") }
            let user = try #require(try await rig.desk.accounts.onlyUser())
            #expect(try await rig.desk.lessons.lessons(of: user.id).contains { $0.passedAt != nil })
        }
    }

    @Test
    func figures_thatAreNotTheDesks_areRefused() async throws {
        try await Self.serve { rig, ann in
            try await Self.store(ann)
            let figures: String = try await ann.get("\(Self.api)/calls?symbol=MSFT&set=5").member("figures")
            let (_, token) = try await rig.person("bob@example.com")
            let bob = ann.with(token)
            let changed = figures.replacing("|600|", with: "|500|")
            #expect(changed != figures)
            let wrong: [(Visitor, String, Int, String)] = [
                (ann, "calls", 5, changed), (ann, "calls", 6, figures), (ann, "puts", 5, figures),
                (bob, "calls", 5, figures), (ann, "calls", 5, "x"), (ann, "calls", 5, "|"), (ann, "calls", 5, "|00"),
                (ann, "calls", 5, String(figures.dropLast(2))), (ann, "calls", 5, figures + "00"),
            ]
            for (visitor, lesson, set, text) in wrong {
                let body = #"{"set":\#(set),"answers":[0,0,0],"figures":"\#(text)"}"#
                let answer = try await visitor.json(.post, "\(Self.api)/\(lesson)/answers", body)
                #expect(answer.status.code == 422, "\(lesson) \(set) \(text)")
                let fields = ["set": "\(set)", "figures": text]
                #expect(try await visitor.post("\(Self.path)/\(lesson)", fields).status.code == 422, "\(text)")
            }
            let body = #"{"set":5,"answers":[0,0,0],"figures":"\#(figures)"}"#
            #expect(try await ann.json(.post, "\(Self.api)/calls/answers", body).status == .ok)
        }
    }

    @Test
    func lesson_thatTheChainHasNoOptionsFor_isAboutTheExample_andSaysWhy() async throws {
        try await Self.serve { _, ann in
            try await Self.store(ann)
            let lesson = try await ann.get("\(Self.api)/condors?symbol=MSFT")
            let problem = "MSFT: The chain has too few strikes with a usable bid and ask."
            #expect(try lesson.member("problem") == problem)
            let exercise: [String: Any] = try lesson.member("exercise")
            #expect(exercise["isExample"] as? Bool == true)
            let questions: [[String: Any]] = try lesson.member("questions")
            #expect(questions.allSatisfy { ($0["situation"] as? String)?.hasPrefix("Example market: You ") == true })
            let page = try await ann.get("\(Self.path)/condors?symbol=MSFT&strike=-5").text
            #expect(page.contains(problem) && page.contains("Example market: underlying 100"))
            #expect(page.contains("condors?symbol=MSFT\" aria-current=\"true\""))
        }
    }

    @Test
    func instrumentWithoutStoredOptions_isExplained() async throws {
        try await Self.serve { _, ann in
            for (symbol, problem) in [
                ("AAPL", "No options of AAPL are stored yet."),
                ("ZZZZZ", "Lessons need a share, an ETF or an index with options in US dollars."),
            ] {
                let text: String = try await ann.get("\(Self.api)/calls?symbol=\(symbol)").member("problem")
                #expect(text.hasPrefix(problem), "\(text)")
                #expect(try await ann.get("\(Self.path)/calls?symbol=\(symbol)").text.contains(problem))
            }
            #expect(try await ann.get("\(Self.api)/calls?symbol=%3Cb%3E").status.code == 422)
            #expect(try await ann.get("\(Self.path)/calls?symbol=%3Cb%3E").status == .ok)
        }
    }
}
