import BourseClient
import Foundation

/// Where a decoded value differs from the JSON that it was decoded from: lost members, other digits, other texts.
enum Differences {
    static func between(_ made: Any, _ sent: JSONValue, _ place: String = "answer") -> [String] {
        if let made = made as? JSONValue { return made == sent ? [] : ["\(place) is another value"] }
        if let text = text(of: made, sent) {
            return text == sentText(sent, made) ? [] : ["\(place): \(text), sent \(sent)"]
        }
        let mirror = Mirror(reflecting: made)
        switch (mirror.displayStyle, sent) {
        case (.optional, .null): return mirror.children.isEmpty ? [] : ["\(place) is not nil"]
        case (.optional, _):
            guard let inner = mirror.children.first else { return ["\(place) is lost"] }
            return between(inner.value, sent, place)
        case (.enum, _):
            guard let inner = mirror.children.first else { return ["\(place) is \(made)"] }
            return inner.label == "unlisted" ? ["\(place) is unlisted"] : between(inner.value, sent, place)
        case (.collection, .array(let elements)): return elementwise(mirror, elements, place)
        case (.dictionary, .object(let members)): return memberwise(made, members, place)
        case (.struct, .array(let elements)): return elementwise(mirror, elements, place)
        case (.struct, .object(let members)): return structure(mirror, members, place)
        default: return ["\(place) is a \(type(of: made)), sent \(sent)"]
        }
    }

    private static func text(of made: Any, _ sent: JSONValue) -> String? {
        switch made {
        case let value as String: value
        case let value as Bool: "\(value)"
        case let value as Int: "\(value)"
        case let value as Decimal: value.description
        case let value as Day: value.description
        case let value as Date: "\((value.timeIntervalSince1970 * 1_000_000).rounded())"
        case let value as any OpenChoice: value.rawValue
        default: nil
        }
    }

    private static func sentText(_ sent: JSONValue, _ made: Any) -> String? {
        switch sent {
        case .bool(let value): "\(value)"
        // A last zero is no digit of a decimal.
        case .number(let text): made is Decimal ? normalized(text) : text
        case .string(let text) where made is Date: microseconds(text)
        case .string(let text): text
        default: nil
        }
    }

    /// The digits of a number without an exponent and without zeros at its end, by text alone.
    static func normalized(_ text: String) -> String {
        let parts = text.lowercased().split(separator: "e")
        let isNegative = text.hasPrefix("-")
        let mantissa = parts[0].drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
        let fraction = mantissa.count > 1 ? String(mantissa[1]) : ""
        var digits = String(mantissa[0]) + fraction
        var point = mantissa[0].count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
        while point <= 0 {
            digits = "0" + digits
            point += 1
        }
        while point > digits.count { digits += "0" }
        var whole = String(digits.prefix(point).drop { $0 == "0" })
        var rest = String(digits.dropFirst(point))
        while rest.hasSuffix("0") { rest.removeLast() }
        if whole.isEmpty { whole = "0" }
        if whole == "0", rest.isEmpty { return "0" }
        return (isNegative ? "-" : "") + whole + (rest.isEmpty ? "" : ".\(rest)")
    }

    private static func microseconds(_ text: String) -> String? {
        let plain = text.dropLast().split(separator: ".")
        let style = Date.ISO8601FormatStyle()
        guard let date = try? style.parse("\(plain[0])Z") else { return nil }
        let fraction = plain.count > 1 ? Double("0.\(plain[1])") ?? 0 : 0
        return "\(((date.timeIntervalSince1970 + fraction) * 1_000_000).rounded())"
    }

    private static func elementwise(_ mirror: Mirror, _ elements: [JSONValue], _ place: String) -> [String] {
        let children = Array(mirror.children)
        guard children.count == elements.count else { return ["\(place) has \(children.count) of \(elements.count)"] }
        return zip(children, elements).enumerated().flatMap { between($1.0.value, $1.1, "\(place)[\($0)]") }
    }

    private static func memberwise(_ made: Any, _ members: [String: JSONValue], _ place: String) -> [String] {
        guard let made = made as? [String: Any], made.count == members.count else {
            return ["\(place) has other names"]
        }
        return made.flatMap { name, value in between(value, members[name] ?? .null, "\(place).\(name)") }
    }

    private static func structure(_ mirror: Mirror, _ members: [String: JSONValue], _ place: String) -> [String] {
        let labels = Set(mirror.children.compactMap(\.label))
        var found = members.keys.filter { !labels.contains(memberName($0)) }.map { "\(place).\($0) is lost" }
        for child in mirror.children {
            guard let label = child.label else { continue }
            let sent = members.first { memberName($0.key) == label }?.value ?? .null
            found += between(child.value, sent, "\(place).\(label)")
        }
        return found
    }

    private static func memberName(_ wire: String) -> String { wire.replacingOccurrences(of: "_", with: "Point") }
}
