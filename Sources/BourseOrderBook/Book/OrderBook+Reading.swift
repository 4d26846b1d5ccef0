import BourseCore

extension OrderBook {
    /// How many levels a side has.
    public func count(_ side: BookSide) -> Int { ladder(side).count }

    /// The contracts of all levels of a side.
    public func total(_ side: BookSide) -> Int64 { ladder(side).total }

    /// The best level of a side; nothing when it is empty.
    public func best(_ side: BookSide) -> BookLevel? {
        let ladder = ladder(side)
        return ladder.count > 0 ? ladder.level(at: 0) : nil
    }

    /// The level with a number; nothing when it is not known.
    public func level(id: Int64, _ side: BookSide) -> BookLevel? { ladder(side).level(id: id) }

    /// Every level as a partial tells it: bids from the best, then asks from the best.
    ///
    /// - Complexity: O(levels).
    public var rows: [BookRow] {
        [BookSide.bid, .ask].flatMap { side in
            let ladder = ladder(side)
            return (0..<ladder.count).map { depth in
                let level = ladder.level(at: depth)
                return BookRow(id: ladder.id(at: depth), side: side, price: level.price, size: level.size)
            }
        }
    }

    /// The best ask less the best bid; nothing when a side is empty, negative in a crossed book.
    public var spread: Price? {
        guard let bid = best(.bid), let ask = best(.ask) else { return nil }
        return Price(units: ask.price.units - bid.price.units)
    }

    /// The middle between the best bid and the best ask, rounded half to even at 10^−8; nothing when a side is empty.
    public var mid: Price? {
        guard let bid = best(.bid), let ask = best(.ask) else { return nil }
        return Price(units: Int64(Int128(bid.price.units + ask.price.units).dividedHalfToEven(by: 2)))
    }

    /// The best levels of a side, best first.
    ///
    /// - Complexity: O(`count`).
    public func levels(_ side: BookSide, _ count: Int = .max) -> [BookLevel] {
        let ladder = ladder(side)
        return (0..<min(max(0, count), ladder.count)).map { ladder.level(at: $0) }
    }

    /// The best levels of a side, best first, with what waits up to each.
    ///
    /// - Parameters:
    ///   - side: The side.
    ///   - count: How many at most.
    ///   - band: Prices beyond which nothing is shown.
    /// - Complexity: O(`count`).
    public func ladder(_ side: BookSide, _ count: Int = .max, in band: ClosedRange<Price>? = nil) -> [LadderRow] {
        let ladder = ladder(side)
        var rows: [LadderRow] = []
        var cumulative: Int64 = 0
        for depth in 0..<min(max(0, count), ladder.count) {
            let level = ladder.level(at: depth)
            if let band, !band.contains(level.price) { break }
            cumulative += level.size
            rows.append(LadderRow(price: level.price, size: level.size, cumulative: cumulative))
        }
        return rows
    }

    /// The levels of a side put together by steps of price, best first: bids at the lower edge of their step, asks at
    /// the upper one, so that no group seems better than what is in it.
    ///
    /// - Parameters:
    ///   - side: The side.
    ///   - step: The step; one of 0 or less groups nothing.
    ///   - count: How many groups at most.
    ///   - band: Prices beyond which nothing is shown.
    /// - Complexity: O(levels within the groups).
    public func grouped(
        _ side: BookSide,
        by step: Price,
        _ count: Int = .max,
        in band: ClosedRange<Price>? = nil
    ) -> [LadderRow] {
        guard step > .zero else { return ladder(side, count, in: band) }
        let ladder = ladder(side)
        // A step beyond every price puts all levels together, as this one does.
        let step = min(step, OrderBook.maximumPrice).units
        var rows: [LadderRow] = []
        var cumulative: Int64 = 0
        for depth in 0..<ladder.count {
            let level = ladder.level(at: depth)
            if let band, !band.contains(level.price) { break }
            let below = level.price.units / step * step
            let edge = side == .ask && below < level.price.units ? below + step : below
            let isNew = rows.last?.price.units != edge
            if isNew, rows.count >= count { break }
            cumulative += level.size
            if isNew { rows.append(LadderRow(price: Price(units: edge), size: 0, cumulative: 0)) }
            rows[rows.count - 1].size += level.size
            rows[rows.count - 1].cumulative = cumulative
        }
        return rows
    }

    /// The prices within a share of the middle, 0.05 being 5 %; nothing without a middle or for a negative share.
    public func band(within share: Ratio) -> ClosedRange<Price>? {
        guard let mid, share.units >= 0 else { return nil }
        let one: Int128 = 10_000_000_000
        let reach = Int128(mid.units).scaled(by: min(share.units, one), dividedBy: one)
        return Price(units: mid.units - Int64(reach))...Price(units: mid.units + Int64(reach))
    }

    /// What waits within a share of the middle, 0.05 being 5 % and 1 the most; nothing without a middle.
    ///
    /// - Complexity: O(levels in the band).
    public func depth(within share: Ratio) -> BookDepth? {
        guard let band = band(within: share) else { return nil }
        var depth = BookDepth(band: band, bidSize: 0, askSize: 0, bidLevels: 0, askLevels: 0)
        for place in 0..<bids.count {
            let level = bids.level(at: place)
            if level.price < band.lowerBound { break }
            depth.bidSize += level.size
            depth.bidLevels += 1
        }
        for place in 0..<asks.count {
            let level = asks.level(at: place)
            if level.price > band.upperBound { break }
            depth.askSize += level.size
            depth.askLevels += 1
        }
        return depth
    }

    /// The share of the bids less the share of the asks among the best levels of each side, −1…1; nothing when nothing
    /// waits.
    ///
    /// - Complexity: O(`count`).
    public func imbalance(_ count: Int = .max) -> Ratio? {
        func size(_ ladder: BookLadder) -> Int64 {
            guard count < ladder.count else { return ladder.total }
            return (0..<max(0, count)).reduce(0) { $0 + ladder.level(at: $1).size }
        }
        let bid = size(bids)
        let ask = size(asks)
        return Ratio(Int128(bid - ask), over: Int128(bid + ask))
    }

    private func ladder(_ side: BookSide) -> BookLadder { side == .bid ? bids : asks }
}
