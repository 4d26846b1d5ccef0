import BourseClient
import Foundation

/// An amount, a percentage or a day as a person reads it, to be found in a document of the desk.
///
/// It is read without the formatters that wrote it.
struct ShownNumber {
    private let value: Decimal
    private let tolerance: Decimal
    private let isPercent: Bool
    private let digits: String

    /// Reads `−$1,234.50`, `₹4,78,388.45` or `+48.5%`; nil for other texts.
    init?(_ text: String) {
        guard text.contains(/^[+−]?[$₹€£][0-9][0-9,]*(\.[0-9]+)?$/) || text.contains(/^[+−]?[0-9][0-9,.]*%$/)
        else { return nil }
        isPercent = text.hasSuffix("%")
        digits = text.filter { $0.isNumber || $0 == "." || $0 == "," }
        let plain = digits.replacing(",", with: "")
        guard let number = Decimal(string: plain) else { return nil }
        value = text.contains("−") ? -number : number
        let decimals = plain.split(separator: ".").dropFirst().first?.count ?? 0
        tolerance = Decimal(sign: .plus, exponent: -decimals, significand: 1) / 2
    }

    /// Whether a number of a document is this one, rounded to its decimals.
    func isOne(of numbers: [Decimal]) -> Bool {
        numbers.contains { abs($0 * (isPercent ? 100 : 1) - value) <= tolerance }
    }

    /// Whether a page has its digits.
    func isOn(_ page: String) -> Bool { page.contains(digits) }

    /// Every number of a document.
    static func numbers(_ value: JSONValue) -> [Decimal] {
        switch value {
        case .number: value.decimal.map { [$0] } ?? []
        case .array(let elements): elements.flatMap(numbers)
        case .object(let members): members.values.flatMap(numbers)
        case .null, .bool, .string: []
        }
    }
}
