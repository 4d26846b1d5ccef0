import BourseCore

/// Prices as thinkorswim prints them: `.52`, `1,234.5`, and for some futures in fractions of a point.
enum ThinkorswimPrice {
    /// Reads the price of `instrument`.
    static func read(_ text: String, of instrument: TradedInstrument, column: String) throws(RowRefusal) -> Price {
        guard !BrokerNumber.isBlank(text) else {
            throw .missing(column, "Add the price of one share or contract.")
        }
        if instrument.type == .future, let price = ticks(text) { return price }
        guard let price = BrokerNumber(text)?.price else {
            throw RowRefusal(
                column: column,
                message: "\(column) \(RowRefusal.quoted(text)) is not a number such as 1.25."
            )
        }
        return price
    }

    /// Reads a price in fractions of a point, such as `128'155`.
    ///
    /// That is 128 and 15.5 thirty-seconds; a last digit of 2 or 7 stands for a quarter or three. A single digit, as in
    /// the grains' `450'2`, counts eighths.
    ///
    /// Source: CME Group, "Understanding price quotations of Treasury futures" and the grains' contract specifications.
    static func ticks(_ text: String) -> Price? {
        let parts = text.split(separator: "'", omittingEmptySubsequences: false)
        guard parts.count == 2, let whole = BrokerDay.number(parts[0], digits: 1...6) else { return nil }
        let point: Int64 = 100_000_000
        guard let number = BrokerDay.number(parts[1], digits: 1...3) else { return nil }
        var units = Int64(whole) * point
        switch parts[1].utf8.count {
        case 1:
            guard number < 8 else { return nil }
            units += Int64(number) * (point / 8)
        case 2:
            guard number < 32 else { return nil }
            units += Int64(number) * (point / 32)
        default:
            let quarters: [Int: Int64] = [0: 0, 2: 1, 5: 2, 7: 3]
            guard number / 10 < 32, let quarter = quarters[number % 10] else { return nil }
            units += Int64(number / 10) * (point / 32) + quarter * (point / 128)
        }
        return Price(units: units)
    }
}
