import BourseCore

/// The rows of a ledger that are one trade.
struct CoinTrade {
    /// A row of the trade.
    struct CoinRow {
        private let place, fee: Int32

        /// Makes a row.
        ///
        /// - Parameter feeCoin: The coin of a row of fees alone.
        init(_ number: Int, feeCoin: CoinNumber?) {
            (place, fee) = (Int32(clamping: number), feeCoin?.number ?? -1)
        }

        /// The row of the file.
        var number: Int { Int(place) }
        /// The coin of a row of fees alone; nil for any other.
        var feeCoin: CoinNumber? { fee < 0 ? nil : CoinNumber(number: fee) }
    }

    /// When it happened, as its first row shows it.
    let clock: LocalTime
    /// The instant.
    let instant: Timestamp
    /// The account.
    let account: String
    /// The order, if the ledger names it.
    let order: String
    /// What came in of each coin or currency without fees; negative for what went out.
    private(set) var sides = CoinAmounts()
    /// What was paid as fees, in each coin or currency.
    private(set) var fees = CoinAmounts()
    private var first, second: CoinRow?
    private var others: [CoinRow] = []

    /// What prices are in before others.
    private static let quotes = ["USDT", "USDC", "FDUSD", "BUSD", "TUSD", "DAI", "BTC", "ETH", "BNB"]

    /// Makes a trade without rows.
    init(clock: LocalTime, instant: Timestamp, account: String, order: String) {
        (self.clock, self.instant, self.account, self.order) = (clock, instant, account, order)
    }

    /// The rows, in the order of the file.
    var rows: [CoinRow] { [first, second].compactMap { $0 } + others }

    /// Adds what came in by a row.
    mutating func add(_ amount: Money, of coin: CoinNumber) { sides.add(amount, of: coin) }

    /// Adds what was paid as a fee.
    mutating func add(fee: Money, of coin: CoinNumber) {
        if fee != .zero { fees.add(fee, of: coin) }
    }

    /// Adds a row.
    mutating func add(_ row: CoinRow) {
        if first == nil {
            first = row
        } else if second == nil {
            second = row
        } else {
            others.append(row)
        }
    }

    /// What a trade is: bought coins and what they were paid with, or the reverse.
    enum Kind {
        case trade(base: CoinNumber, quote: CoinNumber)
        /// Money for money of another currency.
        case exchange
        /// Nothing that can be known, with a sentence that says what to do.
        case unknown(String)
    }

    /// What the trade is.
    func kind(_ names: CoinNames) -> Kind {
        let moved = sides.all.filter { $0.amount != .zero }
        guard moved.count == 2, (moved[0].amount < .zero) != (moved[1].amount < .zero) else {
            let problem =
                moved.count < 2
                ? "This is one side of a trade whose other side is not in the file. Export a longer range of dates."
                : "Several trades have the same time, so it is unknown what was paid for what. Add them by hand."
            return .unknown(problem)
        }
        return Self.kind(of: moved[0].coin, moved[1].coin, names)
    }

    /// What an exchange of two coins or currencies is.
    static func kind(of first: CoinNumber, _ second: CoinNumber, _ names: CoinNames) -> Kind {
        guard ![first, second].allSatisfy({ CoinPair.isMoney(names[$0]) }) else { return .exchange }
        let ranked = [first, second].sorted { rank(names[$0]) < rank(names[$1]) }
        guard rank(names[ranked[0]]) < quotes.count else {
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
    func entry(base: CoinNumber, quote: CoinNumber, _ names: CoinNames, _ pair: CoinPair?) throws(RowRefusal)
        -> DialectEntry
    {
        guard let pair, let coin = DialectInstrument.coin(pair),
            let amount = sides[base], let paid = sides[quote],
            let units = Int64(exactly: amount.magnitude.units.dividedHalfToEven(by: 100_000_000)), units > 0
        else {
            throw RowRefusal(
                column: nil,
                message: "\(names[base]) for \(names[quote]) is not a trade that can be stored. Add it by hand."
            )
        }
        var entry = DialectEntry(
            time: instant,
            day: clock.day,
            isDayOnly: false,
            account: account,
            instrument: coin.instrument,
            side: amount > .zero ? .buy : .sell,
            quantity: Quantity(units: Int128(units)),
            price: .zero,
            multiplier: .one,
            fees: fees[quote] ?? .zero,
            currency: pair.quote,
            order: order,
            note: "",
            second: clock.secondOfDay
        )
        entry.setPrice(from: paid.magnitude)
        guard entry.price > .zero else {
            throw RowRefusal(
                column: nil,
                message: "The price of \(names[base]) in \(names[quote]) is too small. Add it by hand."
            )
        }
        if let coins = fees[base] {
            let eight = Money(units: coins.units.dividedHalfToEven(by: 100_000_000) * 100_000_000)
            guard entry.figures.pay(inCoin: eight) else {
                throw RowRefusal(
                    column: nil,
                    message: "The fee in \(names[base]) is larger than the trade. Add it by hand."
                )
            }
        }
        return entry
    }
}
