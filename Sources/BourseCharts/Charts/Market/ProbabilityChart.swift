/// How likely outcomes were held over time, in percent from 0 to 100, each named at the end of its line.
///
/// Points stand side by side at equal distances, as the bars of a ``PriceChart``.
public struct ProbabilityChart: Chart {
    /// The probabilities at one time.
    public struct Point: Sendable, Hashable {
        /// When it was: seconds since 1 January 1970 on the reader's clock, which the ruler below marks.
        public let clock: Int
        /// How the crosshair and the table name the time.
        public let label: String
        /// The probability of each outcome, in percent; `nil` where it is not known.
        public let values: [Double?]

        /// Makes a point; values that are not numbers from 0 to 100 count as missing.
        public init(clock: Int, label: String, values: [Double?]) {
            self.clock = clock
            self.label = label
            self.values = values.map { $0.flatMap { $0 >= 0 && $0 <= 100 ? $0 : nil } }
        }
    }

    /// The most outcomes that can be distinguished by color and dashes.
    public static let mostOutcomes = 6
    /// The most points a chart shows.
    public static let mostPoints = 2_600

    /// What the chart says in words.
    public let text: ChartText
    /// The names of the outcomes, the first on a tinted area if it is alone.
    public let outcomes: [String]
    /// The newest ``mostPoints`` points, in order.
    public let points: [Point]

    /// Makes the chart; the first ``mostOutcomes`` outcomes are drawn.
    public init(text: ChartText, outcomes: [String], points: [Point]) {
        let shown = Array(outcomes.prefix(Self.mostOutcomes))
        self.text = text
        self.outcomes = shown
        self.points = points.filter { $0.values.prefix(shown.count).contains { $0 != nil } }.suffix(Self.mostPoints)
    }

    /// The figures behind the chart.
    public var table: ChartTable { table(every: 1) }

    /// The table with only the last of every `step` points.
    func table(every step: Int) -> ChartTable {
        ChartTable(
            caption: text.title,
            columns: [.init("Time", .text)] + outcomes.map { .init($0) },
            rows: thinned(every: step).map { index in
                [points[index].label] + outcomes.indices.map { value($0, at: index).map(Self.percentText) ?? "–" }
            }
        )
    }

    /// The last of every `step` points, counted back from the newest.
    func thinned(every step: Int) -> [Int] {
        Array(stride(from: points.count - 1, through: 0, by: -step).reversed())
    }

    func value(_ outcome: Int, at index: Int) -> Double? {
        points[index].values.indices.contains(outcome) ? points[index].values[outcome] : nil
    }

    /// A probability as people quote it: whole percents, tenths below one and above 99.
    static func percentText(_ percent: Double) -> String {
        guard percent > 0, percent < 100, percent < 1 || percent > 99 else { return "\(Int(percent.rounded()))%" }
        let tenths = min(max(Int((percent * 10).rounded()), 1), 999)
        return "\(tenths / 10).\(tenths % 10)%"
    }
}
