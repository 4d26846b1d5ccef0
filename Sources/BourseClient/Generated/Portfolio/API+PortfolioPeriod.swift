// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `PortfolioPeriod`.
    public struct PortfolioPeriod: Decodable, Equatable, Sendable {
        public let period: Period
        public let from: Day?
        public let to: Day?

        /// The first day on which something was invested.
        public let investedFrom: Day?

        /// The last such day, on which returns end.
        ///
        /// Before `to` if everything was sold and withdrawn.
        public let investedTo: Day?
        public let start: Decimal?
        public let end: Decimal?
        public let `in`: Decimal?
        public let out: Decimal?
        public let gain: Decimal?
        public let timeWeighted: Decimal?
        public let timeWeightedPerYear: Decimal?
        public let moneyWeighted: Decimal?
        public let moneyWeightedPerYear: Decimal?
        public let benchmark: Decimal?
        public let aheadOfBenchmark: Decimal?
        public let reason: String?

        public enum Period: OpenChoice {
            case months1
            case months3
            case months6
            case ytd
            case years1
            case years3
            case years5
            case max
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .months1, .months3, .months6, .ytd, .years1, .years3, .years5, .max,
            ]

            public var rawValue: String {
                switch self {
                case .months1: "1M"
                case .months3: "3M"
                case .months6: "6M"
                case .ytd: "YTD"
                case .years1: "1Y"
                case .years3: "3Y"
                case .years5: "5Y"
                case .max: "MAX"
                case .unlisted(let text): text
                }
            }
        }
    }
}
