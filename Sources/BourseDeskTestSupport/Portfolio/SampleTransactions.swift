import BourseCore
import BoursePortfolio
import BourseTestSupport

/// Transactions of every kind, from a seed.
public struct SampleTransactions {
    private var generator: SeededGenerator

    /// Makes them of a seed.
    public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// So many transactions, each right by itself.
    public mutating func some(_ count: Int) -> [Transaction] { (0..<count).map { one(Int64($0)) } }

    private mutating func one(_ number: Int64) -> Transaction {
        let second: Int32? = generator.oneIn(2) ? nil : Int32(generator.int(0...86_399))
        return Transaction(
            id: TransactionID(number),
            day: TradingDay(number: generator.int(-20_000...84_000)),
            second: second,
            account: generator.pick(["Broker", "‘Ä’ & Söhne; DROP TABLE", "सत्यम्", String(repeating: "a", count: 64)]),
            kind: kind(),
            currency: generator.pick([.usd, .inr]),
            fee: generator.oneIn(2) ? .zero : Money(units: Int128(generator.int64(0...9_999_999_999))),
            tax: .zero,
            note: generator.pick(["", "=1+1", "a \"note\"\nof, two; lines", "日本"])
        )
    }

    private mutating func kind() -> TransactionKind {
        let symbol = SampleMarkets.symbol(generator.int(0...5))
        let other = SampleMarkets.symbol(generator.int(6...9))
        let quantity = Quantity(units: Int128(generator.pick([generator.int64(1...9_999_999_999), 1])))
        let price = Price(units: generator.pick([generator.int64(0...90_000_000_000), 0]))
        let units = Int128(generator.int64(1...Int64.max)) * generator.pick([1, 1_000_003])
        let amount = min(Money(units: units), .limit)
        let paid: Consideration = generator.oneIn(2) ? .price(price) : .total(amount)
        let lots =
            generator.oneIn(2)
            ? [] : [LotPick(opening: TransactionID(generator.int64(1...99), origin: .journal), quantity: quantity)]
        switch generator.int(0...14) {
        case 0: return .buy(symbol, quantity, for: paid)
        case 1: return .sell(symbol, quantity, for: paid, lots: lots)
        case 2: return .dividend(symbol, Money(units: amount.units + 99_999_999_990_000_000))
        case 3: return .reinvestment(symbol, quantity, for: paid)
        case 4: return .split(symbol, new: generator.int64(2...1_000_000_000), old: 1)
        case 5: return .spinOff(from: symbol, to: other, quantity, costShare: Ratio(units: 2_500_000_000))
        case 6: return .transferIn(symbol, quantity, cost: generator.oneIn(2) ? nil : amount)
        case 7: return .transferOut(symbol, quantity, lots: lots)
        case 8: return .transfer(symbol, quantity, to: "Another", lots: lots)
        case 9: return .deposit(amount)
        case 10: return .withdrawal(amount)
        case 11: return .cashTransfer(amount, to: "Another")
        case 12: return .charge(amount)
        case 13: return .interest(Money(units: amount.units + 99_999_999_990_000_000))
        default: return .sell(symbol, quantity, price: price)
        }
    }
}
