// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `PlaybookResult`.
    public struct PlaybookResult: Decodable, Equatable, Sendable {
        public let setup: String

        /// In Markdown.
        public let text: String
        public let items: [String]

        /// Closed trades with a checklist of the playbook.
        public let trades: Int

        /// Trades that followed every item.
        public let kept: API.PlaybookGroup

        /// Trades that did not follow an item.
        public let notKept: API.PlaybookGroup

        /// All other trades.
        public let notAnswered: Int

        /// Kept ÷ (kept + not kept).
        public let keptRate: Decimal?

        /// The lower end of the 95 % interval.
        public let keptRateLower: Decimal?
        public let keptRateUpper: Decimal?

        /// The probability of such a difference between the averages without a real one, corrected for all playbooks
        /// (Holm); null for fewer than 20 trades on either side.
        public let probability: Decimal?

        /// Whether the probability is below 0.05.
        public let holds: Bool
    }
}
