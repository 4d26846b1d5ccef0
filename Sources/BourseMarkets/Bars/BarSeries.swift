import BourseCore

/// The bars of one instrument and one step: in order, each time once, and none that contradicts itself.
///
/// In every bar low ≤ open, close ≤ high, prices are above 0, and the volume is not below 0. Held as columns. Steps
/// without a bar are not there: nothing is filled in.
public struct BarSeries<Basis: PriceBasis>: Hashable, Sendable {
    /// How long its bars last.
    public let step: BarStep
    /// Days or, of bars shorter than a day, minutes since 1 January 1970; strictly ascending.
    let keys: [Int32]
    let opens: [Int64]
    let highs: [Int64]
    let lows: [Int64]
    let closes: [Int64]
    let volumes: [Int128]

    /// Makes a series of columns that are known to be in order and without contradictions.
    init(step: BarStep, columns: BarColumns) {
        self.step = step
        keys = columns.keys
        opens = columns.opens
        highs = columns.highs
        lows = columns.lows
        closes = columns.closes
        volumes = columns.volumes
    }

    /// A series without bars.
    public init(step: BarStep) { self.init(step: step, columns: BarColumns()) }

    /// How many bars there are.
    public var count: Int { keys.count }
    /// Whether there are none.
    public var isEmpty: Bool { keys.isEmpty }
    /// The first bar.
    public var first: Bar? { isEmpty ? nil : self[0] }
    /// The last bar.
    public var last: Bar? { isEmpty ? nil : self[count - 1] }

    /// The bar at a position.
    public subscript(index: Int) -> Bar {
        Bar(
            time: time(at: index),
            open: Price(units: opens[index]),
            high: Price(units: highs[index]),
            low: Price(units: lows[index]),
            close: Price(units: closes[index]),
            volume: Quantity(units: volumes[index])
        )
    }

    /// All bars, in order.
    ///
    /// - Complexity: O(n).
    public var bars: [Bar] { (0..<count).map { self[$0] } }

    /// The time of the bar at a position.
    public func time(at index: Int) -> BarTime { BarTime(key: keys[index], of: step) }
    /// The close of the bar at a position.
    public func close(at index: Int) -> Price { Price(units: closes[index]) }

    /// The position of the last bar that does not begin after `time`; nothing when all do.
    ///
    /// Days are compared with days and instants with instants: asked for the other, there is no such bar.
    ///
    /// - Complexity: O(log n).
    public func index(atOrBefore time: BarTime) -> Int? {
        guard let limit = limit(time) else { return nil }
        let after = firstIndex { $0 > limit }
        return after == 0 ? nil : after - 1
    }

    /// The position of the bar that begins at `time`; nothing when none does.
    ///
    /// - Complexity: O(log n).
    public func index(at time: BarTime) -> Int? {
        guard let index = index(atOrBefore: time), self.time(at: index) == time else { return nil }
        return index
    }

    /// The position of the first bar that does not begin before `time`; nothing when all do.
    ///
    /// - Complexity: O(log n).
    public func index(atOrAfter time: BarTime) -> Int? {
        guard let limit = limit(time) else { return nil }
        let index = firstIndex { $0 >= limit }
        return index == count ? nil : index
    }

    /// The bars at some positions; positions that there are not are passed over.
    ///
    /// - Complexity: O(positions).
    public subscript(range: Range<Int>) -> BarSeries {
        let range = range.clamped(to: 0..<count)
        var columns = BarColumns()
        columns.append(self, range)
        return BarSeries(step: step, columns: columns)
    }

    /// A time as a key between those of bars, which may lie between two: counted in days or minutes.
    private func limit(_ time: BarTime) -> Double? {
        switch time {
        case .day(let day): step.isIntraday ? nil : Double(day.number)
        case .start(let time): step.isIntraday ? Double(time.microseconds) / 60e6 : nil
        }
    }

    private func firstIndex(where isBehind: (Double) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(Double(keys[middle])) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

// MARK: - for charts and statistics

extension BarSeries {
    /// The closing prices as the nearest floating-point numbers.
    public var closeColumn: [Double] { Self.numbers(closes) }
    /// The highest prices, likewise.
    public var highColumn: [Double] { Self.numbers(highs) }
    /// The lowest prices, likewise.
    public var lowColumn: [Double] { Self.numbers(lows) }

    private static func numbers(_ units: [Int64]) -> [Double] { units.map { Double($0) / 1e8 } }
}
