// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `TradeMerge`.
    public struct TradeMerge: Decodable, Equatable, Identifiable, Sendable {
        /// The identity of the merged trade, which is that of its first trade.
        public let id: String
        public let trades: [String]
        public let mergedAt: Date

        /// Applied; contained in a later merge; missing an execution; or unfit, if the executions do not make up the
        /// trades.
        public let state: State

        /// Applied; contained in a later merge; missing an execution; or unfit, if the executions do not make up the
        /// trades.
        public enum State: OpenChoice {
            case applied
            case contained
            case missing
            case unfit
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.applied, .contained, .missing, .unfit]

            public var rawValue: String {
                switch self {
                case .applied: "applied"
                case .contained: "contained"
                case .missing: "missing"
                case .unfit: "unfit"
                case .unlisted(let text): text
                }
            }
        }
    }
}
