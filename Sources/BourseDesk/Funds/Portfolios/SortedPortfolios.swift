import BourseFunds

/// The portfolios of a file, by the funds that they are of.
struct SortedPortfolios: Sendable {
    /// Those to store, each with the code of a scheme of its fund.
    private(set) var new: [(code: Int32, portfolio: FundPortfolio)] = []
    /// The codes whose stored portfolios they replace.
    private(set) var replaced: [Int32] = []
    /// What came of each sheet, for the person.
    private(set) var addition = FundPortfolioAddition()

    /// Finds the fund of each portfolio, or takes the person's word for one of them.
    ///
    /// - Parameter chosen: A sheet, or an empty name for the only portfolio, and the code of its scheme.
    /// - Throws: ``FundPortfolioAdditionError/noSheet(_:sheets:)``, or why the chosen sheet cannot be read.
    init(
        _ file: FundPortfolios,
        _ chosen: (sheet: String, code: Int32)?,
        list: FundList,
        stored: StoredFunds
    ) throws {
        let portfolios = file.portfolios
        if let chosen {
            let wanted = chosen.sheet.lowercased()
            let found = portfolios.filter { chosen.sheet.isEmpty || $0.sheet?.lowercased() == wanted }
            guard let portfolio = found.first, found.count == 1 else {
                if let refused = file.refused.first(where: { $0.sheet.lowercased() == wanted }) { throw refused.error }
                let names = portfolios.map { $0.sheet ?? "" }
                throw FundPortfolioAdditionError.noSheet(chosen.sheet, sheets: names)
            }
            take(portfolio, of: chosen.code, list, stored)
            return
        }
        addition.unreadable = file.refused.map(\.error.message)
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
        _ stored: StoredFunds
    ) {
        let scheme = list.scheme(code)
        let earlier = stored.records(of: code)
        let added = FundPortfolioAddition.AddedPortfolio(
            code: code,
            fund: scheme?.fundName ?? "\(code)",
            day: portfolio.day,
            holdings: portfolio.holdings.count
        )
        if let newer = earlier.first(where: { $0.day > portfolio.day }) {
            var older = added
            older.code = newer.code
            addition.older.append(older)
            return
        }
        new.append((code, portfolio))
        replaced += earlier.map(\.code)
        addition.added.append(added)
    }
}
