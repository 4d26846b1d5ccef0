// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `PositionWarning`.
    public struct PositionWarning: Decodable, Equatable, Sendable {
        public let kind: Kind
        public let loss: Decimal?
        public let leg: Int?
        public let days: Int?
        public let dividend: Decimal?
        public let timeValue: Decimal?
        public let shares: Int?

        public enum Kind: OpenChoice {
            case unlimitedLoss
            case largeLoss
            case dividendAssignment
            case earlyAssignment
            case assignment
            case automaticExercise
            case pinRisk
            case losesCover
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .unlimitedLoss, .largeLoss, .dividendAssignment, .earlyAssignment, .assignment, .automaticExercise,
                .pinRisk, .losesCover,
            ]

            public var rawValue: String {
                switch self {
                case .unlimitedLoss: "unlimitedLoss"
                case .largeLoss: "largeLoss"
                case .dividendAssignment: "dividendAssignment"
                case .earlyAssignment: "earlyAssignment"
                case .assignment: "assignment"
                case .automaticExercise: "automaticExercise"
                case .pinRisk: "pinRisk"
                case .losesCover: "losesCover"
                case .unlisted(let text): text
                }
            }
        }
    }
}
