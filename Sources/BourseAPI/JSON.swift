/// A JSON value whose numbers are exact and whose members keep their order.
public enum JSON: Sendable {
    /// Members in the order they are written.
    case object([(String, JSON)])
    /// Elements.
    case array([JSON])
    /// Text.
    case string(String)
    /// A number as its decimal text, such as `6` or `-0.05`.
    case number(String)
    /// A truth value.
    case bool(Bool)
    /// Nothing.
    case null

    /// A whole number.
    public static func integer(_ value: Int) -> JSON { .number(String(value)) }
    /// Text, or null.
    public static func optional(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }

    /// The value as UTF-8 text (RFC 8259).
    ///
    /// - Parameter isPretty: Whether each member stands on a line of its own.
    /// - Complexity: O(size).
    public func encoded(isPretty: Bool = false) -> [UInt8] {
        var output: [UInt8] = []
        write(to: &output, indent: isPretty ? 0 : nil)
        return output
    }

    private func write(to output: inout [UInt8], indent: Int?) {
        switch self {
        case .object(let members):
            Self.write(members, open: "{", close: "}", to: &output, indent: indent) { member, output, inner in
                Self.write(member.0, to: &output)
                output.append(contentsOf: (inner == nil ? ":" : ": ").utf8)
                member.1.write(to: &output, indent: inner)
            }
        case .array(let elements):
            Self.write(elements, open: "[", close: "]", to: &output, indent: indent) { element, output, inner in
                element.write(to: &output, indent: inner)
            }
        case .string(let text): Self.write(text, to: &output)
        case .number(let text): output.append(contentsOf: text.utf8)
        case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
        case .null: output.append(contentsOf: "null".utf8)
        }
    }

    private static func write<Element>(
        _ elements: [Element],
        open: Unicode.Scalar,
        close: Unicode.Scalar,
        to output: inout [UInt8],
        indent: Int?,
        each: (Element, inout [UInt8], Int?) -> Void
    ) {
        let inner = indent.map { $0 + 1 }
        output.append(UInt8(ascii: open))
        for (index, element) in elements.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            newline(inner, to: &output)
            each(element, &output, inner)
        }
        if !elements.isEmpty { newline(indent, to: &output) }
        output.append(UInt8(ascii: close))
    }

    private static func newline(_ indent: Int?, to output: inout [UInt8]) {
        guard let indent else { return }
        output.append(UInt8(ascii: "\n"))
        output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
    }

    private static func write(_ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                output.append(UInt8(ascii: "\\"))
                output.append(byte)
            case 0x0A: output.append(contentsOf: "\\n".utf8)
            case 0x0D: output.append(contentsOf: "\\r".utf8)
            case 0x09: output.append(contentsOf: "\\t".utf8)
            case 0..<0x20:
                let digits = Array("0123456789abcdef".utf8)
                output.append(contentsOf: "\\u00".utf8)
                output.append(digits[Int(byte >> 4)])
                output.append(digits[Int(byte & 15)])
            default: output.append(byte)
            }
        }
        output.append(UInt8(ascii: "\""))
    }
}
