import BourseCore
import BourseDesk
import BourseJournal
import BourseOrderBook
import BourseValues
import Foundation
import Testing

@testable import BourseDemo

@Suite("The demo's recorded market")
struct DemoBooksTests {
    /// A recording in one file that has ended.
    private struct OneRecording: RecordingStore {
        let part: RecordingPartName
        let content: [UInt8]

        func files() throws(RecordingStoreError) -> [RecordingFile] {
            [RecordingFile(name: part, bytes: Int64(content.count), isOpen: false)]
        }

        func create(_ part: RecordingPartName) throws(RecordingStoreError) -> (any RecordingWriter)? { nil }

        func bytes(of part: RecordingPartName) throws(RecordingStoreError) -> any RecordingBytes { Data(content) }

        func delete(_ part: RecordingPartName) throws(RecordingStoreError) {}

        func wanted() throws(RecordingStoreError) -> Set<Symbol> { [] }

        func setWanted(_ symbols: Set<Symbol>) throws(RecordingStoreError) {}
    }

    private static func content(_ seed: UInt64) throws -> DemoBooks.Content {
        let symbol = try #require(Symbol("SOLUSDT"))
        return try #require(try DemoBooks.content(of: symbol, seed: seed, now: DemoJournalTests.asOf))
    }

    @Test(arguments: [2026, 7, 11] as [UInt64])
    func fills_haveTheBookBeforeThem_andTookItsBestPrices(seed: UInt64) async throws {
        let content = try Self.content(seed)
        let store = OneRecording(part: RecordingPartName(content.id, number: 1), content: content.bytes)
        let fills = content.executions.map {
            FillBooks.Fill(time: $0.time, isBuy: $0.side == .buy, quantity: $0.quantity, price: $0.price)
        }
        let booked = try await FillBooks(recordings: Recordings(store)).books(of: content.id.symbol, fills: fills)
        try #require(booked.count == 4)
        for fill in booked {
            let book = try fill.book.get()
            #expect(book.bids.count == FillBook.levels && book.asks.count == FillBook.levels)
            #expect(book.quality.spread > .zero && book.quality.againstMid > .zero)
            #expect([0, 1_000_000].contains(book.quality.againstTouch.units))
            #expect(book.quality.sweepPrice != nil)
        }
    }

    @Test
    func trades_areAGainAndALoss() throws {
        let executions = try Self.content(2026).executions
        let flows = executions.map { execution in
            execution.price.double * execution.quantity.double * 0.0001 * (execution.side == .sell ? 1 : -1)
                - execution.fees.double
        }
        try #require(flows.count == 4)
        #expect(flows[0] + flows[1] > 0 && flows[2] + flows[3] < 0)
        // Together they leave the account above 0.
        #expect(flows.reduce(0, +) > 0)
    }

    @Test
    func sameSeedAndTime_giveTheSame() throws {
        let (first, second, other) = (try Self.content(7), try Self.content(7), try Self.content(8))
        #expect(first.bytes == second.bytes && first.executions == second.executions)
        #expect(first.bytes != other.bytes)
    }
}
