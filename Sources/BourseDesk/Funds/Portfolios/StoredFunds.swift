import BourseFunds

/// Stored portfolios by their funds: one may have been added for another plan.
struct StoredFunds {
    private let list: FundList
    private var byCode: [Int32: FundPortfolioRecord] = [:]
    private var byFund: [FundIdentity: [FundPortfolioRecord]] = [:]

    init(_ records: [FundPortfolioRecord], _ list: FundList) {
        self.list = list
        for record in records {
            byCode[record.code] = record
            if let scheme = list.scheme(record.code) { byFund[FundIdentity(scheme), default: []].append(record) }
        }
    }

    /// The portfolio of a scheme's fund: the one that was added for the scheme, else for another plan.
    func record(of code: Int32) -> FundPortfolioRecord? { byCode[code] ?? records(of: code).last }

    /// The portfolios of a scheme's fund: renaming can make one fund of two.
    func records(of code: Int32) -> [FundPortfolioRecord] {
        let fund = list.scheme(code).flatMap { byFund[FundIdentity($0)] } ?? []
        // The scheme may no longer be listed.
        return fund.isEmpty ? byCode[code].map { [$0] } ?? [] : fund
    }
}
