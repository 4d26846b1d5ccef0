import BourseCore
import BourseDesk
import BourseJournal
import BourseMarkets
import BoursePortfolio
import BourseValues
import BourseWorld

/// What the demo trader owns besides his trades.
///
/// A long-term account in dollars, another in rupees, and the money his two trading accounts live on. Everything is dealt at
/// the prices of the world, so that all figures agree with its markets. It begins sixty months before that of `asOf`.
/// Dividends and splits are those of the world; of dividends 15 % go to the state.
public struct DemoPortfolio: Sendable {
    /// How many months it goes back.
    static let months = 60

    /// What was entered, in order of days within each account.
    public private(set) var transactions: [Transaction] = []
    /// How he looks at it.
    public private(set) var preferences = PortfolioPreferences()

    private let world: World
    private let asOf: Timestamp
    private let first: TradingDay
    private var histories: [Symbol: PriceHistory] = [:]
    private var nextID: Int64 = 1

    /// Makes up the portfolio of a seed as it stood at `asOf`.
    ///
    /// - Parameter executions: The journal's, which are paid from the trading accounts.
    /// - Complexity: some ten milliseconds for each of a dozen histories.
    public init(seed: UInt64 = DemoJournal.defaultSeed, asOf: Timestamp, executions: [Execution]) {
        world = World(seed: seed)
        self.asOf = asOf
        first = ZoneRules.newYork.day(at: asOf).startOfMonth.adding(months: -Self.months)
        fund(executions)
        invest(
            DemoInvestment.dollars,
            account: "Long-term",
            currency: .usd,
            opening: 60_000,
            monthly: 1_000,
            since: 0
        )
        invest(
            DemoInvestment.rupees,
            account: "Mumbai",
            currency: .inr,
            opening: 900_000,
            monthly: 20_000,
            since: 18
        )
        writeCall()
        preferences.accounts = [PortfolioAccount(name: "Long-term", tracksCash: true, allowsShort: true)]
        preferences.targets = Dictionary(
            [("SPY", 4500), ("AAPL", 1200), ("MSFT", 1200), ("KO", 800), ("JNJ", 800)].compactMap { name, points in
                Symbol(name).map { ($0, points) }
            }
        ) { one, _ in one }
    }

    /// Puts a label before the name of each account.
    mutating func label(_ label: String) {
        for index in transactions.indices { transactions[index].account = label + transactions[index].account }
        preferences.accounts = preferences.accounts.map { account in
            PortfolioAccount(
                name: label + account.name,
                tracksCash: account.tracksCash,
                allowsShort: account.allowsShort
            )
        }
    }

    // MARK: - the trading accounts

    /// Pays in what the trades of each account ever needed, rounded up.
    private mutating func fund(_ executions: [Execution]) {
        var balances: [String: (balance: Money, lowest: Money, first: TradingDay)] = [:]
        for execution in executions {
            let day = ZoneRules.newYork.day(at: execution.time)
            let worth = Money(price: execution.price, quantity: execution.quantity, multiplier: execution.multiplier)
            var account = balances[execution.account] ?? (.zero, .zero, day)
            account.balance += execution.side == .buy ? -worth : worth
            account.balance = account.balance - execution.fees
            account.lowest = min(account.lowest, account.balance)
            balances[execution.account] = account
        }
        let step: Int128 = 5_000 * 10_000_000_000_000_000
        for (name, account) in balances.sorted(by: { $0.key < $1.key }) {
            // What is written short is worth more on some days than it brought: twice the need keeps that covered.
            let units = ((-2 * account.lowest.units) / step + 2) * step
            add(account.first, account: name, currency: .usd, kind: .deposit(Money(units: units)))
        }
    }

    // MARK: - the accounts that invest

    private mutating func invest(
        _ plan: [DemoInvestment],
        account: String,
        currency: Currency,
        opening: Int64,
        monthly: Int64,
        since: Int
    ) {
        var cash = DemoCash(account: account, currency: currency)
        let start = first.adding(months: since)
        deposit(opening, on: start.adding(days: 1), &cash)
        for month in since..<Self.months {
            let day = first.adding(months: month).adding(days: 2)
            if month > since { deposit(monthly, on: day, &cash) }
            for step in plan where step.month == month || step.isMonthly && month > since {
                trade(step, on: day.adding(days: 1), &cash)
            }
            collect(month, &cash)
        }
    }

    private mutating func deposit(_ amount: Int64, on day: TradingDay, _ cash: inout DemoCash) {
        let money = Money(units: Int128(amount) * 10_000_000_000_000_000)
        add(day, account: cash.account, currency: cash.currency, kind: .deposit(money))
        cash.balance += money
    }

    private mutating func trade(_ step: DemoInvestment, on day: TradingDay, _ cash: inout DemoCash) {
        guard let symbol = Symbol(step.symbol), let (traded, price) = close(symbol, onOrAfter: day) else { return }
        settle(symbol, through: traded, &cash)
        let held = cash.held[symbol] ?? 0
        let fee = Money(units: 10_000_000_000_000_000)
        switch step.action {
        case .buy(let amount):
            let count = Int(Double(amount) / price.double)
            let quantity = Quantity(max(1, count))
            let worth = Money(price: price, quantity: quantity)
            guard worth + fee <= cash.balance else { return }
            add(
                traded,
                account: cash.account,
                currency: cash.currency,
                kind: .buy(symbol, quantity, price: price),
                fee: fee
            )
            cash.balance = cash.balance - worth - fee
            cash.held[symbol] = held + max(1, count)
        case .sell(let share):
            let count = Int((Double(held) * share).rounded(.down))
            guard count > 0 else { return }
            let quantity = Quantity(count)
            add(
                traded,
                account: cash.account,
                currency: cash.currency,
                kind: .sell(symbol, quantity, price: price),
                fee: fee
            )
            cash.balance = cash.balance + Money(price: price, quantity: quantity) - fee
            cash.held[symbol] = held - count
        }
    }

    /// Splits and dividends of a month, and interest on what lies idle.
    private mutating func collect(_ month: Int, _ cash: inout DemoCash) {
        let end = min(first.adding(months: month).endOfMonth, ZoneRules.newYork.day(at: asOf))
        for symbol in cash.held.keys.sorted() { settle(symbol, through: end, &cash) }
        guard month % 3 == 2, cash.balance > .zero, end == first.adding(months: month).endOfMonth else { return }
        // Half a percent a quarter, to the cent.
        let interest = Money(units: cash.balance.units / 200).rounded(places: 2)
        guard interest > .zero else { return }
        add(end, account: cash.account, currency: cash.currency, kind: .interest(interest))
        cash.balance += interest
    }

    /// Does what the company did to its shares since the last time, through a day.
    private mutating func settle(_ symbol: Symbol, through day: TradingDay, _ cash: inout DemoCash) {
        let before = cash.settled[symbol] ?? first.adding(days: -1)
        guard day > before, let actions = history(symbol)?.actions else { return }
        cash.settled[symbol] = day
        guard let held = cash.held[symbol], held > 0 else { return }
        var count = held
        let splits = actions.splits.filter { $0.day > before && $0.day <= day }
        let dividends = actions.dividends.filter { $0.exDay > before && $0.exDay <= day }
        for dividend in dividends {
            // Whoever holds shares before a split is paid for the shares after it, if the ex-day is after it.
            let earlier = splits.filter { $0.day <= dividend.exDay }
            let shares = earlier.reduce(count) { $0 * Int($1.new) / Int($1.old) }
            let gross = Money(price: dividend.amount, quantity: Quantity(shares)).rounded(places: 2)
            let tax = Money(units: gross.units * 15 / 100).rounded(places: 2)
            guard gross > .zero else { continue }
            add(
                dividend.exDay,
                account: cash.account,
                currency: cash.currency,
                kind: .dividend(symbol, gross),
                tax: tax
            )
            cash.balance = cash.balance + gross - tax
        }
        for split in splits {
            add(
                split.day,
                account: cash.account,
                currency: cash.currency,
                kind: .split(symbol, new: split.new, old: split.old)
            )
            count = count * Int(split.new) / Int(split.old)
        }
        cash.held[symbol] = count
    }

    // MARK: - an option

    /// Writes two calls on shares that are held, on the first day of the month, for the expiration after 40 days.
    private mutating func writeCall() {
        guard let apple = Symbol("AAPL"),
            let (day, _) = close(apple, onOrAfter: ZoneRules.newYork.day(at: asOf).startOfMonth.adding(days: -20))
        else { return }
        let noon = ZoneRules.newYork.timestamp(of: LocalTime(day: day, microseconds: 12 * 3_600_000_000))
        let days = world.expirations(apple, at: noon)
        guard let expiration = days.first(where: { $0.number - day.number >= 40 }),
            let chain = world.chain(apple, expiring: expiration, at: noon),
            let call = chain.calls.first(where: { $0.contract.strike.double > chain.spot.double * 1.06 }),
            let symbol = Symbol(call.contract.compactSymbol), call.bid > .zero
        else { return }
        add(
            day,
            account: "Long-term",
            currency: .usd,
            kind: .sell(symbol, Quantity(1), price: call.bid),
            fee: Money(units: 6_500_000_000_000_000)
        )
    }

    // MARK: - prices

    private mutating func history(_ symbol: Symbol) -> PriceHistory? {
        if let known = histories[symbol] { return known }
        let history = world.history(symbol, at: asOf)
        histories[symbol] = history
        return history
    }

    /// The first close on or after a day that is out.
    private mutating func close(_ symbol: Symbol, onOrAfter day: TradingDay) -> (TradingDay, Price)? {
        guard let raw = history(symbol)?.raw, let index = raw.index(atOrAfter: .day(day)), index < raw.count - 1,
            case .day(let traded) = raw.time(at: index)
        else { return nil }
        return (traded, raw.close(at: index))
    }

    private mutating func add(
        _ day: TradingDay,
        account: String,
        currency: Currency,
        kind: TransactionKind,
        fee: Money = .zero,
        tax: Money = .zero
    ) {
        transactions.append(
            Transaction(
                id: TransactionID(nextID),
                day: day,
                account: account,
                kind: kind,
                currency: currency,
                fee: fee,
                tax: tax
            )
        )
        nextID += 1
    }
}

/// The cash and the shares of an account while its past is made up.
private struct DemoCash {
    let account: String
    let currency: Currency
    var balance = Money.zero
    var held: [Symbol: Int] = [:]
    /// Through which day what companies did is done.
    var settled: [Symbol: TradingDay] = [:]
}
