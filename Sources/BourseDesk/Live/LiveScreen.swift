import BourseCore
import BourseOrderBook
import BourseValues

/// A live market as the lines of a terminal: a head, how it stands, the ladder, and the tape beside it or below.
///
/// Every line has exactly as many columns as the terminal, so that nothing wraps and a line can be written over the one
/// before it.
public struct LiveScreen: Sendable {
    /// What there is to write on.
    public struct ScreenSize: Hashable, Sendable {
        /// Columns of the terminal, at least one.
        public var columns: Int
        /// Lines to be filled; nothing for as many as are needed.
        public var rows: Int?
        /// The most levels of each side; nothing for as many as there is room for.
        public var levels: Int?
        /// Whether words have colors.
        public var usesColor: Bool

        /// Makes a shape.
        public init(columns: Int, rows: Int? = nil, levels: Int? = nil, usesColor: Bool = false) {
            self.columns = max(1, columns)
            self.rows = rows.map { max(1, $0) }
            self.levels = levels.map { max(0, $0) }
            self.usesColor = usesColor
        }
    }

    /// Levels of each side when neither lines nor levels are said.
    public static let usualLevels = 10
    /// From so many columns on, the tape stands beside the ladder.
    static let wide = 80
    /// Trades below a ladder whose lines are not said.
    private static let tradesBelow = 8

    let moment: LiveMoment
    let shape: ScreenSize
    let zone: ZoneRules
    let prices: LivePriceText

    /// Makes a screen.
    ///
    /// - Parameters:
    ///   - moment: What is shown.
    ///   - tick: The smallest step of the price; without it, decimals are as the prices shown have them.
    ///   - shape: What there is to write on.
    ///   - zone: The reader's zone, for times.
    public init(_ moment: LiveMoment, tick: Price? = nil, shape: ScreenSize, zone: ZoneRules) {
        self.moment = moment
        self.shape = shape
        self.zone = zone
        prices = tick.map { LivePriceText(tick: $0) } ?? LivePriceText(prices: Self.shownPrices(moment.market))
    }

    /// A size in words, shortened where there is little room.
    static func amount(_ value: Int64, isShort: Bool) -> String {
        isShort ? NumberText.compact(Double(value), style: .western) : NumberText.count(Int(value))
    }

    private static func shownPrices(_ market: LiveMarket?) -> [Price] {
        guard let market else { return [] }
        let levels = BookSide.allCases.flatMap { market.book.levels($0, 40) }.map(\.price)
        return levels + market.tape.newest(40).compactMap { $0.trade?.price } + (market.last.map { [$0] } ?? [])
    }

    /// The lines, from the top; as many as the shape says.
    public var lines: [String] {
        var lines = [head, status]
        let isRoomy = (shape.rows ?? .max) >= 8
        if isRoomy { lines.append(ScreenLine(String(repeating: "─", count: shape.columns), .faint)) }
        lines += body(height: shape.rows.map { max(0, $0 - lines.count) })
        if let rows = shape.rows {
            lines = Array(lines.prefix(rows)) + Array(repeating: ScreenLine(), count: max(0, rows - lines.count))
        }
        return lines.map { $0.fitted(to: shape.columns).text(usesColor: shape.usesColor) }
    }

    private func body(height: Int?) -> [ScreenLine] {
        let ladderHeight = 2 + 2 * (shape.levels ?? Self.usualLevels)
        if shape.columns >= Self.wide {
            let tapeWidth = min(48, max(36, shape.columns * 2 / 5))
            let ladderWidth = shape.columns - tapeWidth - 3
            let height = height ?? ladderHeight
            let left = ladder(width: ladderWidth, height: height)
            let right = tape(width: tapeWidth, height: height)
            return (0..<height).map { row in
                var line = (row < left.count ? left[row] : ScreenLine()).fitted(to: ladderWidth)
                line.add(" │ ", .faint)
                line.add((row < right.count ? right[row] : ScreenLine()).fitted(to: tapeWidth))
                return line
            }
        }
        guard let height else {
            return ladder(width: shape.columns, height: ladderHeight) + [ScreenLine()]
                + tape(width: shape.columns, height: 1 + Self.tradesBelow)
        }
        guard height >= 12 else { return ladder(width: shape.columns, height: height) }
        let above = ladder(width: shape.columns, height: height - max(4, height / 3) - 1)
        return above + [ScreenLine()] + tape(width: shape.columns, height: height - above.count - 1)
    }

    /// `19:32:07` in the reader's zone.
    func clock(_ time: Timestamp) -> String { String(zone.localTime(at: time).clock.prefix(8)) }
}
