import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

/// Rows that are read from bytes because an earlier one was alike, compared with the same rows in files of their own,
/// which ``DialectParser`` reads: the first row of a file is like none before it.
@Suite("Usual rows of dialects")
struct UsualRowsTests {
    /// A broker's header, and a row of it with a number behind a purchase or a sale.
    struct RowShape: Sendable, CustomTestStringConvertible {
        let format: String
        let header: String
        let row: @Sendable (inout SeededGenerator) -> String
        var testDescription: String { format }
    }

    private static func cents(_ amount: Int) -> String {
        "\(amount < 0 ? "-" : "")\(abs(amount) / 100).\(abs(amount) % 100 / 10)\(abs(amount) % 10)"
    }

    /// A purchase or a sale.
    private struct Deal {
        let isPurchase: Bool
        let quantity, price: Int
        let symbol, day, clock: String

        init(_ generator: inout SeededGenerator) {
            isPurchase = generator.int(0...1) == 0
            (quantity, price) = (generator.int(1...900), generator.int(1...50_000))
            symbol = generator.pick(["ACME", "BETA", "GAMA"])
            day = generator.pick(["2026-03-06", "2026-03-07", "2026-03-08", "2026-11-01"])
            clock = "0\(generator.int(0...9)):\(generator.int(10...59)):\(generator.int(10...59))"
        }

        var american: String { "\(day.dropFirst(5).prefix(2))/\(day.suffix(2))/2026" }
        var sign: String { isPurchase ? "-" : "" }
        var value: Int { quantity * price }
    }

    static let shapes = [
        RowShape(
            format: "schwab",
            header: #""Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount""#
        ) { generator in
            let deal = Deal(&generator)
            let amount = deal.isPurchase ? deal.value + 66 : deal.value - 66
            return "\"\(deal.american)\",\"\(deal.isPurchase ? "Buy" : "Sell")\",\"\(deal.symbol)\",\"A NAME\","
                + "\"\(deal.quantity)\",\"$\(cents(deal.price))\",\"$0.66\",\"\(deal.sign)$\(cents(amount))\""
        },
        RowShape(
            format: "robinhood",
            header: "Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount"
        ) { generator in
            let deal = Deal(&generator)
            let amount = deal.isPurchase ? "($\(cents(deal.value)))" : "$\(cents(deal.value - 2))"
            return "\(deal.american),,,\(deal.symbol),A name,\(deal.isPurchase ? "Buy" : "Sell"),\(deal.quantity),"
                + "$\(cents(deal.price)),\(amount)"
        },
        RowShape(
            format: "fidelity",
            header: "Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Amount ($),"
                + "Cash Balance ($),Settlement Date"
        ) { generator in
            let deal = Deal(&generator)
            return "\(deal.american),\(deal.isPurchase ? "YOU BOUGHT" : "YOU SOLD") A NAME,\(deal.symbol),A NAME,"
                + "\(generator.pick(["Margin", "Cash"])),\(deal.isPurchase ? "" : "-")\(deal.quantity),"
                + "\(cents(deal.price)),,0.02,\(deal.sign)\(cents(deal.value)),1000.00,"
        },
        RowShape(
            format: "etrade",
            header: "TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description"
        ) { generator in
            let deal = Deal(&generator)
            return "\(deal.american),\(deal.isPurchase ? "Bought" : "Sold"),EQ,\(deal.symbol),"
                + "\(deal.isPurchase ? "" : "-")\(deal.quantity),\(deal.sign)\(cents(deal.value)),\(cents(deal.price)),0,A NAME"
        },
        RowShape(
            format: "tastytrade",
            header: "Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,"
                + "Commissions,Fees,Multiplier,Order #,Currency"
        ) { generator in
            let deal = Deal(&generator)
            return "\(deal.day)T\(deal.clock)-0500,Trade,\(deal.isPurchase ? "Buy to Open" : "Sell to Close"),BUY,"
                + "\(deal.symbol),Equity,A trade,\(deal.sign)\(cents(deal.value)),\(deal.quantity),"
                + "\(deal.sign)\(cents(deal.price)),-1.00,\(generator.pick(["-", ""]))0.14,,4711,USD"
        },
        RowShape(
            format: "trading212",
            header: "Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,"
                + "Total,Currency (Total),ID,Currency conversion fee,Currency (Currency conversion fee)"
        ) { generator in
            let deal = Deal(&generator)
            return "Market \(deal.isPurchase ? "buy" : "sell"),\(deal.day) \(deal.clock),US0000000001,\(deal.symbol),"
                + "A name,\(deal.quantity).0000000000,\(cents(deal.price))00000000,\(generator.pick(["USD", "GBX"])),1,"
                + "\(cents(deal.value)),\(generator.pick(["USD", "EUR"])),EOF1,,"
        },
        RowShape(
            format: "zerodha",
            header:
                "symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,"
                + "order_execution_time"
        ) { generator in
            let deal = Deal(&generator)
            return "\(deal.symbol),INE000000001,\(deal.day),NSE,EQ,EQ,\(deal.isPurchase ? "buy" : "sell"),false,"
                + "\(deal.quantity).000000,\(cents(deal.price))123456,1,2,\(deal.day)T\(deal.clock)"
        },
        RowShape(
            format: "coinbase",
            header:
                "ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,"
                + "Total (inclusive of fees and/or spread),Fees and/or Spread,Notes"
        ) { generator in
            let deal = Deal(&generator)
            return "65a,\(deal.day) \(deal.clock) UTC,\(deal.isPurchase ? "Buy" : "Sell"),BTC,\(deal.quantity).5,USD,"
                + "$\(cents(deal.price)),$\(cents(deal.value + deal.price / 2)),$1,$0.50,A note"
        },
        RowShape(format: "binance", header: "Date(UTC),Pair,Side,Price,Executed,Amount,Fee") { generator in
            let (deal, coin) = (Deal(&generator), generator.pick(["BTC", "ETH", "1INCH"]))
            let fee = generator.pick([
                "0.00100000BNB", "0BNB", "0.0005\(coin)", "0.123456789\(coin)", "0.3USDT", "1EUR",
            ])
            return "\(deal.day) \(deal.clock),\(coin)\(generator.pick(["USDT", "USDT", "BTC"])),"
                + "\(deal.isPurchase ? "BUY" : "SELL"),\(cents(deal.price)),\(deal.quantity)\(coin),"
                + "\(cents(deal.value))\(generator.pick(["USDT", "USDT", "BTC"])),\(fee)"
        },
        RowShape(format: "binance", header: "Date(UTC),Market,Type,Price,Amount,Total,Fee,Fee Coin") { generator in
            let deal = Deal(&generator)
            return "\(deal.day) \(deal.clock),ETHUSDT,\(deal.isPurchase ? "BUY" : "SELL"),\(cents(deal.price)),"
                + "\(deal.quantity),\(cents(deal.value)),0.00\(generator.int(0...9)),"
                + "\(generator.pick(["USDT", "BNB", "ETH", "EUR", ""]))"
        },
        RowShape(format: "bitstamp", header: "Type,Datetime,Account,Amount,Value,Rate,Fee,Sub Type") { generator in
            let deal = Deal(&generator)
            return "\(generator.pick(["Market", "Market", "Market", "Deposit"])),\(deal.day) \(deal.clock),Main,"
                + "\(deal.quantity).00000000 \(generator.pick(["BTC", "BTC", "EUR"])),\(cents(deal.value)) USD,"
                + "\(cents(deal.price)) USD,0.10 \(generator.pick(["USD", "BTC"])),\(deal.isPurchase ? "Buy" : "Sell")"
        },
        RowShape(format: "bitstamp", header: "Type,Datetime,Account,Amount,Value,Rate,Fee,Sub Type") { generator in
            let deal = Deal(&generator)
            return "Market,\(deal.day) \(deal.clock),Main,\(deal.quantity)BTC,\(cents(deal.value))USD,"
                + "\(cents(deal.price))USD,0.10\(generator.pick(["USD", "BTC", "BNB"])),\(deal.isPurchase ? "Buy" : "Sell")"
        },
        RowShape(
            format: "ibkr-flex",
            header: "ClientAccountID,CurrencyPrimary,AssetClass,Symbol,Description,UnderlyingSymbol,Multiplier,Strike,"
                + "Expiry,Put/Call,DateTime,TransactionType,Quantity,TradePrice,TradeMoney,IBCommission,"
                + "IBCommissionCurrency,Open/CloseIndicator,Notes/Codes,Buy/Sell,IBOrderID,LevelOfDetail"
        ) { generator in
            let deal = Deal(&generator)
            let day = deal.day.filter { $0 != "-" }
            return "U1,USD,STK,\(deal.symbol),A NAME,,1,,,,\(day);\(deal.clock.filter { $0 != ":" }),ExchTrade,"
                + "\(deal.isPurchase ? "" : "-")\(deal.quantity),\(cents(deal.price)),"
                + "\(deal.isPurchase ? "" : "-")\(cents(deal.value)),-1.05,USD,\(generator.pick(["O", "C", ""])),"
                + "\(generator.pick(["", "P"])),\(deal.isPurchase ? "BUY" : "SELL"),4711,EXECUTION"
        },
    ]

    /// Changes a byte or more of every third row: digits, signs, marks, quotes and letters.
    private static func damaged(_ row: String, _ generator: inout SeededGenerator) -> String {
        guard generator.int(0...2) == 0 else { return row }
        var bytes = Array(row.utf8)
        for _ in 0...generator.int(0...2) {
            let place = generator.int(0...(bytes.count - 1))
            let byte = generator.pick(Array("0123456789.,-+$()\"@ SEa€;:/'".utf8))
            switch generator.int(0...3) {
            case 0: bytes[place] = byte
            case 1: bytes.insert(byte, at: place)
            case 2: if bytes.count > 1 { bytes.remove(at: place) }
            default: if (0x30...0x39).contains(bytes[place]) { bytes[place] = UInt8(generator.int(0x30...0x39)) }
            }
        }
        return String(decoding: bytes.filter { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    }

    /// What a reading says of the row at a place below the header.
    private static func words(_ reading: StatementReading, row: Int) -> [String] {
        let ledger = reading.ledger
        var words = reading.issues.filter { $0.row == row }.map { "\($0.column ?? "") \($0.severity) \($0.message)" }
        for (index, fill) in ledger.fills.enumerated() where fill.source == Int64(row) {
            let key = ledger.key(of: fill)
            words.append("\(fill.time) \(fill.side) \(fill.quantity) \(fill.price) \(fill.multiplier) \(fill.fees)")
            words.append("\(String(describing: fill.effect)) \(key.instrument) \(key.account) \(key.currency)")
            words.append("\(ledger.order(at: index)) \(ledger.note(at: index))")
            if !reading.content.details.isEmpty { words.append("\(reading.content.details[index])") }
        }
        words += reading.content.activities.filter { $0.row == row }.map { "\($0)" }
        return words
    }

    @Test(arguments: shapes, [false, true])
    func row_isReadAsIfItWereAlone(shape: RowShape, keepsActivities: Bool) throws {
        let format = try #require(ExecutionReaders.all.formats.first { $0.id == shape.format })
        let reader = StatementReader(format: format, keepsActivities: keepsActivities)
        var executions = 0
        for seed in Seeds.first(4) {
            var generator = SeededGenerator(seed: seed)
            let rows = (0..<100).map { _ in Self.damaged(shape.row(&generator), &generator) }
            let file = ([shape.header] + rows).joined(separator: "\n")
            let whole = try reader.read(Array(file.utf8), name: "file.csv")
            executions += whole.ledger.count
            // A quote that is not closed joins rows, which are then not those of the files of one row.
            guard whole.rows == rows.count, !rows.contains(where: { $0.utf8.contains(0x22) && $0.first != "\"" }) else {
                continue
            }
            for (place, row) in rows.enumerated() {
                let alone = try reader.read(Array("\(shape.header)\n\(row)".utf8), name: "file.csv")
                let (got, expected) = (Self.words(whole, row: place + 2), Self.words(alone, row: 2))
                #expect(
                    got.map { $0.replacing("row: \(place + 2),", with: "row: 2,") } == expected,
                    "seed \(seed), \(row)"
                )
            }
        }
        #expect(executions > 100)
    }

    @Test func longNames_areNoHeader() {
        let names = HeaderNames(["date", "avg price"])
        func mayHave(_ cell: String) -> Bool { Array(cell.utf8).withUnsafeBufferPointer { names.mayHave($0) } }
        #expect(mayHave("Date") && mayHave("AVG PRICE") && mayHave("dÄte"))
        #expect(!mayHave("") && !mayHave("2026") && !mayHave("dates") && !mayHave("A security"))
    }

    @Test(arguments: [
        ("America/New_York", "2026-03-08"), ("America/New_York", "2026-11-01"), ("Europe/Berlin", "2026-03-29"),
        ("Asia/Kolkata", "2026-03-08"), ("America/New_York", "2026-06-01"), ("Europe/Berlin", "2026-03-27"),
    ])
    func steadyOffset_isThatOfEveryTime(zone: String, day: String) throws {
        let (rules, day) = (try #require(ZoneRules(identifier: zone)), try #require(TradingDay(iso: day)))
        guard let offset = rules.steadyOffset(on: day) else {
            #expect(
                rules.offset(at: rules.timestamp(of: LocalTime(day: day.adding(days: -2))))
                    != rules.offset(at: rules.timestamp(of: LocalTime(day: day.adding(days: 3))))
            )
            return
        }
        for minute in 0..<1_440 {
            let time = LocalTime(day: day, microseconds: Int64(minute) * 60_000_000)
            #expect(rules.timestamp(of: time) == time.timestamp(offset: offset))
        }
    }
}
