// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `portfolioHedges` returns.
    public struct PortfolioHedgesResponse: Decodable, Equatable, Sendable {
        public let base: String
        public let change: Decimal
        public let proposals: [Proposal]

        public struct Proposal: Decodable, Equatable, Sendable {
            public let symbol: String
            public let move: Decimal
            public let loss: Decimal
            public let hedges: [Hedge]
            public let problem: String?

            public struct Hedge: Decodable, Equatable, Sendable {
                public let kind: Kind
                public let expiration: Day?
                public let legs: [String]
                public let cost: Decimal
                public let gain: Decimal
                public let remainingLoss: Decimal
                public let cut: Decimal?

                public enum Kind: OpenChoice {
                    case single
                    case spread
                    case collar
                    /// A text that this version of the client does not know.
                    case unlisted(String)

                    public static let listedCases: [Self] = [.single, .spread, .collar]

                    public var rawValue: String {
                        switch self {
                        case .single: "single"
                        case .spread: "spread"
                        case .collar: "collar"
                        case .unlisted(let text): text
                        }
                    }
                }
            }
        }
    }
}
