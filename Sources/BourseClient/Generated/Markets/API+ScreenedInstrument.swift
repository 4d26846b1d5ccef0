// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `ScreenedInstrument`.
    public struct ScreenedInstrument: Decodable, Equatable, Sendable {
        public let instrument: API.Instrument
        public let priceAt: Date?
        public let historyFetchedAt: Date?
        public let nextEarnings: Day?
        public let numbers: Numbers

        public struct Numbers: Decodable, Equatable, Sendable {
            /// Last price, in its own currency.
            public let price: Decimal?

            /// Against the previous close.
            public let change: Decimal?

            /// Price against the close a week before, adjusted for splits, without dividends.
            public let change1W: Decimal?

            /// Price against the close a month before, adjusted for splits, without dividends.
            public let change1M: Decimal?

            /// Price against the close three months before, adjusted for splits, without dividends.
            public let change3M: Decimal?

            /// Price against the close six months before, adjusted for splits, without dividends.
            public let change6M: Decimal?

            /// Price against the last close of the previous year, without dividends.
            public let changeYTD: Decimal?

            /// Price against the close a year before, adjusted for splits, without dividends.
            public let change1Y: Decimal?

            /// Price against its simple average of the last 20 sessions, this one included.
            public let againstAverage20: Decimal?

            /// Price against its simple average of the last 50 sessions, this one included.
            public let againstAverage50: Decimal?

            /// Price against its simple average of the last 200 sessions, this one included.
            public let againstAverage200: Decimal?

            /// Price against the highest of 52 weeks: 0% at the high.
            public let againstHigh: Decimal?

            /// Price against the lowest of 52 weeks: 0% at the low.
            public let againstLow: Decimal?

            /// Relative strength index of 14 sessions after Wilder, 0 to 100.
            public let rsi: Decimal?

            /// Annualized deviation of the last 21 daily returns.
            public let volatility1M: Decimal?

            /// Annualized deviation of the last 252 daily returns.
            public let volatility1Y: Decimal?

            /// Largest fall from a close to a later one within a year.
            public let drawdown: Decimal?

            /// Traded in the session.
            public let volume: Decimal?

            /// Average of the last 20 sessions before this one.
            public let averageVolume: Decimal?

            /// Volume of the session over the average volume.
            public let relativeVolume: Decimal?

            /// Price of all shares together, in its own currency.
            public let cap: Decimal?

            /// Dividends of the last twelve months over the price.
            public let dividend: Decimal?

            /// Days to the next earnings report, where a source gives its date.
            public let earnings: Decimal?
        }
    }
}
