import BourseCore
import Testing

@testable import BourseJournal

@Suite("Reviews and files in documents of Stockhours")
struct StockhoursReviewExportTests {
    private static let executions = """
        account,time,symbol,type,expiration,strike,side,quantity,price,multiplier,fees,currency,effect
        main,2026-01-05T15:00:00Z,ACME,call,2026-03-07,272.5,buy,2,1.25,100,1.3,USD,open
        main,2026-01-05T15:05:00Z,ACME,call,2026-03-07,272.5,buy,1,1.35,100,0.65,USD,open
        main,2026-01-06T15:00:00Z,ACME,call,2026-03-07,272.5,sell,3,2,100,1.95,USD,close

        """

    private func parsed(_ json: String) throws -> JSONDocument {
        try Array(json.utf8).withUnsafeBufferPointer { try JSONDocument.parsed($0) }
    }

    private func remarks(_ json: String) throws -> StatementRemarks {
        let document = try parsed(json)
        return StockhoursDocument.remarks(of: (document["fields"] ?? document).withoutFirestoreTypes)
    }

    private func week(_ text: String) throws -> NotePeriod { try #require(NotePeriod(text, .week)) }

    private func export(
        _ weeks: [NotePeriod: WeekReview] = [:],
        dayNotes: [TradingDay: String] = [:],
        into document: String? = nil
    ) throws -> (json: String, summary: StockhoursExport.Summary) {
        try StockhoursExport(MatchedJournal(ExecutionLedger()), notes: [:], dayNotes: dayNotes, weeks: weeks)
            .adding(to: document.map { Array($0.utf8) })
    }

    // MARK: - Goals

    @Test(arguments: [
        ("1. **Wait** for it\n2) Less\n\n10. More", ["Wait for it", "Less", "More"]),
        ("- one\n  goes on\n* two\n• three\n  - nested", ["one goes on", "two", "three", "nested"]),
        ("## Next week\nplain line\n---\n   \n", ["Next week", "plain line"]),
        ("**Bold.** text\n2026 is new\n1.5% at most", ["Bold. text", "2026 is new", "1.5% at most"]),
        ("- - minus\n- 1. number", ["- minus", "1. number"]), ("", []), (" \n- \n", []), ("**", []),
    ])
    func goals_areLinesAndItems(text: String, goals: [String]) {
        #expect(StockhoursGoals(text).goals.map(\.text) == goals)
        #expect(StockhoursGoals.text(of: goals, over: text) == text)
        #expect(StockhoursGoals(StockhoursGoals.text(of: goals, over: "")).goals.map(\.text) == goals)
    }

    @Test func longGoal_isCutAfterAWord_andStaysWhole_onTheWayBack() throws {
        let long = "1. " + Array(repeating: "four", count: 50).joined(separator: " ")
        let fits = "- " + String(repeating: "x", count: 200)
        let one = "- " + String(repeating: "y", count: 201)
        let goals = StockhoursGoals([long, fits, one].joined(separator: "\n")).goals
        #expect(goals.map(\.isCut) == [true, false, true] && goals.allSatisfy { $0.text.count <= 200 })
        // 39 words and the blanks between them have 194 characters, 40 have 199, before the sign of the cut.
        #expect(goals[0].text == Array(repeating: "four", count: 39).joined(separator: " ") + "…")
        #expect(goals[2].text == String(repeating: "y", count: 199) + "…")
        let text = StockhoursGoals.text(
            of: ["New"] + goals.map(\.text),
            over: [long, fits, one].joined(separator: "\n")
        )
        #expect(text == ["- New", long, fits, one].joined(separator: "\n"))
    }

    // MARK: - Reviews

    @Test func newReviews_haveTheShapeOfTheApp() throws {
        let time = Timestamp(microseconds: 1_767_529_800_250_000)
        let (json, summary) = try export([
            try week("2026-W01"): WeekReview(text: "Good & **calm**.", goals: ["a", "b"], savedAt: time),
            try week("2025-W10"): WeekReview(text: "", goals: ["c"]),
            try week("2025-W11"): WeekReview(text: "", goals: []),
        ])
        #expect(summary.weeks == 2)
        #expect(
            try parsed(json)["weeklyReviews"]
                == .object([
                    "2025-12-29": .object([
                        "review": .text("Good & **calm**."), "goals": .text("- a\n- b"),
                        "generatedAt": .text("2026-01-04T12:30:00.250Z"), "weekLabel": .text("Dec 29 – Jan 3, 2026"),
                    ]),
                    "2025-03-03": .object([
                        "review": .text(""), "goals": .text("- c"), "weekLabel": .text("Mar 3 – Mar 8, 2025"),
                    ]),
                ])
        )
    }

    private static let plain = #"""
        {"theme":"dark","weeklyReviews":{
        "2026-01-05":{"review":"Better.","goals":"1. **Wait**\n2. Less","generatedAt":"x","weekLabel":"y","mood":"calm"},
        "2026-01-12":{"review":"Old.","goals":"- Old"}}}
        """#
    private static let typed = #"""
        {"name":"projects/p/databases/(default)/documents/users/u","fields":{"theme":{"stringValue":"dark"},
        "weeklyReviews":{"mapValue":{"fields":{
        "2026-01-05":{"mapValue":{"fields":{"review":{"stringValue":"Better."},"goals":{"stringValue":"1. **Wait**\n2. Less"},
        "generatedAt":{"timestampValue":"2026-01-11T12:00:00Z"},"weekLabel":{"stringValue":"y"},"mood":{"stringValue":"calm"}}}},
        "2026-01-12":{"mapValue":{"fields":{"review":{"stringValue":"Old."},"goals":{"stringValue":"- Old"}}}}}}}}}
        """#

    @Test(arguments: [plain, typed])
    func unchangedReviews_stayAsTheyAre_andChangesKeepTheOtherFields(document: String) throws {
        let known = try remarks(document).weekReviews
        #expect(known[try week("2026-W02")] == WeekReview(text: "Better.", goals: ["Wait", "Less"]))
        let (same, summary) = try export(known, into: document)
        #expect(summary.weeks == 0)
        #expect(try parsed(same) == parsed(document))

        let changed = WeekReview(text: "Best.", goals: ["Less", "More"])
        let (json, second) = try export([try week("2026-W02"): changed], into: document)
        #expect(second.weeks == 1)
        let before = try parsed(document)
        let after = try parsed(json)
        let (old, new) = (
            (before["fields"] ?? before).withoutFirestoreTypes, (after["fields"] ?? after).withoutFirestoreTypes
        )
        guard case .object(var expected)? = old["weeklyReviews"]?["2026-01-05"] else {
            Issue.record("the document has the review")
            return
        }
        expected["review"] = .text("Best.")
        expected["goals"] = .text("2. Less\n- More")
        #expect(new["weeklyReviews"]?["2026-01-05"] == .object(expected))
        #expect(new["weeklyReviews"]?["2026-01-12"] == old["weeklyReviews"]?["2026-01-12"])
        #expect(new["theme"] == .text("dark"))
    }

    @Test func whatIsNoReview_isCounted_andStaysInTheDocument() throws {
        let long = String(repeating: "x", count: 50_001)
        let document = #"""
            {"weeklyReviews":{"2026-01-06":{"review":"a Tuesday"},"soon":{"goals":"- x"},"2026-01-12":"a text",
            "2026-01-19":{"review":{"html":"a"},"goals":"- kept"},"2026-01-26":{"review":"\#(long)","goals":""},
            "2026-02-02":{"review":" ","goals":null},"2026-02-09":null},
            "dailyDebriefs":{"1/5/2026":"\#(long)","1/6/2026":7,"5.1.2026":"a","1/7/2026":""}}
            """#
        let read = try remarks(document)
        #expect(read.weekReviews == [try week("2026-W04"): WeekReview(text: "", goals: ["kept"])])
        #expect(read.unreadable == 6 && read.tooLong == 2 && read.dayNotes.isEmpty)
        let own = WeekReview(text: "Mine.", goals: ["kept"])
        let weeks = [try week("2026-W03"): own, try week("2026-W04"): own]
        let (json, summary) = try export(weeks, into: document)
        #expect(summary.weeks == 0)
        #expect(try parsed(json) == parsed(document))
    }

    // MARK: - Debriefs

    @Test func debriefs_areTheLastSectionOfNotes_andGoBackToTheirKeys() throws {
        let document = #"""
            {"dailyDebriefs":{"3/7/2025":"One.\n","03/07/2025":"Other.","3/10/2025":"**Two**."},
            "notes":{"2025-03-07":"<p>Felt fine.</p>"}}
            """#
        let (friday, monday) = (
            try #require(TradingDay(iso: "2025-03-07")), try #require(TradingDay(iso: "2025-03-10"))
        )
        let notes = try remarks(document).dayNotes
        // The keys are in order of text: the one with zeros is first.
        let both = "Felt fine.\n\n## Daily debrief\n\nOther.\n\nOne."
        #expect(notes == [friday: both, monday: "## Daily debrief\n\n**Two**."])
        let (same, unchanged) = try export(dayNotes: notes, into: document)
        #expect(unchanged.days == 0)
        #expect(try parsed(same) == parsed(document))

        let tuesday = monday.adding(days: 1)
        let (json, summary) = try export(
            dayNotes: [
                friday: "Felt **fine**.\n\n## Daily debrief\n\nAll.", monday: "Without.",
                tuesday: "## Daily debrief\n\nNew.",
            ],
            into: document
        )
        #expect(summary.days == 3)
        let user = try parsed(json)
        #expect(
            user["dailyDebriefs"]
                == .object([
                    "3/7/2025": .text("All."), "03/07/2025": .text("All."), "3/10/2025": .text("**Two**."),
                    "3/11/2025": .text("New."),
                ])
        )
        #expect(
            user["notes"]
                == .object([
                    "2025-03-07": .text("<p>Felt <strong>fine</strong>.</p>"), "2025-03-10": .text("<p>Without.</p>"),
                ])
        )
    }

    // MARK: - Files

    @Test func addedExecutions_joinTheFileOfTheirName() throws {
        func export(
            _ text: String,
            under names: [String],
            into document: String?
        ) throws -> (json: String, summary: StockhoursExport.Summary) {
            let journal = MatchedJournal(
                try StatementReader(zone: .utc).read(Array(text.utf8), name: "a.csv").ledger
            )
            let fileNames = Dictionary(journal.ledger.fills.map { ($0.source, names) }) { first, _ in first }
            return try StockhoursExport(journal, notes: [:], dayNotes: [:], fileNames: fileNames)
                .adding(to: document.map { Array($0.utf8) })
        }
        let lines = Self.executions.split(separator: "\n")
        let first = try export(lines[..<2].joined(separator: "\n") + "\n", under: ["x.csv"], into: nil)
        let second = try export(Self.executions, under: ["y.csv", "x.csv"], into: first.json)
        #expect(second.summary.known == 1 && second.summary.added == 2)
        let files = try #require(try parsed(second.json)["uploadedFiles"]?.elements)
        #expect(files.map { $0["name"]?.scalar } == ["x.csv", "y.csv"])
        let trades = files.map { $0["trades"]?.elements ?? [] }
        #expect(trades.map(\.count) == [1, 1])
        #expect(trades[0].first?["fileRefs"] == .list([.text("x.csv"), .text("y.csv")]))
        #expect(trades[1].first?["fileRefs"] == .list([.text("y.csv"), .text("x.csv")]))
        #expect(trades[0].first?["trade"]?["Transactions"]?.elements.count == 3)
        #expect(trades[1].first?["trade"]?["Transactions"]?.elements.count == 2)
        #expect(try parsed(second.json)["tradeData"]?.elements.first?["Transactions"]?.elements.count == 3)
    }
}
