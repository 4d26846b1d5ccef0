extension JSONValue {
    /// Reads one JSON value and nothing behind it but blanks.
    ///
    /// - Throws: ``AnswerError/tooLarge(limit:)``, ``AnswerError/tooDeep(limit:)``, ``AnswerError/tooManyValues(limit:)``,
    ///   ``AnswerError/truncated`` and ``AnswerError/notJSON(offset:)``.
    /// - Complexity: O(length).
    public init(reading bytes: [UInt8], limits: AnswerLimits = AnswerLimits()) throws(AnswerError) {
        guard bytes.count <= limits.bytes else { throw .tooLarge(limit: limits.bytes) }
        let result: Result<JSONValue, AnswerError> = bytes.withUnsafeBytes { bytes in
            guard let scanner = ByteScanner(bytes) else { return .failure(.truncated) }
            var reader = JSONValueReader(scanner: scanner, limits: limits)
            do throws(AnswerError) { return .success(try reader.document()) } catch { return .failure(error) }
        }
        self = try result.get()
    }
}

/// Reads values from the place of a scanner on.
private struct JSONValueReader {
    var scanner: ByteScanner
    let limits: AnswerLimits
    private var values = 0

    init(scanner: ByteScanner, limits: AnswerLimits) {
        self.scanner = scanner
        self.limits = limits
    }

    mutating func document() throws(AnswerError) -> JSONValue {
        do throws(WireError) {
            let value = try value(depth: 0)
            scanner.skipBlanks()
            guard scanner.index == scanner.count else { throw scanner.error(.trailingBytes) }
            return value
        } catch {
            switch error.fault {
            case .truncated: throw .truncated
            case .tooDeep(let limit): throw .tooDeep(limit: limit)
            case .tooLarge(let limit): throw .tooManyValues(limit: limit)
            default: throw .notJSON(offset: error.offset)
            }
        }
    }

    /// The next value; it calls itself only as deep as the limit allows.
    private mutating func value(depth: Int) throws(WireError) -> JSONValue {
        values += 1
        guard values <= limits.values else { throw scanner.error(.tooLarge(limit: limits.values)) }
        scanner.skipBlanks()
        switch scanner.byte {
        case 0x7B: return try object(depth: depth + 1)
        case 0x5B: return try list(depth: depth + 1)
        case 0x22: return .text(try scanner.characters(of: scanner.string()))
        case 0x74:
            try scanner.skipWord("true")
            return .flag(true)
        case 0x66:
            try scanner.skipWord("false")
            return .flag(false)
        case 0x6E:
            try scanner.skipWord("null")
            return .null
        default: return .number(try number())
        }
    }

    private mutating func number() throws(WireError) -> String {
        let start = scanner.index
        _ = try scanner.number()
        let digits = UnsafeRawBufferPointer(start: scanner.base + start, count: scanner.index - start)
        return String(decoding: digits, as: UTF8.self)
    }

    private mutating func object(depth: Int) throws(WireError) -> JSONValue {
        guard depth <= limits.depth else { throw scanner.error(.tooDeep(limit: limits.depth)) }
        var fields: [String: JSONValue] = [:]
        scanner.index += 1
        if scanner.take(0x7D) { return .object(fields) }
        repeat {
            scanner.skipBlanks()
            let name = try scanner.characters(of: scanner.string())
            try scanner.expect(0x3A)
            fields[name] = try value(depth: depth)
        } while scanner.take(0x2C)
        try scanner.expect(0x7D)
        return .object(fields)
    }

    private mutating func list(depth: Int) throws(WireError) -> JSONValue {
        guard depth <= limits.depth else { throw scanner.error(.tooDeep(limit: limits.depth)) }
        var elements: [JSONValue] = []
        scanner.index += 1
        if scanner.take(0x5D) { return .list(elements) }
        repeat { elements.append(try value(depth: depth)) } while scanner.take(0x2C)
        try scanner.expect(0x5D)
        return .list(elements)
    }
}
