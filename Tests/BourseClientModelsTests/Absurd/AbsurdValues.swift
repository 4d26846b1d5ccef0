import BourseClient
import BourseTestSupport

/// Answers in which one value is not as a desk sends it.
enum AbsurdValues {
    private static let numbers: [JSONValue] = [
        "1e400", "-1e400", "-0", "-0.0", "0", "-1", "9223372036854775807", "-9223372036854775808",
        "9223372036854775808", "92233720368.54775807", "1e30", "-1e30", "1e-300", "1e-127", "1e127",
        "123456789012345678901234567890123456789", "0.000000005", "-0.000000004",
    ].map { JSONValue.number($0) }
    private static let texts: [JSONValue] = [
        "", " ", "\0", "\u{202E}txt", "שלום", "مرحبا", "👩‍👩‍👧‍👦", "2026-02-30", "0000-00-00", "0001-01-01", "9999-12-31",
        "9999-12-31T23:59:59.999999999Z", "0001-01-01T00:00:00Z", "2026-13-01T00:00:00Z", "-1", "xx", "../..",
        String(repeating: "long ", count: 4000),
    ].map { JSONValue.string($0) }
    private static let others: [JSONValue] = [.null, .bool(true), .array([]), .object([:]), .number("7"), .string("7")]

    /// The value with one of its parts replaced, doubled, or left out.
    static func changed(_ value: JSONValue, _ random: inout SeededGenerator) -> JSONValue {
        switch value {
        case .object(var members):
            guard let name = members.keys.sorted().randomElement(using: &random), let old = members[name],
                !random.oneIn(12)
            else { return random.pick(others) }
            members[name] = random.oneIn(15) ? nil : changed(old, &random)
            return .object(members)
        case .array(var elements):
            guard !elements.isEmpty, !random.oneIn(12) else { return random.pick(others) }
            let place = random.int(0...(elements.count - 1))
            if random.oneIn(8) { return .array(elements + elements) }
            elements[place] = changed(elements[place], &random)
            return .array(elements)
        case .number: return random.oneIn(6) ? random.pick(others) : random.pick(numbers)
        case .string: return random.oneIn(6) ? random.pick(others) : random.pick(texts)
        case .bool, .null: return random.pick(others + numbers.prefix(6) + texts.prefix(4))
        }
    }

    /// The text of a value, with every number as it is.
    static func text(_ value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(let text): text
        case .string(let text): quoted(text)
        case .array(let elements): "[\(elements.map(text).joined(separator: ","))]"
        case .object(let members):
            "{\(members.sorted { $0.key < $1.key }.map { "\(quoted($0.key)):\(text($0.value))" }.joined(separator: ","))}"
        }
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\0"..."\u{1F}": "\\u00\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))"
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
