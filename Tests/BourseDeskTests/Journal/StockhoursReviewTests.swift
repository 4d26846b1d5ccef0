import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import Foundation
import Testing

@Suite("Reviews, debriefs and files of Stockhours")
struct StockhoursReviewTests {
    private let rig = JournalRig()

    /// Two reviews and a debrief; one review and one debrief have days that are not theirs.
    private static let document = #"""
        {"email":"ann@example.com","weeklyReviews":{
        "2025-12-29":{"review":"## Week\n\nGood.","goals":"1. **Wait** for the break\n2. Trade less","generatedAt":"2026-01-04T12:00:00.000Z","weekLabel":"Dec 29 – Jan 3, 2026","mood":"calm"},
        "2026-01-05":{"review":"Better.","goals":"- Write each day","generatedAt":"2026-01-11T12:00:00.000Z","weekLabel":"Jan 5 – Jan 10, 2026"},
        "2026-01-13":{"review":"Not a Monday.","goals":"- x"}},
        "dailyDebriefs":{"1/5/2026":"**Calm** day.","01/05/2026":"**Calm** day.","1/6/2026":"Late entries.","13/45/2026":"No day."},
        "notes":{"2026-01-05":"<p>Felt <strong>fine</strong>.</p>"}}
        """#

    private func file(_ text: String = Self.document) -> StagedFile {
        StagedFile(name: "users.json", account: "", zone: "America/New_York", bytes: Array(text.utf8))
    }

    private func week(_ text: String) throws -> NotePeriod { try #require(NotePeriod(text, .week)) }

    private func text(on period: NotePeriod, _ user: UserID) async throws -> String {
        try await rig.notes.note(on: .period(period), user: user).text
    }

    /// The text and the goals of each week, without times.
    private func weeks(of user: UserID) async throws -> [NotePeriod: [String]] {
        try await rig.reviews.weeks(of: user).mapValues { [$0.text] + $0.goals }
    }

    @Test func import_bringsReviewsGoalsAndDebriefs() async throws {
        let preview = try await rig.imports.preview(file(), user: rig.ann)
        let remarks = try #require(preview.remarks)
        #expect(remarks.contains("notes of 2 days, reviews of 2 weeks and 3 goals. Added only"), "\(remarks)")
        #expect(remarks.contains("2 ratings, notes or reviews will be skipped: they are unreadable"), "\(remarks)")
        #expect(!remarks.contains("Left out"), "\(remarks)")
        _ = try await rig.imports.commit([file()], user: rig.ann)
        let (first, second) = (try week("2026-W01"), try week("2026-W02"))
        #expect(try await text(on: first, rig.ann) == "## Week\n\nGood.")
        #expect(try await text(on: second, rig.ann) == "Better.")
        let goals = try await rig.reviews.goals(of: rig.ann)
        #expect(goals.map(\.text) == ["Wait for the break", "Trade less", "Write each day"])
        #expect(goals.map(\.setIn) == [first, first, second])
        #expect(goals.map(\.state) == [.dropped, .dropped, .open])
        #expect(goals.map(\.closedIn) == [second, second, nil])
        let notes = try await rig.journal.journal(of: rig.ann).dayNotes
        let (monday, tuesday) = (second.firstDay, second.firstDay.adding(days: 1))
        #expect(
            notes == [
                monday: "Felt **fine**.\n\n## Daily debrief\n\n**Calm** day.",
                tuesday: "## Daily debrief\n\nLate entries.",
            ]
        )
    }

    @Test func whatIsWrittenHere_isNotReplaced_andThePreviewSaysSo() async throws {
        let (first, second) = (try week("2026-W01"), try week("2026-W02"))
        let tuesday = NotePeriod(.day, containing: second.firstDay.adding(days: 1))
        try await rig.notes.save("Mine.", on: .period(first), user: rig.ann)
        try await rig.notes.save("My day.", on: .period(tuesday), user: rig.ann)
        _ = try await rig.reviews.setGoal("My goal", in: second, user: rig.ann)
        let left = "Skipped because you already have your own: notes of 1 day, reviews of 1 week, goals of 1 week."
        for _ in 0..<2 {
            let preview = try await rig.imports.preview(file(), user: rig.ann)
            #expect(preview.remarks?.hasSuffix(left) == true, "\(preview.remarks ?? "")")
            _ = try await rig.imports.commit([file()], user: rig.ann)
            #expect(try await text(on: first, rig.ann) == "Mine.")
            #expect(try await text(on: tuesday, rig.ann) == "My day.")
            #expect(
                try await weeks(of: rig.ann) == [
                    first: ["Mine.", "Wait for the break", "Trade less"], second: ["Better.", "My goal"],
                ]
            )
        }
        let bob = try await rig.imports.preview(file(), user: rig.bob)
        #expect(bob.leftOut.sentence == nil)
    }

    @Test func goalsBeyondTheMost_areLeftOut_theEarliestFirst() async throws {
        let month = try #require(NotePeriod("2026-01", .month))
        for number in 0..<(ReviewGoal.mostGoals - 2) {
            _ = try await rig.reviews.setGoal("goal \(number)", in: month, user: rig.ann)
        }
        let preview = try await rig.imports.preview(file(), user: rig.ann)
        #expect(preview.remarks?.hasSuffix("1 goal skipped, the oldest first: you can store up to 500.") == true)
        _ = try await rig.imports.commit([file()], user: rig.ann)
        let goals = try await rig.reviews.goals(of: rig.ann).filter { $0.setIn.kind == .week }
        #expect(goals.map(\.text) == ["Trade less", "Write each day"])
    }

    @Test func documentThatCameIn_goesBackUnchanged() async throws {
        // A person without a journal adds nothing.
        let (unchanged, _) = try await rig.stockhours(of: rig.bob, addingTo: file().bytes)
        _ = try await rig.imports.commit([file()], user: rig.ann)
        let (json, summary) = try await rig.stockhours(of: rig.ann, addingTo: file().bytes)
        #expect(json == unchanged && json.contains("**Wait** for the break") && json.contains("Not a Monday."))
        #expect(summary.weeks == 0 && summary.days == 0)
    }

    @Test func whatIsWrittenHere_goesOutAndComesBack() async throws {
        let (first, second) = (try week("2026-W10"), try week("2026-W11"))
        let month = try #require(NotePeriod("2026-03", .month))
        let text = "## What went well\n\nPatience & <5> trades.\n\n## Plan\n\n1. wait\n   - longer"
        try await rig.notes.save(text, on: .period(first), user: rig.ann)
        try await rig.notes.save("A month.", on: .period(month), user: rig.ann)
        for goal in ["1. of the list", "Stop at 2%"] {
            _ = try await rig.reviews.setGoal(goal, in: first, user: rig.ann)
        }
        _ = try await rig.reviews.setGoal("A goal alone", in: second, user: rig.ann)
        let day = NotePeriod(.day, containing: first.firstDay)
        try await rig.notes.save("Note.\n\n## Daily debrief\n\n- One\n- Two", on: .period(day), user: rig.ann)
        let (json, summary) = try await rig.stockhours(of: rig.ann, addingTo: nil)
        #expect(summary.weeks == 2 && summary.days == 1 && !json.contains("A month."))
        _ = try await rig.imports.commit([file(json)], user: rig.bob)
        #expect(try await weeks(of: rig.bob) == weeks(of: rig.ann))
        #expect(
            try await weeks(of: rig.bob) == [
                first: [text, "1. of the list", "Stop at 2%"], second: ["", "A goal alone"],
            ]
        )
        #expect(try await rig.journal.journal(of: rig.bob).dayNotes == rig.journal.journal(of: rig.ann).dayNotes)
        let again = try await rig.stockhours(of: rig.bob, addingTo: Array(json.utf8))
        #expect(again.json == json && again.summary.weeks == 0)
    }

    // MARK: - Files

    /// The files of a document: their names, and the transactions and references of each group.
    private func files(_ json: String) throws -> [String: [[String]]] {
        let document = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        var files: [String: [[String]]] = [:]
        for file in document["uploadedFiles"] as? [[String: Any]] ?? [] {
            let name = try #require(file["name"] as? String)
            files[name] = (file["trades"] as? [[String: Any]] ?? []).map { trade in
                let group = trade["trade"] as? [String: Any]
                let transactions = group?["Transactions"] as? [Any] ?? []
                return ["\(transactions.count)"] + (trade["fileRefs"] as? [String] ?? [])
            }
        }
        return files
    }

    @Test func executions_areListedUnderTheFilesTheyCameFrom_andTheNamesStayOnTheWayBack() async throws {
        let rows = (0..<6).map { JournalRig.row($0, symbol: $0 < 2 ? "AAPL" : "NVDA") }
        _ = try await rig.imports.commit(JournalRig.file(Array(rows[..<4]), name: "a.csv"), user: rig.ann)
        let second = try await rig.imports.commit(JournalRig.file(Array(rows[2...]), name: "b.csv"), user: rig.ann)
        let (json, summary) = try await rig.stockhours(of: rig.ann, addingTo: nil)
        #expect(summary.added == 6)
        #expect(
            try files(json) == [
                "a.csv": [["2", "a.csv"], ["4", "a.csv", "b.csv"]], "b.csv": [["4", "a.csv", "b.csv"]],
            ]
        )

        // All files of a document are one import, and its files keep their names on the way back.
        let document = file(json)
        _ = try await rig.imports.commit(document, user: rig.bob)
        #expect(try await rig.imports.imports(of: rig.bob).map(\.fileName) == ["users.json"])
        _ = try await rig.imports.commit(
            JournalRig.file([JournalRig.row(6, symbol: "AAPL")], name: "c.csv"),
            overlaps: .import,
            user: rig.bob
        )
        let (back, added) = try await rig.stockhours(of: rig.bob, addingTo: document.bytes)
        #expect(added.added == 1 && added.known == 6)
        let kept = try files(json).merging(["c.csv": [["1", "c.csv"]]]) { old, _ in old }
        #expect(try files(back) == kept)

        // A deleted import is not named.
        #expect(try await rig.imports.delete(second.id, user: rig.ann))
        let left = try await rig.stockhours(of: rig.ann, addingTo: nil)
        #expect(try files(left.json) == ["a.csv": [["2", "a.csv"], ["2", "a.csv"]]])
    }
}
