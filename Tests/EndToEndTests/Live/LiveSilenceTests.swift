import BourseConnectors
import BourseCore
import BourseDesk
import BourseTestSupport
import BourseVenue
import Testing

/// How soon people are told that what they see is old, for silences that break no line.
@Suite("The live desk in silence")
struct LiveSilenceTests {
    /// Half a minute, in steps.
    private static let length = 120
    /// How long nothing changes before a step counts as over: a few steps late are within the limits of the tests.
    private static let rest: Duration = .milliseconds(10)
    /// How often the end is looked at before it counts as it is.
    private static let patience = 1_000

    /// What was noticed, in steps.
    private struct Notes {
        /// When the line was called silent first.
        var silentAt: Int?
        /// The longest time that a book was called current and was none of those of the last second.
        var longestLie = 0
        var disagreements = 0
        var sockets = 0
        var isWholeAtEnd = false
    }

    private actor Box {
        var value = Notes()
        func set(_ value: Notes) { self.value = value }
    }

    @Test(arguments: Seeds.first(4))
    func halfOpenLine_isCalledSilentWithinFourSeconds_andIsLeftAndHealed(seed: UInt64) async throws {
        let notes = try await play("half-open@12s", seed: seed)
        #expect(try (48...64).contains(#require(notes.silentAt)))
        #expect(notes.longestLie <= 14)
        #expect(notes.sockets == 2 && notes.isWholeAtEnd && notes.disagreements == 0)
    }

    @Test(arguments: Seeds.first(4))
    func messageThatComesInPieces_isCalledSilence_butKeepsTheLine(seed: UInt64) async throws {
        let notes = try await play("slow-drip=12s@12s", seed: seed)
        #expect(try (48...64).contains(#require(notes.silentAt)))
        #expect(notes.longestLie <= 14)
        #expect(notes.sockets == 1 && notes.isWholeAtEnd)
    }

    @Test(arguments: Seeds.first(4))
    func bookThatIsNotToldOfAnyMore_isFoundByItsQuotes_andAskedForAgain(seed: UInt64) async throws {
        let notes = try await play("stuck-book=12s@10s", seed: seed)
        #expect(notes.disagreements > 0)
        // The best levels change first, a quote comes up to a second later, and then it takes two more.
        #expect(notes.longestLie <= 24)
        #expect(notes.silentAt == nil && notes.sockets == 1 && notes.isWholeAtEnd)
    }

    private func play(_ faults: String, seed: UInt64) async throws -> Notes {
        let box = Box()
        let remains = try await LiveRig.run(seed: seed, faults: FaultPlan(parsing: faults, seed: seed)) { rig in
            var notes = Notes()
            var lies: [Symbol: Int] = [:]
            for step in 0..<Self.length {
                try await rig.advance(rest: Self.rest)
                if await rig.hub.line == .silent, notes.silentAt == nil { notes.silentAt = step }
                for view in await views(rig) {
                    lies[view.symbol] = view.isShown && !view.isRight ? lies[view.symbol, default: 0] + 1 : 0
                    notes.longestLie = max(notes.longestLie, lies[view.symbol] ?? 0)
                }
            }
            // The operating system may carry the last messages still.
            var end = await views(rig)
            for _ in 0..<Self.patience where !end.allSatisfy(\.isWhole) {
                try await rig.settle()
                end = await views(rig)
            }
            notes.isWholeAtEnd = end.allSatisfy(\.isWhole)
            notes.disagreements = end.reduce(0) { $0 + $1.disagreements }
            notes.sockets = rig.feed.statistics.sockets
            await box.set(notes)
        }
        #expect(remains.isClean)
        return await box.value
    }

    /// A market as people see it.
    private struct View {
        let symbol: Symbol
        let isShown: Bool
        /// Whether its book is one of those of the last second.
        let isRight: Bool
        let disagreements: Int

        var isWhole: Bool { isShown && isRight }
    }

    private func views(_ rig: LiveRig) async -> [View] {
        let isSilent = await rig.hub.line == .silent
        var views: [View] = []
        for symbol in rig.listings.map(\.symbol) {
            guard let market = await rig.hub.market(symbol) else { continue }
            let recent = max(0, rig.truth.changes(of: symbol) - 12)
            let digest = LiveTruth.digest(market.book)
            views.append(
                View(
                    symbol: symbol,
                    isShown: !isSilent && market.bookState == .current,
                    isRight: rig.truth.change(of: symbol, from: recent, as: digest) != nil,
                    disagreements: market.disagreements
                )
            )
        }
        return views
    }
}
