import Foundation

/// A JSON document that tests look into; what is missing is null.
enum JSONTree: Decodable, Hashable, Sendable {
    case null
    case flag(Bool)
    case number(Int)
    case text(String)
    case list([JSONTree])
    case object([String: JSONTree])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([JSONTree].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: JSONTree].self))
        }
    }

    /// Reads a document; null when it is none.
    init(_ bytes: [UInt8]) { self = (try? JSONDecoder().decode(JSONTree.self, from: Data(bytes))) ?? .null }

    subscript(name: String) -> JSONTree {
        if case .object(let members) = self { members[name] ?? .null } else { .null }
    }

    subscript(index: Int) -> JSONTree { elements.indices.contains(index) ? elements[index] : .null }

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var number: Int? { if case .number(let number) = self { number } else { nil } }
    var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
    var elements: [JSONTree] { if case .list(let elements) = self { elements } else { [] } }
    var names: [String] { if case .object(let members) = self { members.keys.sorted() } else { [] } }
}
