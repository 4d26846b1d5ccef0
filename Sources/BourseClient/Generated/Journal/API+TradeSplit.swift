// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `TradeSplit`.
    public struct TradeSplit: Decodable, Equatable, Identifiable, Sendable {
        /// The identity of the later trade, which is that of the execution after which it begins.
        public let id: String

        /// The identity of the trade before it was split.
        public let trade: String
        public let splitAt: Date

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
