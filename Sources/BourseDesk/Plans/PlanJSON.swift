/// A JSON value that knows the line it begins on, so that a mistake in a file of plans can be found.
///
/// Source: RFC 8259. Names of an object are unique, and there is nothing after the value.
struct PlanJSON {
    indirect enum Content {
        case object([(name: String, value: PlanJSON)])
        case array([PlanJSON])
        case text(String)
        /// A number as it is written, because amounts are exact.
        case number(String)
        case flag(Bool)
        case null
    }

    let line: Int
    let content: Content

    /// Reads a text.
    ///
    /// - Throws: ``PlanFileError``.
    init(_ bytes: [UInt8]) throws(PlanFileError) {
        var reader = Reader(bytes: bytes)
        self = try reader.value(depth: 0)
        reader.skipBlanks()
        guard reader.isAtEnd else { throw PlanFileError(line: reader.line, "there is more after the last brace") }
    }

    private init(line: Int, content: Content) {
        self.line = line
        self.content = content
    }

    private struct Reader {
        let bytes: [UInt8]
        var place = 0
        var line = 1

        var isAtEnd: Bool { place >= bytes.count }
        private var next: UInt8? { isAtEnd ? nil : bytes[place] }

        init(bytes: [UInt8]) {
            self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        }

        mutating func skipBlanks() {
            while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
                if byte == 0x0A { line += 1 }
                place += 1
            }
        }

        private func wrong(_ reason: String) -> PlanFileError { PlanFileError(line: line, reason) }

        private mutating func take(_ byte: UInt8, _ name: String) throws(PlanFileError) {
            guard next == byte else { throw wrong("\(name) is missing") }
            place += 1
        }

        mutating func value(depth: Int) throws(PlanFileError) -> PlanJSON {
            guard depth < 16 else { throw wrong("it is nested too deeply") }
            skipBlanks()
            let start = line
            let content: Content
            switch next {
            case UInt8(ascii: "{"): content = .object(try members(depth: depth))
            case UInt8(ascii: "["): content = .array(try elements(depth: depth))
            case UInt8(ascii: "\""): content = .text(try text())
            case let byte?: content = try word(byte)
            case nil: throw wrong("the file ends too early")
            }
            return PlanJSON(line: start, content: content)
        }

        private mutating func members(depth: Int) throws(PlanFileError) -> [(name: String, value: PlanJSON)] {
            place += 1
            var members: [(name: String, value: PlanJSON)] = []
            skipBlanks()
            if next == UInt8(ascii: "}") {
                place += 1
                return []
            }
            while true {
                skipBlanks()
                guard next == UInt8(ascii: "\"") else { throw wrong("a name in quotation marks is missing") }
                let name = try text()
                guard !members.contains(where: { $0.name == name }) else { throw wrong("“\(name)” appears twice") }
                skipBlanks()
                try take(UInt8(ascii: ":"), "a colon")
                members.append((name, try value(depth: depth + 1)))
                skipBlanks()
                guard next == UInt8(ascii: ",") else { break }
                place += 1
            }
            try take(UInt8(ascii: "}"), "a comma or a closing brace")
            return members
        }

        private mutating func elements(depth: Int) throws(PlanFileError) -> [PlanJSON] {
            place += 1
            var elements: [PlanJSON] = []
            skipBlanks()
            if next == UInt8(ascii: "]") {
                place += 1
                return []
            }
            while true {
                elements.append(try value(depth: depth + 1))
                skipBlanks()
                guard next == UInt8(ascii: ",") else { break }
                place += 1
            }
            try take(UInt8(ascii: "]"), "a comma or a closing bracket")
            return elements
        }

        private mutating func text() throws(PlanFileError) -> String {
            place += 1
            var found: [UInt8] = []
            while let byte = next, byte != UInt8(ascii: "\"") {
                guard byte >= 0x20 else { throw wrong("a text ends too early") }
                place += 1
                guard byte == UInt8(ascii: "\\") else {
                    found.append(byte)
                    continue
                }
                guard let escaped = next else { break }
                place += 1
                switch escaped {
                case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): found.append(escaped)
                case UInt8(ascii: "n"): found.append(0x0A)
                case UInt8(ascii: "t"): found.append(0x09)
                case UInt8(ascii: "u"): found += Array(String(try scalar()).utf8)
                default: throw wrong("a text has an unknown escape")
                }
            }
            try take(UInt8(ascii: "\""), "a quotation mark")
            guard let text = String(validating: found, as: UTF8.self) else { throw wrong("a text is not UTF-8") }
            return text
        }

        private mutating func scalar() throws(PlanFileError) -> Unicode.Scalar {
            guard place + 4 <= bytes.count, let digits = String(validating: bytes[place..<place + 4], as: UTF8.self),
                digits.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }), let number = UInt32(digits, radix: 16),
                let scalar = Unicode.Scalar(number)
            else { throw wrong("an escape is no character") }
            place += 4
            return scalar
        }

        private mutating func word(_ first: UInt8) throws(PlanFileError) -> Content {
            let end = bytes[place...].firstIndex { byte in
                [0x20, 0x09, 0x0A, 0x0D].contains(byte) || ",]}:".utf8.contains(byte)
            }
            let word = String(decoding: bytes[place..<(end ?? bytes.count)], as: UTF8.self)
            place = end ?? bytes.count
            switch word {
            case "true": return .flag(true)
            case "false": return .flag(false)
            case "null": return .null
            default:
                guard word.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?/) != nil else {
                    throw wrong("“\(word.prefix(40))” is no value")
                }
                return .number(word)
            }
        }
    }
}
