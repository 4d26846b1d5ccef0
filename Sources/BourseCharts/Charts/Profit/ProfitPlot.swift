/// The geometry of a profit chart at one size: two panes above one time axis.
struct ProfitPlot: Sendable {
    let chart: ProfitChart
    let size: ChartSize
    let bars: [(day: Int, result: Double)]
    let totals: ValueRuler
    let results: ValueRuler
    let days: DayScale
    /// The corners of the cumulative line, from its start before the first day.
    let line: [DrawingPoint]
    /// The upper pane's first and last row of pixels.
    let upper: ClosedRange<Double>

    /// Lays the chart out; `headroom` is kept free above the upper pane, in px.
    init(_ chart: ProfitChart, size: ChartSize, headroom: Double) {
        let foot = size.height - DayRuler.height
        let split = (foot - (foot - headroom) * 0.37).rounded()
        let opening = chart.points.first.map { $0.total - $0.result } ?? 0
        let bars = chart.bars
        let outcomes = chart.points.isEmpty ? [-1, 1] : bars.map(\.result)
        let totals = ValueRuler(
            chart.axis,
            LinearScale(
                covering: chart.points.map(\.total) + [opening],
                includesZero: true,
                start: split,
                end: headroom
            ).padded(by: 0.03),
            hasData: !chart.points.isEmpty
        )
        let results = ValueRuler(
            chart.axis,
            LinearScale(covering: outcomes, includesZero: true, start: foot - 6, end: split + 18),
            hasData: !chart.points.isEmpty,
            spacing: 40
        )
        let width = (size.width - max(totals.gutter, results.gutter, TextWidth.gutter)).rounded()
        let days = Self.days(of: chart, width: width)
        self.chart = chart
        self.size = size
        self.bars = bars
        self.totals = totals
        self.results = results
        self.days = days
        self.upper = headroom...split
        let corners = chart.points.map {
            DrawingPoint(x: days.middle(of: $0.day), y: totals.scale.position(of: $0.total))
        }
        let start = corners.first.map { first in
            DrawingPoint(x: max(days.start, first.x - days.step / 2), y: totals.scale.position(of: opening))
        }
        self.line = (start.map { [$0] } ?? []) + corners
    }

    /// The width of the panes, in px.
    var width: Double { days.end }

    /// The width of every bar, in px: two thirds of the narrowest bucket, at least 2.
    var barWidth: Double {
        let slots: Double =
            switch chart.bucket {
            case .day: 1
            case .week: days.hasWeekends ? 7 : 5
            case .month: days.hasWeekends ? 28 : 20
            }
        let room = days.step * slots
        return max(2, min((room * 0.7).rounded(.down), 48))
    }

    /// The middle of the bar that starts at `day`, in px.
    func middle(ofBarAt day: Int) -> Double {
        (days.edge(of: day) + days.edge(of: chart.bucket.end(of: day) + 1)) / 2
    }

    /// The days on the axis: the wanted range and every point, to whole buckets.
    private static func days(of chart: ProfitChart, width: Double) -> DayScale {
        let points = chart.points.map(\.day)
        let firsts = [points.first, chart.days?.lowerBound].compactMap(\.self)
        let lasts = [points.last, chart.days?.upperBound].compactMap(\.self)
        return DayScale(
            from: chart.bucket.start(of: firsts.min() ?? 0),
            through: chart.bucket.end(of: lasts.max() ?? 0),
            start: 0,
            end: width,
            hasWeekends: points.contains { CivilDay.weekday(of: $0) > 4 }
        )
    }
}
