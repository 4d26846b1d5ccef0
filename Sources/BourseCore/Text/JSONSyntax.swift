/// Whether bytes are JSON (RFC 8259), by the letter: Foundation's readers take more, such as a comma at the end of a list.
public struct JSONSyntax {
    /// The most values within each other.
    private static let deepest = 64

    private struct Broken: Error {}

    private let bytes: [UInt8]
    private var index = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether bytes are one JSON value in UTF-8.
    ///
    /// - Complexity: O(bytes).
    public static func isValid(_ bytes: [UInt8]) -> Bool {
        guard String(validating: bytes, as: UTF8.self) != nil else { return false }
        var reader = JSONSyntax(bytes)
        do {
            try reader.value(depth: 0)
            reader.skipBlanks()
            return reader.index == bytes.count
        } catch {
            return false
        }
    }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipBlanks() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func expect(_ character: Unicode.Scalar) throws(Broken) {
        guard skip(character) else { throw Broken() }
    }

    private mutating func value(depth: Int) throws(Broken) {
        guard depth <= Self.deepest else { throw Broken() }
        skipBlanks()
        switch next {
        case UInt8(ascii: "{"):
            try elements(end: "}") { reader throws(Broken) in
                reader.skipBlanks()
                try reader.text()
                reader.skipBlanks()
                try reader.expect(":")
                try reader.value(depth: depth + 1)
            }
        case UInt8(ascii: "["):
            try elements(end: "]") { reader throws(Broken) in try reader.value(depth: depth + 1) }
        case UInt8(ascii: "\""): try text()
        case UInt8(ascii: "t"): try word("true")
        case UInt8(ascii: "f"): try word("false")
        case UInt8(ascii: "n"): try word("null")
        default: try number()
        }
    }

    private mutating func elements(
        end: Unicode.Scalar,
        _ element: (inout JSONSyntax) throws(Broken) -> Void
    ) throws(Broken) {
        index += 1
        skipBlanks()
        guard !skip(end) else { return }
        repeat {
            try element(&self)
            skipBlanks()
        } while skip(",")
        try expect(end)
    }

    private mutating func word(_ word: String) throws(Broken) {
        for scalar in word.unicodeScalars { try expect(scalar) }
    }

    private mutating func text() throws(Broken) {
        try expect("\"")
        while let byte = next {
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return
            case UInt8(ascii: "\\"): try escape()
            case 0..<0x20: throw Broken()
            default: break
            }
        }
        throw Broken()
    }

    private mutating func escape() throws(Broken) {
        guard let kind = next else { throw Broken() }
        index += 1
        if kind == UInt8(ascii: "u") {
            for _ in 1...4 {
                guard let digit = next, Character(Unicode.Scalar(digit)).isHexDigit else { throw Broken() }
                index += 1
            }
        } else {
            guard "\"\\/bfnrt".utf8.contains(kind) else { throw Broken() }
        }
    }

    private mutating func number() throws(Broken) {
        _ = skip("-")
        if !skip("0") { try digits() }
        if skip(".") { try digits() }
        if skip("e") || skip("E") {
            _ = skip("+") || skip("-")
            try digits()
        }
    }

    private mutating func digits() throws(Broken) {
        let start = index
        while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
        guard index > start else { throw Broken() }
    }
}
