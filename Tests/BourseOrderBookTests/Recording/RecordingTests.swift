import BourseCore
import BourseOrderBook
import BourseTestSupport
import Foundation
import Testing

@Suite("Recording")
struct RecordingTests {
    @Test(arguments: Seeds.first(150))
    func recording_anyEvents_comeBackAsTheyWere(seed: UInt64) throws {
        var samples = RecordingSamples(seed: seed)
        let subject = try samples.subject()
        let events = samples.events(200, wild: seed.isMultiple(of: 2))
        let recording = try Recording(file(of: events, subject, restless(&samples.random)))
        #expect(recording.subject == subject)
        #expect(recording.damage.isEmpty)
        #expect(recording.openBytes == 0)
        #expect(recording.eventCount == events.count)
        let items = items(RecordingCursor(recording))
        #expect(recordedEvents(items) == events)
        #expect(items.count == events.count + 1)
        #expect(items.first == .state(RecordedState()))
        let gaps = events.compactMap { event -> RecordedGap? in
            guard case .gap(let gap) = event.content else { return nil }
            return gap
        }
        #expect(recording.gaps() == gaps)
    }

    @Test(arguments: Seeds.first(40))
    func seek_anyTime_isTheStateOfAllEventsUpToIt(seed: UInt64) throws {
        var samples = RecordingSamples(seed: seed)
        let subject = try samples.subject()
        let events = samples.events(300, wild: false)
        let recording = try Recording(file(of: events, subject, restless(&samples.random)))
        var cursor = RecordingCursor(recording)
        for _ in 0..<6 {
            let time = Timestamp(microseconds: random(in: recording.span, &samples.random))
            var state = RecordedState()
            let past = events.prefix { $0.time <= time }
            for event in past { state.apply(event) }
            #expect(cursor.seek(to: time) == state)
            #expect(cursor.state == state)
            #expect(cursor.nextTime() == events.dropFirst(past.count).first?.time)
            #expect(recordedEvents(items(cursor)) == Array(events.dropFirst(past.count)))
        }
    }

    @Test(arguments: Seeds.first(40))
    func continuing_aSecondFile_knowsWhatTheFirstKnew(seed: UInt64) throws {
        var samples = RecordingSamples(seed: seed)
        let subject = try samples.subject()
        let (before, after) = (samples.events(150, wild: false), samples.events(50, wild: false))
        var encoder = RecordingEncoder(subject: subject)
        for event in before { _ = encoder.append(event) }
        var next = RecordingEncoder(subject: subject, continuing: encoder.state)
        var bytes = next.begin()
        for event in after { bytes += next.append(event) }
        bytes += next.close()
        var cursor = RecordingCursor(try Recording(Data(bytes)))
        cursor.seek(to: Timestamp(microseconds: .max))
        var state = RecordedState()
        for event in before + after { state.apply(event) }
        #expect(cursor.state == state)
        #expect(encoder.bytesWritten > 0)
        #expect(next.bytesWritten == bytes.count)
    }

    @Test(arguments: Seeds.first(2))
    func recording_cutAtAnyByte_keepsEverythingButTheOpenBlock(seed: UInt64) throws {
        var samples = RecordingSamples(seed: seed)
        let subject = try samples.subject()
        let expected = samples.events(60, wild: false)
        var policy = RecordingPolicy()
        policy.blockMicroseconds = 2_000_000
        policy.stateMicroseconds = 5_000_000
        let whole = file(of: expected, subject, policy)
        let blocks = try Recording(whole).blocks
        #expect(blocks.count > 5)
        for length in 0...whole.count {
            let stored = blocks.filter { $0.offset + $0.length <= length }
            guard !stored.isEmpty else {
                #expect(throws: RecordingError.notARecording) { try Recording(whole.prefix(length)) }
                continue
            }
            let recording = try Recording(whole.prefix(length))
            #expect(recording.blocks == stored)
            #expect(recording.damage.isEmpty)
            #expect(recording.openBytes == length - (stored.last.map { $0.offset + $0.length } ?? 0))
            let events = recordedEvents(items(RecordingCursor(recording)))
            #expect(events == Array(expected.prefix(stored.reduce(0) { $0 + $1.events })))
        }
    }

    /// Bytes are changed, lost or added; the blocks that were not touched are all read, and the damage is told.
    @Test(arguments: Seeds.first(150))
    func recording_damaged_losesTheDamagedBlocksOnly(seed: UInt64) throws {
        var samples = RecordingSamples(seed: seed)
        let subject = try samples.subject()
        let expected = samples.events(120, wild: false)
        let whole = file(of: expected, subject, restless(&samples.random))
        let blocks = try Recording(whole).blocks
        var random = samples.random
        let position = random.int(8...(whole.count - 1))
        let length = random.int(1...min(random.pick([1, 40, 3000]), whole.count - position))
        let isInsertion = random.oneIn(3)
        let touched = isInsertion ? position..<position : position..<position + length
        let hurt = blocks.indices.filter {
            blocks[$0].offset < touched.upperBound && blocks[$0].offset + blocks[$0].length > touched.lowerBound
        }
        var damaged = Data(whole)
        if isInsertion {
            damaged.insert(contentsOf: random.bytes(length), at: position)
        } else if random.oneIn(2) {
            damaged.removeSubrange(touched)
        } else {
            for index in touched { damaged[index] ^= UInt8(random.int(1...255)) }
        }
        let keys = blocks.indices.filter { blocks[$0].isKey && !hurt.contains($0) }
        guard !keys.isEmpty else { return }
        let cursor = RecordingCursor(try Recording(damaged))
        let found = items(cursor)
        var survivors: [RecordedEvent] = []
        var start = 0
        for (index, block) in blocks.enumerated() {
            if !hurt.contains(index) { survivors += expected[start..<start + block.events] }
            start += block.events
        }
        #expect(recordedEvents(found) == survivors)
        let isTold = found.contains { if case .damage = $0 { true } else { false } }
        // A block at the end that lacks bytes looks like one that was never finished.
        #expect(isTold || hurt.isEmpty || (hurt.last == blocks.count - 1 && damaged.count < whole.count))
        var seeker = cursor
        for _ in 0..<5 { seeker.seek(to: Timestamp(microseconds: self.random(in: cursor.recording.span, &random))) }
    }

    @Test(arguments: Seeds.first(150))
    func recording_garbage_isRefusedOrReadWithoutACrash(seed: UInt64) throws {
        var samples = RecordingSamples(seed: seed)
        let subject = try samples.subject()
        let whole = file(of: samples.events(40, wild: true), subject)
        var random = samples.random
        var bytes = random.oneIn(3) ? Data(random.bytes(random.int(0...500))) : whole
        for _ in 0..<random.int(1...60) where !bytes.isEmpty {
            bytes[random.int(0...(bytes.count - 1))] = UInt8(random.int(0...255))
        }
        if let recording = try? Recording(bytes) {
            var cursor = RecordingCursor(recording)
            cursor.seek(to: recording.span.upperBound)
            #expect(items(RecordingCursor(recording)).count <= 41 + 2 * recording.byteCount)
        }
    }

    @Test
    func recording_damage_isToldAndTheBookIsNotTrustedUntilTheNextState() throws {
        var samples = RecordingSamples(seed: 1)
        let subject = try samples.subject()
        var policy = RecordingPolicy()
        policy.blockMicroseconds = 1
        policy.stateMicroseconds = 3_000_000
        policy.stateShare = 0
        let events = (0..<8 as Range<Int64>).map { index in
            RecordedEvent(
                time: subject.start.adding(seconds: index),
                content: .book(index == 0 ? .partial : .update, [BookRow(id: 1, side: .bid, size: index + 1)])
            )
        }
        var whole = file(of: events, subject, policy)
        let blocks = try Recording(whole).blocks
        let hurt = try #require(blocks.firstIndex { $0.first == subject.start.adding(seconds: 4) })
        #expect(!blocks[hurt].isKey)
        whole[blocks[hurt].offset + 41] ^= 1
        var cursor = RecordingCursor(try Recording(whole))
        cursor.seek(to: subject.start.adding(seconds: 3))
        #expect(cursor.state.isBookCurrent)
        guard case .damage(let damage) = cursor.next() else {
            Issue.record("damage was expected")
            return
        }
        #expect(damage.after == subject.start.adding(seconds: 4))
        #expect(damage.bytes == blocks[hurt].offset..<blocks[hurt].offset + blocks[hurt].length)
        #expect(!cursor.state.isBookCurrent)
        #expect(cursor.next() == .event(events[5]))
        #expect(!cursor.state.isBookCurrent)
        guard case .state(let state) = cursor.next() else {
            Issue.record("a state was expected")
            return
        }
        #expect(state.isBookCurrent)
        #expect(state.book.map(\.size) == [6])
    }

    @Test
    func recording_ofALaterVersion_isRefused() throws {
        var samples = RecordingSamples(seed: 1)
        var bytes = file(of: [], try samples.subject())
        bytes[7] = 9
        #expect(throws: RecordingError.unknownVersion(9)) { try Recording(bytes) }
    }

    @Test
    func recording_withoutEvents_saysWhatItIsOf() throws {
        var samples = RecordingSamples(seed: 1)
        let subject = try samples.subject()
        let recording = try Recording(file(of: [], subject))
        #expect(recording.subject == subject)
        #expect(recording.eventCount == 0)
        #expect(recording.span == subject.start...subject.start)
        #expect(recording.byteCount < 200)
    }

    @Test
    func encoder_quietStream_blockIsClosedWhenItIsOld() throws {
        var samples = RecordingSamples(seed: 1)
        let subject = try samples.subject()
        var encoder = RecordingEncoder(subject: subject)
        _ = encoder.append(RecordedEvent(time: subject.start, content: .status(RecordedStatus(.live))))
        #expect(encoder.closeIfOld(at: subject.start.adding(seconds: 4)) == [])
        #expect(encoder.closeIfOld(at: subject.start.adding(seconds: 5)) != [])
        #expect(encoder.closeIfOld(at: subject.start.adding(seconds: 50)) == [])
    }

    private func random(in span: ClosedRange<Timestamp>, _ random: inout SeededGenerator) -> Int64 {
        random.int64(span.lowerBound.microseconds - 10...span.upperBound.microseconds + 10)
    }
}
