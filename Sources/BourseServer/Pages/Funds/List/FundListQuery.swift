import BourseFunds
import BourseWeb

/// What a person asks of the list of funds, as it stands in the address.
struct FundListQuery {
    /// How many funds a page without script shows; with one, how many come first.
    static let pageSize = 60
    /// The most funds that are fetched at once.
    static let mostRows = 120

    /// In which order funds come.
    enum FundListOrder: String, CaseIterable {
        /// What fits the words best, and of what fits alike what most people hold.
        case match = ""
        /// The best year first.
        case year = "1y"
        /// The best three years first.
        case threeYears = "3y"

        var title: String {
            switch self {
            case .match: "Best match"
            case .year: "Return, 1 year"
            case .threeYears: "Return, 3 years annualized"
            }
        }
    }

    /// The parameters that make the list what it is.
    let query: Query

    init(_ query: Query) {
        self.query = Query(
            query.only("q", "category", "house", "plan", "option", "sort").parameters.filter { !$0.value.isEmpty }
        )
    }

    var text: String { query["q"] ?? "" }
    var order: FundListOrder { query["sort"].flatMap(FundListOrder.init(rawValue:)) ?? .match }

    /// Where the list is.
    func path(_ path: String = "/funds") -> String { query.href(path) }

    /// The schemes that are wanted; values that mean nothing allow all.
    var filter: SchemeFilter {
        SchemeFilter(
            categories: Self.categories(query["category"]),
            houses: Set(query["house"].flatMap { FundHouse(heading: $0) }.map { [$0] } ?? []),
            plans: Set(query["plan"].flatMap(SchemePlan.init(rawValue:)).map { [$0] } ?? []),
            options: Self.options(query["option"])
        )
    }

    /// A category by its name, or all of a group.
    private static func categories(_ name: String?) -> Set<SchemeCategory> {
        guard let name else { return [] }
        if let group = SchemeCategory.Group(rawValue: name) {
            return Set(SchemeCategory.allCases.filter { $0.group == group })
        }
        return Set(SchemeCategory(rawValue: name).map { [$0] } ?? [])
    }

    /// All that distribute are one choice: which of the three it is few sources tell.
    static let distributing = "idcw"

    private static func options(_ name: String?) -> Set<SchemeOption> {
        guard let name else { return [] }
        if name == distributing { return Set(SchemeOption.allCases.filter(\.distributes)) }
        return Set(SchemeOption(rawValue: name).map { [$0] } ?? [])
    }

    /// The places that a page, or a piece of the list, shows.
    func places(page: String?, from: String?, count: String?) -> Range<Int> {
        if let from = from.flatMap(Int.init) {
            let start = min(max(0, from), 10_000_000)
            return start..<(start + min(max(1, count.flatMap { Int($0) } ?? Self.pageSize), Self.mostRows))
        }
        let page = min(max(1, page.flatMap { Int($0) } ?? 1), 100_000)
        return (page - 1) * Self.pageSize..<page * Self.pageSize
    }
}
