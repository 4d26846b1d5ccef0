import BourseCore
import BourseTestSupport
import Testing

@testable import BourseMarkets

@Suite("Bars as bytes")
struct PackedBarsTests {
    /// Puts the right checksum before bytes that were changed, so that reading goes on behind it.
    private func sealed(_ bytes: [UInt8]) -> PackedBars {
        var bytes = bytes
        let sum = bytes.withUnsafeBufferPointer { PackedBarWriting.checksum($0[4...]) }
        for place in 0..<4 { bytes[place] = UInt8(truncatingIfNeeded: sum >> (8 * UInt32(place))) }
        return PackedBars(bytes: bytes)
    }

    @Test(arguments: Seeds.first(60))
    func series_packedAndUnpacked_isTheSame(seed: UInt64) throws {
        var made = MadeUpBars(seed: seed)
        let series = made.wild(made.generator.int(1...700))
        let blocks = PackedBars.blocks(of: series)
        #expect(blocks.count == (series.count + PackedBars.capacity - 1) / PackedBars.capacity)
        let again = try BarSeries(unpacking: blocks.map { PackedBars(bytes: $0.bytes) })
        #expect(again == series, "seed \(seed)")
        for (number, block) in blocks.enumerated() {
            let first = number * PackedBars.capacity
            let extent = try block.extent()
            #expect(extent.step == series.step && extent.count == min(PackedBars.capacity, series.count - first))
            #expect(extent.first == series.time(at: first))
            #expect(extent.last == series.time(at: first + extent.count - 1))
            #expect(block.isFull == (extent.count == PackedBars.capacity))
        }
    }

    @Test
    func bytes_ofAFixedSeries_areThoseOfTheDocument() throws {
        let bars = try [
            Fixed.bar("2026-01-01", "10.5", "10.6", "10.4", "10.55", volume: 1_000),
            Fixed.bar("2026-01-05", "10.55", "10.55", "10.45", "10.45"),
        ]
        let series = BarSeries<RawPrices>.clean(bars, step: .day, now: .day(Fixed.day("2026-02-01"))).series
        let bytes = try #require(PackedBars.blocks(of: series).first).bytes
        // The step of days, prices at 10^−2 and whole volumes, 2 bars, day 20,454.
        #expect(bytes[4..<12] == [6, 0x02, 2, 0, 0xE6, 0x4F, 0, 0])
        // 1,050 is 2,100; +5 is 10; 5 above; 10 below; 1,000. Then 0 with a gap of 4 days; −10 is 19; nothing traded.
        #expect(bytes[12...] == [0xB4, 0x20, 10, 5, 10, 0xE8, 0x07, 0x40, 4, 19, 0, 0, 0])
    }

    @Test
    func bars_thatRealSharesHave_takeAtMostTwelveBytes() {
        var made = MadeUpBars(seed: 5)
        var (bars, bytes) = (0, 0)
        for cents in [Int64(2_500), 18_000, 60_000] {
            for _ in 0..<10 {
                let series = made.daily(2_520, cents: cents)
                bars += series.count
                bytes += PackedBars.blocks(of: series).reduce(0) { $0 + $1.bytes.count }
            }
        }
        #expect(Double(bytes) / Double(bars) <= 12, "\(Double(bytes) / Double(bars)) bytes a bar")
    }

    @Test(arguments: Seeds.first(5))
    func byte_changedOrMissing_isNoticed(seed: UInt64) throws {
        var made = MadeUpBars(seed: seed)
        let block = try #require(PackedBars.blocks(of: made.daily(60)).first)
        for place in block.bytes.indices {
            var bytes = block.bytes
            bytes[place] ^= UInt8(made.generator.int(1...255))
            #expect(throws: PackedBarsError.altered, "seed \(seed), byte \(place)") {
                try BarSeries(unpacking: [PackedBars(bytes: bytes)])
            }
            #expect(throws: PackedBarsError.self) { try PackedBars(bytes: Array(block.bytes[..<place])).extent() }
        }
    }

    @Test(arguments: Seeds.first(200))
    func bytes_ofAnyKind_areReadOrRefusedAndNeverCrash(seed: UInt64) throws {
        var made = MadeUpBars(seed: seed)
        let good = try #require(PackedBars.blocks(of: made.wild(40)).first)
        for _ in 0..<200 {
            var bytes = good.bytes
            switch made.generator.int(0...3) {
            case 0: bytes = made.generator.bytes(made.generator.int(0...400))
            case 1: bytes.removeLast(made.generator.int(0...(bytes.count - 13)))
            case 2: bytes += made.generator.bytes(made.generator.int(1...20))
            default:
                for _ in 0..<made.generator.int(1...6) {
                    bytes[made.generator.int(4...(bytes.count - 1))] = UInt8(made.generator.int(0...255))
                }
            }
            if bytes.count >= 4, !made.generator.oneIn(10) { bytes = sealed(bytes).bytes }
            let block = PackedBars(bytes: bytes)
            guard let series = try? BarSeries(unpacking: [block]) else { continue }
            let extent = try block.extent()
            #expect((1...PackedBars.capacity).contains(series.count) && extent.count == series.count, "seed \(seed)")
            #expect(
                (0..<series.count).allSatisfy { index in
                    series.lows[index] > 0 && series.lows[index] <= min(series.opens[index], series.closes[index])
                        && series.highs[index] >= max(series.opens[index], series.closes[index])
                        && (0...Bar.largestVolume.units).contains(series.volumes[index])
                        && (index == 0 || series.keys[index] > series.keys[index - 1])
                },
                "seed \(seed)"
            )
        }
    }

    @Test
    func block_withAnImpossibleBeginningOrBar_isRefusedByName() throws {
        let header: [UInt8] = [0, 0, 0, 0, 6, 2]
        let day: [UInt8] = [0xE6, 0x4F, 0, 0]
        let bar: [UInt8] = [10, 0, 0, 0, 0]
        let refusals: [([UInt8], PackedBarsError)] = [
            ([], .cutShort), (header, .cutShort), (header + [1, 0] + day, .cutShort),
            (header + [1, 0] + day + bar.dropLast(), .cutShort), (header + [2, 0] + day + bar, .cutShort),
            (header + [0, 0] + day + bar, .noBlock), (header + [1, 1] + day + bar, .noBlock),
            ([0, 0, 0, 0, 9, 2, 1, 0] + day + bar, .noBlock), ([0, 0, 0, 0, 6, 9, 1, 0] + day + bar, .noBlock),
            ([0, 0, 0, 0, 6, 0x90, 1, 0] + day + bar, .noBlock), (header + [1, 0] + day + bar + [0], .overlong),
            // An open of 0, below 0, a low of 0, a gap before the first bar, a day before 1970 and one after 2149.
            (header + [1, 0] + day + [0, 0, 0, 0, 0], .impossible(0)),
            (header + [1, 0] + day + [9, 0, 0, 0, 0], .impossible(0)),
            (header + [1, 0] + day + [10, 0, 0, 5, 0], .impossible(0)),
            (header + [1, 0] + day + [0x4A, 1, 0, 0, 0, 0], .impossible(0)),
            (header + [1, 0, 0, 0, 0, 0x80] + bar, .impossible(0)),
            (header + [1, 0, 0, 0, 1, 0] + bar, .impossible(0)),
            // A gap of nothing, a price and a volume beyond all that fit.
            (header + [2, 0] + day + bar + [0x40, 0, 0, 0, 0, 0], .impossible(1)),
            (header + [1, 0] + day + [10, 0] + Array(repeating: 0xFF, count: 9) + [1, 0, 0], .impossible(0)),
            (header + [1, 0] + day + [10, 0, 0, 0] + Array(repeating: 0xFF, count: 17) + [1], .impossible(0)),
            (header + [1, 0] + day + [10, 0, 0, 0] + Array(repeating: 0xFF, count: 30), .overlong),
        ]
        for (bytes, wanted) in refusals {
            let block = bytes.count < 4 ? PackedBars(bytes: bytes) : sealed(bytes)
            #expect(throws: wanted, "\(bytes)") { try block.extent() }
            #expect(!wanted.message.isEmpty)
        }
        let good = try sealed(header + [1, 0] + day + bar).extent()
        #expect(good.count == 1 && good.first == .day(TradingDay(number: 20_454)))
    }

    @Test
    func blocks_inAnotherOrderOrOfAnotherStep_areRefused() throws {
        var made = MadeUpBars(seed: 1)
        let series = made.daily(600)
        let blocks = PackedBars.blocks(of: series)
        #expect(throws: PackedBarsError.outOfOrder) { try BarSeries(unpacking: [blocks[1], blocks[0]]) }
        #expect(throws: PackedBarsError.outOfOrder) { try BarSeries(unpacking: [blocks[0], blocks[0]]) }
        let weeks = try #require(series[500..<600].aggregated(to: .week))
        #expect(throws: PackedBarsError.otherStep) {
            try BarSeries(unpacking: [blocks[0]] + PackedBars.blocks(of: weeks))
        }
        let none = try BarSeries(unpacking: [PackedBars]())
        #expect(none == nil)
    }

    @Test
    func blocksOfTwoSteps_areRefusedForTheirStep_inAnyOrder() throws {
        let price = try Price("10")
        func blocks(_ time: BarTime, _ step: BarStep) -> [PackedBars] {
            let bar = Bar(time: time, open: price, high: price, low: price, close: price)
            let now = BarTime.day(Fixed.day("2149-01-01"))
            return PackedBars.blocks(of: BarSeries<RawPrices>.clean([bar], step: step, now: now).series)
        }
        // Minutes are larger numbers than days, so that neither order is one of times.
        let days = blocks(.day(Fixed.day("2026-01-05")), .day)
        let hours = blocks(.start(Fixed.time("2026-01-06T15:00")), .hour)
        #expect(throws: PackedBarsError.otherStep) { try BarSeries<RawPrices>(unpacking: days + hours) }
        #expect(throws: PackedBarsError.otherStep) { try BarSeries<RawPrices>(unpacking: hours + days) }
    }
}
