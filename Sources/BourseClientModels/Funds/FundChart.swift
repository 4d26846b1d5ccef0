import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

/// A curve over days, with few enough points to be drawn, ready to be read aloud.
public struct FundChart: Equatable, Sendable {
    /// A value on a day.
    public struct Point: Equatable, Identifiable, Sendable {
        /// Days since 1 January 1970.
        public let id: Int
        /// `30 Nov 2026`.
        public let label: String
        /// Rupees, or percent.
        public let value: Double
        /// The value as it is read, such as `31.4058`.
        public let text: String
    }

    /// The points, the oldest first.
    public let points: [Point]
    /// `+12.3%` over the period; the deepest fall for a drawdown.
    public let change: String
    /// Whether the period gained.
    public let tone: Tone
    /// What has to be known of the period, such as `begins 6 Oct 2025`; empty if nothing has.
    public let remark: String
    /// What is drawn, such as `NAV in ₹, every 5th NAV`.
    public let basis: String
    /// What VoiceOver reads of the chart.
    public let accessibilityText: String

    /// The most points of a chart.
    static let most = 180

    /// The NAVs of a period that ends on the last day; of all days for a fund that is younger.
    init(_ series: NAVSeries, over period: ReturnPeriod) {
        let title = FundFormatter.period(period)
        guard let first = series.firstDay, let last = series.lastDay else {
            self.init(points: [], remark: "", basis: "", text: "No NAV in this period.")
            return
        }
        let start = period.start(asOf: last)
        let place = start.map { series.index(atOrBefore: $0) } ?? 0
        let range = (place ?? 0)...(series.count - 1)
        let (from, to) = (series.row(at: range.lowerBound), series.row(at: range.upperBound))
        let growth = to.nav.double / from.nav.double - 1
        let picks = Self.picks(range, most: Self.most)
        self.init(
            points: picks.positions.map { position in
                let row = series.row(at: position)
                return Self.point(row.day, row.nav.double, RupeeText.bareNAV(row.nav))
            },
            change: FractionText.signed(growth),
            tone: Tone(direction: FractionText.direction(growth)),
            remark: place == nil ? "begins \(DayText.medium(first))" : "",
            basis: "NAV in ₹, \(Self.rhythm(picks.step))",
            text: "NAV, \(title). From \(RupeeText.nav(from.nav)) on \(DayText.medium(from.day)) to "
                + "\(RupeeText.nav(to.nav)) on \(DayText.medium(to.day)), \(FractionText.signed(growth))."
        )
    }

    /// How far each NAV is below the previous high.
    init(drawdownOf series: NAVSeries) {
        guard !series.isEmpty else {
            self.init(points: [], remark: "", basis: "", text: "No NAV.")
            return
        }
        let depths = series.depths
        let deepest = depths.indices.max { depths[$0] < depths[$1] } ?? 0
        let picks = Self.picks(0...(series.count - 1), most: Self.most, keeping: [deepest])
        let worst = series.maxDrawdown()
        self.init(
            points: picks.positions.map { position in
                Self.point(series.day(at: position), 0 - depths[position] * 100, FractionText.signed(-depths[position]))
            },
            change: worst.map { FractionText.signed(-$0.depth) } ?? FractionText.signed(0),
            tone: worst == nil ? .neutral : .loss,
            remark: worst == nil ? "no drawdown" : "",
            basis: "Below the previous high, %, \(Self.rhythm(picks.step))",
            text: worst.map(Self.text) ?? "The NAV never fell below an earlier one."
        )
    }

    init(
        points: [Point],
        change: String = FractionText.none,
        tone: Tone = .neutral,
        remark: String,
        basis: String,
        text: String
    ) {
        self.points = points
        self.change = change
        self.tone = tone
        self.remark = remark
        self.basis = basis
        accessibilityText = text
    }

    static func point(_ day: TradingDay, _ value: Double, _ text: String) -> Point {
        Point(id: day.number, label: DayText.medium(day), value: value, text: text)
    }

    private static func text(_ fall: Drawdown) -> String {
        let recovery = fall.recovery.map { "Recovered on \(DayText.medium($0.day))." } ?? "Not recovered yet."
        return "Maximum drawdown: \(FractionText.plain(fall.depth)), from \(DayText.medium(fall.peak.day)) to "
            + "\(DayText.medium(fall.trough.day)). \(recovery)"
    }

    /// Positions at even distances, at most so many; both ends and those to keep are always among them.
    static func picks(_ range: ClosedRange<Int>, most: Int, keeping required: [Int] = []) -> (
        positions: [Int], step: Int
    ) {
        let step = max(1, (range.count + most - 2) / max(1, most - 1))
        var positions = Set(stride(from: range.upperBound, through: range.lowerBound, by: -step))
        positions.insert(range.lowerBound)
        positions.formUnion(required.filter(range.contains))
        return (positions.sorted(), step)
    }

    /// `every NAV`, `every 5th NAV`.
    static func rhythm(_ step: Int) -> String {
        guard step > 1 else { return "every NAV" }
        let isTeen = (11...13).contains(step % 100)
        let ending = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][step % 10] ?? "th"
        return "every \(step)\(ending) NAV"
    }
}
