import BourseCore
import BourseOrderBook

/// An endless stream of frames about one book, like real ones, for measuring: the same for the same seed everywhere.
///
/// After the partial, 70 of 100 frames change levels, 15 add and 15 remove some; 73 of 100 have one row and none more
/// than eight; most rows are near the touch. Each side keeps 25 to 200 levels.
public struct BookStream: Sendable {
    /// How many levels a side has.
    public static let levels = 25...200
    /// What one has to pay or gets around the middle, in steps of 0.5.
    private static let middle = 120_000
    private static let reach = 400

    private struct StreamLevel: Sendable {
        var steps: Int
        var id: Int64
        var size: Int64
    }

    private let symbol: Symbol
    private let form: BitMEXForm
    private var state: UInt64
    private var time = Timestamp(seconds: 1_795_176_000)
    /// Each side with the best level first; its steps are counted away from the middle.
    private var sides: [[StreamLevel]] = [[], []]
    private var hasBegun = false

    /// Makes a stream of `symbol`.
    public init(symbol: Symbol, seed: UInt64 = 20_240_607, form: BitMEXForm = .current) {
        self.symbol = symbol
        self.form = form
        state = seed
    }

    /// Makes the next frame; the first one is the partial.
    public mutating func next() -> [UInt8] {
        guard hasBegun else { return begin() }
        time = Timestamp(microseconds: time.microseconds + Int64(1 + draw(40)) * 1000)
        let side = draw(2)
        let rows: [BookRow]
        let action: BookAction
        switch draw(100) {
        case 0..<15 where sides[side].count < Self.levels.upperBound:
            action = .insert
            rows = (0..<rowCount(Self.levels.upperBound - sides[side].count)).map { _ in insert(side) }
        case 15..<30 where sides[side].count > Self.levels.lowerBound:
            action = .delete
            rows = (0..<rowCount(sides[side].count - Self.levels.lowerBound)).map { _ in remove(side) }
        default:
            action = .update
            rows = (0..<rowCount(8)).map { _ in update(side) }
        }
        return frame(action, rows)
    }

    private mutating func begin() -> [UInt8] {
        hasBegun = true
        var rows: [BookRow] = []
        for side in 0..<2 {
            for _ in 0..<100 { rows.append(insert(side)) }
        }
        return frame(.partial, rows)
    }

    private func frame(_ action: BookAction, _ rows: [BookRow]) -> [UInt8] {
        BitMEXEncoder.frame(.book(.init(action: action, symbol: symbol, rows: rows)), form: form)
    }

    private mutating func rowCount(_ most: Int) -> Int { min(most, draw(100) < 73 ? 1 : 2 + draw(7)) }

    private mutating func insert(_ side: Int) -> BookRow {
        var steps = nearTouch(Self.reach)
        while sides[side].contains(where: { $0.steps == steps }) { steps = 1 + steps % Self.reach }
        let level = StreamLevel(
            steps: steps,
            id: 62_400_000_000 + Int64(draw(99_999_999)) * 2 + Int64(side),
            size: size()
        )
        let place = sides[side].firstIndex { $0.steps > steps } ?? sides[side].count
        sides[side].insert(level, at: place)
        return row(level, side, size: level.size)
    }

    private mutating func remove(_ side: Int) -> BookRow {
        row(sides[side].remove(at: nearTouch(sides[side].count) - 1), side, size: nil)
    }

    private mutating func update(_ side: Int) -> BookRow {
        let place = nearTouch(sides[side].count) - 1
        sides[side][place].size = size()
        return row(sides[side][place], side, size: sides[side][place].size)
    }

    private func row(_ level: StreamLevel, _ side: Int, size: Int64?) -> BookRow {
        let steps = Self.middle + (side == 0 ? -level.steps : level.steps)
        let price = Price(units: Int64(steps) * 50_000_000)
        return BookRow(id: level.id, side: side == 0 ? .bid : .ask, price: price, size: size, time: time)
    }

    private mutating func size() -> Int64 { Int64(1 + draw(5000)) * 100 }

    /// 1 to `most`, small numbers more often.
    private mutating func nearTouch(_ most: Int) -> Int { 1 + min(draw(most), draw(most)) }

    /// 0 to below `bound`.
    ///
    /// SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014).
    private mutating func draw(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((bits ^ (bits >> 31)).multipliedFullWidth(by: UInt64(bound)).high)
    }
}
