import BourseClient
import BourseCore
import BourseDesk
import BourseFunds
import Foundation
public import Observation

/// A fund: its NAV and its metrics by period.
@Observable @MainActor
public final class FundModel {
    /// The metrics of a period, ready to be shown.
    public struct Period: Equatable, Identifiable, Sendable {
        /// `1Y`.
        public let id: String
        /// `1 year`.
        public let title: String
        /// The return: per year from one year on, and as a whole below.
        public let rate: String
        /// Whether the return is per year.
        public let isAnnualized: Bool
        /// Volatility, maximum drawdown and Sharpe ratio; em dashes where they cannot be calculated.
        public let volatility, maxDrawdown, sharpe: String
        /// `91.9` of 100 funds of the category, and how many there are; nil without others.
        public let percentile: String?
        /// Whether the period gained.
        public let tone: Tone
    }

    /// What the screen shows.
    public struct FundValue: Equatable, Sendable {
        /// The name and the category.
        public let name, category: String
        /// The NAV and its day; em dashes without a history.
        public let nav, day: String
        /// `1.14%`; an em dash without one.
        public let expenseRatio: String
        /// Periods, the shortest first.
        public let periods: [Period]
        /// Why there are no metrics; empty if there are.
        public let problem: String
        /// What is not sure.
        public let cautions: [String]
    }

    /// The fund, with its age.
    public var state: Loadable<FundValue> { content.state }
    /// The period that is shown.
    public var period = "1Y"
    /// The metrics of the period; nil if the fund is younger.
    public var chosen: Period? { state.value?.periods.first { $0.id == period } }
    @ObservationIgnored private let code: Int
    @ObservationIgnored private let content: ScreenContent<FundValue>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext, code: Int) {
        self.context = context
        self.code = code
        content = ScreenContent(context)
    }

    /// Reads the fund.
    public func load() async {
        let formats = context.formats
        await content.load(context.client.fund(code)) { Self.value($0, formats) }
    }

    /// The age of what is shown; empty without content.
    public var ageText: String { state.reading.map { context.formats.age(of: $0, at: context.now) } ?? "" }

    nonisolated private static func value(_ answer: API.FundResponse, _ formats: DeskFormats) -> FundValue {
        let scheme = answer.scheme
        let metrics = answer.metrics
        let periods = ReturnPeriod.allCases.compactMap { period in
            metrics?.periods[period.rawValue].map {
                Self.period(period, $0, answer.standings?[period.rawValue], formats)
            }
        }
        return FundValue(
            name: scheme.name,
            category: SchemeCategory(rawValue: scheme.category.rawValue).map(FundFormatter.category) ?? "Not specified",
            nav: metrics?.nav.price.map(RupeeText.nav) ?? "—",
            day: formats.day(metrics?.asOf),
            expenseRatio: FundFormatter.share(scheme.expenseRatio?.perYear.ratio),
            periods: periods,
            problem: answer.problem ?? "",
            cautions: answer.cautions
        )
    }

    nonisolated private static func period(
        _ period: ReturnPeriod,
        _ metrics: API.PeriodMetrics,
        _ standing: API.FundResponse.Standing?,
        _ formats: DeskFormats
    ) -> Period {
        let rate = metrics.annualizedReturn ?? metrics.totalReturn
        return Period(
            id: period.rawValue,
            title: FundFormatter.period(period),
            rate: formats.percent(rate, decimals: 2, plus: "+"),
            isAnnualized: metrics.annualizedReturn != nil,
            volatility: formats.percent(metrics.volatility, decimals: 2),
            maxDrawdown: formats.percent(metrics.maxDrawdown, decimals: 2),
            sharpe: formats.ratio(metrics.sharpe),
            percentile: standing.flatMap { standing in
                standing.percentile.map { percentile in
                    "\(formats.ratio(percentile, decimals: 0)) of 100, among \(formats.count(standing.peers, "fund"))"
                }
            },
            tone: Tone(rate)
        )
    }
}
