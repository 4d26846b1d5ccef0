// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `BookedFill`.
    public struct BookedFill: Decodable, Equatable, Sendable {
        public let time: Date
        public let side: Side
        public let quantity: Decimal
        public let price: Decimal

        /// Why there is no book.
        public let absence: Absence?
        public let book: API.FillBook?

        public enum Side: OpenChoice {
            case buy
            case sell
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.buy, .sell]

            public var rawValue: String {
                switch self {
                case .buy: "buy"
                case .sell: "sell"
                case .unlisted(let text): text
                }
            }
        }

        /// Why there is no book.
        public enum Absence: OpenChoice {
            case notRecorded
            case noBook
            case unreadable
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.notRecorded, .noBook, .unreadable]

            public var rawValue: String {
                switch self {
                case .notRecorded: "not-recorded"
                case .noBook: "no-book"
                case .unreadable: "unreadable"
                case .unlisted(let text): text
                }
            }
        }
    }
}
