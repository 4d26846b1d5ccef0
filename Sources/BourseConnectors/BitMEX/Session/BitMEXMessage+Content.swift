import BourseCore
import BourseOrderBook
import BourseWire

extension BitMEXMessage {
    /// The topic that the message is of, and what it does; nothing for a message without data.
    var content: (topic: BitMEXTopic, action: BookAction)? {
        switch self {
        case .book(let message): (BitMEXTopic(message.table, message.symbol), message.action)
        case .depth10(let message): (BitMEXTopic(.orderBook10, message.symbol), message.action)
        case .trades(let message): (BitMEXTopic(.trade, message.symbol), message.action)
        case .quotes(let message): (BitMEXTopic(.quote, message.symbol), message.action)
        case .bins(let message): (BitMEXTopic(BitMEXTable(bins: message.interval), message.symbol), message.action)
        case .instruments(let message):
            message.rows.first.map { (BitMEXTopic(.instrument, $0.symbol), message.action) }
        case .welcome, .subscribed, .unsubscribed, .refused, .pong, .other: nil
        }
    }

    /// When the venue sent it, as far as its rows tell; nothing for tables that the venue sends late on purpose.
    var sent: Timestamp? {
        switch self {
        case .book(let message): message.rows.last?.time
        case .depth10(let message): message.time
        case .trades(let message): message.prints.last?.time
        case .welcome, .subscribed, .unsubscribed, .refused, .pong, .quotes, .bins, .instruments, .other: nil
        }
    }

    /// The levels or trades that could not be read: without them the topic is wrong until its next partial.
    var lost: [BitMEXRowFault] {
        switch self {
        case .book(let message): message.rejected
        case .trades(let message): message.rejected
        case .welcome, .subscribed, .unsubscribed, .refused, .pong, .depth10, .quotes, .bins, .instruments, .other: []
        }
    }
}
