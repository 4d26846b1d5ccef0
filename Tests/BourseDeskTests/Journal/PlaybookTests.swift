import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import Testing

@Suite("Playbooks in the journal")
struct PlaybookTests {
    private typealias Item = Checklist.Item

    private let rig = JournalRig()

    private func journal() async throws -> UserJournal { try await rig.journal.journal(of: rig.ann) }

    /// Trades of 10 shares bought at 100 and sold at these prices, with these setups.
    private func bring(_ trades: [(price: Int, setups: [String])]) async throws -> [TradeID] {
        let rows = trades.enumerated().flatMap { number, trade in
            [JournalRig.row(number * 2), JournalRig.row(number * 2 + 1, price: trade.price)]
        }
        _ = try await rig.imports.commit(JournalRig.file(rows), user: rig.ann)
        let journal = try await journal()
        let ids = journal.matched.trades.indices.map { journal.id(ofTradeAt: $0) }
        for (id, trade) in zip(ids, trades) {
            _ = try await rig.journal.annotate(id, with: TradeAnnotation(setups: trade.setups), user: rig.ann)
        }
        return ids
    }

    private func save(_ setup: String, _ items: [String], text: String = "") async throws {
        try await rig.journal.setPlaybook(setup, text: text, items: items, user: rig.ann)
    }

    private func answer(_ trade: TradeID, _ setup: String, _ items: [Item], updates: Bool = false) async throws {
        let answers = ChecklistAnswers(setup: setup, items: items, updates: updates)
        try await rig.journal.answer([answers], of: trade, user: rig.ann)
    }

    /// The checklists of a trade: `Gap kept: a followed, b -`.
    private func checklists(_ trade: TradeID) async throws -> [String] {
        let journal = try await journal()
        return journal.checklists(ofTradeAt: try #require(journal.index(of: trade))).map { own in
            let items = own.checklist.items.map { "\($0.text) \($0.answer?.rawValue ?? "-")" }
            return "\(own.setup) \(own.checklist.outcome?.rawValue ?? ""): \(items.joined(separator: ", "))"
        }
    }

    @Test func editedItem_doesNotChangeWhatEarlierAnswersWereAbout() async throws {
        let ids = try await bring([(110, ["Gap"]), (90, ["Gap"])])
        try await save("Gap", ["a", "b"])
        try await answer(ids[0], "Gap", [Item("a", .followed), Item("b", .followed)])
        try await save("Gap", ["c", "a"])
        #expect(try await checklists(ids[0]) == ["Gap kept: a followed, b followed"])
        #expect(try await checklists(ids[1]) == ["Gap not-answered: c -, a -"])
        #expect(try await journal().checklists(ofTradeAt: 0).map(\.isCurrent) == [false])
        await #expect(throws: PlaybookError.unknownItem("c")) {
            try await answer(ids[0], "Gap", [Item("c", .followed)])
        }
        try await answer(ids[0], "Gap", [Item("c", .notFollowed)], updates: true)
        #expect(try await checklists(ids[0]) == ["Gap not-kept: c not-followed, a followed"])
        // Without any answer, it is the list of the playbook again.
        try await answer(ids[0], "Gap", [Item("c"), Item("a")])
        #expect(try await checklists(ids[0]) == ["Gap not-answered: c -, a -"])
    }

    @Test func answers_areAllSavedOrNone() async throws {
        let ids = try await bring([(110, ["Gap", "Trend"])])
        try await save("Gap", ["a"])
        let answers = [
            ChecklistAnswers(setup: "Gap", items: [Item("a", .followed)]),
            ChecklistAnswers(setup: "Trend", items: [Item("a", .followed)]),
        ]
        await #expect(throws: PlaybookError.noChecklist("Trend")) {
            try await rig.journal.answer(answers, of: ids[0], user: rig.ann)
        }
        #expect(try await checklists(ids[0]) == ["Gap not-answered: a -"])
        let other = try #require(TradeID(String(repeating: "a", count: 32)))
        await #expect(throws: PlaybookError.unknownTrade(other)) { try await answer(other, "Gap", []) }
    }

    @Test func playbook_isCheckedBeforeItIsSaved() async throws {
        let long = String(repeating: "x", count: 201)
        let hidden = "x" + String(repeating: "\u{200E}", count: 40)
        for (setup, text, items, error) in [
            ("", "", [], PlaybookError.setup("")), ("a,b", "", [], .setup("a,b")),
            (String(repeating: "x", count: 41), "", [], .setup(String(repeating: "x", count: 41))),
            // Invisible characters count, too.
            (hidden, "", [], .setup(hidden)),
            ("Gap", String(repeating: "x", count: 20_001), [], .textTooLong),
            ("Gap", "", (0...20).map { "\($0)" }, .tooManyItems(21)), ("Gap", "", ["a", "", long], .itemTooLong(2)),
            ("Gap", "", ["a", " a  "], .repeatedItem("a")),
        ] {
            await #expect(throws: error) {
                try await rig.journal.setPlaybook(setup, text: text, items: items, user: rig.ann)
            }
        }
        let stored = try await rig.journal.setPlaybook(
            " Opening  range ",
            text: "# Plan\r\n\0now",
            items: ["  Stop   set ", "", "\n"] + (0..<19).map { "\($0)" },
            user: rig.ann
        )
        #expect(stored.setup == "Opening range" && stored.text == "# Plan\nnow")
        #expect(stored.items.first == "Stop set" && stored.items.count == 20)
        #expect(try await journal().playbooks == [stored])
        #expect(try await rig.journal.journal(of: rig.bob).playbooks.isEmpty)
    }

    @Test func deletedPlaybook_isRestoredWithItsAnswers_unlessTheSetupHasAnother() async throws {
        let ids = try await bring([(110, ["Gap"])])
        try await save("Gap", ["a"], text: "Plan")
        try await answer(ids[0], "Gap", [Item("a", .followed)])
        let deleted = try await rig.journal.deletePlaybook("Gap", user: rig.ann)
        #expect(deleted.trades == 1)
        #expect(try await checklists(ids[0]).isEmpty)
        #expect(try await journal().playbooks.isEmpty)
        #expect(try await journal().setupsWithoutPlaybook == ["Gap"])
        #expect(try await rig.journal.restorePlaybook(deleted.restoration, of: rig.bob) == nil)
        try await save("Gap", ["z"])
        await #expect(throws: PlaybookError.exists("Gap")) {
            try await rig.journal.restorePlaybook(deleted.restoration, of: rig.ann)
        }
        _ = try await rig.journal.deletePlaybook("Gap", user: rig.ann)
        #expect(try await rig.journal.restorePlaybook(deleted.restoration, of: rig.ann)?.text == "Plan")
        #expect(try await checklists(ids[0]) == ["Gap kept: a followed"])
        #expect(try await rig.journal.restorePlaybook(deleted.restoration, of: rig.ann) == nil)
        await #expect(throws: PlaybookError.unknown("Trend")) {
            try await rig.journal.deletePlaybook("Trend", user: rig.ann)
        }
    }

    @Test func renamedSetup_takesItsPlaybookAlong() async throws {
        let ids = try await bring([(110, ["Gap"])])
        try await save("Gap", ["a", "b"], text: "Plan")
        try await answer(ids[0], "Gap", [Item("a", .followed)])
        _ = try await rig.journal.renameTag(TradeTag(.setup, "Gap"), to: "Gap up", user: rig.ann)
        #expect(try await journal().playbooks == [Playbook(setup: "Gap up", text: "Plan", items: ["a", "b"])])
        #expect(try await checklists(ids[0]) == ["Gap up not-answered: a followed, b -"])
    }

    /// Both playbooks stay; answers are copied to items of the target with an equal text, and its own answers stay.
    @Test func mergedSetups_keepBothPlaybooks_andCopyAnswersOfEqualItems() async throws {
        let ids = try await bring([(110, ["Gap"]), (90, ["Gap"]), (100, ["Gap", "Open"])])
        try await save("Gap", ["a", "b"], text: "Old")
        try await save("Open", ["b", "c"], text: "New")
        try await answer(ids[0], "Gap", [Item("a", .followed), Item("b", .notFollowed)])
        try await answer(ids[1], "Gap", [Item("a", .followed)])
        try await answer(ids[2], "Gap", [Item("b", .followed)])
        try await answer(ids[2], "Open", [Item("b", .notFollowed), Item("c", .followed)])
        let before = try await [checklists(ids[0]), checklists(ids[1]), checklists(ids[2]).sorted()]
        let merge = try await rig.journal.renameTag(TradeTag(.setup, "Gap"), to: "Open", user: rig.ann)
        let both = [
            Playbook(setup: "Gap", text: "Old", items: ["a", "b"]),
            Playbook(setup: "Open", text: "New", items: ["b", "c"]),
        ]
        #expect(try await journal().playbooks == both)
        #expect(try await checklists(ids[0]) == ["Open not-kept: b not-followed, c -"])
        #expect(try await checklists(ids[1]) == ["Open not-answered: b -, c -"])
        #expect(try await checklists(ids[2]) == ["Open not-kept: b not-followed, c followed"])
        _ = try await rig.journal.restoreTag(try #require(merge.restoration), of: rig.ann)
        #expect(try await journal().playbooks == both)
        #expect(try await [checklists(ids[0]), checklists(ids[1]), checklists(ids[2]).sorted()] == before)
    }

    @Test func mistake_renamedToTheNameOfASetup_leavesItsPlaybook() async throws {
        let ids = try await bring([(110, ["Gap"])])
        _ = try await rig.journal.annotate(
            ids[0],
            with: TradeAnnotation(setups: ["Gap"], mistakes: ["Gap"]),
            user: rig.ann
        )
        try await save("Gap", ["a"])
        _ = try await rig.journal.renameTag(TradeTag(.mistake, "Gap"), to: "Late", user: rig.ann)
        #expect(try await journal().playbook(of: "Gap") != nil)
    }

    @Test func deletedTag_leavesPlaybookAndAnswers_whichCountAgainWhenItIsRestored() async throws {
        let ids = try await bring([(110, ["Gap"])])
        try await save("Gap", ["a"])
        try await answer(ids[0], "Gap", [Item("a", .followed)])
        let tag = try await rig.journal.deleteTag(TradeTag(.setup, "Gap"), user: rig.ann)
        #expect(try await checklists(ids[0]).isEmpty)
        #expect(try await journal().playbookResults(of: [0]).map(\.trades) == [0])
        _ = try await rig.journal.restoreTag(tag.restoration, of: rig.ann)
        #expect(try await checklists(ids[0]) == ["Gap kept: a followed"])
    }

    /// Net profits: 100, −100, 50 and 30.
    ///
    /// Kept: 100 and 50, of two setups each kept; not kept: −100; not answered: 30; the last trade, of 10, has a setup
    /// without a playbook.
    @Test func report_agreesWithACalculationByHand() async throws {
        let ids = try await bring([
            (110, ["Gap"]), (90, ["Gap"]), (105, ["Gap", "Trend"]), (103, ["Trend"]), (101, ["Other"]),
        ])
        try await save("Gap", ["a"])
        try await save("Trend", ["t"])
        try await answer(ids[0], "Gap", [Item("a", .followed)])
        try await answer(ids[1], "Gap", [Item("a", .notFollowed)])
        try await answer(ids[2], "Gap", [Item("a", .followed)])
        try await answer(ids[2], "Trend", [Item("t", .followed)])
        let journal = try await journal()
        let indexes = Array(journal.matched.trades.indices)
        let report = journal.report(of: indexes, by: .playbook)
        let groups = report.groups.map { "\($0.group.value) \($0.statistics.trades) \($0.statistics.netProfit)" }
        #expect(groups == ["kept 2 150", "not-kept 1 -100", "not-answered 1 30", " 1 10"])
        #expect(report.groups.map(\.group.title) == ["Kept", "Not kept", "Not answered", "No checklist"])
        let results = journal.playbookResults(of: indexes)
        #expect(results.map(\.playbook.setup) == ["Gap", "Trend"])
        #expect(try results.map(\.kept.average) == [Money("75"), Money("50")])
        #expect(try results[0].notKept.average == Money("-100") && results[1].notAnswered == 1)
        #expect(results.map { $0.keptRate?.description } == ["0.6666666667", "1"])
        let condition = try TradeFilter.conditions(["playbook:not-kept"])
        #expect(TradeFilter(currency: .usd, conditions: condition).indexes(in: journal) == [1])
    }

    @Test func review_namesHowOftenPlaybooksWereKept() async throws {
        let ids = try await bring([(110, ["Gap"]), (90, ["Gap"])])
        try await save("Gap", ["a"])
        try await save("Trend", ["t"])
        try await answer(ids[0], "Gap", [Item("a", .followed)])
        for (period, counts) in [("2026-W02", ["Gap 1 of 2"]), ("2026-01", ["Gap 1 of 2"]), ("2026-W03", [])] {
            let review = try await rig.reviews.review(of: try #require(NotePeriod(period)), user: rig.ann)
            #expect(
                review.playbooks.map { "\($0.playbook.setup) \($0.kept.trades) of \($0.trades)" } == counts,
                "\(period)"
            )
        }
    }
}
