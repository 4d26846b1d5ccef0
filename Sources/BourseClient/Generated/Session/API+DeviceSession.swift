// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `DeviceSession`.
    public struct DeviceSession: Decodable, Equatable, Identifiable, Sendable {
        public let id: String

        /// Empty if the device has no name.
        public let device: String
        public let method: Method
        public let createdAt: Date

        /// Within ten minutes.
        public let usedAt: Date?
        public let receivesPush: Bool

        public enum Method: OpenChoice {
            case password
            case code
            case recovery
            case passkey
            case provider
            case registration
            case link
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .password, .code, .recovery, .passkey, .provider, .registration, .link,
            ]

            public var rawValue: String {
                switch self {
                case .password: "password"
                case .code: "code"
                case .recovery: "recovery"
                case .passkey: "passkey"
                case .provider: "provider"
                case .registration: "registration"
                case .link: "link"
                case .unlisted(let text): text
                }
            }
        }
    }
}
