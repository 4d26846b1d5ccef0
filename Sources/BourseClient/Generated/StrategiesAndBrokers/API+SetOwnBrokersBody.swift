// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `setOwnBrokers` sends.
    public struct SetOwnBrokersBody: Encodable, Equatable, Sendable {
        public var brokers: [Broker]

        /// Makes the object; members that are nil are not sent.
        public init(brokers: [Broker]) {
            self.brokers = brokers
        }

        public struct Broker: Encodable, Equatable, Sendable {
            public var broker: String
            public var level: Int

            /// Makes the object; members that are nil are not sent.
            public init(broker: String, level: Int) {
                self.broker = broker
                self.level = level
            }
        }
    }
}
