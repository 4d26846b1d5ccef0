// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `setWebhook` sends.
    public struct SetWebhookBody: Encodable, Equatable, Sendable {
        /// Bourse by default.
        public var format: Format?

        /// Where requests go; of ntfy with the topic, such as https://ntfy.sh/my-alerts.
        ///
        /// Of telegram the Bot API, https://api.telegram.org by default.
        public var address: String?

        /// The access token of ntfy, if the topic needs one, or the token of the Telegram bot.
        ///
        /// Without one, the stored token is used again if format and server stay the same.
        public var token: String?

        /// The chat of Telegram: 123456789, -1001234567890 or @name of a channel.
        public var chat: String?

        /// The body of a template, with {{title}}, {{text}}, {{symbol}}, {{value}}, {{link}}, {{time}}, {{id}}.
        public var template: String?

        /// Json by default.
        public var templateType: TemplateType?

        /// Makes the object; members that are nil are not sent.
        public init(
            format: Format? = nil,
            address: String? = nil,
            token: String? = nil,
            chat: String? = nil,
            template: String? = nil,
            templateType: TemplateType? = nil
        ) {
            self.format = format
            self.address = address
            self.token = token
            self.chat = chat
            self.template = template
            self.templateType = templateType
        }

        /// Bourse by default.
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

        /// Json by default.
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
