// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Preset`.
    public struct Preset: Decodable, Equatable, Identifiable, Sendable {
        public let id: String

        /// The calculator.
        public let kind: Kind
        public let name: String

        /// The inputs, as the parameters of the calculator's address.
        public let query: String
        public let savedAt: Date

        /// The calculator.
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
