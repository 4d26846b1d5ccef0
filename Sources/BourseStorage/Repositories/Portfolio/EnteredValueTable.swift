import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import GRDB

/// Prices, rates and bonds that people enter, as rows of the database.
enum EnteredValueTable {
    /// All prices and rates of a person; a rate that cannot be read is left out.
    static func read(_ scope: UserScope) throws -> EnteredPrices {
        let prices = try scope.all(
            "SELECT symbol, day, price FROM portfolio_prices WHERE user_id = :user ORDER BY symbol, day"
        )
        let rates = try scope.all(
            "SELECT currency, other, day, rate FROM portfolio_rates WHERE user_id = :user ORDER BY currency, day"
        )
        return EnteredPrices(
            prices: prices.compactMap { row in
                Symbol(row[0]).map {
                    EnteredPrice(symbol: $0, day: TradingDay(number: row[1]), price: Price(units: row[2]))
                }
            },
            rates: rates.compactMap { row in
                guard let currency = Currency(row[0]), let other = Currency(row[1]), let rate = ExchangeRate(row[3])
                else { return nil }
                return EnteredRate(currency: currency, in: other, day: TradingDay(number: row[2]), rate: rate)
            }
        )
    }

    /// Keeps one in place of the one of its day; false when there would be too many.
    static func write(_ value: EnteredValue, atMost limit: Int, _ scope: UserScope) throws -> Bool {
        switch value {
        case .price(let price):
            try scope.execute(
                """
                INSERT INTO portfolio_prices (user_id, symbol, day, price) VALUES (:user, :symbol, :day, :price)
                ON CONFLICT (user_id, symbol, day) DO UPDATE SET price = :price
                """,
                ["symbol": price.symbol.name, "day": price.day.number, "price": price.price.units]
            )
        case .rate(let rate):
            try scope.execute(
                """
                INSERT INTO portfolio_rates (user_id, currency, day, other, rate)
                VALUES (:user, :currency, :day, :other, :rate)
                ON CONFLICT (user_id, currency, day) DO UPDATE SET other = :other, rate = :rate
                """,
                [
                    "currency": rate.currency.code, "day": rate.day.number, "other": rate.other.code,
                    "rate": rate.rate.description,
                ]
            )
        case .bond(let bond): try BondTable.write(bond, scope)
        }
        let count: Int =
            try scope.first("SELECT count(*) FROM \(table(of: value.place)) WHERE user_id = :user")?[0] ?? 0
        return count <= limit
    }

    /// Takes one away; false when there is none.
    static func remove(_ place: EnteredPlace, _ scope: UserScope) throws -> Bool {
        switch place {
        case .price(let symbol, let day):
            try scope.execute(
                "DELETE FROM portfolio_prices WHERE user_id = :user AND symbol = :symbol AND day = :day",
                ["symbol": symbol.name, "day": day.number]
            )
        case .rate(let currency, let day):
            try scope.execute(
                "DELETE FROM portfolio_rates WHERE user_id = :user AND currency = :currency AND day = :day",
                ["currency": currency.code, "day": day.number]
            )
        case .bond(let symbol):
            try scope.execute(
                "DELETE FROM portfolio_bonds WHERE user_id = :user AND symbol = :symbol",
                ["symbol": symbol.name]
            )
        }
        return scope.changesCount > 0
    }

    private static func table(of place: EnteredPlace) -> String {
        switch place {
        case .price: "portfolio_prices"
        case .rate: "portfolio_rates"
        case .bond: "portfolio_bonds"
        }
    }
}
