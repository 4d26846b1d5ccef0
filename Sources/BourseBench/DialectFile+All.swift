extension DialectFile {
    /// The measured formats: the native one first, then brokers with one table, a ledger, and a table of no known format.
    static let all: [DialectFile] = [
        DialectFile(
            format: "bourse",
            header:
                "account,time,symbol,type,expiration,strike,side,quantity,price,multiplier,fees,currency,effect,order,note"
        ) { row in
            let contract = row.isOption ? "call,\(row.year)-12-15,150" : "stock,,"
            let side = row.isPurchase ? "buy" : "sell"
            return
                "main,\(row.year)-\(row.month)-\(row.day)T\(row.clock)Z,\(row.symbol),\(contract),\(side),\(row.quantity),"
                + "\(row.price),\(row.isOption ? 100 : 1),0.65,USD,\(row.isPurchase ? "open" : "close"),,"
        },
        DialectFile(
            format: "schwab",
            header: #""Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount""#
        ) { row in
            let symbol = row.isOption ? "\(row.symbol) 12/15/\(row.year) 150.00 C" : row.symbol
            let action =
                row.isOption ? (row.isPurchase ? "Buy to Open" : "Sell to Close") : row.isPurchase ? "Buy" : "Sell"
            let cents = row.cents * row.quantity * (row.isOption ? 100 : 1)
            let amount =
                "\(row.isPurchase ? "-" : "")$\(DialectFileRow.decimal(row.isPurchase ? cents + 66 : cents - 66))"
            return
                "\"\(row.month)/\(row.day)/\(row.year)\",\"\(action)\",\"\(symbol)\",\"A SECURITY\",\"\(row.quantity)\","
                + "\"$\(row.price)\",\"$0.66\",\"\(amount)\""
        },
        DialectFile(
            format: "fidelity",
            header: "Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),"
                + "Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date"
        ) { row in
            let action = row.isPurchase ? "YOU BOUGHT" : "YOU SOLD"
            return
                "\(row.month)/\(row.day)/\(row.year),\(action) A SECURITY (\(row.symbol)) (Margin),\(row.symbol),A SECURITY,"
                + "Margin,\(row.signedQuantity),\(row.price),,,,\(row.cash),1000.00,\(row.month)/\(row.day)/\(row.year)"
        },
        DialectFile(
            format: "robinhood",
            header:
                #""Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount""#
        ) { row in
            let date = "\"\(row.month)/\(row.day)/\(row.year)\""
            let amount = row.isPurchase ? "($\(row.value))" : "$\(row.value)"
            return "\(date),\(date),\(date),\"\(row.symbol)\",\"A security CUSIP: 000000000\","
                + "\"\(row.isPurchase ? "Buy" : "Sell")\",\"\(row.quantity)\",\"$\(row.price)\",\"\(amount)\""
        },
        DialectFile(
            format: "webull",
            header: "Name,Symbol,Side,Status,Filled,Total Qty,Price,Avg Price,Time-in-Force,Placed Time,Filled Time"
        ) { row in
            let symbol = row.isOption ? "\(row.symbol)\(row.year.suffix(2))1215C00150000" : row.symbol
            let time = "\(row.month)/\(row.day)/\(row.year) \(row.clock) EST"
            return "A security,\(symbol),\(row.isPurchase ? "Buy" : "Sell"),Filled,\(row.quantity),\(row.quantity),"
                + "@\(row.price),\(row.price),DAY,\(time),\(time)"
        },
        DialectFile(
            format: "tastytrade",
            header:
                "Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,"
                + "Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Currency"
        ) { row in
            let action = row.isPurchase ? "Buy to Open" : "Sell to Close"
            return "\(row.year)-\(row.month)-\(row.day)T\(row.clock)-0500,Trade,\(action),"
                + "\(row.isPurchase ? "BUY_TO_OPEN" : "SELL_TO_CLOSE"),\(row.symbol),Equity,A trade of \(row.quantity) \(row.symbol),"
                + "\(row.cash),\(row.quantity),\(row.isPurchase ? "-" : "")\(row.price),0.00,-0.01,,,,,,,\(300_000_000 + row.index),USD"
        },
        DialectFile(
            format: "etrade",
            header: "TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description"
        ) { row in
            "\(row.month)/\(row.day)/\(row.year.suffix(2)),\(row.isPurchase ? "Bought" : "Sold"),EQ,\(row.symbol),"
                + "\(row.signedQuantity),\(row.cash),\(row.price),0,A SECURITY"
        },
        DialectFile(
            format: "zerodha",
            header:
                "symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,"
                + "order_execution_time"
        ) { row in
            let day = "\(row.year)-\(row.month)-\(row.day)"
            return "\(row.symbol),INE000000001,\(day),NSE,EQ,EQ,\(row.isPurchase ? "buy" : "sell"),false,"
                + "\(row.quantity).000000,\(row.price)0000,\(50_000_000 + row.index),\(1_300_000_000_000 + row.index),\(day)T\(row.clock)"
        },
        DialectFile(
            format: "trading212",
            header: "Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,"
                + "Result,Currency (Result),Total,Currency (Total),Notes,ID,Currency conversion fee,"
                + "Currency (Currency conversion fee)"
        ) { row in
            "Market \(row.isPurchase ? "buy" : "sell"),\(row.year)-\(row.month)-\(row.day) \(row.clock),US0000000001,\(row.symbol),"
                + "\"A security\",\(row.quantity).0000000000,\(row.price)00000000,USD,1.00000000,,USD,\(row.value),USD,,"
                + "EOF\(4_000_000_000 + row.index),,"
        },
        DialectFile(format: "binance", header: "Date(UTC),Pair,Side,Price,Executed,Amount,Fee") { row in
            "\(row.year)-\(row.month)-\(row.day) \(row.clock),\(row.coin)USDT,\(row.isPurchase ? "BUY" : "SELL"),\(row.price),"
                + "\(row.quantity)\(row.coin),\(row.value)USDT,0.0010000000BNB"
        },
        DialectFile(
            format: "coinbase",
            header:
                "ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,"
                + "Total (inclusive of fees and/or spread),Fees and/or Spread,Notes"
        ) { row in
            "65a\(10_000_000 + row.index)f0,\(row.year)-\(row.month)-\(row.day) \(row.clock) UTC,\(row.isPurchase ? "Buy" : "Sell"),"
                + "\(row.coin),\(row.quantity),USD,$\(row.price),$\(row.value),$\(row.value),$0.00,A note"
        },
        DialectFile(
            format: "tradovate-fills",
            header:
                "Fill ID,Order ID,Timestamp,Date,Account,B/S,Quantity,Price,_priceFormat,Contract,Product,commission"
        ) { row in
            let day = "\(row.month)/\(row.day)/\(row.year)"
            return "\(2_000_000 + row.index),\(1_000_000 + row.index),\(day) \(row.clock),\(day),DEMO1,"
                + "\(row.isPurchase ? " Buy" : " Sell"),\(row.quantity),\(row.price),-2,MESZ\(row.year.suffix(1)),MES,0.39"
        },
        DialectFile(
            format: "ibkr-flex",
            header:
                "ClientAccountID,CurrencyPrimary,AssetClass,Symbol,Description,UnderlyingSymbol,Multiplier,Strike,Expiry,"
                + "Put/Call,DateTime,TransactionType,Quantity,TradePrice,TradeMoney,IBCommission,IBCommissionCurrency,"
                + "Open/CloseIndicator,Notes/Codes,Buy/Sell,IBOrderID,LevelOfDetail"
        ) { row in
            let contract = row.isOption ? "100,150,\(row.year)1215,C" : "1,,,"
            let symbol = row.isOption ? row.symbol.padded + "\(row.year.suffix(2))1215C00150000" : row.symbol
            let cents = row.cents * row.quantity * (row.isOption ? 100 : 1)
            return
                "U0000001,USD,\(row.isOption ? "OPT" : "STK"),\(symbol),A SECURITY,\(row.isOption ? row.symbol : ""),\(contract),"
                + "\(row.year)\(row.month)\(row.day);\(row.clock.filter { $0 != ":" }),ExchTrade,\(row.signedQuantity),\(row.price),"
                + "\(row.isPurchase ? "" : "-")\(DialectFileRow.decimal(cents)),-1.05,USD,\(row.isPurchase ? "O" : "C"),,"
                + "\(row.isPurchase ? "BUY" : "SELL"),\(400_000_000 + row.index),EXECUTION"
        },
        DialectFile(
            format: "kraken-ledgers",
            header: #""txid","refid","time","type","subtype","aclass","asset","amount","fee","balance""#
        ) { row in
            // Both sides of a trade have one reference: a row is half a trade.
            let trade = DialectFileRow(row.index / 2 * 2)
            let isCoin = row.isPurchase
            let amount = isCoin ? "\(trade.quantity).0000000000" : "-\(trade.value)00"
            return
                "\"L\(1_000_000 + row.index)\",\"T\(1_000_000 + row.index / 2)\",\"\(trade.year)-\(trade.month)-\(trade.day) \(trade.clock)\","
                + "\"trade\",\"\",\"currency\",\"\(isCoin ? trade.coin : "ZUSD")\",\(amount),\(isCoin ? "0.00" : "0.1000"),0"
        },
        DialectFile(format: "mapping", header: "Date,Symbol,Side,Quantity,Price,Fees,Total,Currency") { row in
            "\(row.year)-\(row.month)-\(row.day) \(row.clock),\(row.symbol),\(row.isPurchase ? "Buy" : "Sell"),\(row.quantity),"
                + "\(row.price),0.50,\(row.value),USD"
        },
    ]
}

extension String {
    /// The root of an option in six characters.
    fileprivate var padded: String { self + String(repeating: " ", count: max(0, 6 - count)) }
}
