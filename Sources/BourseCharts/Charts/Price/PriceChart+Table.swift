extension PriceChart {
    /// The figures behind the chart, a row for each bar: prices, volume, indicators, and what happened.
    ///
    /// Cost: one string for each bar and indicator.
    public var table: ChartTable {
        let series = comparisons.isEmpty ? nil : PriceSeries(self)
        return ChartTable(
            caption: text.title,
            columns: columns(indicators),
            rows: rows(BarGroups(bars: bars.count, room: 0, size: 1), series: series, computed: indicators, event: .max)
        )
    }

    /// How much the crosshair says of the events of a slot, in characters.
    static let longestEvent = 80

    /// Everything computed from the bars, in the order of the drawing.
    var indicators: [Indicator] {
        overlays + (bands.map { [$0.upper, $0.middle, $0.lower] } ?? []) + panes.flatMap(\.indicators)
    }

    /// The same by what a reader asks for first: averages, then the first line of each pane, then the rest.
    var readings: [Indicator] {
        let firsts = panes.compactMap(\.indicators.first)
        let rest = (bands.map { [$0.upper, $0.lower, $0.middle] } ?? []) + panes.flatMap { $0.indicators.dropFirst() }
        return overlays + firsts + rest
    }

    /// The names of what the legend explains.
    var legend: [ChartLegend.LegendEntry] {
        guard !bars.isEmpty else { return [] }
        let lines = overlays.enumerated().map { index, line in
            ChartLegend.LegendEntry(
                style: "overlay-\(index + 1)",
                name: line.name,
                value: line.newest.map(line.label) ?? ""
            )
        }
        let around = bands.map { [ChartLegend.LegendEntry(style: "band-edge", name: $0.name, value: "")] } ?? []
        let cone =
            projection.map { [ChartLegend.LegendEntry(style: "cone-edge-outer", name: $0.name, value: "")] } ?? []
        return lines + around + cone
    }

    /// The columns of the table, and of what the crosshair reads: a line says no more than it shows.
    func columns(_ computed: [Indicator]) -> [ChartTable.ChartColumn] {
        let prices = style == .candles ? ["Open", "High", "Low", "Close"] : ["Close"]
        let names = prices + ["Volume"] + (comparisons.isEmpty ? [] : [name] + comparisons.map(\.name))
        let events: [ChartTable.ChartColumn] =
            markers.isEmpty ? [] : [.init("Events", hasExecutions ? .privateText : .text)]
        return [.init("Time", .text)] + Self.distinct(names + computed.map(\.name)).map { .init($0) } + events
    }

    /// Whether some of what happened are executions of the person.
    private var hasExecutions: Bool { markers.contains { $0.kind == .buy || $0.kind == .sell } }

    /// The rows of the table, one for each slot: bars that share one read as a single bar.
    ///
    /// What happened is told in `event` characters.
    func rows(_ groups: BarGroups, series: PriceSeries?, computed: [Indicator], event: Int) -> [[String]] {
        var events: [Int: String] = [:]
        for marker in markers {
            let slot = groups.slot(ofBar: marker.bar)
            let title = events[slot].map { "\($0); \(marker.title)" } ?? marker.title
            events[slot] = String(title.prefix(event))
        }
        return (0..<groups.count).map { slot in
            let range = groups.bars(in: slot)
            guard let first = range.first, let last = range.last else { return [] }
            var row = [first == last ? bars[last].label : "\(bars[first].label) – \(bars[last].label)"]
            if style == .candles {
                let highest = range.max { bars[$0].high < bars[$1].high } ?? last
                let lowest = range.min { bars[$0].low < bars[$1].low } ?? last
                row += [bars[first].details.open, bars[highest].details.high, bars[lowest].details.low]
            }
            row.append(bars[last].details.close)
            row.append(
                first == last ? bars[last].details.volume : volume(range.reduce(0) { $0 + bars[$1].volume })
            )
            if let series, !comparisons.isEmpty {
                row += series.lines.map { $0[last].map { PercentLabel.text($0, decimals: 2) } ?? "–" }
            }
            row += computed.map { line in line.values[last].map(line.label) ?? "–" }
            if !markers.isEmpty { row.append(events[slot] ?? "") }
            return row
        }
    }

    /// What stands at the ends of compared lines: names and newest percentages.
    func endLabels(_ series: PriceSeries) -> [String] {
        zip([name] + comparisons.map(\.name), series.lines).map { name, line in
            let newest = line.last { $0 != nil } ?? nil
            let value = newest.map { PercentLabel.text($0, decimals: $0.magnitude < 100 ? 1 : 0) } ?? ""
            return "\(TextWidth.fitting(name, in: 64)) \(value)"
        }
    }

    /// Names that occur twice get a number: the crosshair finds figures by them.
    private static func distinct(_ names: [String]) -> [String] {
        var seen: [String: Int] = [:]
        return names.map { name in
            let count = (seen[name] ?? 0) + 1
            seen[name] = count
            return count == 1 ? name : "\(name) (\(count))"
        }
    }
}
