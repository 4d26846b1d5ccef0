extension PaymentJSON {
    /// The value as Stripe writes it: a member or element per line, two blanks for each level.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes, level: 0)
        return bytes
    }

    private func write(to bytes: inout [UInt8], level: Int) {
        switch self {
        case .null: bytes += "null".utf8
        case .flag(let flag): bytes += (flag ? "true" : "false").utf8
        case .number(let number): bytes += String(number).utf8
        case .text(let text): Self.write(text, to: &bytes)
        case .list(let elements):
            Self.write("[", "]", count: elements.count, to: &bytes, level: level) { index, bytes in
                elements[index].write(to: &bytes, level: level + 1)
            }
        case .object(let members):
            Self.write("{", "}", count: members.count, to: &bytes, level: level) { index, bytes in
                Self.write(members[index].name, to: &bytes)
                bytes += ": ".utf8
                members[index].value.write(to: &bytes, level: level + 1)
            }
        }
    }

    private static func write(
        _ open: String,
        _ close: String,
        count: Int,
        to bytes: inout [UInt8],
        level: Int,
        element: (Int, inout [UInt8]) -> Void
    ) {
        bytes += open.utf8
        for index in 0..<count {
            bytes += (index == 0 ? "\n" : ",\n").utf8
            bytes += repeatElement(0x20, count: (level + 1) * 2)
            element(index, &bytes)
        }
        if count > 0 {
            bytes.append(0x0A)
            bytes += repeatElement(0x20, count: level * 2)
        }
        bytes += close.utf8
    }

    private static func write(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(0x22)
        for byte in text.utf8 {
            switch byte {
            case 0x22, 0x5C: bytes += [0x5C, byte]
            case 0x0A: bytes += "\\n".utf8
            case 0x0D: bytes += "\\r".utf8
            case 0x09: bytes += "\\t".utf8
            case 0..<0x20: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(0x22)
    }
}
