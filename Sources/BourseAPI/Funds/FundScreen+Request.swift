import BourseFunds
import BourseScreening

extension FundScreen {
    /// Reads conditions and an order, each from its own text.
    ///
    /// - Throws: ``InvalidMember`` that names `where` or `sort`.
    public init(where conditions: String, sort: String) throws(InvalidMember) {
        self = try Self.read(conditions, name: "where")
        guard !sort.isEmpty else { return }
        let ordered = try Self.read("sort \(sort)", name: "sort")
        guard ordered.conditions.isEmpty, !ordered.includesStale else {
            let allowed = "only an order, such as return 3Y descending"
            throw InvalidMember("sort", value: String(sort.prefix(80)), allowed: allowed)
        }
        order = ordered.order
    }

    private static func read(_ text: String, name: String) throws(InvalidMember) -> FundScreen {
        do { return try FundScreen(text) } catch { throw InvalidMember(error, name: name) }
    }
}
