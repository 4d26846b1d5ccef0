import BourseCore
import Foundation

/// A JSON document whose numbers are exact decimals.
enum JSONDocument: Decodable, Hashable {
    case null
    case flag(Bool)
    case number(Decimal)
    case text(String)
    case list([JSONDocument])
    case object([String: JSONDocument])

    /// The largest document, in bytes.
    static let mostBytes = 64 << 20

    /// Reads a document.
    ///
    /// - Throws: ``StatementError/unreadable(_:)`` when it is too large or not JSON.
    static func parsed(_ bytes: UnsafeBufferPointer<UInt8>) throws(StatementError) -> JSONDocument {
        guard bytes.count <= mostBytes else {
            throw .unreadable("The file is larger than 64 MB. Export a shorter range of dates.")
        }
        do {
            return try JSONDecoder().decode(JSONDocument.self, from: Data(bytes))
        } catch {
            throw .unreadable("The file is not valid JSON. Export it again without changing it.")
        }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let number = try? container.decode(Decimal.self) {
            self = .number(number)
        } else if let fields = try? container.decode([String: JSONDocument].self) {
            self = .object(fields)
        } else if let elements = try? container.decode([JSONDocument].self) {
            self = .list(elements)
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else {
            self = .null
        }
    }

    /// The field of an object; nil for anything else.
    subscript(_ field: String) -> JSONDocument? {
        if case .object(let fields) = self { fields[field] } else { nil }
    }

    /// The fields of an object; none of anything else.
    var fields: [String: JSONDocument] {
        if case .object(let fields) = self { fields } else { [:] }
    }

    /// The elements of a list; none of anything else.
    var elements: [JSONDocument] {
        if case .list(let elements) = self { elements } else { [] }
    }

    /// A text, or a number as plain decimal text; empty for anything else.
    var scalar: String {
        switch self {
        case .text(let text): text
        case .number(let number): "\(number)"
        default: ""
        }
    }
}

extension FileHead {
    /// Whether the file begins like a JSON object and its first records have all of these words.
    func isJSON(with words: [String]) -> Bool {
        guard let first = records.lazy.joined().first(where: { !$0.isEmpty }), first.first == "{" else { return false }
        let text = records.joined().joined(separator: " ")
        return words.allSatisfy { text.contains($0) }
    }
}
