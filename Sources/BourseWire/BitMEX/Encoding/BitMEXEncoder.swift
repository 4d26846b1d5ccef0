import BourseCore
import BourseOrderBook

/// How levels are written.
public enum BitMEXForm: String, Hashable, Sendable, CaseIterable {
    /// With price and times in every row, as since 2023.
    case current
    /// Prices in partials and inserts only, and no times, as until 2022.
    case legacy
}

/// Writes what is said on the line, by the venue and by its clients.
public enum BitMEXEncoder {
    /// The text that asks for a sign of life.
    public static let ping = Array("ping".utf8)

    /// The command to be told topics.
    public static func subscribe(_ topics: [BitMEXTopic]) -> [UInt8] { command("subscribe", topics) }

    /// The command not to be told topics any more.
    public static func unsubscribe(_ topics: [BitMEXTopic]) -> [UInt8] { command("unsubscribe", topics) }

    /// A frame of the venue.
    ///
    /// Rows that could not be read are left out; times are written to the millisecond.
    public static func frame(_ message: BitMEXMessage, form: BitMEXForm = .current) -> [UInt8] {
        var writer = JSONWriter()
        switch message {
        case .welcome(let welcome): writer.welcome(welcome)
        case .subscribed(let topic): writer.acknowledgement("subscribe", topic)
        case .unsubscribed(let topic): writer.acknowledgement("unsubscribe", topic)
        case .refused(let refusal): writer.refusal(refusal)
        case .pong: return Array("pong".utf8)
        case .book(let message): writer.book(message, form)
        case .depth10(let depth): writer.depth(depth)
        case .trades(let message):
            writer.table(.trade, message.action, message.symbol) { writer in
                for print in message.prints { writer.trade(print, message.symbol) }
            }
        case .quotes(let message):
            writer.table(.quote, message.action, message.symbol) { writer in
                for top in message.rows { writer.quote(top, message.symbol) }
            }
        case .bins(let message):
            writer.table(BitMEXTable(bins: message.interval), message.action, message.symbol) { writer in
                for bin in message.rows { writer.bin(bin, message.symbol) }
            }
        case .instruments(let message):
            writer.table(.instrument, message.action, nil) { writer in
                for row in message.rows { writer.instrument(row) }
            }
        case .other(let table):
            writer.object { writer in
                writer.field("table", table)
                writer.field("action", "insert")
                writer.name("data")
                writer.array { _ in }
            }
        }
        return writer.bytes
    }

    private static func command(_ operation: String, _ topics: [BitMEXTopic]) -> [UInt8] {
        var writer = JSONWriter()
        writer.request(operation, topics)
        return writer.bytes
    }
}

extension JSONWriter {
    fileprivate mutating func request(_ operation: String, _ topics: [BitMEXTopic]) {
        object { writer in
            writer.field("op", operation)
            writer.name("args")
            writer.array { writer in
                for topic in topics { writer.value(topic.description) }
            }
        }
    }

    fileprivate mutating func welcome(_ welcome: BitMEXWelcome) {
        object { writer in
            writer.field("info", "Welcome to the BitMEX Realtime API.")
            writer.field("version", welcome.version)
            writer.field("timestamp", welcome.timestamp)
            writer.field("docs", "https://www.bitmex.com/app/wsAPI")
            writer.field("heartbeatEnabled", false)
            guard let remaining = welcome.limitRemaining else { return }
            writer.name("limit")
            writer.object { $0.field("remaining", remaining) }
        }
    }

    fileprivate mutating func acknowledgement(_ operation: StaticString, _ topic: BitMEXTopic) {
        object { writer in
            writer.field("success", true)
            writer.field(operation, topic.description)
            writer.name("request")
            writer.request(operation.description, [topic])
        }
    }

    fileprivate mutating func refusal(_ refusal: BitMEXRefusal) {
        object { writer in
            writer.field("status", refusal.status)
            writer.field("error", refusal.text)
            writer.name("meta")
            writer.object { writer in
                guard let seconds = refusal.retryAfter, seconds >= 0, seconds < 1e9 else { return }
                writer.field("retryAfter", Price(units: Int64((seconds * 1e8).rounded())))
            }
            writer.name("request")
            writer.request("subscribe", refusal.topics)
        }
    }
}
