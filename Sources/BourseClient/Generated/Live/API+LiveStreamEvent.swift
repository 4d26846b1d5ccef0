// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `LiveStreamEvent`, which has one of several values.
    public enum LiveStreamEvent: Decodable, Equatable, Sendable {
        case status(Status)
        case book(Book)
        case trades(Trades)
        /// A value that this version of the client does not know.
        case unlisted(JSONValue)

        /// Decodes the alternative that the value has; another value is not an error.
        public init(from decoder: any Decoder) throws {
            let value = try JSONValue(from: decoder)
            if value["event"]?.text == "status" {
                self = .status(try Status(from: decoder))
                return
            }
            if value["event"]?.text == "book" {
                self = .book(try Book(from: decoder))
                return
            }
            if value["event"]?.text == "trades" {
                self = .trades(try Trades(from: decoder))
                return
            }
            self = .unlisted(value)
        }

        public struct Status: Decodable, Equatable, Sendable {
            public let event: Event
            public let data: API.LiveStatus

            public enum Event: OpenChoice {
                case status
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.status]

                public var rawValue: String {
                    switch self {
                    case .status: "status"
                    case .unlisted(let text): text
                    }
                }
            }
        }

        public struct Book: Decodable, Equatable, Sendable {
            public let event: Event
            public let data: API.LiveBook

            public enum Event: OpenChoice {
                case book
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.book]

                public var rawValue: String {
                    switch self {
                    case .book: "book"
                    case .unlisted(let text): text
                    }
                }
            }
        }

        public struct Trades: Decodable, Equatable, Identifiable, Sendable {
            public let event: Event
            public let data: API.LiveTradesEvent
            public let id: String

            public enum Event: OpenChoice {
                case trades
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.trades]

                public var rawValue: String {
                    switch self {
                    case .trades: "trades"
                    case .unlisted(let text): text
                    }
                }
            }
        }
    }
}
