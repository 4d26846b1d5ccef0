import BourseCore

/// A large file in the format of a broker, written for measuring: purchases and sales in the order of time.
///
/// The columns are those of the broker's export; names, numbers and accounts are invented.
struct DialectFile: Sendable {
    /// The format that the file is read as.
    let format: String
    /// The lines above the rows.
    let header: String
    /// Writes a row.
    let row: @Sendable (DialectFileRow) -> String

    /// The file as UTF-8.
    func bytes(rows: Int) -> [UInt8] {
        var bytes = Array((header + "\n").utf8)
        bytes.reserveCapacity(rows * 160)
        for index in 0..<rows {
            bytes.append(contentsOf: row(DialectFileRow(index)).utf8)
            bytes.append(0x0A)
        }
        return bytes
    }
}

/// What a row of a measured file says: of two rows, the first opens what the second closes.
struct DialectFileRow {
    private static let symbols = [
        "NVDA", "AAPL", "TSLA", "SPY", "QQQ", "AMD", "META", "MSFT", "AMZN", "IWM", "GLD", "PLTR",
    ]
    private static let coins = ["BTC", "ETH", "SOL", "ADA", "LTC", "DOT"]

    /// The number of the row, the first being 0.
    let index: Int
    /// The day, the month and the year in two, two and four digits.
    let day, month, year: String
    /// The time of day, such as `15:04:05`.
    let clock: String
    /// Whether it is a purchase.
    let isPurchase: Bool
    /// What is traded.
    let symbol, coin: String
    /// Whether an option on ``symbol`` is traded where the broker has options.
    let isOption: Bool
    /// How much, a whole number.
    let quantity: Int
    /// The price in hundredths.
    let cents: Int

    /// Makes the row with a number; equal numbers make equal rows.
    init(_ index: Int) {
        self.index = index
        let pair = index / 2
        // 1,500 rows a day, five days a week.
        let place = index / 1_500
        let date = TradingDay(number: 19_359 + place / 5 * 7 + place % 5)
        (day, month, year) = (Self.two(date.civil.day), Self.two(date.civil.month), "\(date.civil.year)")
        let second = 9 * 3_600 + 1_800 + index % 1_500 * 15
        clock = "\(Self.two(second / 3_600)):\(Self.two(second / 60 % 60)):\(Self.two(second % 60))"
        isPurchase = index.isMultiple(of: 2)
        symbol = Self.symbols[pair * 7 % Self.symbols.count]
        coin = Self.coins[pair * 5 % Self.coins.count]
        isOption = pair % 5 < 2
        quantity = 1 + pair * 13 % 20
        cents = 10_000 + pair * 37 % 20_000 + (isPurchase ? 0 : index % 190 - 95)
    }

    /// The price in units.
    var price: String { Self.decimal(cents) }
    /// The price of all.
    var value: String { Self.decimal(cents * quantity) }
    /// The price of all with the sign of the cash: what was paid is negative.
    var cash: String { isPurchase ? "-\(value)" : value }
    /// The quantity with its sign.
    var signedQuantity: String { isPurchase ? "\(quantity)" : "-\(quantity)" }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// A number of hundredths in units.
    static func decimal(_ hundredths: Int) -> String { "\(hundredths / 100).\(two(hundredths % 100))" }
}
