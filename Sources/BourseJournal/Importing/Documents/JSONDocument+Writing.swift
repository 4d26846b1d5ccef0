import BourseCore
import Foundation

extension JSONDocument: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .flag(let flag): try container.encode(flag)
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .list(let elements): try container.encode(elements)
        case .object(let fields): try container.encode(fields)
        }
    }

    /// The document as JSON, its fields in order of name.
    ///
    /// - Throws: ``StatementError/unreadable(_:)`` when a number has no JSON form.
    func json() throws(StatementError) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        } catch {
            throw .unreadable("The document contains a number that JSON cannot express.")
        }
    }

    /// A number from plain decimal text; 0 when it is not one.
    static func number(decimal text: String) -> JSONDocument { .number(Decimal(string: text) ?? 0) }

    /// A number of halves: 9 is 4.5.
    static func number(halves: Int) -> JSONDocument { .number(Decimal(halves) / 2) }
}
