/// The geometry of a heat grid at one size: which rows and columns have room, and where they lie.
struct HeatLayout: Sendable {
    /// The drawn columns, as indices of the grid's.
    let columns: [Int]
    /// The drawn rows, as indices of the grid's.
    let rows: [Int]
    /// The right edge of the row headings, in px.
    let headingEnd: Double
    /// The right edge of the notes beside them, in px; the cells begin 8 px further right.
    let noteEnd: Double
    /// The width of a column with its gap, in px.
    let columnStep: Double
    /// The height of a row with its gap, in px.
    let rowStep: Double

    /// The height of the column headings, in px.
    static let head = 24.0
    /// The height of a row with its gap where there is room, in px.
    static let idealRow = 28.0
    /// The free pixels between two cells.
    static let gap = 2.0
    private static let smallestRow = 19.0

    init(_ grid: HeatGrid, size: ChartSize) {
        let headings = (grid.rows.map(\.heading) + [grid.corner]).map(Self.boldWidth)
        let hasNotes = grid.rows.contains { !$0.note.isEmpty }
        let notes = hasNotes ? (grid.rows.map(\.note) + [grid.noteHeading]).map(Self.boldWidth).max() ?? 0 : 0
        headingEnd = min(headings.max() ?? 0, size.width * 0.3) + 6
        noteEnd = headingEnd + (notes > 0 ? min(notes, size.width * 0.2) + 10 : 0)
        let content = grid.rows.flatMap { $0.cells.map(\.label) } + grid.headings
        let widest = (content.map(TextWidth.of).max() ?? 0) + 12
        let room = size.width - noteEnd - 8
        columns = Self.spread(grid.headings.count, over: Int(min(room / widest, 1_000)))
        columnStep = room / Double(max(columns.count, 1))
        let height = size.height - Self.head
        rows = Self.around(
            grid.rows.firstIndex(where: \.isSpot) ?? 0,
            of: grid.rows.count,
            over: Int(height / Self.smallestRow)
        )
        rowStep = min(Self.idealRow, (height / Double(max(rows.count, 1))).rounded(.down))
    }

    func left(ofColumn index: Int) -> Double { noteEnd + 8 + Double(index) * columnStep }

    func top(ofRow index: Int) -> Double { Self.head + Double(index) * rowStep }

    private static func boldWidth(_ text: String) -> Double { TextWidth.of(text) * 1.1 }

    /// At most `limit` of `count` indices, evenly spread from the first to the last.
    static func spread(_ count: Int, over limit: Int) -> [Int] {
        guard count > limit else { return Array(0..<count) }
        guard limit > 1 else { return count > 0 ? [count - 1] : [] }
        return (0..<limit).map { ($0 * (count - 1) + (limit - 1) / 2) / (limit - 1) }
    }

    /// At most `limit` of `count` indices, evenly spaced so that `chosen` is among them.
    static func around(_ chosen: Int, of count: Int, over limit: Int) -> [Int] {
        guard count > 0 else { return [] }
        let limit = max(limit, 1)
        for step in 1...count {
            let indices = Array(stride(from: chosen % step, to: count, by: step))
            if indices.count <= limit { return indices }
        }
        return [chosen]
    }
}
