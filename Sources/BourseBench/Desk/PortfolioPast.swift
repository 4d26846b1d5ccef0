import BourseCore
import BourseDesk
import BourseMarkets
import BoursePortfolio

/// Twelve years of a simulated owner, always the same: what was bought and sold in four currencies and accounts, and the
/// prices it was paid at.
struct PortfolioPast {
    static let instruments = 250
    static let currencies = ["USD", "EUR", "GBP", "INR"].compactMap { Currency($0) }
    static let accounts = ["Main", "Pension", "Savings", "Abroad"]
    /// Twelve years of weekdays.
    static let days = 3130

    /// The weekdays, ascending; the last is the one it was made for.
    let days: [TradingDay]
    /// The closes of each instrument as they were paid, in hundredths.
    private let closes: [[Int64]]
    private var chance = Chance()

    init(until last: TradingDay) {
        let span = Self.days * 7 / 5 + 14
        let weekdays = (0..<span).map { last.adding(days: $0 - span + 1) }.filter { !$0.weekday.isWeekend }
        days = Array(weekdays.suffix(Self.days))
        var chance = Chance()
        var closes: [[Int64]] = []
        for number in 0..<Self.instruments { closes.append(Self.walk(number, chance: &chance)) }
        self.closes = closes
        self.chance = chance
    }

    /// The place of the day on which new shares are given for old ones; nothing when that never happened.
    static func split(of number: Int) -> Int? { number % 5 == 0 ? days / 3 + number : nil }

    /// A walk that ends where the moving prices are.
    private static func walk(_ number: Int, chance: inout Chance) -> [Int64] {
        var cents: Int64 = 10_000
        var walk = [Int64](repeating: 0, count: days)
        for place in (0..<days).reversed() {
            walk[place] = split(of: number).map { place < $0 ? 2 * cents : cents } ?? cents
            let span = max(1, cents / 60)
            cents = min(60_000, max(500, cents - span + Int64(chance.below(Int(2 * span) + 1))))
        }
        return walk
    }

    /// The bars of an instrument.
    func bars(of number: Int) -> BarSeries<RawPrices> {
        Self.bars(zip(days, closes[number]).map { ($0, Price(units: $1 * 1_000_000)) })
    }

    /// What the company did to its shares.
    func actions(of number: Int) -> CorporateActions {
        let split = Self.split(of: number).flatMap { Split(day: days[$0], new: 2, old: 1) }
        return CorporateActions(splits: split.map { [$0] } ?? [])
    }

    /// The rates of a currency's pair around what is usual, in millionths.
    mutating func rates(around usual: Int64) -> BarSeries<RawPrices> {
        var rate = usual
        return Self.bars(
            days.map { day in
                rate = min(usual * 5 / 4, max(usual * 3 / 4, rate + Int64(chance.below(201) - 100) * usual / 20_000))
                return (day, Price(units: rate * 100))
            }
        )
    }

    private static func bars(_ closes: [(day: TradingDay, price: Price)]) -> BarSeries<RawPrices> {
        let bars = closes.map { day, price in
            Bar(time: .day(day), open: price, high: price, low: price, close: price, volume: Quantity(1_000_000))
        }
        return BarSeries.clean(bars, step: .day, now: .day(closes.last?.day ?? TradingDay(number: 0))).series
    }

    /// So many transactions, in order of days: the accounts are filled, then bought is most of the time, sold what is held,
    /// and dividends and new shares come in.
    mutating func transactions(_ count: Int) throws -> [Transaction] {
        var rows: [Transaction] = []
        rows.reserveCapacity(count)
        var held = [[Int64]](repeating: [Int64](repeating: 0, count: Self.instruments), count: Self.accounts.count)
        func add(_ place: Int, account: Int, currency: Currency, kind: TransactionKind, fee: Money = .zero) {
            rows.append(
                Transaction(
                    id: TransactionID(Int64(rows.count + 1)),
                    day: days[place],
                    account: Self.accounts[account],
                    kind: kind,
                    currency: currency,
                    fee: fee
                )
            )
        }
        let symbols = try (0..<Self.instruments).map { try MovingPrices.symbol($0) }
        let capital = try Money("900000000")
        let fee = try Money("1.25")
        // The cash of the other accounts is not recorded, so that each of their trades is a payment from outside or to there.
        for account in 0..<2 {
            for currency in Self.currencies { add(0, account: account, currency: currency, kind: .deposit(capital)) }
        }
        var splitBefore = 0
        while rows.count < count {
            let place = rows.count * (Self.days - 1) / count
            while splitBefore < place {
                splitBefore += 1
                for number in 0..<Self.instruments where Self.split(of: number) == splitBefore {
                    for account in Self.accounts.indices where held[account][number] > 0 {
                        held[account][number] *= 2
                        add(
                            splitBefore,
                            account: account,
                            currency: Self.currency(of: number),
                            kind: .split(symbols[number], new: 2, old: 1)
                        )
                    }
                }
            }
            let (number, account) = (chance.below(Self.instruments), chance.below(Self.accounts.count))
            let (symbol, currency) = (symbols[number], Self.currency(of: number))
            let price = Price(units: closes[number][place] * 1_000_000)
            let size = Int64(1 + chance.below(40))
            switch chance.below(20) {
            case 0...6 where held[account][number] > size:
                held[account][number] -= size
                add(
                    place,
                    account: account,
                    currency: currency,
                    kind: .sell(symbol, Quantity(Int(size)), price: price),
                    fee: fee
                )
            case 7,
                8 where held[account][number] > 0:
                let amount = Money(units: Int128(held[account][number]) * 4_000_000_000_000_000)
                add(place, account: account, currency: currency, kind: .dividend(symbol, amount))
            default:
                held[account][number] += size
                add(
                    place,
                    account: account,
                    currency: currency,
                    kind: .buy(symbol, Quantity(Int(size)), price: price),
                    fee: fee
                )
            }
        }
        return rows
    }

    /// The currency of an instrument, as the moving prices have it.
    static func currency(of number: Int) -> Currency { currencies[number % currencies.count] }

    /// Numbers from a seed.
    private struct Chance {
        private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

        mutating func below(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(max(1, bound)))
        }
    }
}
