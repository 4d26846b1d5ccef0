import Foundation

/// The members of one JSON object, read without building a tree: what a pipeline of a million rows needs.
///
/// Values are kept as the bytes they were written in; objects and arrays inside are kept whole and not looked into.
package struct FlatObject {
    /// Why a line is no object: "is not a JSON object".
    package struct Malformed: Error {}

    private var members: [(key: String, value: ArraySlice<UInt8>)] = []

    /// Reads a line.
    ///
    /// - Complexity: O(bytes).
    package init(_ line: ArraySlice<UInt8>) throws(Malformed) {
        guard String(validating: line, as: UTF8.self) != nil else { throw Malformed() }
        var reader = Reader(line)
        try reader.expect(UInt8(ascii: "{"))
        if reader.skip(UInt8(ascii: "}")) {
            try reader.expectEnd()
            return
        }
        repeat {
            let key = try reader.string()
            try reader.expect(UInt8(ascii: ":"))
            members.append((key, try reader.value(depth: 0)))
        } while reader.skip(UInt8(ascii: ","))
        try reader.expect(UInt8(ascii: "}"))
        try reader.expectEnd()
    }

    /// The bytes of a member, the last one of that name; nothing when it is absent or null.
    package subscript(key: String) -> ArraySlice<UInt8>? {
        guard let value = members.last(where: { $0.key == key })?.value else { return nil }
        return value.elementsEqual("null".utf8) ? nil : value
    }

    /// The names of the members, in the order they were written.
    package var names: [String] { members.map(\.key) }

    /// The bytes of the elements of a member that is a list; nothing when it is none.
    package func elements(_ key: String) -> [ArraySlice<UInt8>]? {
        guard let value = self[key] else { return nil }
        var reader = Reader(value)
        return try? reader.elements()
    }

    /// The text of a member that is a string.
    package func text(_ key: String) -> String? {
        guard let value = self[key], value.count >= 2, value.first == UInt8(ascii: "\"") else { return nil }
        return Self.text(value)
    }

    /// The text between quotation marks; escapes are rare, so that the slow way is good enough for them.
    package static func text(_ quoted: ArraySlice<UInt8>) -> String? {
        guard quoted.contains(UInt8(ascii: "\\")) else {
            return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
        }
        return try? JSONDecoder().decode(String.self, from: Data(quoted))
    }

    /// The number of a member; a string is none.
    package func number(_ key: String) -> Double? {
        guard let value = self[key], let first = value.first else { return nil }
        guard first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return nil }
        return Double(String(decoding: value, as: UTF8.self))
    }
}

extension FlatObject {
    private struct Reader {
        private let bytes: ArraySlice<UInt8>
        private var index: Int

        init(_ bytes: ArraySlice<UInt8>) {
            self.bytes = bytes
            index = bytes.startIndex
        }

        private mutating func skipBlanks() {
            while index < bytes.endIndex, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
        }

        mutating func skip(_ byte: UInt8) -> Bool {
            skipBlanks()
            guard index < bytes.endIndex, bytes[index] == byte else { return false }
            index += 1
            return true
        }

        mutating func expect(_ byte: UInt8) throws(Malformed) {
            guard skip(byte) else { throw Malformed() }
        }

        mutating func expectEnd() throws(Malformed) {
            skipBlanks()
            guard index == bytes.endIndex else { throw Malformed() }
        }

        mutating func string() throws(Malformed) -> String {
            guard let text = FlatObject.text(try quoted()) else { throw Malformed() }
            return text
        }

        private mutating func quoted() throws(Malformed) -> ArraySlice<UInt8> {
            skipBlanks()
            let start = index
            guard index < bytes.endIndex, bytes[index] == UInt8(ascii: "\"") else { throw Malformed() }
            index += 1
            while index < bytes.endIndex {
                switch bytes[index] {
                case UInt8(ascii: "\""):
                    index += 1
                    return bytes[start..<index]
                case UInt8(ascii: "\\"): try escape()
                case 0..<0x20: throw Malformed()
                default: index += 1
                }
            }
            throw Malformed()
        }

        /// A backslash and what it stands before: one of eight characters, or `u` and four hexadecimal digits.
        private mutating func escape() throws(Malformed) {
            guard index + 1 < bytes.endIndex else { throw Malformed() }
            let kind = bytes[index + 1]
            index += 2
            guard kind == UInt8(ascii: "u") else {
                guard "\"\\/bfnrt".utf8.contains(kind) else { throw Malformed() }
                return
            }
            let digits = bytes[index...].prefix(4)
            guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
                throw Malformed()
            }
            index += 4
        }

        mutating func elements() throws(Malformed) -> [ArraySlice<UInt8>] {
            try expect(UInt8(ascii: "["))
            if skip(UInt8(ascii: "]")) { return [] }
            var elements: [ArraySlice<UInt8>] = []
            repeat { elements.append(try value(depth: 0)) } while skip(UInt8(ascii: ","))
            try expect(UInt8(ascii: "]"))
            return elements
        }

        mutating func value(depth: Int) throws(Malformed) -> ArraySlice<UInt8> {
            skipBlanks()
            guard index < bytes.endIndex, depth < 32 else { throw Malformed() }
            let start = index
            switch bytes[index] {
            case UInt8(ascii: "\""): return try quoted()
            case UInt8(ascii: "{"): try nested(close: UInt8(ascii: "}"), isObject: true, depth: depth)
            case UInt8(ascii: "["): try nested(close: UInt8(ascii: "]"), isObject: false, depth: depth)
            default:
                while index < bytes.endIndex, !",}] \t\r\n".utf8.contains(bytes[index]) { index += 1 }
                guard Self.isPlain(bytes[start..<index]) else { throw Malformed() }
            }
            return bytes[start..<index]
        }

        private mutating func nested(close: UInt8, isObject: Bool, depth: Int) throws(Malformed) {
            index += 1
            if skip(close) { return }
            repeat {
                if isObject {
                    _ = try string()
                    try expect(UInt8(ascii: ":"))
                }
                _ = try value(depth: depth + 1)
            } while skip(UInt8(ascii: ","))
            try expect(close)
        }

        /// Whether bytes are a JSON number or one of its three words (RFC 8259).
        private static func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool {
            guard let first = bytes.first else { return false }
            if first == UInt8(ascii: "t") || first == UInt8(ascii: "f") || first == UInt8(ascii: "n") {
                return ["true", "false", "null"].contains { bytes.elementsEqual($0.utf8) }
            }
            return JSON.isNumber(bytes)
        }
    }
}
