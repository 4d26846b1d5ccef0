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
                try await rig.advance()
                let line = await rig.hub.line
                if line == .silent, notes.silentAt == nil { notes.silentAt = step }
                notes.isWholeAtEnd = true
                notes.disagreements = 0
                for symbol in rig.listings.map(\.symbol) {
                    guard let market = await rig.hub.market(symbol) else { continue }
                    let isShown = line != .silent && market.bookState == .current
                    let recent = max(0, rig.truth.changes(of: symbol) - 12)
                    let digest = LiveTruth.digest(market.book)
                    let isRight = rig.truth.change(of: symbol, from: recent, as: digest) != nil
                    lies[symbol] = isShown && !isRight ? lies[symbol, default: 0] + 1 : 0
                    notes.longestLie = max(notes.longestLie, lies[symbol] ?? 0)
                    notes.disagreements += market.disagreements
                    if !isShown || !isRight { notes.isWholeAtEnd = false }
                }
            }
            notes.sockets = rig.feed.statistics.sockets
            await box.set(notes)
        }
        #expect(remains.isClean)
        return await box.value
    }
}
