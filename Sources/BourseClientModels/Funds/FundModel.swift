import BourseClient
import BourseCore
import BourseDesk
import BourseFunds
import Foundation
public import Observation

/// A fund: its NAV, its chart, and its metrics by period.
@Observable @MainActor
public final class FundModel {
    /// What the screen shows.
    public struct FundValue: Equatable, Sendable {
        /// The name and the category.
        public let name, category: String
        /// The NAV and its day; em dashes without a history.
        public let nav, day: String
        /// `1.14%`; an em dash without one.
        public let expenseRatio: String
        /// Periods as the desk calculated them, the shortest first.
        public let periods: [Period]
        /// Why there are no metrics; empty if there are.
        public let problem: String
        /// What is not sure.
        public let cautions: [String]
        let percentiles: [String: String]
    }

    /// The fund, with its age.
    public var state: Loadable<FundValue> { content.state }
    /// The NAVs, with what this device calculates of them.
    public var history: Loadable<FundHistory> { navs.state }
    /// The period that is shown.
    public var period = "1Y"
    /// Periods, the shortest first: calculated on this device if it has the NAVs, and otherwise by the desk.
    public private(set) var periods: [Period] = []
    /// The metrics of the period; nil if the fund is younger.
    public var chosen: Period? { periods.first { $0.id == period } }
    /// Why the period has no metrics, as a sentence; nil if it has, or if that is not known.
    public var absence: String? { history.value?.absence(of: period) }
    /// The chart of the period; nil without NAVs.
    public var chart: FundChart? { history.value?.chart(of: period) }
    /// The code of AMFI.
    public let code: Int
    @ObservationIgnored private let content: ScreenContent<FundValue>
    @ObservationIgnored private let navs: ScreenContent<FundHistory>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext, code: Int) {
        self.context = context
        self.code = code
        content = ScreenContent(context)
        navs = ScreenContent(context)
        content.didChange = { [weak self] in self?.arrange() }
        navs.didChange = { [weak self] in self?.arrange() }
    }

    /// Reads the fund and its NAVs.
    public func load() async {
        let formats = context.formats
        async let fund: Void = content.load(context.client.fund(code)) { Self.value($0, formats) }
        async let history: Void = navs.load(context.client.navs(code)) { FundHistory($0, formats) }
        _ = await (fund, history)
    }

    /// The age of what is shown; empty without content.
    public var ageText: String { state.reading.map { context.formats.age(of: $0, at: context.now) } ?? "" }

    private func arrange() {
        let percentiles = state.value?.percentiles ?? [:]
        let all = history.value?.periods ?? state.value?.periods ?? []
        periods = all.map { period in
            var period = period
            period.percentile = percentiles[period.id]
            return period
        }
    }

    nonisolated private static func value(_ answer: API.FundResponse, _ formats: DeskFormats) -> FundValue {
        let scheme = answer.scheme
        let metrics = answer.metrics
        return FundValue(
            name: scheme.name,
            category: SchemeCategory(rawValue: scheme.category.rawValue).map(FundFormatter.category) ?? "Not specified",
            nav: metrics?.nav.price.map(RupeeText.nav) ?? "—",
            day: formats.day(metrics?.asOf),
            expenseRatio: FundFormatter.share(scheme.expenseRatio?.perYear.ratio),
            periods: ReturnPeriod.allCases.compactMap { period in
                metrics?.periods[period.rawValue].map { Period(period, $0, formats) }
            },
            problem: answer.problem ?? "",
            cautions: answer.cautions,
            percentiles: (answer.standings ?? [:]).compactMapValues { standing in
                standing.percentile.map { percentile in
                    "\(formats.ratio(percentile, decimals: 0)) of 100, among \(formats.count(standing.peers, "fund"))"
                }
            }
        )
    }
}
