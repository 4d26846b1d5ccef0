import BourseDesk
import BourseFunds

/// A tab of the page of a fund.
enum FundTab: CaseIterable {
    case overview, calculator, portfolio

    private var title: String {
        switch self {
        case .overview: "Overview"
        case .calculator: "Calculator"
        case .portfolio: "Portfolio"
        }
    }

    private func href(_ code: Int32) -> String {
        switch self {
        case .overview: "/funds/\(code)"
        case .calculator: "/funds/\(code)/plan"
        case .portfolio: FundPages.portfolioPath(code)
        }
    }

    /// The shell of this tab.
    func shell(of scheme: Scheme, in context: FundPages.PageContext) -> ShellView {
        context.frame.shell(
            title: FundFormatter.title(scheme),
            place: .funds,
            back: LinkView(title: "Funds", href: "/funds"),
            subtitle: FundFormatter.tags(scheme).joined(separator: " · "),
            tabs: TabsView(
                label: "Fund",
                items: Self.allCases.map { tab in
                    TabView(title: tab.title, href: tab.href(scheme.code), isCurrent: tab == self)
                }
            ),
            isReport: true
        )
    }
}
