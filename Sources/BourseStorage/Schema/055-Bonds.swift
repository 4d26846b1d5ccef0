extension Schema {
    /// The terms of bonds that people enter: a modified duration in years, or coupon, maturity and either a yield or a price.
    ///
    /// Durations are counts of 10^−10 years, coupons and yields counts of 10^−10 a year, prices counts of 10^−8 for 100 of
    /// par.
    static let bonds = """
        CREATE TABLE portfolio_bonds (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            symbol TEXT NOT NULL CHECK (length(symbol) BETWEEN 1 AND 32),
            duration INTEGER CHECK (duration BETWEEN 0 AND 1000000000000),
            coupon INTEGER CHECK (coupon BETWEEN 0 AND 10000000000),
            payments INTEGER CHECK (payments IN (1, 2, 4, 12)),
            maturity INTEGER CHECK (maturity BETWEEN -25567 AND 84005),
            yield INTEGER CHECK (yield BETWEEN -500000000 AND 10000000000),
            price INTEGER CHECK (price > 0),
            price_day INTEGER CHECK (price_day BETWEEN -25567 AND 84005),
            PRIMARY KEY (user_id, symbol),
            CHECK ((duration IS NULL) = (coupon IS NOT NULL)),
            CHECK ((coupon IS NULL) = (payments IS NULL) AND (coupon IS NULL) = (maturity IS NULL)),
            CHECK ((price IS NULL) = (price_day IS NULL) AND (yield IS NULL OR price IS NULL)),
            CHECK ((coupon IS NULL) = (yield IS NULL AND price IS NULL))
        ) STRICT, WITHOUT ROWID;
        """
}
