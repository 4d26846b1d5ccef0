import BourseCore
import BourseStatistics
import Testing

@testable import BourseJournal

@Suite("Checklists of trades, and results of playbooks")
struct PlaybookResultTests {
    private typealias Item = Checklist.Item

    private static let playbook = Playbook(setup: "Gap", text: "", items: ["a", "b"])

    private static func trade(
        _ answers: [Checklist.Answer?],
        _ net: Int,
        items: [String] = ["a", "b"]
    ) -> PlaybookResult.CheckedTrade {
        PlaybookResult.CheckedTrade(
            Checklist(zip(items, answers).map { Item($0, $1) }),
            netProfit: Money(units: Int128(net) * 10_000_000_000_000_000)
        )
    }

    @Test(
        arguments: [
            ([], nil), ([.followed], .kept), ([.followed, .followed], .kept), ([nil], .notAnswered),
            ([.followed, nil], .notAnswered), ([nil, .notFollowed], .notKept), ([.followed, .notFollowed], .notKept),
        ] as [([Checklist.Answer?], ChecklistOutcome?)]
    )
    func outcome_followsFromTheAnswers(answers: [Checklist.Answer?], outcome: ChecklistOutcome?) {
        #expect(Checklist(answers.map { Item("a", $0) }).outcome == outcome)
    }

    @Test(
        arguments: [
            ([], nil), ([.kept], .kept), ([.kept, .notAnswered], .notAnswered), ([.notAnswered, .notKept], .notKept),
            ([.kept, .kept], .kept),
        ] as [([ChecklistOutcome], ChecklistOutcome?)]
    )
    func outcomes_ofSeveralPlaybooks_areOne(outcomes: [ChecklistOutcome], combined: ChecklistOutcome?) {
        #expect(ChecklistOutcome(combining: outcomes) == combined)
    }

    @Test func playbook_hasEachItemOnce() {
        #expect(Playbook(setup: "Gap", items: ["a", "b", "a"]).items == ["a", "b"])
    }

    @Test func answers_stayWithTheTextsOfTheirItems() throws {
        let checklist = Checklist([Item("a", .followed), Item("b", .notFollowed)])
        #expect(checklist.updated(to: ["b", "c"]) == Checklist([Item("b", .notFollowed), Item("c")]))
        #expect(try checklist.replacing([Item("a")]).get().items == [Item("a"), Item("b", .notFollowed)])
        #expect(throws: Checklist.UnknownItem(text: "c")) { try checklist.replacing([Item("c", .followed)]).get() }
        let changed = TradeChecklist(of: Playbook(setup: "Gap", items: ["a", "c"]), stored: checklist)
        #expect(changed.checklist == checklist && !changed.isCurrent)
        let new = TradeChecklist(of: Self.playbook, stored: nil)
        #expect(new.checklist.outcome == .notAnswered && new.isCurrent)
    }

    /// Kept: 30 and −10, on average 10; not kept: −40; not answered: 5.
    ///
    /// Of 3 answered trades, 2 kept it.
    @Test func result_isThatOfACalculationByHand() throws {
        let trades = [
            Self.trade([.followed, .followed], 30), Self.trade([.followed, .followed], -10),
            Self.trade([.followed, .notFollowed], -40), Self.trade([.followed, nil], 5),
        ]
        let result = try #require(PlaybookResult.all([(Self.playbook, trades)]).first)
        #expect((result.kept.trades, result.notKept.trades, result.notAnswered) == (2, 1, 1))
        #expect(result.trades == 4 && result.answered == 3)
        #expect(try result.kept.average == Money("10") && result.notKept.average == Money("-40"))
        #expect(result.keptRate?.description == "0.6666666667")
        #expect(result.kept.interval == nil && result.probability == nil && result.isOfFew && !result.holds)
        // Followed a: all four, (30 − 10 − 40 + 5) ÷ 4; b: 10 when followed, −40 when not.
        let items = result.items.map { "\($0.text) \($0.followed.trades) \($0.notFollowed.trades) \($0.notAnswered)" }
        #expect(items == ["a 4 0 0", "b 2 1 1"])
        #expect(try result.items[0].followed.average == Money("-3.75"))
        #expect(try result.items[1].notFollowed.average == Money("-40"))
        #expect(result.items[0].notFollowed.average == nil)
    }

    @Test func formerItem_countsForItsTrade_butNotForTheItemsNow() throws {
        let trades = [Self.trade([.followed, .notFollowed], -40, items: ["a", "former"])]
        let result = try #require(PlaybookResult.all([(Self.playbook, trades)]).first)
        #expect(result.notKept.trades == 1)
        #expect(result.items.map(\.notFollowed.trades) == [0, 0] && result.items[1].notAnswered == 0)
    }

    /// 20 trades that kept it earn 90 to 109, 20 that did not lose as much: no permutation is as far apart by chance.
    @Test func difference_isTestedFrom20TradesOnEitherSide_andCorrectedForAllPlaybooks() throws {
        let kept = (0..<20).map { Self.trade([.followed, .followed], 90 + $0) }
        let broken = (0..<20).map { Self.trade([.notFollowed, .followed], -90 - $0) }
        let alike = (0..<20).map { Self.trade([.notFollowed, .followed], 90 + $0) }
        let results = PlaybookResult.all([
            (Self.playbook, kept + broken), (Self.playbook, kept + alike), (Self.playbook, kept + broken.dropLast()),
        ])
        let raw = try #require(
            DifferenceTest.probability(kept.map(\.netProfit.double), broken.map(\.netProfit.double))
        )
        // Two playbooks are tested, so that the lower probability counts twice.
        #expect(results[0].probability == min(1, raw * 2) && results[0].holds && !results[0].isOfFew)
        #expect(results[1].probability.map { $0 > 0.5 } == true && !results[1].holds)
        #expect(results[2].probability == nil && results[2].isOfFew)
        #expect(results[0].kept.interval != nil && results[0].keptRateInterval != nil)
    }
}
