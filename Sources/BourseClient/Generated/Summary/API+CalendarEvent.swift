// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `CalendarEvent`.
    public struct CalendarEvent: Decodable, Equatable, Identifiable, Sendable {
        public let id: String
        public let category: Category
        public let day: Day
        public let title: String
        public let detail: String

        /// The page of the desk that has more about it.
        public let path: String

        public enum Category: OpenChoice {
            case expirations
            case earnings
            case dividends
            case sips
            case bills
            case economy
            case alerts
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .expirations, .earnings, .dividends, .sips, .bills, .economy, .alerts,
            ]

            public var rawValue: String {
                switch self {
                case .expirations: "expirations"
                case .earnings: "earnings"
                case .dividends: "dividends"
                case .sips: "sips"
                case .bills: "bills"
                case .economy: "economy"
                case .alerts: "alerts"
                case .unlisted(let text): text
                }
            }
        }
    }
}
