/// Profit over the underlying's price: at expiry, today and on a chosen day, or several positions side by side.
///
/// The element inside the drawing with the class `plane` carries the scales as data attributes: `data-price-low` and
/// `data-price-high` lie at `data-left` and `data-right` px, `data-profit-low` and `data-profit-high` at `data-bottom`
/// and `data-top` px. A strike is a `g.strike` with `data-leg` and `data-strike`.
public struct PayoffChart: Chart {
    /// What the crosshair and the table say about one price.
    public struct PayoffReadout: Sendable, Hashable {
        /// The price, in the underlying's quote currency.
        public let price: Double
        /// How the crosshair and the table name the price.
        public let label: String
        /// The ready figures under `columns` after the first.
        public let details: [String]

        /// Makes a reading; one whose price lies outside the window is left out of the chart.
        public init(price: Double, label: String, details: [String]) {
            self.price = price
            self.label = label
            self.details = details
        }
    }

    /// What the chart says in words.
    public let text: ChartText
    /// How profit is written on the value axis.
    public let axis: ValueAxis
    /// Writes a tick of the price axis.
    public let priceLabel: @Sendable (Double) -> String
    /// The result at expiry, with the area between it and zero.
    public let expiry: PayoffCurve?
    /// The value today.
    public let today: PayoffCurve?
    /// The value on a chosen day.
    public let chosen: PayoffCurve?
    /// The expiry curves of other positions: at most four, told apart by dash and name.
    public let comparisons: [PayoffCurve]
    /// What is pointed out beside the curves.
    public let marks: PayoffMarks
    /// The prices on the axis; `nil` without a curve.
    public let window: ClosedRange<Double>?
    /// The first column names the prices, the others their figures.
    public let columns: [ChartTable.ChartColumn]
    /// The readings inside the window, by price.
    public let readings: [PayoffReadout]

    /// Makes the chart.
    ///
    /// Without a window of drawable numbers the axis spans the curves. Curves are cut at the window; the first four
    /// comparisons are drawn. Cost: O(n log n) for sorting.
    public init(
        text: ChartText,
        axis: ValueAxis,
        priceLabel: @escaping @Sendable (Double) -> String,
        expiry: PayoffCurve?,
        today: PayoffCurve? = nil,
        chosen: PayoffCurve? = nil,
        comparisons: [PayoffCurve] = [],
        marks: PayoffMarks = PayoffMarks(),
        window: ClosedRange<Double>? = nil,
        columns: [ChartTable.ChartColumn],
        readings: [PayoffReadout]
    ) {
        let shown = Self.window(of: [expiry, today, chosen].compactMap(\.self) + comparisons.prefix(4), wanted: window)
        let clipped = { (curve: PayoffCurve?) -> PayoffCurve? in
            guard let shown, let part = curve?.clipped(to: shown), !part.points.isEmpty else { return nil }
            return part
        }
        self.text = text
        self.axis = axis
        self.priceLabel = priceLabel
        self.expiry = clipped(expiry)
        self.today = clipped(today)
        self.chosen = clipped(chosen)
        self.comparisons = comparisons.prefix(4).compactMap(clipped)
        self.marks = marks
        self.window = shown
        self.columns = columns
        self.readings = readings.filter { shown?.contains($0.price) ?? false }.sorted { $0.price < $1.price }
    }

    /// The figures behind the chart.
    public var table: ChartTable {
        ChartTable(caption: text.title, columns: columns, rows: readings.map { [$0.label] + $0.details })
    }

    /// Every curve, the main one last so that it lies on top.
    var curves: [PayoffCurve] { comparisons.reversed() + [chosen, today, expiry].compactMap(\.self) }

    private static func window(of curves: [PayoffCurve], wanted: ClosedRange<Double>?) -> ClosedRange<Double>? {
        let prices = curves.flatMap(\.points).map(\.price)
        guard !prices.isEmpty else { return nil }
        guard let wanted, wanted.lowerBound.isDrawable, wanted.upperBound.isDrawable else {
            return LinearScale(covering: prices, includesZero: false, start: 0, end: 1).domain
        }
        let span = LinearScale(from: wanted.lowerBound, through: wanted.upperBound, start: 0, end: 1).domain
        return prices.contains(where: span.contains) || curves.contains { $0.clipped(to: span).points.count > 1 }
            ? span : nil
    }
}
