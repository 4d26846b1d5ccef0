import BourseCore
import BourseTestSupport
import Testing

@testable import BourseFunds

@Suite("Values of funds as bytes")
struct PackedNAVsTests {
    /// Any series at all: gaps of a day or of decades, values of one unit or of all that fit, in any unit.
    private func wildSeries(_ generator: inout SeededGenerator) -> NAVSeries {
        let count = generator.int(1...700)
        var day = generator.int(0...20_000)
        var (days, units): ([Int32], [Int64]) = ([], [])
        let unit = generator.pick([Int64(1), 10, 1_000, 10_000, 1_000_000])
        let highest = generator.pick([Int64(9), 5_000, 40_000_000, .max / unit])
        for _ in 0..<count where day <= Int(UInt16.max) {
            days.append(Int32(day))
            units.append(generator.oneIn(50) ? generator.int64(1...Int64.max) : generator.int64(1...highest) * unit)
            day += generator.oneIn(9) ? generator.int(1...4_000) : generator.int(1...4)
        }
        return NAVSeries(dayNumbers: days, units: units)
    }

    /// Puts the right checksum before bytes that were changed, so that reading goes on behind it.
    private func sealed(_ bytes: [UInt8]) -> PackedNAVs {
        var bytes = bytes
        let sum = bytes.withUnsafeBufferPointer { PackedWriting.checksum($0[4...]) }
        for place in 0..<4 { bytes[place] = UInt8(truncatingIfNeeded: sum >> (8 * UInt32(place))) }
        return PackedNAVs(bytes: bytes)
    }

    @Test(arguments: Seeds.first(60))
    func series_packedAndUnpacked_isTheSame(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let series = wildSeries(&generator)
        let blocks = PackedNAVs.blocks(of: series)
        #expect(blocks.count == (series.count + PackedNAVs.capacity - 1) / PackedNAVs.capacity)
        let again = try NAVSeries(unpacking: blocks.map { PackedNAVs(bytes: $0.bytes) })
        #expect(again == series)
        for (number, block) in blocks.enumerated() {
            let first = number * PackedNAVs.capacity
            let extent = try block.extent()
            #expect(extent.count == min(PackedNAVs.capacity, series.count - first))
            #expect(extent.firstDay == series.day(at: first))
            #expect(extent.last == series.row(at: first + extent.count - 1))
        }
    }

    @Test(arguments: Seeds.first(20))
    func values_addedOneByOne_giveTheBytesOfAllAtOnce(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let series = wildSeries(&generator)
        let count = min(series.count, PackedNAVs.capacity)
        var block = try #require(PackedNAVs(series.row(at: 0)))
        for index in 1..<max(1, count) {
            let isAdded = try block.append(series.row(at: index))
            #expect(isAdded)
        }
        #expect(block == PackedNAVs(series, 0..<count))
        let before = block
        for row in [series.row(at: count - 1), series.row(at: 0), NAVRow(day: MadeUpFunds.today, nav: .zero)] {
            let isAdded = try block.append(row)
            #expect(!isAdded)
        }
        #expect(block == before)
    }

    @Test
    func fullBlock_getsNoMore() throws {
        var made = MadeUpFunds(seed: 1)
        var block = PackedNAVs(made.series(300, gaps: false), 0..<256)
        #expect(block.isFull)
        let isAdded = try block.append(NAVRow(day: MadeUpFunds.today, nav: Price(units: 10_000)))
        #expect(!isAdded)
        #expect(PackedNAVs(NAVRow(day: MadeUpFunds.today, nav: .zero)) == nil)
        #expect(PackedNAVs(NAVRow(day: TradingDay(number: 65_536), nav: Price(units: 1))) == nil)
    }

    @Test
    func bytes_ofAFixedSeries_areThoseOfTheDocument() throws {
        let series = try Fixed.series([
            ("2026-01-01", "10.5"), ("2026-01-02", "10.4999"), ("2026-01-05", "10.6"), ("2026-01-07", "10.6"),
        ])
        let bytes = try #require(PackedNAVs.blocks(of: series).first).bytes
        // 10^−4, 4 values, day 20,454, 105,000; −1 on Friday is 1; 1,001 on Monday is 2,002; 0 on Wednesday with its gap.
        #expect(bytes[4...] == [4, 4, 0, 0xE6, 0x4F, 0xA8, 0xB4, 0x06, 0x01, 0x92, 0x1F, 0x40, 0x02])
    }

    @Test
    func series_thatRealFundsHave_takeLessThanThreeBytesAValue() {
        var made = MadeUpFunds(seed: 5)
        var (values, bytes) = (0, 0)
        for percent in [0.05, 0.4, 1, 1, 2] {
            for _ in 0..<20 {
                let series = made.series(2_500, percent: percent, gaps: false)
                values += series.count
                bytes += PackedNAVs.blocks(of: series).reduce(0) { $0 + $1.bytes.count }
            }
        }
        #expect(Double(bytes) / Double(values) < 3, "\(Double(bytes) / Double(values)) bytes a value")
    }

    @Test(arguments: Seeds.first(5))
    func byte_changedOrMissing_isNoticed(seed: UInt64) throws {
        var made = MadeUpFunds(seed: seed)
        let block = try #require(PackedNAVs.blocks(of: made.series(100)).first)
        for place in block.bytes.indices {
            var bytes = block.bytes
            bytes[place] ^= UInt8(made.generator.int(1...255))
            #expect(throws: PackedNAVsError.altered, "seed \(seed), byte \(place)") {
                try NAVSeries(unpacking: [PackedNAVs(bytes: bytes)])
            }
            #expect(throws: PackedNAVsError.self) { try PackedNAVs(bytes: Array(block.bytes[..<place])).extent() }
        }
    }

    @Test(arguments: Seeds.first(200))
    func bytes_ofAnyKind_areReadOrRefusedAndNeverCrash(seed: UInt64) throws {
        var made = MadeUpFunds(seed: seed)
        let good = try #require(PackedNAVs.blocks(of: made.series(60)).first)
        for _ in 0..<200 {
            var bytes = good.bytes
            switch made.generator.int(0...3) {
            case 0: bytes = made.generator.bytes(made.generator.int(0...400))
            case 1: bytes.removeLast(made.generator.int(0...(bytes.count - 10)))
            case 2: bytes += made.generator.bytes(made.generator.int(1...20))
            default:
                for _ in 0..<made.generator.int(1...6) {
                    bytes[made.generator.int(4...(bytes.count - 1))] = UInt8(made.generator.int(0...255))
                }
            }
            if bytes.count >= 4, !made.generator.oneIn(10) { bytes = sealed(bytes).bytes }
            let block = PackedNAVs(bytes: bytes)
            guard let series = try? NAVSeries(unpacking: [block]) else { continue }
            #expect((1...PackedNAVs.capacity).contains(series.count), "seed \(seed)")
            #expect(
                NAVSeries.clean((0..<series.count).map(series.row(at:)), today: NAVSeries.lastPossibleDay).series
                    == series
            )
            let extent = try block.extent()
            #expect(extent.count == series.count && extent.last == series.last)
        }
    }

    @Test
    func block_withAnImpossibleBeginningOrValue_isRefusedByName() throws {
        let header: [UInt8] = [0, 0, 0, 0, 4]
        let refusals: [([UInt8], PackedNAVsError)] = [
            ([], .cutShort), (header, .cutShort), (header + [1, 0, 1, 0], .cutShort),
            (header + [0, 0, 1, 0, 5], .noBlock), (header + [1, 1, 1, 0, 5], .noBlock),
            ([0, 0, 0, 0, 3, 1, 0, 1, 0, 5], .noBlock), ([0, 0, 0, 0, 9, 1, 0, 1, 0, 5], .noBlock),
            (header + [1, 0, 1, 0, 0], .impossible(0)), (header + [1, 0, 1, 0, 5, 0], .overlong),
            (header + [2, 0, 1, 0, 5], .cutShort),
            // A value of 0, a day twice, a gap of 65,536 days, the day after the last one.
            (header + [2, 0, 1, 0, 5, 9], .impossible(1)), (header + [2, 0, 1, 0, 5, 0x40, 0], .impossible(1)),
            (header + [2, 0, 1, 0, 5, 0x40, 0x80, 0x80, 0x04], .impossible(1)),
            (header + [2, 0, 0xFF, 0xFF, 5, 0], .impossible(1)),
            // More than 64 bits, and more than fit with the unit.
            (header + [1, 0, 1, 0] + Array(repeating: 0xFF, count: 9) + [2], .overlong),
            (header + [1, 0, 1, 0] + Array(repeating: 0xFF, count: 10), .overlong),
            (header + [1, 0, 1, 0] + Array(repeating: 0xFF, count: 9) + [1], .impossible(0)),
            (header + [1, 0, 1, 0] + Array(repeating: 0xFF, count: 8) + [0x7F], .impossible(0)),
            (header + [2, 0, 1, 0, 5, 0xBE] + Array(repeating: 0xFF, count: 8) + [3], .impossible(1)),
        ]
        for (bytes, wanted) in refusals {
            let block = bytes.count < 4 ? PackedNAVs(bytes: bytes) : sealed(bytes)
            #expect(throws: wanted, "\(bytes)") { try block.extent() }
            #expect(!wanted.message.isEmpty)
        }
    }

    @Test
    func blocks_inAnotherOrder_areRefused() throws {
        var made = MadeUpFunds(seed: 1)
        let blocks = PackedNAVs.blocks(of: made.series(600, gaps: false))
        #expect(blocks.map(\.isFull) == [true, true, false] && !PackedNAVs(bytes: []).isFull)
        #expect(throws: PackedNAVsError.outOfOrder) { try NAVSeries(unpacking: [blocks[1], blocks[0]]) }
        #expect(throws: PackedNAVsError.outOfOrder) { try NAVSeries(unpacking: [blocks[0], blocks[0]]) }
        #expect(try NAVSeries(unpacking: [PackedNAVs]()).isEmpty)
    }

    @Test
    func appending_toASeries_takesOnlyWhatFollows() throws {
        let series = try Fixed.series([("2026-01-01", "10")])
        let next = try #require(series.appending(Fixed.row("2026-01-02", "11")))
        #expect(next == (try Fixed.series([("2026-01-01", "10"), ("2026-01-02", "11")])))
        for row in try [Fixed.row("2026-01-01", "11"), Fixed.row("2025-12-31", "11"), Fixed.row("2026-01-02", "0")] {
            #expect(series.appending(row) == nil)
        }
        #expect(try Fixed.series([]).appending(Fixed.row("2026-01-02", "11"))?.count == 1)
    }
}
