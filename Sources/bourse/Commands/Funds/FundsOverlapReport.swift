import BourseAPI
import BourseDesk
import BourseFunds

/// The overlap of funds as lines.
struct FundsOverlapReport {
    private let funds: [FundPortfolioDocument.FundWithPortfolio]
    private let limit: Int

    init(_ funds: [FundPortfolioDocument.FundWithPortfolio], limit: Int) {
        self.funds = funds
        self.limit = limit
    }

    var lines: [String] {
        let overlap = FundOverlap(funds.map(\.portfolio))
        let heads = funds.indices.map { "[\($0 + 1)]" }
        let names = zip(heads, funds).map { head, fund in
            "\(head) \(fund.name)"
                + (fund.portfolio.map {
                    ", \(Count.of($0.holdings.count, "security", plural: "securities")) on \($0.day)"
                } ?? "")
        }
        let numbers = Set(1...heads.count)
        let shares = TextTable(
            heads: ["Overlap"] + heads,
            numbers: numbers,
            rows: zip(heads, overlap.shares).map { head, shares in
                [head] + shares.map { $0.map { FundFormatter.share($0) } ?? "–" }
            }
        )
        let common = TextTable(
            heads: ["In common"] + heads,
            numbers: numbers,
            rows: overlap.common.prefix(limit).map { security in
                [security.name] + security.shares.map { $0.map { FundFormatter.share($0) } ?? "–" }
            }
        )
        let rest = overlap.common.count - min(limit, overlap.common.count)
        return names + [""] + shares.lines + (overlap.common.isEmpty || limit == 0 ? [] : [""] + common.lines)
            + (rest > 0 ? ["", "\(rest) more in common; --limit shows them."] : [])
    }
}
