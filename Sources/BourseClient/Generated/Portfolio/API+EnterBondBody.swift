// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `enterBond` sends.
    public struct EnterBondBody: Encodable, Equatable, Sendable {
        /// In years, in place of the rest.
        public var duration: Decimal?

        /// Interest of a year, of par.
        public var coupon: Decimal?

        /// 1, 2, 4 or 12 a year; default 2.
        public var payments: Int?
        public var maturity: Day?

        /// Compounded as often as the coupon is paid.
        public var yield: Decimal?

        /// In place of the yield: without accrued interest, for 100 of par.
        public var price: Decimal?

        /// Default: today.
        public var priceDay: Day?

        /// Makes the object; members that are nil are not sent.
        public init(
            duration: Decimal? = nil,
            coupon: Decimal? = nil,
            payments: Int? = nil,
            maturity: Day? = nil,
            yield: Decimal? = nil,
            price: Decimal? = nil,
            priceDay: Day? = nil
        ) {
            self.duration = duration
            self.coupon = coupon
            self.payments = payments
            self.maturity = maturity
            self.yield = yield
            self.price = price
            self.priceDay = priceDay
        }
    }
}
