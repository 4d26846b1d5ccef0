import BourseCore

extension Dialect {
    /// The tradebook of Zerodha: fills of shares, futures and options in India, without charges.
    static let zerodha = Dialect(
        format: ImportFormat(id: "zerodha", title: "Zerodha tradebook"),
        headers: [
            ["symbol", "trade_date", "trade_type", "quantity", "price", "order_execution_time"],
            ["symbol", "trade date", "trade type", "quantity", "price", "order execution time"],
        ],
        columns: [
            .day: ["order_execution_time", "order execution time"], .action: ["trade_type", "trade type"],
            .symbol: ["symbol"], .type: ["segment"], .underlying: ["exchange"], .quantity: ["quantity"],
            .price: ["price"], .expiration: ["expiry_date", "expiry date"], .order: ["order_id", "order id"],
        ],
        actions: [.word("BUY", .trade(.buy)), .word("SELL", .trade(.sell))],
        contracts: [zerodhaContract, .indianShare],
        days: .yearFirst,
        zone: .india,
        currency: .inr,
        listsNewestFirst: false
    )

    /// Contracts are in segments of their own, with their last day beside them: their quantities are in units.
    private static let zerodhaContract = DialectContract { row, days in
        let (segment, name) = (row.text(.type).uppercased(), row.text(.symbol).uppercased())
        guard segment != "EQ", segment != "MF", !segment.isEmpty || !row.text(.expiration).isEmpty else { return nil }
        guard !name.hasSuffix("FUT") else { return .future(name, multiplier: isInUnits(segment) ? .one : nil) }
        let day = DialectTime(row.text(.expiration), days)?.day
        guard let day, let option = option(name, day) else { return .future(name) }
        return isInUnits(segment) ? option : option.withoutMultiplier
    }

    /// Quantities of commodities are in lots, of which the file does not say the size.
    private static func isInUnits(_ segment: String) -> Bool { segment == "FO" || segment == "NFO" || segment == "BFO" }

    /// `ACME24NOV2400CE`, or with the day `NIFTY25605 24750PE` without its blank, when the last day is known.
    static func option(_ name: String, _ day: TradingDay) -> DialectInstrument? {
        let letters = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "O", "N", "D"]
        let (year, number) = (day.year % 100, day.month - 1)
        let (twoYear, twoDay) = (twoDigits(year), twoDigits(day.day))
        let right: OptionRight? = name.hasSuffix("CE") ? .call : name.hasSuffix("PE") ? .put : nil
        for mark in [twoYear + BrokerDay.months[number], twoYear + letters[number] + twoDay] {
            guard let place = name.firstRange(of: mark) else { continue }
            let strike = name[place.upperBound...].dropLast(2)
            guard !strike.isEmpty, strike.allSatisfy({ $0.isNumber || $0 == "." }) else { continue }
            return .option(root: name[..<place.lowerBound], right, day, strike: strike, multiplier: .one)
        }
        return nil
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
