import BourseCore
import Foundation

/// Minutes from before the venue was started, made up when they are asked for and the same each time.
///
/// The past is cut into blocks of a day, counted back from the start. The prices at the seams are a seeded walk back
/// from the price the simulation starts at; within a block a walk of minutes is bent so that it meets both seams (a
/// Brownian bridge). So any minute can be had without making the ones before it, and the last one closes where the live
/// market opens.
struct MarketHistory: Sendable {
    /// How many days there are.
    static let days = 1500
    private static let minutesPerBlock = 1440
    /// Blocks kept; a minute is some eighty bytes.
    private static let mostBlocks = 8

    private let listing: VenueListing
    private let seed: UInt64
    /// The minute, counted from 1970, at which the simulation starts: history ends before it.
    let anchor: Int64
    private let seams: [Double]
    private var blocks: [Int64: [VenueBar]] = [:]

    init(listing: VenueListing, seed: UInt64, anchor: Int64) {
        self.listing = listing
        self.seed = seed
        self.anchor = anchor
        var common = VenueRandom(seed: seed, label: "seams market")
        var coin = VenueRandom(seed: seed, label: "seams \(listing.root)")
        let own = (1 - listing.beta * listing.beta).squareRoot()
        var value = 0.0
        seams = (0...Self.days).map { _ in
            defer {
                value -= listing.dailyVolatility * (listing.beta * common.normal() + own * coin.normal() + 0.02)
                // Coins fall hard, but none of ours was ever a hundredth of what it is.
                value = max(-4, min(1, value))
            }
            return value
        }
    }

    /// The first minute there is.
    var first: Int64 { anchor - Int64(Self.days * Self.minutesPerBlock) }

    /// A minute of the past, counted from 1970; it must be in `first..<anchor`.
    ///
    /// - Complexity: O(1) on average when minutes are asked for in order.
    mutating func minute(_ index: Int64) -> VenueBar {
        let age = anchor - 1 - index
        let block = age / Int64(Self.minutesPerBlock)
        let place = Self.minutesPerBlock - 1 - Int(age % Int64(Self.minutesPerBlock))
        if let bars = blocks[block] { return bars[place] }
        if blocks.count >= Self.mostBlocks { blocks.removeAll(keepingCapacity: true) }
        let bars = makeBlock(block)
        blocks[block] = bars
        return bars[place]
    }

    private func makeBlock(_ block: Int64) -> [VenueBar] {
        let count = Self.minutesPerBlock
        let firstMinute = anchor - (block + 1) * Int64(count)
        let from = seams[Int(block) + 1]
        let to = seams[Int(block)]
        let deviation = listing.dailyVolatility / Double(count).squareRoot()
        var common = VenueRandom(seed: seed, label: "minutes market \(block)")
        var coin = VenueRandom(seed: seed, label: "minutes \(listing.root) \(block)")
        var own = VenueRandom(seed: seed, label: "minutes \(listing.symbol.name) \(block)")
        let idiosyncrasy = (1 - listing.beta * listing.beta).squareRoot()
        var walk = [0.0]
        walk.reserveCapacity(count + 1)
        for minute in 0..<count {
            let shock = listing.beta * common.normal() + idiosyncrasy * coin.normal()
            walk.append(walk[minute] + deviation * Self.bustle(firstMinute + Int64(minute)) * shock)
        }
        let bend = (to - from - walk[count]) / Double(count)
        var close = price(from)
        return (0..<count).map { minute in
            var bar = VenueBar(end: Timestamp(seconds: (firstMinute + Int64(minute) + 1) * 60), after: close)
            close = price(from + walk[minute + 1] + bend * Double(minute + 1))
            trade(&bar, closingAt: close, deviation: deviation, with: &own)
            return bar
        }
    }

    /// Fills a bar that opens and closes at known prices.
    private func trade(_ bar: inout VenueBar, closingAt close: Price, deviation: Double, with own: inout VenueRandom) {
        let reach = Double(close.units) * deviation * 0.5
        let moved = abs(Double(close.units - bar.open.units)) / (Double(close.units) * deviation)
        let bustle = Self.bustle(bar.end.seconds / 60)
        let average = listing.ordersPerSecond * 60 * Double(listing.typicalSize) * MarketLedger.contractsPerOrder
        bar.volume = listing.size(average * bustle * (0.4 + 0.6 * moved) * own.logNormal(0.5))
        bar.trades = max(1, Int(listing.ordersPerSecond * 60 * 3 * bustle * (0.5 + 0.5 * moved) * own.logNormal(0.2)))
        bar.high = onGrid(max(bar.open, close), adding: reach * abs(own.normal()))
        bar.low = onGrid(min(bar.open, close), adding: -reach * abs(own.normal()))
        bar.close = close
        bar.lastSize = min(bar.volume, listing.size(Double(listing.typicalSize) * 0.06 * own.logNormal(1.3)))
        let average4 = (bar.open.double + bar.high.double + bar.low.double + close.double) / 4
        bar.priceVolume = average4 * Double(bar.volume)
    }

    private func onGrid(_ price: Price, adding units: Double) -> Price {
        let ticks = Int64((units / Double(listing.tick.units)).rounded())
        return Price(units: max(listing.tick.units, price.units + ticks * listing.tick.units))
    }

    private func price(_ value: Double) -> Price {
        value == 0 ? listing.level : listing.price(nearest: listing.level.double * Foundation.exp(value))
    }

    /// How busy a minute of the day is: most in the afternoon of London, least in the small hours.
    private static func bustle(_ minute: Int64) -> Double {
        let hour = Double(minute % 1440) / 60
        return 1 + 0.4 * Foundation.cos(2 * Double.pi * (hour - 15) / 24)
    }
}
