import BourseCore
import BoursePortfolio
import BourseTestSupport

/// A short way to write tax records down: transactions with numbers in the order in which they are added.
struct TaxCase {
    var transactions: [Transaction] = []
    var accounts = [PortfolioAccount(name: "Broker", allowsShort: true)]
    var assets: [PortfolioAsset] = []
    var underlyings: [Symbol: AssetClass] = [:]
    var chosenUnderlyings: [Symbol: UnderlyingTaxClass] = [:]
    var removals: [TransactionID: TaxRecords.OptionRemoval] = [:]
    var futures: [FuturesGain] = []
    var rates = FXHistory(pivot: .usd)
    var asOf = "2027-12-31"

    mutating func add(
        _ day: String,
        _ kind: TransactionKind,
        account: String = "Broker",
        currency: Currency = .usd,
        fee: String = "0",
        tax: String = "0",
        second: Int32? = nil
    ) throws {
        transactions.append(
            try MadeUp.transaction(
                transactions.count + 1,
                try MadeUp.day(day),
                kind,
                account: account,
                currency: currency,
                fee: fee,
                tax: tax,
                second: second
            )
        )
    }

    mutating func buy(
        _ day: String,
        _ symbol: String,
        _ quantity: String,
        _ price: String,
        account: String = "Broker",
        currency: Currency = .usd,
        fee: String = "0",
        tax: String = "0"
    ) throws {
        let kind = try MadeUp.buy(try MadeUp.symbol(symbol), quantity, price)
        try add(day, kind, account: account, currency: currency, fee: fee, tax: tax)
    }

    mutating func sell(
        _ day: String,
        _ symbol: String,
        _ quantity: String,
        _ price: String,
        account: String = "Broker",
        currency: Currency = .usd,
        fee: String = "0",
        tax: String = "0"
    ) throws {
        let kind = try MadeUp.sell(try MadeUp.symbol(symbol), quantity, price)
        try add(day, kind, account: account, currency: currency, fee: fee, tax: tax)
    }

    /// An asset for each symbol that no other asset is for: a share, or an option.
    func records() throws -> TaxRecords {
        let known = Set(assets.map(\.symbol))
        let symbols = Set(transactions.compactMap(\.kind.symbol)).subtracting(known).sorted()
        let currencies = Dictionary(
            transactions.compactMap { row in row.kind.symbol.map { ($0, row.currency) } },
            uniquingKeysWith: { first, _ in first }
        )
        return TaxRecords(
            Ledger(
                transactions,
                accounts: accounts,
                assets: assets + symbols.map { PortfolioAsset(symbol: $0, currency: currencies[$0] ?? .usd) }
            ),
            rates: rates,
            asOf: try MadeUp.day(asOf),
            underlyings: underlyings,
            chosenUnderlyings: chosenUnderlyings,
            removals: removals,
            futures: futures
        )
    }

    func form(_ year: Int, _ reporting: Form8949.Reporting = .none) throws -> Form8949 {
        try records().form8949(of: year, reporting: reporting)
    }
}

extension Form8949 {
    /// Rows as text: `C 100 sh. ACME|2024-01-02|2024-03-01|750|1000|W|250|0`.
    var lines: [String] {
        parts.flatMap { part in
            part.rows.map { row in
                [
                    "\(part.box) \(row.description)", row.acquired?.description ?? "VARIOUS", "\(row.sold)",
                    "\(row.amounts.proceeds)", "\(row.amounts.cost)", row.code, "\(row.amounts.adjustment)",
                    "\(row.amounts.gain)",
                ]
                .joined(separator: "|")
            }
        }
    }
}
