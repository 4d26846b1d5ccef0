import BourseDesk
import BourseValues
import BourseWeb

/// The pages of reports, for the same trades.
enum ReportPlace: CaseIterable {
    case overview, groups, comparison, simulation, whatIf, calibration, year, rules, playbooks

    /// The path of the page.
    var path: String {
        switch self {
        case .overview: "/journal/reports"
        case .groups: "/journal/reports/by/symbol"
        case .comparison: "/journal/reports/compare"
        case .simulation: "/journal/reports/simulation"
        case .whatIf: "/journal/reports/what-if"
        case .calibration: JournalPages.calibrationPath
        case .year: YearPages.path
        case .rules: RulePages.path
        case .playbooks: PlaybookPages.path
        }
    }

    private var title: String {
        switch self {
        case .overview: "Overview"
        case .groups: "By group"
        case .comparison: "Compare"
        case .simulation: "Simulation"
        case .whatIf: "What if"
        case .calibration: "Calibration"
        case .year: "Year"
        case .rules: "Rules"
        case .playbooks: "Playbooks"
        }
    }

    /// Whether it can be about the practice account.
    private var takesPractice: Bool { ![.year, .rules, .playbooks].contains(self) }

    /// Links to all pages with the filters of an address, and the choice of real or practice money.
    ///
    /// - Parameter current: The path of the page, if it differs from ``path``.
    func navigation(_ query: Query, at current: String? = nil) -> HTML {
        let money = takesPractice ? JournalQuery.money(of: query) : .real
        let filters = query.only(
            "range",
            "from",
            "to",
            "account",
            "currency",
            "q",
            "type",
            "direction",
            "result",
            "tag",
            "where"
        ).setting("accountKind", to: money == .real ? nil : money.rawValue)
        // The first comparison is of two years, of which most ranges of days have only one.
        let timeless = filters.without("range", "from", "to")
        return """
            <nav class="seg report-choices span-12" aria-label="Reports">\(Self.allCases.filter { money == .real || $0.takesPractice }.map { place in
                """
                <a href="\((place == .comparison ? timeless : filters).href(place.path))"\(if: place == self, " aria-current=\"true\"")>\(place.title)</a>
                """
            })</nav>
            \(if: takesPractice, "\(Self.choice(money, query, at: current ?? path))")
            """
    }

    /// Real money or practice, and below it that practice money is none.
    private static func choice(_ money: TradeMoney, _ query: Query, at path: String) -> HTML {
        let others = query.without("page", "account", "currency")
        let choices: [(TradeMoney, String)] = [(.real, "Real money"), (.practice, "Practice")]
        return """
            <nav class="seg report-choices span-12" aria-label="Account kind">\(choices.map { choice, title in
                let href = others.setting("accountKind", to: choice == .real ? nil : choice.rawValue).href(path)
                return "<a href=\"\(href)\"\(if: choice == money, " aria-current=\"true\"")>\(title)</a>" as HTML
            })</nav>
            \(if: money == .practice, "\(practiceNote)")
            """
    }

    /// What pages of practice trades begin with.
    static let practiceNote: HTML = """
        <p class="practice-note span-12">\(icon: "info", css: "icon-16")<span><b>\(PracticeFormatter.headline)</b> Trades of the <a href="\(PracticePage.path)">practice account</a>, before fees.</span></p>
        """
}
