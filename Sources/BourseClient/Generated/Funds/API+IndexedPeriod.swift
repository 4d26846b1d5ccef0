// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `IndexedPeriod`.
    public struct IndexedPeriod: Decodable, Equatable, Sendable {
        /// The first common day.
        public let from: Day?

        /// The last common day.
        public let to: Day?
        public let commonDays: Int?
        public let totalReturn: Decimal?
        public let indexReturn: Decimal?
        public let beta: Decimal?
        public let correlation: Decimal?
        public let trackingError: Decimal?

        /// The return of the fund less that of the index.
        public let trackingDifference: Decimal?

        /// Whether `trackingDifference` is annualized.
        public let isAnnualized: Bool?

        /// Why the period has no values.
        public let problem: String?
    }
}
