import BourseCore
import BoursePortfolio
import GRDB

/// The terms of bonds that people enter, as rows of the database.
enum BondTable {
    /// All of a person, by symbol; what cannot be read is left out.
    static func read(_ scope: UserScope) throws -> [EnteredBond] {
        try scope.all(
            """
            SELECT symbol, duration, coupon, payments, maturity, yield, price, price_day FROM portfolio_bonds
            WHERE user_id = :user ORDER BY symbol
            """
        ).compactMap { row in
            guard let symbol = Symbol(row[0]), let terms = terms(row) else { return nil }
            return EnteredBond(symbol: symbol, terms: terms)
        }
    }

    private static func terms(_ row: Row) -> BondTerms? {
        func ratio(_ column: String) -> Ratio? {
            let units: Int64? = row[column]
            return units.map { Ratio(units: Int128($0)) }
        }
        if let years = ratio("duration") { return .duration(years) }
        let (payments, maturity): (Int?, Int?) = (row["payments"], row["maturity"])
        guard let coupon = ratio("coupon"), let frequency = payments.flatMap({ CouponFrequency(rawValue: $0) }),
            let maturity
        else { return nil }
        let bond = Bond(coupon: coupon, frequency: frequency, maturity: TradingDay(number: maturity))
        if let yield = ratio("yield") { return .fixedCoupon(bond, .yield(yield)) }
        let (price, day): (Int64?, Int?) = (row["price"], row["price_day"])
        guard let price, let day else { return nil }
        return .fixedCoupon(bond, .price(Price(units: price), on: TradingDay(number: day)))
    }

    /// Keeps the terms of one in place of those of its symbol.
    static func write(_ bond: EnteredBond, _ scope: UserScope) throws {
        var values: [String: (any DatabaseValueConvertible)?] = ["symbol": bond.symbol.name]
        for column in ["duration", "coupon", "payments", "maturity", "yield", "price", "day"] {
            values.updateValue(nil, forKey: column)
        }
        switch bond.terms {
        case .duration(let years): values["duration"] = Int64(clamping: years.units)
        case .fixedCoupon(let terms, let quote):
            values["coupon"] = Int64(clamping: terms.coupon.units)
            values["payments"] = terms.frequency.rawValue
            values["maturity"] = terms.maturity.number
            switch quote {
            case .yield(let yield): values["yield"] = Int64(clamping: yield.units)
            case .price(let price, let day):
                values["price"] = price.units
                values["day"] = day.number
            }
        }
        try scope.execute(
            """
            INSERT OR REPLACE INTO portfolio_bonds
                (user_id, symbol, duration, coupon, payments, maturity, yield, price, price_day)
            VALUES (:user, :symbol, :duration, :coupon, :payments, :maturity, :yield, :price, :day)
            """,
            StatementArguments(values)
        )
    }
}
