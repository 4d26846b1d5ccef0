import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import BourseValues
import Testing

@Suite("Merging and splitting trades")
struct TradeChangeTests {
    private let rig = JournalRig()

    private func bring(_ rows: [String]) async throws -> ImportID {
        try await rig.imports.commit(JournalRig.file(rows), user: rig.ann).id
    }

    private func journal() async throws -> UserJournal { try await rig.journal.journal(of: rig.ann) }

    private func ids() async throws -> [TradeID] {
        let journal = try await journal()
        return journal.matched.trades.indices.map { journal.id(ofTradeAt: $0) }
    }

    /// 20 bought in two parts and sold in three.
    private static let scaled = [
        "main,2026-01-05T15:00:00Z,NVDA,stock,,,buy,10,100,1,1,USD,,,\n",
        "main,2026-01-05T15:01:00Z,NVDA,stock,,,sell,5,110,1,1,USD,,,\n",
        "main,2026-01-05T15:02:00Z,NVDA,stock,,,buy,10,105,1,1,USD,,,\n",
        "main,2026-01-05T15:03:00Z,NVDA,stock,,,sell,5,120,1,1,USD,,,\n",
        "main,2026-01-05T15:04:00Z,NVDA,stock,,,sell,10,90,1,1,USD,,,\n",
    ]

    private func net(_ journal: UserJournal) -> Money {
        journal.matched.trades.reduce(.zero) { $0 + $1.netProfit }
    }

    @Test
    func mergedTrades_countAsOne_withJoinedAnnotations_andUndoRestoresAll() async throws {
        _ = try await bring((0...5).map { JournalRig.row($0, price: 100 + $0) })
        let before = try await journal()
        let trades = try await ids()
        let annotations = [
            trades[0]: TradeAnnotation(setups: ["gap"], note: "first"),
            trades[2]: TradeAnnotation(halfStars: 8, setups: ["Gap", "news"], mistakes: ["late"], note: "third"),
        ]
        for (trade, annotation) in annotations {
            #expect(try await rig.journal.annotate(trade, with: annotation, user: rig.ann))
        }
        let merged = try await rig.journal.merge([trades[2], trades[0]], user: rig.ann)
        let journal = try await journal()
        #expect(merged == trades[0] && journal.matched.trades.count == 2)
        #expect(net(journal) == net(before))
        let joined = TradeAnnotation(
            halfStars: 8,
            setups: ["gap", "news"],
            mistakes: ["late"],
            note: "first\n\nthird"
        )
        let index = try #require(journal.index(of: merged))
        #expect(journal.annotation(ofTradeAt: index) == joined)
        #expect(journal.merge(with: trades[2])?.trades == [trades[0], trades[2]])
        #expect(journal.report(of: [0, 1], by: .symbol).statistics.trades == 2)

        #expect(try await rig.journal.separate(merged, user: rig.ann) == [trades[0], trades[2]])
        let after = try await self.journal()
        #expect(try await ids() == trades && after.merges.isEmpty)
        for (trade, annotation) in annotations {
            #expect(after.annotation(ofTradeAt: try #require(after.index(of: trade))) == annotation)
        }
    }

    @Test
    func mergedTrade_mergedAgain_isUndoneStepByStep() async throws {
        _ = try await bring((0...5).map { JournalRig.row($0) })
        let trades = try await ids()
        for trade in trades {
            let note = TradeAnnotation(note: "\(trade)")
            #expect(try await rig.journal.annotate(trade, with: note, user: rig.ann))
        }
        let first = try await rig.journal.merge([trades[0], trades[1]], user: rig.ann)
        #expect(try await rig.journal.merge([trades[2], first], user: rig.ann) == first)
        #expect(try await ids() == [first])
        #expect(try await journal().merges.map(\.state) == [.contained, .applied])
        #expect(try await rig.journal.separate(first, user: rig.ann).count == 3)
        #expect(try await ids() == [first, trades[2]])
        let note = try await journal().annotation(ofTradeAt: 0)?.note
        #expect(note == "\(trades[0])\n\n\(trades[1])")
        _ = try await rig.journal.separate(first, user: rig.ann)
        #expect(try await ids() == trades)
        #expect(try await journal().annotation(ofTradeAt: 0)?.note == "\(trades[0])")
    }

    @Test
    func noteWrittenAfterTheMerge_staysWithTheFirstTrade() async throws {
        _ = try await bring((0...3).map { JournalRig.row($0) })
        let trades = try await ids()
        let merged = try await rig.journal.merge(trades, user: rig.ann)
        #expect(try await rig.journal.annotate(merged, with: TradeAnnotation(note: "later"), user: rig.ann))
        _ = try await rig.journal.separate(merged, user: rig.ann)
        #expect(try await journal().annotation(ofTradeAt: 0)?.note == "later")
        #expect(try await journal().annotation(ofTradeAt: 1) == nil)
    }

    @Test
    func merge_ofADeletedImport_isDormantUntilItIsRestored() async throws {
        _ = try await bring([JournalRig.row(0), JournalRig.row(1)])
        let second = try await bring([JournalRig.row(2), JournalRig.row(3)])
        let trades = try await ids()
        _ = try await rig.journal.merge(trades, user: rig.ann)
        #expect(try await ids() == [trades[0]])
        #expect(try await rig.imports.delete(second, user: rig.ann))
        let journal = try await journal()
        #expect(journal.merges.map(\.state) == [.missing] && journal.dormantChanges == 1)
        #expect(journal.dormantMerges(with: trades[0]).count == 1)
        #expect(journal.matched.trades.count == 1 && !journal.matched.hasMergedTrades)
        #expect(try await rig.imports.restore(second, user: rig.ann))
        #expect(try await self.journal().merges.map(\.state) == [.applied])
        #expect(try await ids() == [trades[0]])
    }

    @Test
    func split_survivesANewImport_andIsUnfitWhenTheTradeChanges() async throws {
        let id = try await bring(Self.scaled)
        let trade = try #require(try await ids().first)
        let points = try await journal().splitPoints(ofTradeAt: 0)
        #expect(points.count == 2)
        let later = try await rig.journal.split(trade, after: points[0], user: rig.ann)
        #expect(try await ids() == [trade, later])
        #expect(try await rig.imports.delete(id, user: rig.ann))
        #expect(try await journal().splits.map(\.state) == [.missing])
        _ = try await bring(Self.scaled)
        #expect(try await ids() == [trade, later])
        // A short sale before makes the first purchase a closing.
        let earlier = try await bring(["main,2026-01-05T14:00:00Z,NVDA,stock,,,sell,10,100,1,1,USD,,,\n"])
        let journal = try await journal()
        #expect(journal.splits.map(\.state) == [.unfit] && journal.dormantSplits(of: later).count == 1)
        #expect(try await rig.imports.delete(earlier, user: rig.ann))
        #expect(try await ids() == [trade, later])
    }

    @Test
    func split_twice_andUndone_restoresTheList() async throws {
        _ = try await bring(Self.scaled)
        let before = try await journal()
        let trade = before.id(ofTradeAt: 0)
        let points = before.splitPoints(ofTradeAt: 0)
        let second = try await rig.journal.split(trade, after: points[0], user: rig.ann)
        let third = try await rig.journal.split(second, after: points[1], user: rig.ann)
        let journal = try await journal()
        #expect(try await ids() == [trade, second, third])
        #expect(net(journal) == net(before) && journal.splits(around: third).count == 2)
        #expect(journal.matched.trades.map(\.grossProfit.description) == ["50", "100", "-150"])
        try await rig.journal.join(second, user: rig.ann)
        #expect(try await ids() == [trade, third])
        try await rig.journal.join(third, user: rig.ann)
        #expect(try await ids() == [trade])
        await #expect(throws: TradeChangeError.unchanged) { try await rig.journal.join(third, user: rig.ann) }
    }

    @Test
    func partOfASplitTrade_isMerged_andTheSplitStaysUntilTheMergeIsUndone() async throws {
        _ = try await bring(Self.scaled + [JournalRig.row(60, symbol: "AMD"), JournalRig.row(61, symbol: "AMD")])
        let trades = try await ids()
        let end = try #require(try await journal().splitPoints(ofTradeAt: 0).first)
        let later = try await rig.journal.split(trades[0], after: end, user: rig.ann)
        let merged = try await rig.journal.merge([trades[1], later], user: rig.ann)
        #expect(merged == later)
        #expect(try await ids() == [trades[0], later])
        await #expect(throws: TradeChangeError.merged) { try await rig.journal.join(later, user: rig.ann) }
        await #expect(throws: TradeChangeError.merged) {
            try await rig.journal.split(later, after: end, user: rig.ann)
        }
        _ = try await rig.journal.separate(merged, user: rig.ann)
        try await rig.journal.join(later, user: rig.ann)
        #expect(try await ids() == trades)
    }

    @Test
    func changes_thatMakeNoSense_areRefused() async throws {
        _ = try await bring(
            Self.scaled + [JournalRig.row(60, account: "ira"), JournalRig.row(61, account: "ira")]
                + [JournalRig.row(62, currency: "EUR"), JournalRig.row(63, currency: "EUR")]
        )
        let trades = try await ids()
        let unknown = try #require(TradeID(String(repeating: "0", count: 32)))
        let opening = try #require(trades[0].execution)
        let refusals: [(TradeChangeError, [TradeID])] = [
            (.tooFew, [trades[0]]), (.tooFew, [trades[0], trades[0]]), (.unknown(unknown), [trades[0], unknown]),
            (.accounts, [trades[0], trades[1]]), (.currencies, [trades[0], trades[2]]),
        ]
        for (error, merged) in refusals {
            await #expect(throws: error) { try await rig.journal.merge(merged, user: rig.ann) }
        }
        await #expect(throws: TradeChangeError.noBoundary) {
            try await rig.journal.split(trades[0], after: opening, user: rig.ann)
        }
        await #expect(throws: TradeChangeError.unchanged) { try await rig.journal.separate(trades[0], user: rig.ann) }
        await #expect(throws: TradeChangeError.unknown(trades[0])) {
            try await rig.journal.split(trades[0], after: opening, user: rig.bob)
        }
        #expect(try await ids() == trades)
    }

    @Test
    func filterOfAMergedTrade_findsItByAnyLeg() async throws {
        let option = "main,2026-01-05T15:00:00Z,SPY,call,2026-02-20,600,buy,1,2,100,0,USD,,,\n"
        let rows = [
            option, option.replacing("15:00:00Z", with: "15:05:00Z").replacing("buy", with: "sell"),
            JournalRig.row(60), JournalRig.row(61),
        ]
        _ = try await bring(rows)
        _ = try await rig.journal.merge(try await ids(), user: rig.ann)
        let journal = try await journal()
        for filter in [
            TradeFilter(text: "spy 20 feb"), TradeFilter(text: "nvda"), TradeFilter(type: .call),
            TradeFilter(type: .stock),
        ] {
            #expect(filter.indexes(in: journal) == [0], "\(filter)")
        }
        #expect(TradeFilter(type: .put).indexes(in: journal).isEmpty)
        #expect(journal.report(of: [0], by: .type).groups.map(\.group.value) == ["several"])
    }
}
