import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

/// The funds that answer a query, in its order.
struct FundFinding {
    let list: FundList
    /// Counts, how many there are, and whether words were left out or taken for mistakes.
    let answer: SchemeAnswer
    /// The funds at the places asked for.
    let hits: [SchemeHit]

    /// - Complexity: O(schemes); O(n log n) where funds come in the order of their returns.
    init(_ listQuery: FundListQuery, in list: FundList, universe: FundUniverse, places: Range<Int>?) {
        self.list = list
        let isRanked = listQuery.order == .match
        let all = 0..<max(1, list.schemes.count)
        let answer = list.index.search(
            SchemeQuery(listQuery.text, filter: listQuery.filter, places: isRanked ? places ?? all : all)
        )
        self.answer = answer
        guard !isRanked else {
            hits = answer.hits
            return
        }
        let codes = answer.hits.map { list.schemes[$0.scheme].code }
        let values = universe.read(codes) { metrics, row in
            listQuery.order == .year
                ? metrics.value(.totalReturn, .year, row: row)
                : metrics.value(.annualizedReturn, .threeYears, row: row)
        }
        // Of a fund that ended long ago nobody wants to read first how well it once did.
        let newest = list.latest.compactMap { $0?.day }.max()
        let oldest = newest?.adding(days: -30)
        let keys = zip(answer.hits, values).map { hit, value -> Double in
            guard let last = list.latest[hit.scheme]?.day, let oldest, last >= oldest else { return -.infinity }
            return (value ?? nil) ?? -.infinity
        }
        let order = keys.indices.sorted { (keys[$1], $0) < (keys[$0], $1) }
        let wanted = (places ?? all).clamped(to: 0..<order.count)
        hits = order[wanted].map { answer.hits[$0] }
    }
}
