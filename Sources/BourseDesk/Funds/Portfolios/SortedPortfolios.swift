import BourseFunds

/// The portfolios of a file, by the funds that they are of.
struct SortedPortfolios: Sendable {
    /// Those to store, each with the code of a scheme of its fund.
    private(set) var new: [(code: Int32, portfolio: FundPortfolio)] = []
    /// The codes whose stored portfolios they replace.
    private(set) var replaced: [Int32] = []
    /// What is told.
    private(set) var addition = FundPortfolioAddition()

    /// Finds the fund of each portfolio, or takes the person's word for one of them.
    init(
        _ portfolios: [FundPortfolio],
        _ chosen: (sheet: String, code: Int32)?,
        list: FundList,
        stored: [FundPortfolioRecord]
    ) throws(FundPortfolioAdditionError) {
        if let chosen {
            let names = portfolios.map { $0.sheet ?? "" }
            let wanted = chosen.sheet.lowercased()
            let found = portfolios.filter { chosen.sheet.isEmpty || $0.sheet?.lowercased() == wanted }
            guard let portfolio = found.first, found.count == 1 else {
                throw .noSheet(chosen.sheet, sheets: names)
            }
            take(portfolio, of: chosen.code, list, stored)
            return
        }
        let matching = PortfolioMatching(list.schemes)
        var sheets: [Int32: [FundPortfolio]] = [:]
        var order: [Int32] = []
        for portfolio in portfolios {
            guard let code = matching.code(of: portfolio) else {
                addition.unmatched.append(portfolio.sheet ?? "")
                continue
            }
            if sheets[code] == nil { order.append(code) }
            sheets[code, default: []].append(portfolio)
        }
        for code in order {
            let found = sheets[code] ?? []
            if let portfolio = found.first, found.count == 1 {
                take(portfolio, of: code, list, stored)
            } else {
                addition.repeated += found.map { $0.sheet ?? "" }
            }
        }
    }

    private mutating func take(
        _ portfolio: FundPortfolio,
        of code: Int32,
        _ list: FundList,
        _ stored: [FundPortfolioRecord]
    ) {
        let scheme = list.scheme(code)
        let earlier = stored.filter { record in
            guard record.code != code else { return true }
            guard let scheme, let other = list.scheme(record.code) else { return false }
            return PortfolioMatching.isOneFund(scheme, other)
        }
        let added = FundPortfolioAddition.AddedPortfolio(
            code: code,
            fund: scheme?.fundName ?? "\(code)",
            day: portfolio.day,
            holdings: portfolio.holdings.count
        )
        guard earlier.allSatisfy({ $0.day <= portfolio.day }) else {
            addition.older.append(added)
            return
        }
        new.append((code, portfolio))
        replaced += earlier.map(\.code)
        addition.added.append(added)
    }
}
