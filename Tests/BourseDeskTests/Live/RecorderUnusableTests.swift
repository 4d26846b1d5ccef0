import BourseCore
import BourseOrderBook
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

extension RecorderTests {
    // MARK: - prices that cannot be held

    @Test func unusableMarket_isRecordedAndReplayedAsUnusable() async throws {
        try await Rig.run { [bitcoin] rig in
            try await rig.recorder.start(bitcoin)
            await rig.hub.source.send(.line(.live), rig.hub.partial(bitcoin))
            rig.hub.clock.advance(seconds: 10)
            await rig.hub.source.send(.unusable(bitcoin, .book, .decimals(10)), .line(.resyncing), .line(.live))
            await rig.hub.source.send(.unusable(bitcoin, .book, .decimals(10)))
            rig.hub.clock.advance(seconds: 10)
            await rig.hub.source.send(rig.hub.partial(bitcoin))
            rig.hub.clock.advance(seconds: 10)
            await rig.hub.source.send(rig.hub.book(bitcoin, .update, [rig.hub.row(1, .bid, nil, 9)]))
            try await rig.recorder.stop(bitcoin)
            let text = UnusableReason.decimals(10).text(bitcoin)
            let contents = events(try await rig.items(of: bitcoin))
            let statuses = contents.compactMap { if case .status(let status) = $0 { status } else { nil } }
            #expect(statuses.filter { $0.state == .unusable } == [RecordedStatus(.unusable, detail: text)])
            #expect(statuses.last == RecordedStatus(.live))
            #expect(contents.contains { if case .gap = $0 { true } else { false } })

            let id = try #require(try await rig.recordings.list(of: bitcoin).first).id
            let reading = try await rig.recordings.open(id)
            func market(_ seconds: Int64) -> LiveMarket {
                LiveReplay(reading, at: reading.span.lowerBound.adding(seconds: seconds)).market
            }
            #expect(market(5).bookState == .current && market(5).unusable == nil)
            #expect(market(15).unusable == text && market(15).book.best(.bid) == nil && market(15).last == nil)
            #expect(market(25).bookState == .current && market(25).book.best(.bid)?.price == rig.hub.price(100))
        }
    }

    @Test func instrumentWithAFineTick_isNotRecorded() async throws {
        try await Rig.run { [bitcoin] rig in
            let instrument = LiveInstrument(
                symbol: bitcoin,
                name: "XBT",
                tick: LiveInstrument.usualTick,
                unit: "USD",
                metrics: InstrumentMetrics(),
                unusable: .decimals(10)
            )
            rig.hub.source.list([instrument])
            let text = UnusableReason.decimals(10).text(bitcoin)
            await #expect(throws: RecorderError.unusable(text)) { try await rig.recorder.start(bitcoin) }
            let listed = try await rig.recordings.list(of: bitcoin)
            #expect(listed.isEmpty)
        }
    }
}
