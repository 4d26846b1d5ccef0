import BourseCore
import BourseOrderBook
import BourseTestSupport
import Testing

@Suite("Reading the tape")
struct TapeReadingTests {
    @Test
    func reading_secondTime_isExactlyWhatIsNew() {
        var tape = TradeTape(capacity: 10)
        tape.append([trade(1, at: 1), trade(2, at: 2)])
        let first = tape.reading(since: 0)
        #expect(first.restarts)
        #expect(first.rows.count == 2)
        tape.append([trade(3, at: 3)])
        let second = tape.reading(since: first.cursor)
        #expect(second.rows.map(\.position.time) == [time(3)])
        #expect(second.missed == 0)
        #expect(!second.restarts)
        let third = tape.reading(since: second.cursor)
        #expect(third.rows.isEmpty)
        #expect(third.replacesFrom == nil)
    }

    @Test
    func reading_afterMoreTradesThanAreKept_saysHowManyWereMissed() {
        var tape = TradeTape(capacity: 5)
        tape.append([trade(1, at: 1)])
        let cursor = tape.reading(since: 0).cursor
        tape.append((2...13).map { trade($0, at: Int64($0)) })
        let reading = tape.reading(since: cursor)
        #expect(reading.rows.count == 5)
        #expect(reading.missed == 7)
        let limited = tape.reading(since: cursor, limit: 2)
        #expect(limited.rows.count == 2)
        #expect(limited.missed == 10)
    }

    @Test
    func reading_rowWhoseBeginningIsForgotten_replacesItAll() {
        var tape = TradeTape(capacity: 3)
        let view = TapeOptions(grouping: .sweep(within: 10))
        tape.append((1...3).map { trade($0, at: Int64($0)) })
        let first = tape.reading(since: 0, as: view)
        #expect(first.rows.map(\.position.time) == [time(1)])
        tape.append([trade(4, at: 4)])
        let second = tape.reading(since: first.cursor, as: view)
        #expect(second.rows.map(\.position.time) == [time(2)])
        #expect(second.replacesFrom == .first)
    }

    @Test
    func reading_afterClear_restarts() {
        var tape = TradeTape(capacity: 5)
        tape.append([trade(1, at: 1)])
        let cursor = tape.reading(since: 0).cursor
        tape.append([trade(2, at: 2)])
        tape.clear()
        tape.append([trade(3, at: 3)])
        let reading = tape.reading(since: cursor)
        #expect(reading.restarts)
        #expect(reading.rows.count == 1)
    }

    @Test
    func rows_oneSideOnePriceWithinTheWindow_areOne() throws {
        var tape = TradeTape(capacity: 20)
        tape.append([
            trade(1, at: 0, .buy, 100, size: 1), trade(2, at: 40, .buy, 100, size: 2),
            trade(3, at: 80, .buy, 100, size: 3), trade(4, at: 81, .buy, 101, size: 4),
            trade(5, at: 81, .sell, 101, size: 5), trade(6, at: 132, .sell, 101, size: 6),
        ])
        let rows = tape.rows(as: TapeOptions(grouping: .price(within: 50)))
        #expect(try rows.map { try summary($0).size } == [6, 5, 4, 6])
        #expect(try summary(rows[3]).count == 3)
        #expect(rows[3].position.time == time(0))
    }

    @Test
    func rows_sweepThroughSeveralPrices_isOneWithAverageAndRange() throws {
        var tape = TradeTape(capacity: 20)
        tape.append([
            trade(1, at: 0, .buy, 100, size: 1), trade(2, at: 0, .buy, 101, size: 2),
            trade(3, at: 1, .buy, 103, size: 1),
        ])
        let rows = tape.rows(as: TapeOptions(grouping: .sweep(within: 1000)))
        let row = try summary(try #require(rows.first))
        #expect(rows.count == 1)
        #expect(row.averagePrice == Price(units: 101_25_000_000))
        #expect(row.low == price(100))
        #expect(row.high == price(103))
        #expect(row.last == price(103))
    }

    @Test
    func rows_minimumSize_looksAtTheWholeRow() throws {
        var tape = TradeTape(capacity: 20)
        tape.append([
            trade(1, at: 0, .buy, 100, size: 6), trade(2, at: 0, .buy, 100, size: 6),
            trade(3, at: 9, .sell, 100, size: 9),
        ])
        let rows = tape.rows(as: TapeOptions(grouping: .price(within: 5), minimumSize: 10))
        #expect(try rows.map { try summary($0).size } == [12])
    }

    @Test
    func rows_gap_standsBetweenAndIsNeverFiltered() {
        var tape = TradeTape(capacity: 20)
        tape.append([trade(1, at: 0)])
        tape.interrupt()
        tape.append([trade(2, at: 1)])
        let rows = tape.rows(as: TapeOptions(grouping: .price(within: 50), minimumSize: 1000))
        #expect(rows.map(\.content) == [.gap(TapeGap(after: time(0), before: time(1)))])
    }

    /// A reader that only follows readings holds the same rows as one who reads everything, whatever comes in whatever
    /// order.
    @Test(arguments: Seeds.first(300))
    func reading_followedByAReader_addsUpToTheTape(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var tape = TradeTape(capacity: random.int(1...40))
        let views = [
            TapeOptions(), TapeOptions(grouping: .price(within: 3)), TapeOptions(grouping: .sweep(within: 2)),
            TapeOptions(grouping: .sweep(within: 100), minimumSize: 3),
        ]
        let view = random.pick(views)
        var held: [TapeRow] = []
        var cursor: UInt64 = 0
        var clock: Int64 = 0
        for id in 1...200 {
            clock += random.int64(0...3)
            let late = random.oneIn(5) ? random.int64(0...10) : 0
            let side: TakerSide = random.oneIn(3) ? .sell : .buy
            tape.append([trade(id, at: clock - late, side, random.int64(100...101), size: random.int64(1...3))])
            if random.oneIn(30) { tape.interrupt() }
            if random.oneIn(80) { tape.clear() }
            guard random.oneIn(3) else { continue }
            let reading = tape.reading(since: cursor, as: view)
            cursor = reading.cursor
            if reading.restarts { held = [] }
            if let from = reading.replacesFrom { held.removeAll { $0.position >= from } }
            held = reading.rows + held
            let whole = tape.rows(as: view)
            // The reader may hold rows that the tape has forgotten since, or part of.
            let shared = Array(whole.dropLast())
            #expect(Array(held.prefix(shared.count)) == shared)
            #expect(Set(held.map(\.position)).count == held.count)
            #expect(held.map(\.position) == held.map(\.position).sorted(by: >))
        }
    }

    private func summary(_ row: TapeRow) throws -> TapeTrades {
        guard case .trades(let trades) = row.content else { throw NoTrades() }
        return trades
    }

    private struct NoTrades: Error {}
}
