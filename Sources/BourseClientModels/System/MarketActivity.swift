public import Foundation

/// A live market on the lock screen: what does not change, and what does.
public struct MarketActivity: Codable, Hashable, Sendable {
    /// What changes while the activity runs.
    ///
    /// The system accepts 4 KB.
    public struct State: Codable, Hashable, Sendable {
        /// The price in the middle; an em dash without both sides.
        public var price: String
        /// The distance between both sides; empty without both.
        public var spread: String
        /// The newest trade, such as `1,001 at 103,001`; empty before one.
        public var lastTrade: String
        /// `Live`, or why values are old.
        public var status: String
        /// Whether prices are those of the moment.
        public var isLive: Bool
        /// When the device received them.
        public var receivedAt: Date
    }

    /// The least seconds between two updates: the system limits them.
    public static let interval: TimeInterval = 5

    /// The symbol of the market.
    public let symbol: String

    /// Makes the activity of a market.
    public init(symbol: String) { self.symbol = symbol }

    /// What a tap opens.
    public var destination: Destination { .market(symbol) }

    /// The next state; nil if the market has nothing yet, if nothing changed, or if the last state is too new.
    ///
    /// A change of the connection is always a new state, so that old prices never look live.
    @MainActor
    public func next(after last: State?, of model: LiveModel, at now: Date) -> State? {
        guard model.symbol == symbol, let value = model.value else { return nil }
        var state = State(
            price: value.mid.isEmpty ? "—" : value.mid,
            spread: value.spread,
            lastTrade: value.trades.first.map { "\($0.size) at \($0.price)" } ?? "",
            status: model.statusText,
            isLive: model.isLive,
            receivedAt: now
        )
        guard let last else { return state }
        if state.isLive == last.isLive, state.status == last.status {
            guard now.timeIntervalSince(last.receivedAt) >= Self.interval else { return nil }
        }
        // Old values keep their time.
        if !state.isLive { state.receivedAt = last.receivedAt }
        return state == last ? nil : state
    }
}
