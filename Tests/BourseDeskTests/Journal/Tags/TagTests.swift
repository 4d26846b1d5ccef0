import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import Testing

@Suite("Tags of trades")
struct TagTests {
    private let rig = JournalRig()

    /// Three trades: two with Gap, one of them also with Late, and one with gap-up.
    private func prepare() async throws -> [TradeID] {
        let rows = (0..<3).flatMap { index in
            [
                "main,2026-01-0\(5 + index)T15:00:00Z,T\(index),stock,,,buy,1,100,1,0,USD,,,\n",
                "main,2026-01-0\(5 + index)T16:00:00Z,T\(index),stock,,,sell,1,\(90 + 10 * index + 5),1,0,USD,,,\n",
            ]
        }
        _ = try await rig.imports.commit(JournalRig.file(rows), user: rig.ann)
        let journal = try await rig.journal.journal(of: rig.ann)
        let ids = journal.matched.trades.indices.map { journal.id(ofTradeAt: $0) }
        let written = [
            TradeAnnotation(halfStars: 7, setups: ["Gap"], mistakes: ["Late"], note: "n"),
            TradeAnnotation(setups: ["Gap"]), TradeAnnotation(setups: ["Gap up"], mistakes: ["Gap"]),
        ]
        for (id, annotation) in zip(ids, written) {
            _ = try await rig.journal.annotate(id, with: annotation, user: rig.ann)
        }
        return ids
    }

    /// The tags as `setup Gap 2 0`: kind, name, trades, net profit.
    private func summaries() async throws -> [String] {
        try await rig.journal.journal(of: rig.ann).tagSummaries.map {
            "\($0.tag.kind) \($0.tag.name) \($0.trades) \($0.netProfit)" + ($0.color.map { " \($0)" } ?? "")
        }
    }

    @Test func tags_haveTheResultsOfTheirTrades() async throws {
        _ = try await prepare()
        #expect(
            try await summaries() == ["setup Gap 2 0", "setup Gap up 1 15", "mistake Gap 1 15", "mistake Late 1 -5"]
        )
    }

    @Test func renaming_changesEachTrade_andMergesIntoATagOfThatName() async throws {
        let ids = try await prepare()
        let gap = TradeTag(.setup, "Gap")
        try await rig.journal.setColor(.teal, of: gap, user: rig.ann)
        #expect(try await rig.journal.renameTag(gap, to: "  Opening   gap ", user: rig.ann) == 2)
        #expect(try await summaries().prefix(2) == ["setup Gap up 1 15", "setup Opening gap 2 0 teal"])
        #expect(try await rig.journal.renameTag(TradeTag(.setup, "Opening gap"), to: "Gap up", user: rig.ann) == 2)
        // The mistake of the old name stays, and so does all else that was written.
        #expect(
            try await summaries() == ["setup Gap up 3 15 teal", "mistake Gap 1 15", "mistake Late 1 -5"]
        )
        let journal = try await rig.journal.journal(of: rig.ann)
        let first = try #require(journal.index(of: ids[0]))
        #expect(
            journal.annotation(ofTradeAt: first)
                == TradeAnnotation(halfStars: 7, setups: ["Gap up"], mistakes: ["Late"], note: "n")
        )
    }

    @Test(arguments: ["", "   ", "a,b", String(repeating: "x", count: 41)])
    func nameThatIsNone_isRefused(name: String) async throws {
        _ = try await prepare()
        await #expect(throws: TagError.name) {
            try await rig.journal.renameTag(TradeTag(.setup, "Gap"), to: name, user: rig.ann)
        }
        await #expect(throws: TagError.unknown("None")) {
            try await rig.journal.renameTag(TradeTag(.setup, "None"), to: "x", user: rig.ann)
        }
        await #expect(throws: TagError.unknown("Gap")) {
            try await rig.journal.renameTag(TradeTag(.setup, "Gap"), to: "x", user: rig.bob)
        }
        #expect(try await summaries().count == 4)
    }

    @Test func deletedTag_isRestoredOnItsTrades_onceAndByItsOwner() async throws {
        let ids = try await prepare()
        try await rig.journal.setColor(.red, of: TradeTag(.setup, "Gap"), user: rig.ann)
        let before = try await summaries()
        let (restoration, trades) = try await rig.journal.deleteTag(TradeTag(.setup, "Gap"), user: rig.ann)
        #expect(trades == 2)
        #expect(try await summaries() == ["setup Gap up 1 15", "mistake Gap 1 15", "mistake Late 1 -5"])
        // What is written meanwhile stays.
        _ = try await rig.journal.annotate(ids[1], with: TradeAnnotation(halfStars: 2), user: rig.ann)
        #expect(try await rig.journal.restoreTag(restoration, of: rig.bob) == nil)
        #expect(try await rig.journal.restoreTag(restoration, of: rig.ann)?.trades == 2)
        #expect(try await rig.journal.restoreTag(restoration, of: rig.ann) == nil)
        #expect(try await summaries() == before)
        let journal = try await rig.journal.journal(of: rig.ann)
        let second = try #require(journal.index(of: ids[1]))
        #expect(journal.annotation(ofTradeAt: second) == TradeAnnotation(halfStars: 2, setups: ["Gap"]))
    }
}
