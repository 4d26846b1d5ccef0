// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

public import Foundation

extension DeskClient {
    /// Terms of bonds, from which scenarios value them, with yield, price, duration and convexity today.
    ///
    /// `GET /api/v1/portfolio/bonds`
    public func bonds() -> Call<API.BondsResponse> {
        document(APIRequest(.get, ["portfolio", "bonds"]))
    }

    /// Terms of bonds, from which scenarios value them, with yield, price, duration and convexity today.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/portfolio/bonds`
    public func bondsCSV() -> Call<String> {
        var request = APIRequest(.get, ["portfolio", "bonds"])
        request.query("format", "csv")
        request.accept = "text/csv"
        return text(request)
    }

    /// Saves the terms of a bond: a modified duration, or coupon, maturity and either a yield or a price.
    ///
    /// `PUT /api/v1/portfolio/bonds/{symbol}`
    ///
    /// - Parameters:
    ///   - duration: In years, in place of the rest.
    ///   - coupon: Interest of a year, of par.
    ///   - payments: 1, 2, 4 or 12 a year; default 2.
    ///   - yield: Compounded as often as the coupon is paid.
    ///   - price: In place of the yield: without accrued interest, for 100 of par.
    ///   - priceDay: Default: today.
    public func enterBond(
        _ symbol: String,
        duration: Decimal? = nil,
        coupon: Decimal? = nil,
        payments: Int? = nil,
        maturity: Day? = nil,
        yield: Decimal? = nil,
        price: Decimal? = nil,
        priceDay: Day? = nil
    ) -> Call<API.Bond> {
        var request = APIRequest(.put, ["portfolio", "bonds", symbol])
        let body = API.EnterBondBody(
            duration: duration,
            coupon: coupon,
            payments: payments,
            maturity: maturity,
            yield: yield,
            price: price,
            priceDay: priceDay
        )
        request.body = .json(body)
        return document(request)
    }

    /// Deletes the terms of a bond.
    ///
    /// `DELETE /api/v1/portfolio/bonds/{symbol}`
    public func deleteBond(_ symbol: String) -> Call<Void> {
        nothing(APIRequest(.delete, ["portfolio", "bonds", symbol]))
    }
}
