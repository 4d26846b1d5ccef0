import BourseCore
import BourseWire

/// What one client is subscribed to, and what it is still to be told about that.
struct VenueSession: Sendable {
    /// Subscribed topics.
    private(set) var topics: Set<BitMEXTopic> = []
    /// Topics whose state is still to come, in order of time.
    private var waiting: [(due: Int64, topic: BitMEXTopic)] = []

    /// What follows from a command.
    enum SessionEffect: Hashable {
        /// Say this.
        case reply(BitMEXMessage)
        /// Say this, which no table has.
        case explain(String)
        /// The topic is wanted from now on; its state comes later.
        case subscribe(BitMEXTopic)
        /// The topic is no longer wanted.
        case unsubscribe(BitMEXTopic)
    }

    private static let help = #"""
        {"info":"Send {\"op\":\"subscribe\",\"args\":[\"trade:XBTUSD\"]}, \#
        the same with unsubscribe, or ping as plain text."}
        """#

    /// Answers a command.
    ///
    /// - Parameters:
    ///   - command: What the client asks.
    ///   - listed: The symbols there are.
    ///   - refusal: Why subscriptions are refused just now, if they are.
    mutating func answer(_ command: BitMEXCommand, listed: [Symbol], refusal: VenueRefusal?) -> [SessionEffect] {
        switch command {
        case .ping: return [.reply(.pong)]
        case .help: return [.explain(Self.help)]
        case .subscribe(let topics):
            if let refusal { return [.reply(.refused(BitMEXRefusal(refusal, topics)))] }
            return topics.flatMap { subscribe($0, listed) }
        case .unsubscribe(let topics): return topics.map { unsubscribe($0) }.flatMap { $0 }
        case .unknownTopic(let text, let operation, let topics):
            return unknown(text, operation: operation, topics: topics, listed: listed, refusal: refusal)
        case .unknownOperation(let name):
            return [.reply(.refused(BitMEXRefusal(status: 400, text: "Unknown operation: \(name)")))]
        }
    }

    /// The state of a topic is to be told at a time.
    mutating func expect(_ topic: BitMEXTopic, at due: Int64) {
        let index = waiting.firstIndex { $0.due > due } ?? waiting.endIndex
        waiting.insert((due, topic), at: index)
    }

    /// When the next state is due.
    var nextDue: Int64 { waiting.first?.due ?? .max }

    /// The topics whose state is due.
    mutating func due(at now: Int64) -> [BitMEXTopic] {
        let due = waiting.prefix { $0.due <= now }.map(\.topic)
        waiting.removeFirst(due.count)
        return due
    }

    private mutating func subscribe(_ topic: BitMEXTopic, _ listed: [Symbol]) -> [SessionEffect] {
        guard listed.contains(topic.symbol) else {
            return [.reply(.refused(BitMEXRefusal(status: 400, text: "Unknown or expired symbol.", topics: [topic])))]
        }
        guard topics.insert(topic).inserted else {
            let text = "You are already subscribed to this topic: \(topic)"
            return [.reply(.refused(BitMEXRefusal(status: 400, text: text, topics: [topic])))]
        }
        return [.reply(.subscribed(topic)), .subscribe(topic)]
    }

    private mutating func unsubscribe(_ topic: BitMEXTopic) -> [SessionEffect] {
        guard topics.remove(topic) != nil else {
            let text = "You are not subscribed to this topic: \(topic)"
            return [.reply(.refused(BitMEXRefusal(status: 400, text: text, topics: [topic])))]
        }
        waiting.removeAll { $0.topic == topic }
        return [.unsubscribe(topic), .reply(.unsubscribed(topic))]
    }

    /// A table alone means all its symbols; anything else that we cannot read is refused.
    private mutating func unknown(
        _ text: String,
        operation: String,
        topics: [BitMEXTopic],
        listed: [Symbol],
        refusal: VenueRefusal?
    ) -> [SessionEffect] {
        let known = operation == "unsubscribe" ? BitMEXCommand.unsubscribe(topics) : .subscribe(topics)
        var effects = topics.isEmpty ? [] : answer(known, listed: listed, refusal: refusal)
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let table = BitMEXTable(rawValue: String(parts[0])) else {
            effects.append(.reply(.refused(BitMEXRefusal(status: 400, text: "Unknown table: \(parts[0])"))))
            return effects
        }
        guard parts.count == 1 else {
            effects.append(.reply(.refused(BitMEXRefusal(status: 400, text: "Unknown or expired symbol."))))
            return effects
        }
        let all = listed.map { BitMEXTopic(table, $0) }
        return effects
            + answer(operation == "unsubscribe" ? .unsubscribe(all) : .subscribe(all), listed: listed, refusal: refusal)
    }
}

extension BitMEXRefusal {
    /// A refusal in the words of the real venue.
    init(_ refusal: VenueRefusal, _ topics: [BitMEXTopic]) {
        self.init(
            status: refusal.status,
            text: refusal.text,
            retryAfter: refusal.retryAfter.map(Double.init),
            topics: topics
        )
    }
}
