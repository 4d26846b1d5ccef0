import BourseCore
import BourseOrderBook

extension FrameFields {
    /// Reads a field of a frame that is not its rows.
    mutating func read(_ name: FieldName, _ scanner: inout ByteScanner) throws(BitMEXWireError) {
        switch name {
        case "table": table = try scanner.text("table")
        case "action":
            let place = scanner.index
            guard let text = try scanner.text("action"), let action = BookAction(wire: text) else {
                throw scanner.error(.badField("action"), at: place)
            }
            self.action = action
        case "filter": filter = try Self.filter(&scanner)
        case "info": info = try scanner.text("info")
        case "version": version = try scanner.text("version")
        case "timestamp": timestamp = try scanner.time("timestamp")
        case "limit":
            try Self.fields(of: "limit", &scanner) { name, scanner throws(BitMEXWireError) in
                guard "remaining" ~= name else { return false }
                limitRemaining = try scanner.whole("remaining")
                return true
            }
        case "subscribe": subscribed = try scanner.text("subscribe")
        case "unsubscribe": unsubscribed = try scanner.text("unsubscribe")
        case "error": error = try scanner.errorText() ?? ""
        case "status": status = try scanner.whole("status")
        case "meta":
            try Self.fields(of: "meta", &scanner) { name, scanner throws(BitMEXWireError) in
                guard "retryAfter" ~= name else { return false }
                retryAfter = try scanner.price("retryAfter", excess: .roundHalfToEven)?.double
                return true
            }
        case "request":
            try Self.fields(of: "request", &scanner) { name, scanner throws(BitMEXWireError) in
                guard "args" ~= name else { return false }
                topics = try scanner.texts("args").compactMap { BitMEXTopic($0) }
                return true
            }
        case "op": operation = try scanner.text("op")
        default: try scanner.skipValue()
        }
    }

    /// What a frame without rows says.
    func message() throws(BitMEXWireError) -> BitMEXMessage {
        if let error {
            return .refused(
                BitMEXRefusal(
                    status: status.flatMap { Int(exactly: $0) },
                    text: error,
                    retryAfter: retryAfter.map { max(0, $0) } ?? Self.seconds(in: error),
                    topics: topics
                )
            )
        }
        if let subscribed {
            return BitMEXTopic(subscribed).map { .subscribed($0) } ?? .other(table: subscribed)
        }
        if let unsubscribed {
            return BitMEXTopic(unsubscribed).map { .unsubscribed($0) } ?? .other(table: unsubscribed)
        }
        if info != nil {
            let remaining = limitRemaining.flatMap { Int(exactly: $0) }
            return .welcome(BitMEXWelcome(version: version, timestamp: timestamp, limitRemaining: remaining))
        }
        return operation == "pong" ? .pong : .other(table: "")
    }

    private static func filter(_ scanner: inout ByteScanner) throws(BitMEXWireError) -> Symbol? {
        var symbol: Symbol?
        try fields(of: "filter", &scanner) { name, scanner throws(BitMEXWireError) in
            guard "symbol" ~= name else { return false }
            symbol = try scanner.text("symbol").flatMap { Symbol($0) }
            return true
        }
        return symbol
    }

    /// Reads the fields of an object; those that `read` does not want are skipped.
    private static func fields(
        of field: String,
        _ scanner: inout ByteScanner,
        _ read: (FieldName, inout ByteScanner) throws(BitMEXWireError) -> Bool
    ) throws(BitMEXWireError) {
        guard try scanner.enterObject(field) else { return }
        var isFirst = true
        while let name = try scanner.nextName(isFirst: &isFirst) {
            if try !read(name, &scanner) { try scanner.skipValue() }
        }
    }

    /// The number in "retry in 29 seconds", which the venue sometimes tells in no other way.
    private static func seconds(in text: String) -> Double? {
        guard let range = text.range(of: "retry in ") else { return nil }
        let digits = text[range.upperBound...].prefix { $0.isASCII && $0.isNumber }.prefix(6)
        return Double(digits)
    }
}

extension String {
    /// Where `part` stands first.
    fileprivate func range(of part: String) -> Range<String.Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
            start = index(after: start)
        }
        return nil
    }
}

extension BookAction {
    /// The action with the venue's name.
    init?(wire name: String) {
        switch name {
        case "partial": self = .partial
        case "insert": self = .insert
        case "update": self = .update
        case "delete": self = .delete
        default: return nil
        }
    }

    /// The venue's name of it.
    var wire: String {
        switch self {
        case .partial: "partial"
        case .insert: "insert"
        case .update: "update"
        case .delete: "delete"
        }
    }
}

extension ByteScanner {
    /// The text of an error: itself, or the `message` of an object.
    mutating func errorText() throws(BitMEXWireError) -> String? {
        guard byte == 0x7B else { return try text("error") }
        index += 1
        var message: String?
        var isFirst = true
        while let name = try nextName(isFirst: &isFirst) {
            if "message" ~= name { message = try text("message") } else { try skipValue() }
        }
        return message
    }

    /// The texts of an array, or the one text in its place; anything else in it is skipped.
    mutating func texts(_ field: String) throws(BitMEXWireError) -> [String] {
        if byte == 0x22 { return [try characters(of: string())] }
        guard try enterArray(field) else { return [] }
        var texts: [String] = []
        var isFirst = true
        while try nextElement(isFirst: &isFirst) {
            if byte == 0x22 { texts.append(try characters(of: string())) } else { try skipValue() }
        }
        return texts
    }
}
