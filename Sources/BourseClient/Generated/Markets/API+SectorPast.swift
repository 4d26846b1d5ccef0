// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `SectorPast`.
    public struct SectorPast: Decodable, Equatable, Sendable {
        public let sector: Sector
        public let companies: [String]
        public let count: Int

        /// Whether there are fewer than 5 events.
        public let isThin: Bool
        public let atEvent: API.EventDistribution?
        public let after: API.EventDistribution?
        public let events: [Event]

        /// How many of the events have an `expectedMove`.
        public let expectedCount: Int

        /// How many of those have a larger `atEvent` in either direction.
        public let beyondExpected: Int

        public enum Sector: OpenChoice {
            case consumerDiscretionary
            case consumerStaples
            case communicationServices
            case energy
            case financials
            case healthCare
            case industrials
            case informationTechnology
            case materials
            case realEstate
            case utilities
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .consumerDiscretionary, .consumerStaples, .communicationServices, .energy, .financials, .healthCare,
                .industrials, .informationTechnology, .materials, .realEstate, .utilities,
            ]

            public var rawValue: String {
                switch self {
                case .consumerDiscretionary: "consumer-discretionary"
                case .consumerStaples: "consumer-staples"
                case .communicationServices: "communication-services"
                case .energy: "energy"
                case .financials: "financials"
                case .healthCare: "health-care"
                case .industrials: "industrials"
                case .informationTechnology: "information-technology"
                case .materials: "materials"
                case .realEstate: "real-estate"
                case .utilities: "utilities"
                case .unlisted(let text): text
                }
            }
        }

        public struct Event: Decodable, Equatable, Sendable {
            public let symbol: String
            public let day: Day

            /// To the first close that reflects the event, from the one before, as a fraction.
            public let atEvent: Decimal

            /// From that close until the span is over.
            public let after: Decimal?

            /// Of earnings reports: one standard deviation at the report, as a fraction, from the variance that options
            /// of one expiration lost between the last record before it and the first one after it; null without both
            /// records.
            public let expectedMove: Decimal?
        }
    }
}
