import BourseCore

extension RequestTarget {
    /// Which rows are asked for: `?limit=1000&offset=2000`; all of them when no limit is given.
    func page(largest: Int) throws(RequestProblem) -> Range<Int> {
        let offset = try number("offset", usual: 0)
        let limit = try number("limit", usual: .max)
        guard (0...10_000_000).contains(offset) else { throw RequestProblem("'offset' is not valid.") }
        guard self["limit"] == nil || (1...largest).contains(limit) else {
            throw RequestProblem("'limit' is from 1 to \(largest).")
        }
        return offset..<(limit == .max ? .max : offset + limit)
    }

    /// A day, `yyyy-MM-dd`, if one is given.
    func day(_ name: String) throws(RequestProblem) -> TradingDay? {
        guard let text = self[name], !text.isEmpty else { return nil }
        guard let day = TradingDay(iso: text) else { throw RequestProblem("'\(name)' is not a date.") }
        return day
    }
}
