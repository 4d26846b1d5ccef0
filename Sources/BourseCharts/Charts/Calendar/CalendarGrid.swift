/// Where the days of a year lie: weeks from left to right, Monday on top, in one, two or four rows of months.
struct CalendarGrid: Sendable {
    /// The width and height of a cell, in px.
    let cell: Double
    /// 1, 2 or 4.
    let rows: Int
    let year: Int

    /// The distance between two cells, in px.
    static let gap = 2.0
    /// The room for the names of weekdays at the left, in px.
    static let left = 32.0
    /// The room for the names of months above each row, in px.
    static let head = 20.0
    /// The room below each row, in px.
    static let foot = 8.0

    /// The grid whose cells are the largest that `size` can hold, in as few rows as that takes.
    init(year: Int, size: ChartSize) {
        let grids = [1, 2, 4].map { rows in
            let tall = (size.height / Double(rows) - Self.head - Self.foot) / 7 - Self.gap
            return (rows: rows, cell: min(Self.cell(width: size.width, rows: rows), tall.rounded(.down)))
        }
        let best = grids.dropFirst().reduce(grids[0]) { $1.cell > $0.cell ? $1 : $0 }
        self.year = year
        self.rows = best.rows
        self.cell = max(1, best.cell)
    }

    static func height(width: Double) -> Double {
        let rows = rows(width: width)
        return Double(rows) * (head + foot + 7 * (cell(width: width, rows: rows) + gap))
    }

    /// The months of the row at `index`, 1 to 12.
    func months(ofRow index: Int) -> ClosedRange<Int> {
        let count = 12 / rows
        return (index * count + 1)...((index + 1) * count)
    }

    /// The day numbers of `month`.
    func days(of month: Int) -> Range<Int> {
        CivilDay.number(year: year, month: month, day: 1)..<CivilDay.number(year: year, month: month + 1, day: 1)
    }

    /// The top left corner of `day`, which lies in the row at `index`.
    func corner(of day: Int, row index: Int) -> DrawingPoint {
        let opening = CivilDay.number(year: year, month: months(ofRow: index).lowerBound, day: 1)
        let week = (day + 3).quotient(by: 7) - (opening + 3).quotient(by: 7)
        let pitch = cell + Self.gap
        return DrawingPoint(
            x: Self.left + Double(week) * pitch,
            y: top(ofRow: index) + Double(CivilDay.weekday(of: day)) * pitch
        )
    }

    /// Where the cells of the row at `index` begin, in px.
    func top(ofRow index: Int) -> Double {
        Double(index) * (Self.head + Self.foot + 7 * (cell + Self.gap)) + Self.head
    }

    private static func rows(width: Double) -> Int {
        [1, 2].first { cell(width: width, rows: $0) >= 8 } ?? 4
    }

    /// The side of a cell if `rows` rows fill `width`: at most 54, 28 or 15 weeks lie side by side.
    private static func cell(width: Double, rows: Int) -> Double {
        let weeks: Double = rows == 1 ? 54 : rows == 2 ? 28 : 15
        return max(1, min(((width - left + gap) / weeks - gap).rounded(.down), 28))
    }
}
