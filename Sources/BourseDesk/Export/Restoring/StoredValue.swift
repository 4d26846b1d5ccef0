import BourseCore
import Foundation

/// A value of a stored row, as an archive has it.
public enum StoredValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case text(String)
    case bytes([UInt8])
}

/// A line of a stored table: a JSON array of numbers, texts, `null`, and `{"base64":"…"}` for bytes.
///
/// The reader accepts that alone, so that no line can mean something else to another program.
public enum StoredLine {
    /// The longest line in bytes: a picture of 10 MB and what is beside it.
    public static let longest = 16 << 20
    private static let bytesMark = Array(#"{"base64":""#.utf8)

    /// The line of a row, with a line break.
    public static func bytes(of row: [StoredValue]) -> [UInt8] {
        var line: [UInt8] = [UInt8(ascii: "[")]
        for (place, value) in row.enumerated() {
            if place > 0 { line.append(UInt8(ascii: ",")) }
            switch value {
            case .null: line += Array("null".utf8)
            case .integer(let number): line += Array(String(number).utf8)
            case .text(let text): append(text, to: &line)
            case .bytes(let bytes):
                line += bytesMark
                line += Array(Data(bytes).base64EncodedString().utf8)
                line += Array("\"}".utf8)
            }
        }
        line += Array("]\n".utf8)
        return line
    }

    private static func append(_ text: String, to line: inout [UInt8]) {
        line.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): line += [UInt8(ascii: "\\"), byte]
            case 0..<0x20: line += Array("\\u00\(Hex.text([byte]))".utf8)
            default: line.append(byte)
            }
        }
        line.append(UInt8(ascii: "\""))
    }

    /// Reads a line without its line break; nothing when it is anything else.
    public static func row(of line: [UInt8]) -> [StoredValue]? {
        var reader = StoredLineReader(line)
        return reader.row()
    }
}

/// Reads the values of one line.
private struct StoredLineReader {
    private let line: [UInt8]
    private var place = 0

    init(_ line: [UInt8]) { self.line = line }

    mutating func row() -> [StoredValue]? {
        guard take("[") else { return nil }
        var values: [StoredValue] = []
        if take("]") { return place == line.count ? values : nil }
        while let value = value() {
            values.append(value)
            if take(",") { continue }
            return take("]") && place == line.count ? values : nil
        }
        return nil
    }

    private mutating func take(_ text: StaticString) -> Bool {
        let end = place + text.utf8CodeUnitCount
        guard end <= line.count, line[place..<end].elementsEqual(UnsafeBufferPointer(text)) else { return false }
        place = end
        return true
    }

    private mutating func value() -> StoredValue? {
        if take("null") { return .null }
        if take("{\"base64\":") {
            guard let text = text(), take("}"), let data = Data(base64Encoded: text) else { return nil }
            return .bytes(Array(data))
        }
        if place < line.count, line[place] == UInt8(ascii: "\"") { return text().map { .text($0) } }
        let start = place
        while place < line.count, line[place] == UInt8(ascii: "-") || (0x30...0x39).contains(line[place]) { place += 1 }
        return Int64(String(decoding: line[start..<place], as: UTF8.self)).map { .integer($0) }
    }

    private mutating func text() -> String? {
        guard take("\"") else { return nil }
        var bytes: [UInt8] = []
        while place < line.count {
            let byte = line[place]
            place += 1
            switch byte {
            case UInt8(ascii: "\""): return String(validating: bytes, as: UTF8.self)
            case 0..<0x20: return nil
            case UInt8(ascii: "\\"):
                guard let escaped = escaped() else { return nil }
                bytes.append(escaped)
            default: bytes.append(byte)
            }
        }
        return nil
    }

    /// The character behind a backslash, of those that the writer escapes.
    private mutating func escaped() -> UInt8? {
        if take("\"") { return UInt8(ascii: "\"") }
        if take("\\") { return UInt8(ascii: "\\") }
        guard take("u00"), place + 2 <= line.count,
            let byte = Hex.bytes(String(decoding: line[place..<place + 2], as: UTF8.self))?.first, byte < 0x20
        else { return nil }
        place += 2
        return byte
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate init(_ text: StaticString) { self.init(start: text.utf8Start, count: text.utf8CodeUnitCount) }
}
