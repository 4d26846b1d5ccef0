import BourseCore
import BourseMarkets

/// Something that cannot be right, or that makes other figures less than they seem; and what to do about it.
public enum DataWarning: Hashable, Sendable {
    /// Transactions that are not counted.
    case refused(count: Int, first: TransactionProblem)
    /// A holding has no price, and is not part of the value.
    case missingPrice(Symbol)
    /// No price of a holding is known, and its value is what it cost.
    case valuedAtCost(Symbol)
    /// No source has a price of a holding, and its value is at the price of an own trade more than a week ago.
    case valuedAtTrade(Symbol, day: TradingDay)
    /// The last price of a holding is older than a week.
    case stalePrice(Symbol, day: TradingDay)
    /// The market's price is so small that what is stored of it is a rough one.
    case coarsePrice(Symbol, Price)
    /// The last rate of a currency is older than a week.
    case staleRate(Currency, day: TradingDay)
    /// Own prices are those before a split and the market's those after it: the prices are adjusted, the lots are not.
    case adjustedPrices(Symbol, day: TradingDay, own: Price, market: Price, ratio: Double)
    /// The market's price lacks the dividends paid since: they would be counted twice.
    case dividendAdjusted(Symbol, day: TradingDay, own: Price, market: Price)
    /// An own price is far from the market's of that day.
    case farFromMarket(Symbol, day: TradingDay, own: Price, market: Price)
    /// The company split its shares while these accounts held some, and no transaction of theirs says so.
    case missingSplit(Symbol, Split, accounts: [String])
    /// An account owes money in a currency.
    case debt(account: String, Currency, Money)
    /// A gain and the money-weighted return have opposite signs.
    case gainAgainstReturn(gain: Money, moneyWeighted: Double)
    /// Without flows, the two returns must be the same.
    case returnsDiffer(timeWeighted: Double, moneyWeighted: Double)
    /// The two returns have opposite signs and are far apart.
    case returnsFarApart(timeWeighted: Double, moneyWeighted: Double)
    /// Who owes nothing cannot lose more than everything.
    case belowTotalLoss(Double)
    /// Money came out while nothing was invested.
    case unearned(Money)

    /// What is wrong, as a sentence.
    public var message: String {
        switch self {
        case .refused(let count, let first):
            count == 1
                ? "A transaction of \(first.day.text) is not counted: \(first.reason.sentence)"
                : "\(count) transactions are not counted; the first, of \(first.day.text): \(first.reason.sentence)"
        case .missingPrice(let symbol): "\(symbol.text) has no price and is not part of any total."
        case .valuedAtCost(let symbol): "No source has a price for \(symbol.text). It is valued at cost."
        case .valuedAtTrade(let symbol, let day):
            "No source has a price for \(symbol.text). It is valued at your trade of \(day.text)."
        case .stalePrice(let symbol, let day): "The last price of \(symbol.text) is from \(day.text)."
        case .coarsePrice(let symbol, let price):
            "Market prices have 8 decimals. The price of \(symbol.text), \(price), and its value can be off by up to "
                + "\(Self.percent(0.5 / Double(price.units)))."
        case .staleRate(let currency, let day): "The last exchange rate of \(currency) is from \(day.text)."
        case .adjustedPrices(let symbol, let day, let own, let market, let ratio):
            "On \(day.text) you traded \(symbol.text) at \(own), but the stored close is \(market). It is adjusted "
                + "for a split by \(Self.text(ratio)); your quantity is not."
        case .dividendAdjusted(let symbol, let day, let own, let market):
            "On \(day.text) you traded \(symbol.text) at \(own), but the stored close is \(market). It is adjusted "
                + "for later dividends, which would be counted twice."
        case .farFromMarket(let symbol, let day, let own, let market):
            "On \(day.text) you traded \(symbol.text) at \(own), far from the stored close \(market)."
        case .missingSplit(let symbol, let split, let accounts):
            "\(symbol) was split \(split) on \(split.day.text) while you held it in \(Self.list(accounts)), but no "
                + "split is entered there."
        case .debt(let account, let currency, let amount): "The account “\(account)” owes \(-amount) \(currency)."
        case .gainAgainstReturn(let gain, let rate):
            "The gain is \(gain) and the money-weighted return \(Self.percent(rate)): one of them must be wrong."
        case .returnsDiffer(let one, let other):
            "There were no deposits or withdrawals, but the time-weighted return is \(Self.percent(one)) and the "
                + "money-weighted \(Self.percent(other))."
        case .returnsFarApart(let one, let other):
            "The time-weighted return is \(Self.percent(one)) and the money-weighted \(Self.percent(other))."
        case .belowTotalLoss(let value): "A loss of \(Self.percent(-value)) is more than the whole portfolio."
        case .unearned(let amount): "\(amount) was received while nothing was invested. No return includes it."
        }
    }

    /// What to do about it, as a sentence.
    public var advice: String {
        switch self {
        case .refused: "Correct or delete them on the Transactions page."
        case .missingPrice, .valuedAtCost: "Load its history or enter a price."
        case .stalePrice, .valuedAtTrade: "Load its history or enter a price. If it is no longer held, enter its sale."
        case .coarsePrice: "Its cost basis and realized gain are exact. Check its value elsewhere before you sell."
        case .staleRate: "Load the exchange rate history or enter a rate."
        case .adjustedPrices: "Load unadjusted prices, or enter the split if it is missing."
        case .dividendAdjusted: "Load prices that are not adjusted for dividends."
        case .farFromMarket: "Check the price, the quantity, the currency and the symbol of that transaction."
        case .missingSplit(_, _, let accounts):
            accounts.count == 1 ? "Enter the split." : "Enter the split in each of these accounts."
        case .debt: "Enter the missing deposit, or turn off cash tracking for the account."
        case .gainAgainstReturn, .returnsDiffer, .belowTotalLoss:
            "Check the calculation of both values. If the inputs are correct, report it with the exported rows."
        case .returnsFarApart:
            "Large deposits or withdrawals shortly before a rise or fall can cause this. Otherwise, check splits and "
                + "prices."
        case .unearned: "If it is a late dividend, do nothing. Otherwise, enter the missing purchase."
        }
    }

    /// `“One”, “Two” and 3 others`.
    private static func list(_ accounts: [String]) -> String {
        let shown = accounts.count <= 4 ? accounts.count : 3
        var names = accounts.prefix(shown).map { "“\($0)”" }
        if shown < accounts.count { names.append("\(accounts.count - shown) others") }
        return names.listed()
    }

    private static func percent(_ value: Double) -> String {
        let hundredths = (value * 10_000).rounded()
        guard abs(hundredths) < 1e15 else { return "out of range" }
        return DecimalText.text(Int128(hundredths), places: 2) + " %"
    }

    private static func text(_ value: Double) -> String {
        DecimalText.text(Int128((min(max(value, -1e12), 1e12) * 100).rounded()), places: 2)
    }
}
