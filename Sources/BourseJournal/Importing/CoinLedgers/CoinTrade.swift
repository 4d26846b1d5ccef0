import BourseCore

/// The rows of a ledger that are one trade.
struct CoinTrade {
    /// When it happened: the time of its first row.
    let time: DialectTime
    /// The instant.
    let instant: Timestamp
    /// The account.
    let account: String
    /// The order, if the ledger names it.
    let order: String
    /// What came in of each coin or currency without fees; negative for what went out.
    private(set) var sides: [String: Money] = [:]
    /// What was paid as fees, in each coin or currency.
    private(set) var fees: [String: Money] = [:]
    /// The rows, in the order of the file, of which those of fees alone have a coin.
    private(set) var rows: [(number: Int, feeCoin: String?)] = []

    /// What prices are in before others.
    private static let quotes = ["USDT", "USDC", "FDUSD", "BUSD", "TUSD", "DAI", "BTC", "ETH", "BNB"]

    /// Makes a trade without rows.
    init(time: DialectTime, instant: Timestamp, account: String, order: String) {
        (self.time, self.instant, self.account, self.order) = (time, instant, account, order)
    }

    /// Adds what came in by a row.
    mutating func add(_ amount: Money, of coin: String) {
        sides[coin, default: .zero] = (sides[coin] ?? .zero) + amount
    }

    /// Adds what was paid as a fee.
    mutating func add(fee: Money, of coin: String) {
        guard fee != .zero else { return }
        fees[coin, default: .zero] = (fees[coin] ?? .zero) + fee
    }

    /// Adds a row.
    mutating func add(row: Int, feeCoin: String?) { rows.append((row, feeCoin)) }

    /// What the trade is: bought coins and what they were paid with, or the reverse.
    enum Kind {
        case trade(base: String, quote: String)
        /// Money for money of another currency.
        case exchange
        /// Nothing that can be known, with a sentence that says what to do.
        case unknown(String)
    }

    /// What the trade is.
    var kind: Kind {
        let moved = sides.filter { $0.value != .zero }.map(\.key).sorted()
        guard moved.count == 2, let first = sides[moved[0]], let second = sides[moved[1]],
            (first < .zero) != (second < .zero)
        else {
            let problem =
                moved.count < 2
                ? "This is one side of a trade whose other side is not in the file. Export a longer range of dates."
                : "Several trades have the same time, so it is unknown what was paid for what. Add them by hand."
            return .unknown(problem)
        }
        guard !moved.allSatisfy(CoinPair.isMoney) else { return .exchange }
        let ranked = moved.sorted { Self.rank($0) < Self.rank($1) }
        guard Self.rank(ranked[0]) < Self.quotes.count else {
            return .unknown(
                "Two coins were exchanged, of which neither has a currency. Add a sale and a purchase by hand."
            )
        }
        return .trade(base: ranked[1], quote: ranked[0])
    }

    private static func rank(_ code: String) -> Int {
        CoinPair.isMoney(code) ? -1 : quotes.firstIndex(of: code) ?? quotes.count
    }

    /// The trade of coins, with fees in either of both.
    ///
    /// Coins have up to 18 decimals; what is beyond the eighth is rounded half to even, and the total is exact.
    func entry(base: String, quote: String) throws(RowRefusal) -> DialectEntry {
        guard let pair = CoinPair(base: base[...], quote: quote[...]), let coin = DialectInstrument.coin(pair),
            let amount = sides[base], let paid = sides[quote],
            let units = Int64(exactly: amount.magnitude.units.dividedHalfToEven(by: 100_000_000)), units > 0
        else {
            throw RowRefusal(
                column: nil,
                message: "\(base) for \(quote) is not a trade that can be stored. Add it by hand."
            )
        }
        var entry = DialectEntry(
            time: instant,
            day: time.day,
            isDayOnly: time.clock == nil,
            account: account,
            instrument: coin.instrument,
            side: amount > .zero ? .buy : .sell,
            quantity: Quantity(units: Int128(units)),
            price: .zero,
            multiplier: .one,
            fees: fees[quote] ?? .zero,
            currency: pair.quote,
            order: order,
            note: ""
        )
        entry.second = time.clock?.secondOfDay
        entry.setPrice(from: paid.magnitude)
        guard entry.price > .zero else {
            throw RowRefusal(column: nil, message: "The price of \(base) in \(quote) is too small. Add it by hand.")
        }
        if let coins = fees[base] {
            let eight = Money(units: coins.units.dividedHalfToEven(by: 100_000_000) * 100_000_000)
            guard entry.pay(inCoin: eight) else {
                throw RowRefusal(column: nil, message: "The fee in \(base) is larger than the trade. Add it by hand.")
            }
        }
        return entry
    }
}
