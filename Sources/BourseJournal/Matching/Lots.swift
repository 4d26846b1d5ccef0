import BourseCore

/// The lots of one trade or open position, closed first in, first out.
struct Lots {
    private let openings: [TradePart]
    private let weights: PartWeights
    private var closed: Int128
    private var index = 0

    init(_ parts: ArraySlice<TradePart>, _ ratios: [SplitRatio]) {
        let weights = PartWeights(parts, ratios)
        openings = parts.filter(\.isOpening)
        closed = parts.reduce(0) { $1.isOpening ? $0 : $0 + weights.size(of: $1) }
        self.weights = weights
    }

    /// The next opening part that is still held, less what of it was closed; what is less than 10^−8 of it is rounded
    /// half to even.
    mutating func nextHeld() -> TradePart? {
        while index < openings.count {
            let part = openings[index]
            index += 1
            let size = weights.size(of: part)
            if closed >= size {
                closed -= size
                continue
            }
            let units = weights.units(closed, of: part)
            closed = 0
            if units >= part.quantityUnits { continue }
            return part.dropping(units)
        }
        return nil
    }
}

/// The sizes of parts in one unit, whole numbers for quantities before and after every split among them.
struct PartWeights {
    /// By the place of the ratio; nil where all are 1.
    private let weights: [UInt16: Int128]?

    init(_ parts: some Collection<TradePart>, _ ratios: [SplitRatio]) {
        guard ratios.count > 1, let first = parts.first, parts.contains(where: { $0.ratio != first.ratio }) else {
            weights = nil
            return
        }
        let places = Set(parts.map(\.ratio))
        // The numbers of new shares are divided out; a common multiple keeps all sizes whole.
        let multiple = places.reduce(Int128(1)) { multiple, place in
            let new = Int128(ratios[Int(place)].new)
            return multiple / multiple.greatestCommonDivisor(new) * new
        }
        weights = Dictionary(
            uniqueKeysWithValues: places.map { place in
                (place, multiple / Int128(ratios[Int(place)].new) * Int128(ratios[Int(place)].old))
            }
        )
    }

    /// The size of a part.
    func size(of part: TradePart) -> Int128 { Int128(part.quantityUnits) * weight(of: part) }

    /// How many units of the fill of a part a size is.
    func units(_ size: Int128, of part: TradePart) -> Int64 {
        let weight = weight(of: part)
        return Int64(weight == 1 ? size : size.scaled(by: 1, dividedBy: weight))
    }

    private func weight(of part: TradePart) -> Int128 { weights?[part.ratio] ?? 1 }
}

extension MatchedJournal {
    /// What the opening parts of a trade are at its end: after a split within it, as many shares as they became.
    func openedQuantities(of trade: RoundTrip) -> [(fill: Int, quantity: Quantity)] {
        openedQuantities(of: trade.parts)
    }

    /// The quantities of the opening parts at the end of the trade or open position.
    func openedQuantities(of range: Range<Int>) -> [(fill: Int, quantity: Quantity)] {
        finalQuantities(of: parts[range]).filter(\.part.isOpening).map { (Int($0.part.fill), $0.quantity) }
    }

    /// What parts of one trade or open position are at its end: after a split among them, as many shares as they became.
    func finalQuantities(of parts: ArraySlice<TradePart>) -> [(part: TradePart, quantity: Quantity)] {
        let weights = PartWeights(parts, ratios)
        guard let last = parts.last else { return [] }
        return parts.map { ($0, Quantity(units: Int128(weights.units(weights.size(of: $0), of: last)))) }
    }

    /// Whether the number of shares or the symbol of a trade changed while it was open.
    public func hasCorporateAction(_ trade: RoundTrip) -> Bool {
        legs(of: trade).contains { leg in
            let parts = parts[leg.parts]
            return parts.contains {
                $0.ratio != parts.first?.ratio || ledger.fills[Int($0.fill)].position != leg.position
            }
        }
    }
}
