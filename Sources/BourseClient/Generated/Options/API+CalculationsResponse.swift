// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `calculations` returns.
    public struct CalculationsResponse: Decodable, Equatable, Sendable {
        public let calculations: [Calculation]

        public struct Calculation: Decodable, Equatable, Sendable {
            public let kind: Kind
            public let query: String
            public let summary: String
            public let result: String
            public let calculatedAt: Date

            public enum Kind: OpenChoice {
                case single
                case impliedVolatility
                case tree
                case parity
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.single, .impliedVolatility, .tree, .parity]

                public var rawValue: String {
                    switch self {
                    case .single: "single"
                    case .impliedVolatility: "implied-volatility"
                    case .tree: "tree"
                    case .parity: "parity"
                    case .unlisted(let text): text
                    }
                }
            }
        }
    }
}
