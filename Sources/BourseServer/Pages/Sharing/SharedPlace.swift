import BourseValues
import BourseWeb
import HTTPTypes

/// A route that guests may use on the desk of another person.
///
/// What is not in ``all`` cannot be reached by guests: settings, access tokens, exports, imports, deletions and sharing.
struct SharedPlace: Sendable {
    let area: SharedArea
    let method: HTTPRequest.Method
    /// The path of the route as it is registered, from a slash on.
    let path: String
    /// The least role.
    let role: ShareRole
    /// What the route edits, for the owner's log; nil for one that changes nothing.
    let edit: String?
    private let parts: [Substring]

    private init(
        _ area: SharedArea,
        _ method: HTTPRequest.Method,
        _ path: String,
        for role: ShareRole,
        edit: String? = nil
    ) {
        (self.area, self.method, self.path, self.role, self.edit) = (area, method, path, role, edit)
        parts = path.split(separator: "/")
    }

    /// Words that routes beside those with a parameter have in its place, such as `/journal/trades/merge`.
    private static let words: Set<Substring> = ["changes", "merge", "new", "undo"]

    /// Whether a path may lead to the route.
    func fits(_ requested: [Substring]) -> Bool {
        parts.count == requested.count
            && zip(parts, requested).allSatisfy { $0.hasPrefix(":") ? Self.isIdentity($1) : $0 == $1 }
    }

    /// Whether a part of a path may name one of several, and is neither a word nor a file with a table.
    private static func isIdentity(_ part: Substring) -> Bool {
        !words.contains(part) && !FileFormat.allCases.contains { part.hasSuffix(".\($0.rawValue)") }
    }

    /// The place of a route; nil for one that guests may not use.
    static func of(_ method: HTTPRequest.Method, route: String, in area: SharedArea) -> SharedPlace? {
        all.first { $0.method == method && $0.path == route && $0.area == area }
    }

    /// Where a guest begins.
    static func home(of area: SharedArea) -> String {
        switch area {
        case .household: HouseholdAddress.path
        case .portfolio: "/portfolio"
        case .journal: "/journal"
        }
    }

    static let all: [SharedPlace] = householdPlaces + portfolioPlaces + journalPlaces

    private static let householdPlaces: [SharedPlace] =
        pages(
            .household,
            [
                "/portfolio/household", "/portfolio/household/accounts", "/portfolio/household/budget",
                "/portfolio/household/debts", "/portfolio/household/goals", "/portfolio/household/spending",
                "/portfolio/household/entries",
            ]
        )
        + forms(
            .household,
            [
                ("/portfolio/household/accounts/:id", "Account"), ("/portfolio/household/budget/:id", "Budget line"),
                ("/portfolio/household/debts/:id", "Debt"), ("/portfolio/household/goals/:id", "Goal"),
            ]
        )
        + edits(
            .household,
            [
                ("/portfolio/household/accounts", "Account"), ("/portfolio/household/budget", "Budget line"),
                ("/portfolio/household/debts", "Debt"), ("/portfolio/household/goals", "Goal"),
                ("/portfolio/household/accounts/:id/balances", "Balance"),
                ("/portfolio/household/entries/:id/category", "Category of an entry"),
            ]
        )

    private static let portfolioPlaces: [SharedPlace] =
        pages(
            .portfolio,
            [
                "/portfolio", "/portfolio/explain/:figure", "/portfolio/rebalancing", "/portfolio/transactions",
                "/portfolio/scenarios", "/portfolio/scenarios/hedges", "/portfolio/tax",
            ]
        )
        + forms(
            .portfolio,
            [("/portfolio/transactions/new", "Transaction"), ("/portfolio/transactions/:number", "Transaction")]
        )

    private static let journalPlaces: [SharedPlace] =
        pages(
            .journal,
            [
                "/journal", "/journal/trades", "/journal/trades/:id", "/journal/days", "/journal/days/:day",
                "/journal/review", "/journal/review/:period", "/journal/years", "/journal/years/:year",
                "/journal/reports", "/journal/reports/metrics/:metric", "/journal/reports/compare",
                "/journal/reports/simulation", "/journal/reports/what-if", "/journal/reports/calibration",
                "/journal/reports/calibration/:metric", "/journal/reports/by", "/journal/reports/by/:dimension",
                "/journal/risk", "/journal/notes/:subject", "/journal/notes/:subject/history",
                "/journal/pictures/:sha256",
            ]
        )
        + forms(
            .journal,
            [
                ("/journal/trades/:id/annotation", "Rating and tags of a trade"),
                ("/journal/trades/:id/risk", "Planned risk of a trade"), ("/journal/enter", "Execution"),
                ("/journal/enter/:id", "Execution"),
            ]
        )
        + edits(
            .journal,
            [
                ("/journal/trades/:id", "Rating and tags of a trade"), ("/journal/days/:day", "Note on a day"),
                ("/journal/notes/:subject", "Note"), ("/journal/notes/:subject/restore", "Note"),
                ("/journal/trades/:id/checklist", "Checklist of a trade"), ("/journal/review/:period/goals", "Goal"),
            ]
        )
        + [SharedPlace(.journal, .post, "/journal/notes/:subject/preview", for: .editor)]

    private static func pages(_ area: SharedArea, _ paths: [String]) -> [SharedPlace] {
        paths.map { SharedPlace(area, .get, $0, for: .viewer) }
    }

    /// Forms for editors, each with the route that saves it.
    private static func forms(_ area: SharedArea, _ paths: [(path: String, edit: String)]) -> [SharedPlace] {
        paths.map { SharedPlace(area, .get, $0.path, for: .editor) } + edits(area, paths)
    }

    private static func edits(_ area: SharedArea, _ paths: [(path: String, edit: String)]) -> [SharedPlace] {
        paths.map { SharedPlace(area, .post, $0.path, for: .editor, edit: $0.edit) }
    }
}
