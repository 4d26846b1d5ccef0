import BourseCharts

/// Charts made up for the tests: the same seed gives the same chart.
enum Specimen {
    static let desktop = ChartSize(width: 742, height: 352)
    static let phone = ChartSize(width: 330, height: 284)
    static let panel = ChartSize(width: 346, height: 214)
    /// 2 January 2026, a Friday.
    static let opening = 20_455

    static let text = ChartText(
        title: "Cumulative & daily net P&L",
        summary: "The line ends where the year did; \"quoted\" and 'quoted'.",
        empty: "No trades in this range"
    )

    static let dollars = ValueAxis.money(resolution: 1, money)

    @Sendable static func money(_ value: Double) -> String {
        let whole = Int(value.rounded()).magnitude
        let amount = whole >= 10_000 ? "\(whole / 1_000)K" : "\(whole)"
        return value <= -0.5 ? "−$\(amount)" : "$\(amount)"
    }

    static func profit(
        days: Int,
        from first: Int = opening,
        seed: UInt64 = 1,
        drift: Double = 70,
        size: Double = 300,
        hasWeekends: Bool = false,
        bucket: ProfitChart.Bucket = .day,
        range: ClosedRange<Int>? = nil
    ) -> ProfitChart {
        var generator = SplitMix64(seed: seed)
        var points: [ProfitChart.Point] = []
        var (total, peak, peakDay, deepest) = (0.0, 0.0, first, 0.0)
        var fall = first...first
        for day in first..<(first + days) where hasWeekends || (day + 3) % 7 < 5 {
            let swing = Double.random(in: -1...1, using: &generator) + Double.random(in: -1...1, using: &generator)
            let result = (swing * size + drift).rounded()
            total += result
            if total > peak { (peak, peakDay) = (total, day) }
            if total - peak < deepest { (deepest, fall) = (total - peak, peakDay...day) }
            let values = [money(result), money(total)]
            points.append(.init(day: day, label: "Day \(day)", result: result, total: total, details: values))
        }
        let drawdown = ProfitChart.DrawdownBand(
            days: fall,
            title: "Max drawdown \(money(deepest))",
            detail: "peak to trough"
        )
        return ProfitChart(
            text: text,
            axis: dollars,
            columns: [.init("Day", .text), .init("Result", .money), .init("Total", .money)],
            points: points,
            bucket: bucket,
            days: range,
            drawdown: deepest < 0 ? drawdown : nil
        )
    }

    static func lines(_ count: Int, days: Int, seed: UInt64 = 2) -> LineChart {
        var generator = SplitMix64(seed: seed)
        var values = Array(repeating: 100.0, count: count)
        let points = (opening..<(opening + days)).map { day in
            for index in values.indices { values[index] *= Double.random(in: 0.985...1.0165, using: &generator) }
            let metrics = values.map { "\(Int($0))" }
            return LineChart.Point(day: day, label: "Day \(day)", values: values, details: metrics)
        }
        return LineChart(
            text: text,
            axis: .measure(unit: "start = 100", resolution: 1) { "\(Int($0.rounded()))" },
            columns: [.init("Day", .text)] + (0..<count).map { .init("Line \($0 + 1)") },
            points: points
        )
    }

    static func bars(_ names: [String], layout: BarChart.Layout, seed: UInt64 = 3) -> BarChart {
        var generator = SplitMix64(seed: seed)
        let bars = names.map { name in
            let value = Double.random(in: -1_500...4_000, using: &generator).rounded()
            return BarChart.CategoryBar(label: name, value: value, details: [money(value)])
        }
        return BarChart(
            text: text,
            axis: dollars,
            columns: [.init("Setup", .text), .init("Net", .money)],
            bars: bars,
            layout: layout
        )
    }

    static func histogram(_ values: Int, seed: UInt64 = 4, target: Int = 20) -> Histogram {
        var generator = SplitMix64(seed: seed)
        let results = (0..<values).map { _ in
            Double.random(in: -250...250, using: &generator) + Double.random(in: -250...350, using: &generator)
        }
        let edges = Histogram.edges(from: results.min() ?? 0, through: results.max() ?? 0, target: target)
        let bins = zip(edges, edges.dropFirst()).map { lower, upper in
            let count = results.count { $0 >= lower && $0 < upper }
            let label = "\(money(lower)) to \(money(upper))"
            return Histogram.Bin(lower: lower, upper: upper, count: count, label: label, details: ["\(count)"])
        }
        return Histogram(
            text: text,
            axis: dollars,
            unit: "trades",
            columns: [.init("Result", .text), .init("Trades")],
            bins: values == 0 ? [] : bins
        )
    }

    static func heatMap(year: Int, days: Range<Int>, seed: UInt64 = 5, hasLinks: Bool = true) -> YearHeatMap {
        var generator = SplitMix64(seed: seed)
        let cells = days.map { day in
            let value = Double.random(in: -600...800, using: &generator).rounded()
            let href = hasLinks ? "/journal/days/\(day)?range=ytd&net=1" : nil
            return YearHeatMap.DayCell(day: day, value: value, label: "Day \(day)", details: [money(value)], href: href)
        }
        return YearHeatMap(text: text, year: year, columns: [.init("Day", .text), .init("Net", .money)], cells: cells)
    }
}
