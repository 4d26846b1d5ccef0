import BourseCore
import BourseMarkets
import BoursePortfolio
import BourseTestSupport
import Testing

/// Short ways to write portfolios down.
enum MadeUp {
    static let dollar = Currency.usd
    static let rupee = Currency.inr
    /// A Monday.
    static let monday = TradingDay(number: 20_241)

    static func day(_ text: String) throws -> TradingDay { try #require(TradingDay(iso: text)) }
    static func symbol(_ name: String) throws -> Symbol { try #require(Symbol(name)) }
    static func rate(_ text: String) throws -> ExchangeRate { try #require(ExchangeRate(text)) }

    static func buy(_ symbol: Symbol, _ quantity: String, _ price: String) throws -> TransactionKind {
        .buy(symbol, try Quantity(quantity), price: try Price(price))
    }

    static func sell(_ symbol: Symbol, _ quantity: String, _ price: String) throws -> TransactionKind {
        .sell(symbol, try Quantity(quantity), price: try Price(price))
    }

    static func transaction(
        _ id: Int,
        _ day: TradingDay,
        _ kind: TransactionKind,
        account: String = "Broker",
        currency: Currency = .usd,
        fee: String = "0",
        tax: String = "0",
        second: Int32? = nil
    ) throws -> Transaction {
        Transaction(
            id: TransactionID(Int64(id)),
            day: day,
            second: second,
            account: account,
            kind: kind,
            currency: currency,
            fee: try Money(fee),
            tax: try Money(tax)
        )
    }

    static func column(_ rows: [(TradingDay, String)]) throws -> PriceColumn {
        PriceColumn(source: "Exchange", rows: try rows.map { (day: $0.0, price: try Price($0.1)) })
    }

    static func portfolio(
        _ transactions: [Transaction],
        prices: [Symbol: PriceColumn] = [:],
        rates: FXHistory = FXHistory(pivot: .usd),
        method: LotMethod = .fifo,
        accounts: [PortfolioAccount] = [],
        assets: [PortfolioAsset] = [],
        base: Currency = .usd,
        asOf: TradingDay
    ) -> Portfolio {
        Portfolio(
            Ledger(transactions, accounts: accounts, assets: assets),
            prices: prices,
            rates: rates,
            settings: PortfolioSettings(base: base, method: method, asOf: asOf)
        )
    }
}

/// A portfolio from a seed: some accounts, assets and currencies, every kind of transaction, prices with gaps.
struct RandomPortfolio {
    let transactions: [Transaction]
    let prices: [Symbol: PriceColumn]
    /// What ``prices`` are made of.
    let marketRows: [Symbol: [(TradingDay, Double)]]
    let rates: FXHistory
    let assets: [PortfolioAsset]
    let first = MadeUp.monday
    let days: Int
    var asOf: TradingDay { first.adding(days: days - 1) }

    init(seed: UInt64, count: Int = 120, days: Int = 90, transfers: Bool = true, cash: Bool = true) throws {
        var random = SeededGenerator(seed: seed)
        self.days = days
        let currencies = [Currency.usd, Currency.inr]
        var rates = FXHistory(pivot: .usd)
        for day in -3..<days where !random.oneIn(3) || day == -3 {
            let units = 100_000_000_000_000 + Int128(random.int(0...50_000_000_000_000))
            rates.set(try #require(ExchangeRate(units: units)), of: .inr, on: first.adding(days: day))
        }
        var assets: [PortfolioAsset] = []
        var prices: [Symbol: PriceColumn] = [:]
        var marketRows: [Symbol: [(TradingDay, Double)]] = [:]
        for index in 0..<5 {
            let symbol = try MadeUp.symbol("A\(index)")
            let multiplier = index == 4 ? Multiplier(units: 1_000_000_000) : .one
            assets.append(PortfolioAsset(symbol: symbol, currency: currencies[index % 2], multiplier: multiplier))
            var rows: [(day: TradingDay, price: Price)] = []
            for day in -2..<days where day == -2 || !random.oneIn(3) {
                rows.append((first.adding(days: day), Price(units: random.int64(500_000_000...20_000_000_000))))
            }
            prices[symbol] = PriceColumn(source: "Exchange", rows: rows)
            marketRows[symbol] = rows.map { ($0.day, $0.price.double) }
        }
        var transactions: [Transaction] = []
        let accounts = ["One", "Two"]
        if cash {
            for (index, account) in accounts.enumerated() {
                for currency in currencies {
                    transactions.append(
                        try MadeUp.transaction(
                            10_000 + index * 10 + (currency == .usd ? 0 : 1),
                            first,
                            .deposit(try Money("100000000")),
                            account: account,
                            currency: currency
                        )
                    )
                }
            }
        }
        for id in 0..<count {
            let asset = random.pick(assets)
            let symbol = asset.symbol
            let account = random.pick(accounts)
            let quantity = Quantity(units: Int128(random.int(1...2_000)) * 5_000_000)
            let price = Price(units: random.int64(500_000_000...20_000_000_000))
            // What a broker says was paid for all of it, in cents, is seldom a whole price.
            let paid: Consideration =
                id % 3 == 0
                ? .total(Money(price: price, quantity: quantity, multiplier: asset.multiplier).rounded(places: 2))
                : .price(price)
            let kind: TransactionKind
            switch random.int(0...19) {
            case 0...8: kind = .buy(symbol, quantity, for: paid)
            case 9...12: kind = .sell(symbol, quantity, for: paid)
            case 13: kind = .dividend(symbol, Money(units: Int128(random.int(1...9_999)) * 1_000_000_000_000_000))
            case 14: kind = .reinvestment(symbol, quantity, for: paid)
            case 15: kind = .split(symbol, new: random.int64(1...7), old: random.int64(1...7))
            case 16 where transfers:
                kind = .transfer(symbol, quantity, to: accounts[account == "One" ? 1 : 0])
            case 17 where transfers: kind = .transferIn(symbol, quantity)
            case 18 where transfers: kind = .transferOut(symbol, quantity)
            default: kind = .charge(Money(units: Int128(random.int(1...99)) * 1_000_000_000_000_000))
            }
            transactions.append(
                try MadeUp.transaction(
                    id,
                    first.adding(days: random.int(0...(days - 1))),
                    kind,
                    account: account,
                    currency: asset.currency,
                    fee: random.oneIn(2) ? "0" : "0.37",
                    second: random.oneIn(2) ? nil : Int32(random.int(0...86_399))
                )
            )
        }
        self.transactions = transactions
        self.prices = prices
        self.marketRows = marketRows
        self.rates = rates
        self.assets = assets
    }

    func portfolio(_ transactions: [Transaction]? = nil, method: LotMethod = .fifo) -> Portfolio {
        MadeUp.portfolio(
            transactions ?? self.transactions,
            prices: prices,
            rates: rates,
            method: method,
            assets: assets,
            asOf: asOf
        )
    }
}
