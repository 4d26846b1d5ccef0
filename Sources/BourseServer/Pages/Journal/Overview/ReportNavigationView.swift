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

    /// Links to all pages with the filters of an address.
    func navigation(_ query: Query) -> HTML {
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
        )
        // The first comparison is of two years, of which most ranges of days have only one.
        let timeless = filters.without("range", "from", "to")
        return """
            <nav class="seg report-choices span-12" aria-label="Reports">\(Self.allCases.map { place in
                """
                <a href="\((place == .comparison ? timeless : filters).href(place.path))"\(if: place == self, " aria-current=\"true\"")>\(place.title)</a>
                """
            })</nav>
            """
    }
}
