import BourseAlerts
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb

/// A fund as its page shows it.
struct FundPage {
    let context: FundPages.PageContext
    let fundQuery: FundQuery
    let list: FundList
    let scheme: Scheme
    let known: FundHistoryState
    /// Another fund or an index to compare with.
    let other: FundBenchmark?
    /// Why the fund entered cannot be compared.
    let otherMistake: String?
    let isFavorite: Bool
    /// The percentiles of its returns in its category; nil while the histories of all funds are being read.
    let standings: [ReturnPeriod: FundPercentile]?
    /// The sources of histories.
    let sources: [String]
    /// The number of changes to the data of all funds before the list was read.
    let changes: UInt64

    var series: NAVSeries { known.history?.series ?? .empty }
    var code: Int32 { scheme.code }
    var isGone: Bool { list.position(of: code).map { list.isGone(at: $0) } ?? false }

    /// One chart by its name.
    func part(_ name: String?) -> ChartPanelView? {
        guard !series.isEmpty else { return nil }
        let charts = FundCharts(page: self, series: series)
        switch name {
        case "nav": return charts.value
        case "rolling": return charts.rolling(FundTables.rolling(series).found)
        default: return nil
        }
    }

    /// The page around its charts and tables.
    func view(_ panels: HTML) -> FundView {
        let cautions = known.history?.cautions ?? []
        let corrections = known.history?.corrections ?? []
        return FundView(
            shell: shell,
            notices: notices,
            star: FavoriteView(scheme, isFavorite: isFavorite, path: "/funds/\(code)"),
            fullName: scheme.name,
            tags: tags,
            compareHref: "/funds/compare?codes=\(code)",
            alertHref: AlertPages.newHref(.fund(code: code)),
            head: head,
            state: state,
            waiting: series.isEmpty ? waiting : nil,
            panels: panels,
            cautions: cautions.map { .plain($0) },
            hasCautions: !cautions.isEmpty,
            corrections: corrections.isEmpty
                ? nil : FundTables(code: code, series: series).corrections(corrections, now: context.now).html
        )
    }

    /// The charts and tables, which depend on the histories, the list, the address, the settings and the day.
    var panels: FundPanelsView {
        let hasValues = !series.isEmpty
        let charts = FundCharts(page: self, series: series)
        let tables = FundTables(code: code, series: series)
        let metrics = Result { () throws(NoMetric) in try FundMetrics(series) }
        let rolling = FundTables.rolling(series)
        let siblings = list.siblings(of: scheme)
        return FundPanelsView(
            chart: hasValues ? charts.value : nil,
            overlay: hasValues ? overlay(siblings) : nil,
            factsSpan: hasValues ? "span-4" : "span-12",
            facts: facts(siblings),
            returns: hasValues ? tables.returns(metrics, standings).html : nil,
            comparison: hasValues ? other.map { tables.comparison($0).html } : nil,
            falls: series.count > 1 ? charts.falls : nil,
            deepest: series.count > 1 ? tables.deepest.html : nil,
            rolling: series.count > 1 ? charts.rolling(rolling.found) : nil,
            spans: series.count > 1 ? tables.rolling(rolling).html : nil,
            calendar: FundMonths(code: code, series: series).view,
            teaser: hasValues ? FundPlanTeaser(code: code, series: series).view : nil,
            related: siblings.isEmpty ? nil : tables.related(siblings, in: list).html
        )
    }

    /// The data the charts and tables are drawn from, besides the person and the address.
    struct PanelsContent: Hashable {
        let today: TradingDay
        /// The number of changes to the data of all funds.
        let changes: UInt64
        /// The length of the history; and when it, the other fund's history and the list were fetched.
        let count: Int
        let times: [Timestamp?]
        let otherMistake: String?
    }

    var panelsContent: PanelsContent {
        PanelsContent(
            today: context.today,
            changes: changes,
            count: series.count,
            times: [known.history?.provenance.at, other?.fetchedAt, list.provenance?.at],
            otherMistake: otherMistake
        )
    }

    /// The shell of this page, or of another tab.
    func shell(_ tab: FundTab) -> ShellView { tab.shell(of: scheme, in: context) }

    private var shell: ShellView { shell(.overview) }

    private var tags: [LinkView] {
        let house = scheme.house.map { LinkView(title: $0.name, href: Query([("house", $0.name)]).href("/funds")) }
        let category =
            scheme.category == .unspecified
            ? nil
            : LinkView(
                title: FundFormatter.category(scheme.category),
                href: Query([("category", scheme.category.rawValue)]).href("/funds")
            )
        return [house, category].compactMap { $0 }
    }

    private var head: FundHeadView? {
        guard let last = series.last else { return nil }
        let change = series.lastChange
        return FundHeadView(
            nav: RupeeText.nav(last.nav),
            change: change.map { RupeeText.change($0.difference) },
            percent: change.map { FractionText.signed($0.fraction, decimals: 2) } ?? "",
            direction: change.map { $0.difference > .zero ? "up" : $0.difference < .zero ? "down" : "flat" } ?? "flat",
            days: change.map { "NAV on \(DayText.medium($0.after.day)), previous on \(DayText.medium($0.before.day))" }
                ?? "NAV on \(DayText.medium(last.day)), the only one available"
        )
    }
}
