import BourseCore

/// What is asked of the rows of a table, and in which order they come.
public struct RowScreen: Hashable, Sendable {
    /// The most conditions of a screen.
    public static let mostConditions = 24
    /// The most bytes of a text that are read.
    public static let longestText = ScreenToken.longestText

    /// What a row has to be.
    public enum Condition: Hashable, Sendable {
        /// A number lies within bounds; fractions where the unit is percent.
        case number(ScreenField, ScreenBounds<Ratio>)
        /// A word is one of these; none of them allows all.
        case word(ScreenGroup, Set<String>)
    }

    /// In which order rows come; equals by name, and rows that lack the number last.
    public struct Order: Hashable, Sendable {
        /// The number that decides; nothing for the name of the row.
        public var field: ScreenField?
        /// Whether the greatest comes first.
        public var isDescending: Bool

        /// Makes an order; without a direction the best comes first, and names from A.
        public init(_ field: ScreenField?, isDescending: Bool? = nil) {
            self.field = field
            self.isDescending = isDescending ?? field?.isMoreBetter ?? false
        }

        /// By name, from A.
        public static let name = Order(nil)
    }

    /// The conditions; all have to be met.
    public var conditions: [Condition]
    /// The order.
    public var order: Order

    /// Makes a screen.
    public init(_ conditions: [Condition] = [], order: Order = .name) {
        self.conditions = conditions
        self.order = order
    }

    /// The numbers that its conditions and its order are about, each once, in the order they are first named.
    public var fields: [ScreenField] {
        var fields: [ScreenField] = []
        func add(_ field: ScreenField) { if !fields.contains(field) { fields.append(field) } }
        for case .number(let field, _) in conditions { add(field) }
        if let field = order.field { add(field) }
        return fields
    }
}

extension RowScreen: CustomStringConvertible {
    /// The screen as text that a schema reads back as the same: `change 1M > 5%; sector = Energy; sort volume descending`.
    public var description: String {
        (conditions.map(\.description) + (order == .name ? [] : ["sort \(order)"])).joined(separator: "; ")
    }
}

extension RowScreen.Condition: CustomStringConvertible {
    /// The condition as text.
    public var description: String {
        switch self {
        case .number(let field, let bounds): "\(field.name) " + bounds.text(field.unit.text)
        case .word(let group, let values):
            "\(group.name) = " + (values.isEmpty ? "any" : group.written(values).joined(separator: ", "))
        }
    }
}

extension RowScreen.Order: CustomStringConvertible {
    /// The order as text, without `sort`.
    public var description: String { "\(field?.name ?? "name") \(isDescending ? "descending" : "ascending")" }
}

extension ScreenGroup {
    /// Values as a condition writes them, in the order of the group's words.
    fileprivate func written(_ values: Set<String>) -> [String] {
        guard !words.isEmpty else { return values.sorted().map(Self.quoted) }
        let known = words.compactMap { values.contains($0.value) ? $0.title : nil }
        let others = values.filter { value in !words.contains { $0.value == value } }
        return known + others.sorted().map(Self.quoted)
    }

    /// A word that is read as it stands; in quotation marks unless it is one plain word.
    private static func quoted(_ value: String) -> String {
        let isPlain = value.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."),
                UInt8(ascii: "-"), UInt8(ascii: "^"):
                true
            default: false
            }
        }
        let isWord = isPlain && !value.isEmpty && value != "ANY" && value != "OR" && value != "AND"
        guard !isWord else { return value }
        // Scalar by scalar, as it is read: a mark that combines with a quotation mark is no part of it.
        var text = String.UnicodeScalarView()
        for scalar in value.unicodeScalars {
            text.append(scalar)
            if scalar == "\"" { text.append(scalar) }
        }
        return "\"\(String(text))\""
    }
}
