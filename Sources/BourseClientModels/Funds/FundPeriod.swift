import BourseClient
import BourseCore
import BourseDesk
import BourseFunds
import Foundation

extension FundModel {
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
        /// Metrics of risk; em dashes where they cannot be calculated.
        public let volatility, maxDrawdown, sharpe, sortino: String
        /// `91.9` of 100 funds of the category, and how many there are; nil without others.
        public internal(set) var percentile: String?
        /// Whether the period gained.
        public let tone: Tone
    }

    /// All periods with their titles, the shortest first.
    public static let allPeriods = ReturnPeriod.allCases.map { (id: $0.rawValue, title: FundFormatter.period($0)) }
}

extension FundModel.Period {
    /// The metrics that the desk calculated.
    init(_ period: ReturnPeriod, _ metrics: API.PeriodMetrics, _ formats: DeskFormats) {
        let rate = metrics.annualizedReturn ?? metrics.totalReturn
        id = period.rawValue
        title = FundFormatter.period(period)
        self.rate = formats.percent(rate, decimals: 2, plus: "+")
        isAnnualized = metrics.annualizedReturn != nil
        volatility = formats.percent(metrics.volatility, decimals: 2)
        maxDrawdown = formats.percent(metrics.maxDrawdown, decimals: 2)
        sharpe = formats.ratio(metrics.sharpe)
        sortino = formats.ratio(metrics.sortino)
        tone = Tone(rate)
    }

    /// The metrics that this device calculated.
    init(_ metrics: PeriodMetrics) {
        let rate = metrics.annualizedReturn ?? metrics.totalReturn
        id = metrics.period.rawValue
        title = FundFormatter.period(metrics.period)
        self.rate = FractionText.signed(rate, decimals: 2)
        isAnnualized = metrics.annualizedReturn != nil
        volatility = Self.text(metrics.volatility) { FractionText.plain($0, decimals: 2) }
        maxDrawdown = FractionText.plain(metrics.maxDrawdown, decimals: 2)
        sharpe = Self.text(metrics.sharpe) { FractionText.number($0) }
        sortino = Self.text(metrics.sortino) { FractionText.number($0) }
        tone = rate > 0 ? .gain : rate < 0 ? .loss : .neutral
    }

    private static func text(_ value: Double?, _ write: (Double) -> String) -> String { value.map(write) ?? "—" }
}
