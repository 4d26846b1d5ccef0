import BourseCore

/// Profit and loss when everything expires together: a line with a kink at each strike, known exactly.
///
/// Between neighboring strikes every payoff is a straight line, so values at 0 and at each strike and the slope beyond
/// the last one say everything; extremes and break-evens are computed from them and never looked for on a grid.
public struct ExpiryPayoff: Sendable {
    /// Profit at a price of the underlying.
    public struct Vertex: Hashable, Sendable {
        /// The price.
        public let price: Price
        /// The profit there.
        public let profit: Money
    }

    /// The profit at a price of 0 and at each strike, in order of price.
    public let vertices: [Vertex]
    /// Money won for each 1 that the underlying rises beyond the last strike: the shares and calls held, net.
    public let slopeBeyond: Int128
    private let legs: [PositionLeg]

    /// Works out the payoff of legs; options with different expiries are taken as expiring together.
    ///
    /// - Complexity: O(n²) in the number of legs.
    public init(_ legs: [PositionLeg]) {
        self.legs = legs
        let strikes = Set(legs.compactMap { $0.option?.strike }).sorted()
        vertices = ([.zero] + strikes).map { Vertex(price: $0, profit: Self.profit(legs, at: $0)) }
        slopeBeyond = legs.reduce(0) { sum, leg in
            if case .option(.put, _, _) = leg.instrument { return sum }
            return sum + leg.shares
        }
    }

    /// The profit at a price.
    public func profit(at price: Price) -> Money { Self.profit(legs, at: price) }

    private static func profit(_ legs: [PositionLeg], at price: Price) -> Money {
        legs.reduce(.zero) { $0 + $1.payoff(at: price) + $1.cashFlow }
    }

    /// The shape: extremes, break-evens, and where there is profit and where loss.
    public var profile: PayoffProfile {
        let profits = vertices.map(\.profit)
        let least = profits.min() ?? .zero
        let most = profits.max() ?? .zero
        return PayoffProfile(
            worst: slopeBeyond < 0 ? .unlimited : .limited(least),
            best: slopeBeyond > 0 ? .unlimited : .limited(most),
            worstAt: slopeBeyond < 0 ? [] : spans(where: least),
            bestAt: slopeBeyond > 0 ? [] : spans(where: most),
            outcomes: outcomes,
            isExact: true,
            isWorstLater: false
        )
    }

    /// Where the profit is exactly `profit`: points, and stretches between neighboring vertices or beyond the last.
    private func spans(where profit: Money) -> [PriceSpan] {
        var spans: [PriceSpan] = []
        for (index, vertex) in vertices.enumerated() where vertex.profit == profit {
            let isFlat = index > 0 && vertices[index - 1].profit == profit
            if isFlat, let last = spans.popLast() {
                spans.append(PriceSpan(lower: last.lower, upper: vertex.price))
            } else {
                spans.append(PriceSpan(lower: vertex.price, upper: vertex.price))
            }
        }
        if slopeBeyond == 0, vertices.last?.profit == profit, let last = spans.popLast() {
            spans.append(PriceSpan(lower: last.lower, upper: nil))
        }
        return spans
    }

    private var outcomes: [PayoffProfile.PayoffInterval] {
        var marks = OutcomeMarks()
        for (index, vertex) in vertices.enumerated() {
            if index > 0, let zero = crossing(vertices[index - 1], vertex) { marks.cross(at: zero) }
            marks.visit(vertex.price, sign: vertex.profit.units.signum())
        }
        if let last = vertices.last {
            let ends = last.profit.units.signum()
            let beyond = slopeBeyond.signum()
            if ends * beyond < 0 {
                let distance = last.profit.magnitude.units.dividedHalfToEven(
                    by: Int128(slopeBeyond.magnitude) * PositionLeg.unit
                )
                marks.cross(at: Price(units: Int64(clamping: Int128(last.price.units) + distance)))
            }
            marks.finish(sign: beyond == 0 ? ends : Int128(beyond))
        }
        return marks.outcomes
    }

    /// Where the line between two vertices of different sign crosses 0, to the nearest 10^−8.
    private func crossing(_ left: Vertex, _ right: Vertex) -> Price? {
        guard left.profit.units.signum() * right.profit.units.signum() < 0 else { return nil }
        let rise = left.profit.magnitude.units
        let width = Int128(right.price.units - left.price.units)
        let whole = rise + right.profit.magnitude.units
        return Price(units: left.price.units + Int64(clamping: width.scaled(by: rise, dividedBy: whole)))
    }
}

extension ExpiryPayoff {
    /// The mean profit without interest: each straight stretch weighted by the chance of its prices, in closed form.
    func expectation(under distribution: PriceDistribution) -> Double {
        var total = 0.0
        for (left, right) in zip(vertices, vertices.dropFirst()) {
            let (from, to) = (left.price.double, right.price.double)
            let slope = (right.profit - left.profit).double / (to - from)
            total += distribution.expectation(of: left.profit.double, slope: slope, from: from, to: to)
        }
        guard let last = vertices.last else { return total }
        return total
            + distribution.expectation(
                of: last.profit.double,
                slope: Double(slopeBeyond),
                from: last.price.double,
                to: .infinity
            )
    }
}
