import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import Testing

@Suite("Keeping journals in memory")
struct JournalServiceTests {
    @Test
    func journal_thatDidNotChange_isLoadedOnce() async throws {
        let rig = JournalRig()
        _ = try await rig.imports.commit(JournalRig.file(0...5), user: rig.ann)
        for _ in 1...5 { #expect(try await rig.journal.journal(of: rig.ann).revision == 1) }
        #expect(rig.store.loads == 1)
    }

    @Test
    func journal_thatChanged_isLoadedAgain() async throws {
        let rig = JournalRig()
        for number in 0..<5 {
            _ = try await rig.imports.commit(JournalRig.file([JournalRig.row(number)]), user: rig.ann)
            let journal = try await rig.journal.journal(of: rig.ann)
            #expect(journal.revision == number + 1 && journal.matched.ledger.count == number + 1)
        }
        #expect(rig.store.loads == 5)
    }

    @Test
    func requestsAtOnce_loadOnce() async throws {
        let gate = Gate()
        let rig = JournalRig(gate: gate)
        _ = try await rig.imports.commit(JournalRig.file(0...5), user: rig.ann)
        let revisions = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 1...20 { group.addTask { try await rig.journal.journal(of: rig.ann).revision } }
            group.addTask {
                await gate.arrival()
                await gate.open()
                return 1
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(revisions == Array(repeating: 1, count: 21))
        #expect(rig.store.loads == 1)
    }

    @Test
    func requesterWhoLosesInterest_doesNotSpoilItForOthers() async throws {
        let gate = Gate()
        let rig = JournalRig(gate: gate)
        _ = try await rig.imports.commit(JournalRig.file(0...5), user: rig.ann)
        let first = Task { try await rig.journal.journal(of: rig.ann).revision }
        await gate.arrival()
        let second = Task { try await rig.journal.journal(of: rig.ann).revision }
        first.cancel()
        await gate.open()
        #expect(try await second.value == 1)
        #expect(try await rig.journal.journal(of: rig.ann).revision == 1)
    }

    @Test
    func loadingThatFails_isTriedAgain() async throws {
        let rig = JournalRig()
        _ = try await rig.imports.commit(JournalRig.file(0...5), user: rig.ann)
        rig.store.fail(with: ImportError.noLongerStaged)
        await #expect(throws: ImportError.noLongerStaged) { try await rig.journal.journal(of: rig.ann) }
        rig.store.fail(with: nil)
        #expect(try await rig.journal.journal(of: rig.ann).revision == 1)
    }

    @Test
    func journals_beyondTheCapacity_giveWayButTheLastOne() async throws {
        let rig = JournalRig(capacity: 8)
        _ = try await rig.imports.commit(JournalRig.file(0...5), user: rig.ann)
        _ = try await rig.imports.commit(JournalRig.file(0...9), user: rig.bob)
        _ = try await rig.journal.journal(of: rig.ann)
        _ = try await rig.journal.journal(of: rig.bob)
        _ = try await rig.journal.journal(of: rig.bob)
        #expect(rig.store.loads == 2)
        _ = try await rig.journal.journal(of: rig.ann)
        #expect(rig.store.loads == 3)
    }

    @Test
    func annotation_ofATradeThatIsNone_isRefused() async throws {
        let rig = JournalRig()
        _ = try await rig.imports.commit(JournalRig.file(0...1), user: rig.ann)
        let unknown = try #require(TradeID(String(repeating: "0", count: 32)))
        #expect(try await rig.journal.annotate(unknown, with: TradeAnnotation(note: "x"), user: rig.ann) == false)
        let trade = try await rig.journal.journal(of: rig.ann).id(ofTradeAt: 0)
        #expect(try await rig.journal.annotate(trade, with: TradeAnnotation(note: "x"), user: rig.ann))
        #expect(try await rig.journal.annotate(trade, with: TradeAnnotation(note: "x"), user: rig.bob) == false)
        #expect(try await rig.journal.journal(of: rig.ann).annotation(ofTradeAt: 0)?.note == "x")
    }

    @Test
    func workThatIsCancelledBeforeItsTurn_isNotDone() async throws {
        let bench = Workbench()
        let gate = Gate()
        let first = Task { try await bench.run { 1 } }
        #expect(try await first.value == 1)
        let cancelled = Task {
            await gate.wait()
            return try await bench.run { 2 }
        }
        cancelled.cancel()
        await gate.open()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
    }

    @Test
    func annotation_isCutToItsLimits() {
        let long = String(repeating: "x", count: TradeAnnotation.longestNote + 1)
        let annotation = TradeAnnotation(
            halfStars: 11,
            setups: (1...50).map { "tag \($0)" } + [long],
            mistakes: [" a  b ", "A B", "", "  ", long],
            note: long
        )
        #expect(annotation.halfStars == nil && annotation.note.count == TradeAnnotation.longestNote)
        #expect(annotation.setups.count == TradeAnnotation.mostTags)
        #expect(annotation.mistakes == ["a b", String(repeating: "x", count: TradeAnnotation.longestTag)])
    }

    @Test(arguments: ["", "0", "g0", String(repeating: "0", count: 33), "\(String(repeating: "0", count: 32))-1"])
    func tradeIdentity_thatIsNone_isRefused(text: String) { #expect(TradeID(text) == nil) }
}
