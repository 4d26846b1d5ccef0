import BourseCore

extension BitMEXCommand {
    /// Reads what a client said: `{"op":…,"args":…}`, or the bare words `ping` and `help`.
    ///
    /// Arguments may be one text or an array of texts.
    public init(decoding frame: [UInt8]) throws(BitMEXWireError) {
        let result: Result<BitMEXCommand, BitMEXWireError> = frame.withUnsafeBytes { bytes in
            do throws(BitMEXWireError) {
                guard var scanner = ByteScanner(bytes) else { throw BitMEXWireError(.truncated, offset: 0) }
                return .success(try Self.read(&scanner))
            } catch {
                return .failure(error)
            }
        }
        self = try result.get()
    }

    private static func read(_ scanner: inout ByteScanner) throws(BitMEXWireError) -> BitMEXCommand {
        scanner.skipBlanks()
        if scanner.take("ping") {
            try scanner.expectEnd()
            return .ping
        }
        if scanner.take("help") {
            try scanner.expectEnd()
            return .help
        }
        try scanner.expect(0x7B)
        var operation: String?
        var arguments: [String] = []
        var isFirst = true
        while let name = try scanner.nextName(isFirst: &isFirst) {
            switch name {
            case "op": operation = try scanner.text("op")
            case "args": arguments = try scanner.texts("args")
            default: try scanner.skipValue()
            }
        }
        try scanner.expectEnd()
        guard let operation else { throw scanner.error(.missingField("op"), at: 0) }
        return of(operation, arguments)
    }

    private static func of(_ operation: String, _ arguments: [String]) -> BitMEXCommand {
        let topics = arguments.compactMap { BitMEXTopic($0) }
        switch operation {
        case "ping": return .ping
        case "help": return .help
        case "subscribe", "unsubscribe":
            if let unknown = arguments.first(where: { BitMEXTopic($0) == nil }) {
                return .unknownTopic(unknown, operation: operation, topics: topics)
            }
            return operation == "subscribe" ? .subscribe(topics) : .unsubscribe(topics)
        default: return .unknownOperation(operation)
        }
    }
}
