// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Webhook`.
    public struct Webhook: Decodable, Equatable, Sendable {
        public let format: Format
        public let address: String

        /// Signs requests of the formats bourse and template; returned only when the address is set.
        public let secret: String?

        /// Whether a token of ntfy or Telegram is stored; it is never returned.
        public let hasToken: Bool
        public let chat: String?
        public let template: String?
        public let templateType: TemplateType?

        /// The body of a request, with example values.
        public let preview: String
        public let madeAt: Date

        public enum Format: OpenChoice {
            case bourse
            case ntfy
            case telegram
            case template
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.bourse, .ntfy, .telegram, .template]

            public var rawValue: String {
                switch self {
                case .bourse: "bourse"
                case .ntfy: "ntfy"
                case .telegram: "telegram"
                case .template: "template"
                case .unlisted(let text): text
                }
            }
        }

        public enum TemplateType: OpenChoice {
            case json
            case text
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.json, .text]

            public var rawValue: String {
                switch self {
                case .json: "json"
                case .text: "text"
                case .unlisted(let text): text
                }
            }
        }
    }
}
