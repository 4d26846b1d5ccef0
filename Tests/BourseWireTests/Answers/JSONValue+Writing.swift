import BourseWire
import Foundation

extension JSONValue {
    /// The value as JSON, numbers as they were written.
    var bytes: [UInt8] { Array(json.utf8) }

    private var json: String {
        switch self {
        case .null: "null"
        case .flag(let flag): flag ? "true" : "false"
        case .number(let text): text
        case .text(let text): Self.quoted(text)
        case .list(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
        case .object(let fields):
            "{" + fields.map { Self.quoted($0.key) + ":" + $0.value.json }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// What is at a path such as `response.bodyJson`, of lists the first element.
    subscript(path: String) -> JSONValue? {
        var value = self
        for name in path.split(separator: ".") {
            if case .list(let elements) = value, let first = elements.first { value = first }
            guard case .object(let fields) = value, let next = fields[String(name)] else { return nil }
            value = next
        }
        return value
    }

    /// All names of fields with those around them, through lists and through names that are numbers.
    func paths(within prefix: String = "") -> Set<String> {
        switch self {
        case .list(let elements): return elements.reduce(into: []) { $0.formUnion($1.paths(within: prefix)) }
        case .object(let fields):
            var paths: Set<String> = []
            for (name, value) in fields {
                let path = Self.path(name, within: prefix)
                if path != prefix { paths.insert(path) }
                paths.formUnion(value.paths(within: path))
            }
            return paths
        default: return []
        }
    }

    /// The value with something senseless in all fields at the path.
    func spoiled(at wanted: String, within prefix: String = "") -> JSONValue {
        switch self {
        case .list(let elements): return .list(elements.map { $0.spoiled(at: wanted, within: prefix) })
        case .object(let fields):
            var spoiled = fields
            for (name, value) in fields {
                let path = Self.path(name, within: prefix)
                let isWanted = path == wanted && path != prefix
                spoiled[name] = isWanted ? .object(["x": .list([])]) : value.spoiled(at: wanted, within: path)
            }
            return .object(spoiled)
        default: return self
        }
    }

    private static func path(_ name: String, within prefix: String) -> String {
        if Int(name) != nil { return prefix }
        return prefix.isEmpty ? name : "\(prefix).\(name)"
    }
}
