import BourseCore
import BourseMarkets
import BourseValues

/// Quotes as the lines of a terminal: a head, a row for each instrument, and what is wrong with sources.
///
/// Every line has exactly as many columns as the terminal, so that nothing wraps and a line can be written over the one
/// before it.
public struct QuoteScreen: Sendable {
    /// Names narrower than this say nothing and are left out.
    private static let narrowestName = 8
    private static let gap = "  "

    private struct ScreenColumn {
        let title: String
        let isNumber: Bool
        let cell: @Sendable (QuoteCells) -> String
        /// Columns with a higher number go first where there is no room.
        let worth: Int
    }

    private static let columns = [
        ScreenColumn(title: "Symbol", isNumber: false, cell: \.symbol, worth: 0),
        ScreenColumn(title: "Last", isNumber: true, cell: \.last, worth: 1),
        ScreenColumn(title: "Change", isNumber: true, cell: \.change, worth: 3),
        ScreenColumn(title: "%", isNumber: true, cell: \.percent, worth: 2),
        ScreenColumn(title: "Volume", isNumber: true, cell: \.volume, worth: 5),
        ScreenColumn(title: "As of", isNumber: false, cell: \.shortAsOf, worth: 4),
        ScreenColumn(title: "Source", isNumber: false, cell: \.source, worth: 6),
    ]

    private let quotes: [QuoteSnapshot]
    private let cells: [QuoteCells]
    private let health: [SourceHealth]
    private let shape: LiveScreen.ScreenSize
    private let now: Timestamp
    private let zone: ZoneRules

    /// Makes a screen.
    ///
    /// - Parameters:
    ///   - quotes: The instruments, in order.
    ///   - health: How the sources do.
    ///   - shape: What there is to write on; levels mean nothing here.
    ///   - zone: The reader's zone, for the clock.
    public init(
        _ quotes: [QuoteSnapshot],
        health: [SourceHealth],
        shape: LiveScreen.ScreenSize,
        now: Timestamp,
        zone: ZoneRules
    ) {
        self.quotes = quotes
        self.health = health
        self.shape = shape
        self.now = now
        self.zone = zone
        cells = quotes.map { quote in
            QuoteCells(quote, now: now) { id in health.first { $0.id == id }?.title ?? id.name }
        }
    }

    /// The lines, from the top; as many as the shape says.
    public var lines: [String] {
        let foot = [ScreenLine()] + problems + [ScreenLine("q to quit", .faint)]
        // In three lines and fewer the clock gives way to a price.
        let isTiny = shape.rows.map { $0 < 4 } ?? false
        var lines = (isTiny ? [] : [head]) + table
        if let rows = shape.rows {
            // Prices are what one looks for: where there is little room, what is wrong gives way.
            let room = max(1, rows - (rows >= 8 ? foot.count : 0))
            if lines.count > room, room > 2 {
                let left = lines.count - room + 1
                lines = Array(lines.prefix(room - 1))
                lines.append(ScreenLine("… and \(NumberText.count(left)) more", .faint))
            }
            lines = Array((lines + foot).prefix(rows))
            lines += Array(repeating: ScreenLine(), count: max(0, rows - lines.count))
        } else {
            lines += foot
        }
        return lines.map { $0.fitted(to: shape.columns).text(usesColor: shape.usesColor) }
    }

    private var head: ScreenLine {
        var line = ScreenLine(Count.of(quotes.count, "instrument"), .strong)
        line.add("   \(zone.localTime(at: now).clock.prefix(8)) \(zone.abbreviation(at: now))", .faint)
        return line
    }

    // MARK: - the table

    private var table: [ScreenLine] {
        var shown = Self.columns
        func width(_ column: ScreenColumn) -> Int {
            ([column.title] + cells.map(column.cell)).map(\.count).max() ?? 0
        }
        var widths = shown.map(width)
        func total() -> Int { widths.reduce(0, +) + Self.gap.count * max(0, widths.count - 1) }
        while total() > shape.columns, shown.count > 2, let last = shown.max(by: { $0.worth < $1.worth }) {
            shown.removeAll { $0.worth == last.worth }
            widths = shown.map(width)
        }
        let longest = (["Name"] + cells.map(\.name)).map(\.count).max() ?? 0
        let room = shape.columns - total() - Self.gap.count
        let name = room >= min(longest, Self.narrowestName) ? min(longest, room) : nil
        func line(_ words: [(text: String, tone: ScreenLine.Tone)], _ title: String) -> ScreenLine {
            var line = ScreenLine()
            for (index, column) in shown.enumerated() {
                if index > 0 { line.add(Self.gap) }
                let end = line.width + widths[index]
                if column.isNumber {
                    line.add(words[index].text, toTheRightOf: widths[index], words[index].tone)
                } else {
                    line.add(words[index].text, words[index].tone)
                }
                line.pad(to: end)
                if index == 0, let name {
                    line.add(Self.gap)
                    line.add(ScreenLine(title).fitted(to: name))
                }
            }
            return line
        }
        let heads = line(shown.map { ($0.title, .faint) }, "Name")
        return [heads]
            + zip(quotes, cells).map { quote, cells in
                let row = line(shown.map { ($0.cell(cells), Self.tone($0, cells)) }, note(quote) ?? cells.name)
                // A price that is not told anew is still there to be read, and looks its age.
                if case .failing = quote.status { return row.dimmed }
                return row
            }
    }

    private static func tone(_ column: ScreenColumn, _ cells: QuoteCells) -> ScreenLine.Tone {
        switch column.worth {
        case 0: .strong
        case 2, 3: cells.direction == "up" ? .rise : cells.direction == "down" ? .fall : .plain
        case 4...6: .faint
        default: .plain
        }
    }

    private func note(_ quote: QuoteSnapshot) -> String? {
        guard quote.quote.last == nil else { return nil }
        switch quote.status {
        case .unknown: return "unknown symbol"
        case .awaited: return "loading…"
        case .failing: return "no data yet"
        case .fetched: return nil
        }
    }

    // MARK: - sources

    private var problems: [ScreenLine] {
        health.compactMap { source in
            let failing = source.lines.first { line in
                switch line.state {
                case .resting, .onTrial: true
                case .unused, .working: false
                }
            }
            guard let failing, let problem = failing.line.problem else { return nil }
            var text = "! \(source.title) \(problem)"
            if case .resting(let until) = failing.state {
                text += "; next attempt in \(DayText.duration(seconds: max(1, until.seconds - now.seconds)))"
            }
            return ScreenLine(text, .warning)
        }
    }
}
