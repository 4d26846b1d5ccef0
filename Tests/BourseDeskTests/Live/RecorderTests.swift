import BourseCore
import BourseOrderBook
import BourseTestSupport
import BourseValues
import Foundation
import Testing

@testable import BourseDesk

@Suite("The recorder of the live desk", .timeLimit(.minutes(30)))
struct RecorderTests {
    let bitcoin: Symbol

    init() throws { bitcoin = try #require(Symbol("XBTUSD")) }

    /// A hub with a recorder on it.
    struct Rig: Sendable {
        let hub: HubRig
        let store: MemoryRecordings
        let recordings: Recordings
        let recorder: Recorder

        static func run(
            _ store: MemoryRecordings = MemoryRecordings(),
            budget: RecordingBudget = RecordingBudget(),
            _ body: @Sendable (Rig) async throws -> Void
        ) async throws {
            try await HubRig.run { hub in
                let recordings = Recordings(store)
                let recorder = Recorder(
                    hub: hub.hub,
                    store: store,
                    recordings: recordings,
                    environment: .deterministic(clock: hub.clock),
                    budget: budget
                )
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask { await recorder.run() }
                    // One that starts late would begin again what was started before it, also on a full disk.
                    while await !recorder.isRunning { await Task.yield() }
                    try await body(Rig(hub: hub, store: store, recordings: recordings, recorder: recorder))
                    group.cancelAll()
                }
            }
        }

        /// Everything in a recording.
        func items(of symbol: Symbol) async throws -> [RecordingItem] {
            let newest = try #require(try await recordings.list(of: symbol).first)
            var reading = try await recordings.open(newest.id)
            var items: [RecordingItem] = []
            while let item = reading.next() { items.append(item) }
            return items
        }
    }

    func events(_ items: [RecordingItem]) -> [RecordedEvent.Content] {
        items.compactMap { item in
            guard case .event(let event) = item else { return nil }
            return event.content
        }
    }

    // MARK: - what is recorded

    @Test func market_comesBackAsItWas() async throws {
        try await Rig.run { [bitcoin] rig in
            try await rig.recorder.start(bitcoin)
            await rig.hub.source.send(.line(.live), rig.hub.partial(bitcoin), rig.hub.trade(bitcoin, 1, at: 101))
            rig.hub.clock.advance(seconds: 2)
            await rig.hub.source.send(rig.hub.book(bitcoin, .update, [rig.hub.row(1, .bid, nil, 9)]))
            try await rig.recorder.stop(bitcoin)
            let events = events(try await rig.items(of: bitcoin))
            #expect(
                events.suffix(3).first
                    == .book(.partial, [rig.hub.row(1, .bid, 100, 5), rig.hub.row(2, .ask, 101, 7)])
            )
            #expect(events.last == .book(.update, [rig.hub.row(1, .bid, nil, 9)]))
            #expect(await rig.recorder.progress(of: bitcoin) == nil)
        }
    }

    @Test func marketThatIsKnownAlready_beginsWithWhatIsKnown() async throws {
        try await Rig.run { [bitcoin] rig in
            try await rig.hub.hub.begin(watching: bitcoin)
            await rig.hub.source.send(.line(.live), rig.hub.partial(bitcoin), rig.hub.trade(bitcoin, 1))
            try await rig.recorder.start(bitcoin)
            try await rig.recorder.stop(bitcoin)
            let events = events(try await rig.items(of: bitcoin))
            #expect(events.first == .status(RecordedStatus(.live)))
            #expect(
                events.dropFirst().first
                    == .book(.partial, [rig.hub.row(1, .bid, 100, 5), rig.hub.row(2, .ask, 101, 7)])
            )
            #expect(events.count == 3)
        }
    }

    @Test func messageThatWaitedWhileTheStateWasTold_isNotBeforeIt() async throws {
        try await Rig.run { [bitcoin] rig in
            try await rig.hub.hub.begin(watching: bitcoin)
            await rig.hub.source.send(.line(.live), rig.hub.partial(bitcoin))
            let waiting = rig.hub.trade(bitcoin, 1)
            rig.hub.clock.advance(seconds: 2)
            let start = rig.hub.clock.now
            try await rig.recorder.start(bitcoin)
            await rig.hub.source.send(waiting)
            // A clock that is set back is another matter: what happens then has the time it shows.
            rig.hub.clock.advance(seconds: -60)
            let early = rig.hub.clock.now
            await rig.hub.source.send(rig.hub.trade(bitcoin, 2))
            try await rig.recorder.stop(bitcoin)
            let trades = try await rig.items(of: bitcoin).compactMap { item -> Timestamp? in
                guard case .event(let event) = item, case .trades(.insert, _) = event.content else { return nil }
                return event.time
            }
            #expect(trades == [start, early])
        }
    }

    @Test func lostLine_isAGap_thatEndsWithTheNextPartial() async throws {
        try await Rig.run { [bitcoin] rig in
            let start = rig.hub.clock.now
            try await rig.recorder.start(bitcoin)
            await rig.hub.source.send(.line(.live), rig.hub.partial(bitcoin))
            rig.hub.clock.advance(seconds: 5)
            await rig.hub.source.send(.line(.reconnecting(seconds: 1, reason: "Lost.")))
            rig.hub.clock.advance(seconds: 5)
            await rig.hub.source.send(.line(.live), rig.hub.partial(bitcoin))
            try await rig.recorder.stop(bitcoin)
            let events = events(try await rig.items(of: bitcoin))
            let gap = RecordedGap(from: start, to: start.adding(seconds: 10), reason: .lineLost)
            let place = try #require(events.firstIndex(of: .gap(gap)))
            #expect(events[place + 1] == events[place - 3], "the partial follows the gap")
            #expect(events.contains(.status(RecordedStatus(.reconnecting, detail: "Lost."))))
            let newest = try #require(try await rig.recordings.list(of: bitcoin).first)
            #expect(newest.gaps == 1 && newest.seconds == 10 && !newest.isOpen)
        }
    }

    @Test func lineThatStaysLost_isAGapToTheEnd_andItsBookIsNotCurrent() async throws {
        try await Rig.run { [bitcoin] rig in
            let start = rig.hub.clock.now
            try await rig.recorder.start(bitcoin)
            await rig.hub.source.send(.line(.live), rig.hub.partial(bitcoin))
            rig.hub.clock.advance(seconds: 5)
            await rig.hub.source.send(.line(.reconnecting(seconds: 1, reason: "Lost.")))
            rig.hub.clock.advance(seconds: 3)
            try await rig.recorder.stop(bitcoin)
            let events = events(try await rig.items(of: bitcoin))
            #expect(events.last == .gap(RecordedGap(from: start, to: start.adding(seconds: 8), reason: .lineLost)))
            let id = try #require(try await rig.recordings.list().first).id
            let replay = LiveReplay(try await rig.recordings.open(id), at: start.adding(seconds: 6))
            #expect(replay.market.bookState == .stale(reason: "Lost."))
            #expect(replay.line == .reconnecting(seconds: 0, reason: "Lost."))
        }
    }

    @Test func bookThatDisagrees_isAGapOfTheBook() async throws {
        try await Rig.run { [bitcoin] rig in
            try await rig.recorder.start(bitcoin)
            await rig.hub.source.send(.line(.live), rig.hub.partial(bitcoin), rig.hub.contradiction(bitcoin))
            await rig.hub.source.send(rig.hub.trade(bitcoin, 1), rig.hub.partial(bitcoin))
            try await rig.recorder.stop(bitcoin)
            let gaps = events(try await rig.items(of: bitcoin)).compactMap { content -> RecordedGap.GapReason? in
                guard case .gap(let gap) = content else { return nil }
                return gap.reason
            }
            #expect(gaps == [.resync])
        }
    }

    @Test func tradesThatWereInterrupted_areAGap_behindWhichTheBookIsToldAgain() async throws {
        try await Rig.run { [bitcoin] rig in
            try await rig.recorder.start(bitcoin)
            await rig.hub.source.send(
                .line(.live),
                rig.hub.partial(bitcoin),
                .stale(bitcoin, .tape, reason: "Silence.")
            )
            rig.hub.clock.advance(seconds: 3)
            await rig.hub.source.send(rig.hub.trade(bitcoin, 1, .partial))
            try await rig.recorder.stop(bitcoin)
            let events = events(try await rig.items(of: bitcoin))
            guard case .gap(let gap) = events[events.count - 3],
                case .book(.partial, let rows) = events[events.count - 2]
            else { throw RecordingStoreError("\(events)") }
            #expect(gap.reason == .lineLost && rows.count == 2)
        }
    }

    // MARK: - files

    @Test func recordings_areRecordedAgain_whenTheDeskStartsAgain() async throws {
        let store = MemoryRecordings()
        try await Rig.run(store) { [bitcoin] rig in try await rig.recorder.start(bitcoin) }
        #expect(try store.wanted() == [bitcoin])
        #expect(try !store.files().contains(where: \.isOpen))
        try await Rig.run(store) { [bitcoin] rig in
            rig.hub.clock.advance(seconds: 60)
            while await rig.recorder.progress(of: bitcoin) == nil { await Task.yield() }
            try await rig.recorder.stop(bitcoin)
        }
        #expect(try store.wanted().isEmpty)
    }

    @Test func fullDisk_endsTheRecording_andSaysWhy() async throws {
        try await Rig.run { [bitcoin] rig in
            try await rig.recorder.start(bitcoin)
            rig.store.fill(true)
            await rig.hub.source.send(.line(.live), rig.hub.partial(bitcoin))
            rig.hub.clock.advance(seconds: 6)
            await rig.hub.source.send(rig.hub.trade(bitcoin, 1))
            while await rig.recorder.problem(of: bitcoin) == nil { await Task.yield() }
            #expect(await rig.recorder.problem(of: bitcoin) == "The disk is full.")
            #expect(await rig.recorder.progress(of: bitcoin) == nil)
            // What could be written is there.
            rig.store.fill(false)
            #expect(try await rig.recordings.list(of: bitcoin).first?.events == 0)
        }
    }

    @Test func file_thatIsFinished_isFollowedByOneThatNeedsNoOther() async throws {
        let budget = RecordingBudget(totalBytes: 1_000_000, fileMicroseconds: 60_000_000)
        try await Rig.run(budget: budget) { [bitcoin] rig in
            try await rig.recorder.start(bitcoin)
            let begun = try #require(await rig.recorder.progress(of: bitcoin)).bytes
            await rig.hub.source.send(.line(.live), rig.hub.partial(bitcoin))
            // A partial begins a block: once what came before it is written, the partial was taken.
            while await rig.recorder.progress(of: bitcoin)?.bytes == begun { await Task.yield() }
            rig.hub.clock.advance(seconds: 61)
            await rig.recorder.advance()
            await rig.hub.source.send(rig.hub.book(bitcoin, .update, [rig.hub.row(2, .ask, nil, 1)]))
            try await rig.recorder.stop(bitcoin)
            let files = try rig.store.files()
            #expect(files.count == 2)
            let items = try await rig.items(of: bitcoin)
            let states = items.filter { if case .state = $0 { true } else { false } }
            #expect(states.count == 1, "where a file follows another, nothing is told twice")
            // Without its first file the recording still says what the book was.
            let first = try #require(files.min { $0.name.number < $1.name.number })
            try rig.store.delete(first.name)
            guard case .state(let state) = try #require(try await rig.items(of: bitcoin).first) else {
                throw RecordingStoreError("no state")
            }
            #expect(state.book.count == 2 && state.isBookCurrent)
        }
    }

    @Test func recordingsOfOneSecond_haveNamesOfTheirOwn() async throws {
        try await Rig.run { [bitcoin] rig in
            for _ in 0..<3 {
                try await rig.recorder.start(bitcoin)
                try await rig.recorder.stop(bitcoin)
            }
            let starts = try await rig.recordings.list(of: bitcoin).map(\.id.start.seconds)
            #expect(starts == [2, 1, 0].map { rig.hub.clock.now.seconds + $0 })
        }
    }

    @Test func exportOfADamagedRecording_leavesOutWhatMeansNothing() async throws {
        try await Rig.run { [bitcoin] rig in
            try await rig.recorder.start(bitcoin)
            for size in Int64(1)...3 {
                // A partial begins a block.
                await rig.hub.source.send(rig.hub.partial(bitcoin))
                await rig.hub.source.send(rig.hub.book(bitcoin, .update, [rig.hub.row(1, .bid, nil, size)]))
            }
            try await rig.recorder.stop(bitcoin)
            let file = try #require(try rig.store.files().first).name
            let blocks = try Recording(try rig.store.bytes(of: file)).blocks
            let broken = try #require(blocks.dropLast().last)
            rig.store.change(file) { $0[broken.offset + broken.length - 1] ^= 0xFF }
            var export = RecordingExport(try await rig.recordings.open(file.recording)) { content, _ in
                Array("\(content)".utf8)
            }
            var lines: [String] = []
            while let line = export.next() { lines.append(String(decoding: line, as: UTF8.self)) }
            #expect(export.damage == 1)
            #expect(lines.filter { $0.contains("partial") }.count == 2)
            #expect(lines.filter { $0.contains("update") }.count == 2)
        }
    }

    @Test func recordingOfImpossibleTimes_cannotBeRead() async throws {
        try await Rig.run { [bitcoin] rig in
            let id = RecordingID(bitcoin, at: rig.hub.clock.now)
            for (number, micros) in [Int64.min, .max].enumerated() {
                let start = Timestamp(microseconds: micros)
                let price = Price(units: 1)
                let subject = RecordingSubject(symbol: bitcoin, tick: price, lot: 1, depth: .full, start: start)
                var encoder = RecordingEncoder(subject: subject)
                let part = RecordingPartName(id, number: number + 1)
                let writer = try #require(try rig.store.create(part))
                try writer.append(encoder.begin())
                writer.close()
            }
            #expect(try await rig.recordings.list().first?.damage == 2)
            await #expect(throws: RecorderError.unreadable(id)) { try await rig.recordings.open(id) }
        }
    }

    @Test func budget_takesTheOldestFiles() async throws {
        let budget = RecordingBudget(totalBytes: 1, fileMicroseconds: 60_000_000)
        try await Rig.run(budget: budget) { [bitcoin] rig in
            try await rig.recorder.start(bitcoin)
            for _ in 0..<3 {
                rig.hub.clock.advance(seconds: 61)
                await rig.recorder.advance()
            }
            #expect(try rig.store.files().map(\.name.number) == [4], "the file that is written stays")
        }
    }

    @Test func recordingThatIsWritten_isNotDeleted() async throws {
        try await Rig.run { [bitcoin] rig in
            try await rig.recorder.start(bitcoin)
            let id = try #require(try await rig.recordings.list().first).id
            await #expect(throws: RecorderError.beingWritten(id)) { try await rig.recordings.delete(id) }
            try await rig.recorder.stop(bitcoin)
            try await rig.recordings.delete(id)
            #expect(try rig.store.files().isEmpty)
            await #expect(throws: RecorderError.unknown(id)) { try await rig.recordings.open(id) }
        }
    }

    @Test func stoppedTwiceAndStartedAgain_goesOn() async throws {
        try await Rig.run { [bitcoin] rig in
            try await rig.recorder.start(bitcoin)
            async let first: Void = rig.recorder.stop(bitcoin)
            async let second: Void = rig.recorder.stop(bitcoin)
            _ = try await (first, second)
            try await rig.recorder.start(bitcoin)
            await rig.hub.source.send(.line(.live), rig.hub.partial(bitcoin))
            #expect(await rig.recorder.progress(of: bitcoin) != nil)
            try await rig.recorder.stop(bitcoin)
            #expect(try await rig.recordings.list(of: bitcoin).first?.events ?? 0 >= 2)
            #expect(try rig.store.wanted().isEmpty)
        }
    }

    @Test func recordingThatFailed_isBegunAgain_andForgottenWhenItIsStopped() async throws {
        try await Rig.run { [bitcoin] rig in
            try await rig.recorder.start(bitcoin)
            await rig.hub.source.send(.line(.live), rig.hub.partial(bitcoin))
            rig.store.fill(true)
            rig.hub.clock.advance(seconds: 6)
            await rig.hub.source.send(rig.hub.trade(bitcoin, 1))
            while await rig.recorder.problem(of: bitcoin) == nil { await Task.yield() }
            #expect(try rig.store.wanted() == [bitcoin])
            rig.store.fill(false)
            try await rig.recorder.start(bitcoin)
            await rig.recorder.advance()
            #expect(await rig.recorder.progress(of: bitcoin) != nil)
            try await rig.recorder.stop(bitcoin)
            #expect(try rig.store.wanted().isEmpty)
            #expect(await rig.recorder.problem(of: bitcoin) == nil)
        }
    }

    @Test func recordingThatCannotBegin_leavesNothing() async throws {
        try await Rig.run { [bitcoin] rig in
            for number in 0..<LiveMarketService.mostFollowed {
                try await rig.hub.hub.begin(watching: try #require(Symbol("S\(number)")))
            }
            await #expect(throws: RecorderError.self) { try await rig.recorder.start(bitcoin) }
            #expect(try rig.store.files().isEmpty && rig.store.wanted().isEmpty)
        }
    }

    // MARK: - overload

    @Test func reader_whoCannotKeepUp_isToldTheGapAndTheBookAgain() async throws {
        try await HubRig.run { [bitcoin] rig in
            try await rig.hub.startCapture(bitcoin, for: RecordingID(bitcoin, at: rig.clock.now))
            await rig.source.send(.line(.live), rig.partial(bitcoin))
            let since = rig.clock.now
            // Nobody reads, so that the queue fills.
            for _ in 0..<LiveCapture.room { await rig.source.send(rig.trade(bitcoin, 1)) }
            rig.clock.advance(seconds: 4)
            var iterator = rig.hub.captured.makeAsyncIterator()
            for _ in 0..<LiveCapture.room { _ = await iterator.next() }
            await rig.hub.catchUp()
            guard case .event(.market(_, .gap(let gap), _), _)? = await iterator.next() else {
                throw RecordingStoreError("no gap")
            }
            #expect(gap == RecordedGap(from: since, to: rig.clock.now, reason: .overload))
            _ = await iterator.next()
            guard case .event(.market(_, .book(.partial, let rows), _), _)? = await iterator.next() else {
                throw RecordingStoreError("no book")
            }
            #expect(rows.count == 2)
        }
    }
}
