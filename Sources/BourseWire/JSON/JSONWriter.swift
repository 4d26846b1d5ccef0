import BourseCore

/// Writes JSON without blanks.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    /// Whether the next field or element needs a comma before it.
    private var needsComma = false

    mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    /// Writes an object whose fields `body` writes.
    mutating func object(_ body: (inout JSONWriter) -> Void) { bracket(0x7B, 0x7D, body) }

    /// Writes an array whose elements `body` writes.
    mutating func array(_ body: (inout JSONWriter) -> Void) { bracket(0x5B, 0x5D, body) }

    private mutating func bracket(_ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(open)
        needsComma = false
        body(&self)
        bytes.append(close)
        needsComma = true
    }

    /// Writes the name of a field.
    mutating func name(_ name: StaticString) {
        separate()
        bytes.append(0x22)
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(0x22)
        bytes.append(0x3A)
        needsComma = false
    }

    /// Writes the name of a field that is not known beforehand.
    mutating func name(dynamic name: String) {
        value(name)
        bytes.append(0x3A)
        needsComma = false
    }

    /// Writes bytes that are JSON already.
    mutating func raw(_ text: StaticString) {
        separate()
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
        needsComma = true
    }

    mutating func value(_ number: some BinaryInteger) { plain(String(number)) }

    mutating func value(_ price: Price) { plain(price.description) }

    mutating func value(_ ratio: Ratio) { plain(ratio.description) }

    mutating func value(_ flag: Bool) { raw(flag ? "true" : "false") }

    /// Writes an instant to the millisecond.
    mutating func value(_ time: Timestamp) {
        let local = LocalTime(time, offset: 0)
        separate()
        bytes.append(0x22)
        bytes.append(contentsOf: local.day.description.utf8)
        bytes.append(0x54)
        append(local.hour, digits: 2)
        bytes.append(0x3A)
        append(local.minute, digits: 2)
        bytes.append(0x3A)
        append(local.second, digits: 2)
        bytes.append(0x2E)
        append(Int(local.microseconds / 1000 % 1000), digits: 3)
        bytes.append(contentsOf: [0x5A, 0x22])
        needsComma = true
    }

    private mutating func append(_ value: Int, digits: Int) {
        var divisor = 1
        for _ in 1..<digits { divisor *= 10 }
        while divisor > 0 {
            bytes.append(0x30 + UInt8(value / divisor % 10))
            divisor /= 10
        }
    }

    mutating func value(_ text: String) {
        separate()
        bytes.append(0x22)
        for byte in text.utf8 {
            switch byte {
            case 0x22, 0x5C:
                bytes.append(0x5C)
                bytes.append(byte)
            case 0..<0x20:
                bytes.append(contentsOf: "\\u00".utf8)
                bytes.append(Self.hexadecimal(byte >> 4))
                bytes.append(Self.hexadecimal(byte & 15))
            default: bytes.append(byte)
            }
        }
        bytes.append(0x22)
        needsComma = true
    }

    mutating func field(_ name: StaticString, _ number: (some BinaryInteger)?) {
        guard let number else { return }
        self.name(name)
        value(number)
    }

    mutating func field(_ name: StaticString, _ price: Price?) {
        guard let price else { return }
        self.name(name)
        value(price)
    }

    mutating func field(_ name: StaticString, _ ratio: Ratio?) {
        guard let ratio else { return }
        self.name(name)
        value(ratio)
    }

    mutating func field(_ name: StaticString, _ flag: Bool?) {
        guard let flag else { return }
        self.name(name)
        value(flag)
    }

    mutating func field(_ name: StaticString, _ time: Timestamp?) {
        guard let time else { return }
        self.name(name)
        value(time)
    }

    mutating func field(_ name: StaticString, _ text: String?) {
        guard let text else { return }
        self.name(name)
        value(text)
    }

    /// Writes a field whose value is JSON already, such as a number as a text.
    mutating func field(_ name: StaticString, plain text: String) {
        self.name(name)
        plain(text)
    }

    mutating func plain(_ text: String) {
        separate()
        bytes.append(contentsOf: text.utf8)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(0x2C) }
        needsComma = false
    }

    private static func hexadecimal(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }
}
