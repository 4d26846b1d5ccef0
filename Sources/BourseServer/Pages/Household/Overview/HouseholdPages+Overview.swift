import BourseAPI
import BourseCharts
import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension HouseholdPages {
    /// How many months the course of net worth is told for.
    static let months = 24

    @Sendable
    func overview(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try page(try await overviewView(try await open(request, context)))
    }

    func overviewView(
        _ context: PageContext,
        typed: String? = nil,
        problem: String? = nil
    ) async throws -> HouseholdPageView {
        let shell = context.frame.shell(title: "Household", place: .household, isReport: !context.stored.isEmpty)
        let settings = settingsForm(in: context, typed: typed, problem: problem)
        guard !context.stored.isEmpty else {
            return HouseholdPageView(shell: shell, quiet: Self.welcome, forms: [settings])
        }
        let course = try await household.netWorth(of: context.user.id, months: Self.months, today: context.today)
        return HouseholdPageView(
            shell: shell,
            notices: Self.notices(context, course.last),
            strip: HouseholdTiles(context: context).overview(course),
            charts: [Self.chart(context, course)],
            tables: [AccountsPage(context: context).table(isShort: true).html, Self.goals(context)].compactMap(\.self),
            forms: [settings]
        )
    }

    private static let welcome = EmptyStateView(
        icon: "home",
        headline: "No household data yet",
        detail:
            "Add your accounts first: balances and debts. Then import bank files, plan a budget "
            + "and follow your net worth.",
        links: [
            LinkView(title: "Add an account", href: HouseholdAddress.path(of: .account)),
            LinkView(title: "Plan a budget", href: HouseholdAddress.path(of: .line)),
        ]
    )

    private static func notices(_ context: PageContext, _ last: NetWorthDay?) -> [NoticeView] {
        unconverted(context, last) + unpriced(context, last) + atCost(context, last) + countedTwice(context, last)
    }

    private static func unpriced(_ context: PageContext, _ last: NetWorthDay?) -> [NoticeView] {
        guard let missing = last?.missingHoldings, missing > 0 else { return [] }
        return [
            NoticeView(
                tone: "warn",
                icon: "warn",
                headline: "\(context.count(missing, "holding")) without a price",
                detail: "Net worth excludes holdings without a price. The portfolio lists them.",
                link: LinkView(title: "Portfolio", href: "/portfolio")
            )
        ]
    }

    private static func atCost(_ context: PageContext, _ last: NetWorthDay?) -> [NoticeView] {
        guard let count = last?.holdingsAtCost, count > 0 else { return [] }
        return [
            NoticeView(
                tone: "warn",
                icon: "warn",
                headline: "\(context.count(count, "holding")) valued at cost",
                detail: "No source has a price for \(count == 1 ? "it" : "them"), so net worth counts the cost basis.",
                link: LinkView(title: "Portfolio", href: "/portfolio")
            )
        ]
    }

    /// Accounts that the portfolio has, too, and that nobody said to be the same.
    private static func countedTwice(_ context: PageContext, _ last: NetWorthDay?) -> [NoticeView] {
        let known = last?.portfolio?.accounts ?? []
        let twice = context.stored.accounts.filter { $0.portfolioAccount == nil && known.contains($0.name) }
        return twice.map { account in
            NoticeView(
                tone: "warn",
                icon: "warn",
                headline: "Is “\(account.name)” counted twice?",
                detail:
                    "Your portfolio has an account of that name. If both are the same, choose it as the account’s "
                    + "portfolio account. Its value then counts once.",
                link: LinkView(title: "Account", href: "\(HouseholdAddress.path(of: .account))/\(account.id)")
            )
        }
    }

    private static func unconverted(_ context: PageContext, _ last: NetWorthDay?) -> [NoticeView] {
        guard let point = last?.point, !point.unconverted.isEmpty else { return [] }
        let style = context.frame.settings.numbers
        return [
            NoticeView(
                tone: "warn",
                icon: "warn",
                headline: "Net worth is not complete",
                detail: HouseholdFormatter.unconverted(point.unconverted, style: style, in: context.books.base),
                link: nil
            )
        ]
    }

    private static func chart(_ context: PageContext, _ course: [NetWorthDay]) -> ChartPanelView {
        let money = context.money
        let hasHoldings = course.contains { $0.holdings != nil }
        let points = course.compactMap { day -> LineChart.Point? in
            guard let total = day.total, let household = day.household else { return nil }
            let amounts = hasHoldings ? [total, household] : [total]
            return LineChart.Point(
                day: day.day.number,
                label: DayText.medium(day.day),
                values: amounts.map(\.double),
                details: amounts.map { money.text($0) }
            )
        }
        let lines = hasHoldings ? ["Net worth", "Excluding investments"] : ["Net worth"]
        let summary = points.first.flatMap { first in
            points.last.map { "From \(first.details[0]) on \(first.label) to \($0.details[0]) on \($0.label)." }
        }
        return HouseholdChart.lines(
            "net-worth-course",
            "Net worth",
            remark: "at month-end, and today",
            columns: ["Date"] + lines,
            summary: summary ?? "",
            points: points,
            money: money,
            legend: hasHoldings ? lines : [],
            download: FileAddress("\(HouseholdAddress.path)/net-worth")
        )
    }

    /// The goals in short; nothing without any.
    private static func goals(_ context: PageContext) -> HTML? {
        context.stored.goals.isEmpty ? nil : GoalsPage(context: context).table(isShort: true).html
    }

    private func settingsForm(in context: PageContext, typed: String?, problem: String?) -> HouseholdFormView {
        HouseholdFormView(
            id: "base",
            heading: "Base currency",
            detail: "The currency of totals. Amounts in other currencies are converted where a rate is known.",
            action: "\(HouseholdAddress.path)/settings",
            fields: [
                HouseholdFieldView(
                    id: "base-currency",
                    name: "base",
                    label: "Currency",
                    type: "text",
                    value: typed ?? context.books.base.code,
                    mode: nil,
                    isRequired: true,
                    isChoice: false,
                    options: [],
                    suggestions: nil,
                    advice: "A currency code, such as USD, EUR or INR.",
                    mistake: problem
                )
            ],
            hiddenFields: [HiddenFieldView(name: "revision", value: "\(context.stored.revision)")],
            submit: "Save currency"
        )
    }

    @Sendable
    func netWorthFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let pageContext = try await open(request, context)
        let course = try await household.netWorth(of: context.user.id, months: Self.months, today: pageContext.today)
        return TableDownload(NetWorthFile.table(course, in: pageContext.books.base), named: "net-worth")
    }
}
