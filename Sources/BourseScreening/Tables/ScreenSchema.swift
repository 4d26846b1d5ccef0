import BourseCore

/// What rows can be screened by, and how each number and word of a row is found: one declaration a column.
public struct ScreenSchema<Row: Sendable>: Sendable {
    /// A number of a row.
    public struct NumberColumn: Sendable {
        /// What it is.
        public let field: ScreenField
        /// The number; nothing where the row lacks it.
        public let value: @Sendable (Row) -> Double?

        /// Makes a column.
        public init(_ field: ScreenField, value: @escaping @Sendable (Row) -> Double?) {
            self.field = field
            self.value = value
        }
    }

    /// A word of a row.
    public struct WordColumn: Sendable {
        /// What it is.
        public let group: ScreenGroup
        /// The word; nothing where the row lacks it.
        public let value: @Sendable (Row) -> String?
        /// Reads a word that is not listed in the group; nothing for one that there cannot be.
        let other: @Sendable (String) -> String?

        /// Makes a column.
        public init(
            _ group: ScreenGroup,
            value: @escaping @Sendable (Row) -> String?,
            other: @escaping @Sendable (String) -> String? = { _ in nil }
        ) {
            self.group = group
            self.value = value
            self.other = other
        }
    }

    /// The numbers.
    public let numbers: [NumberColumn]
    /// The words.
    public let words: [WordColumn]
    /// A screen that shows how conditions are written.
    public let example: String
    /// What rows are ordered by where nothing else decides.
    public let name: @Sendable (Row) -> String
    /// Names and other names without blanks and signs.
    private let fieldsByKey: [String: ScreenField]
    private let wordsByKey: [String: WordColumn]
    /// The most words of a name.
    private let longestName: Int

    /// Makes a schema.
    ///
    /// - Precondition: Names are different from each other.
    public init(
        numbers: [NumberColumn],
        words: [WordColumn],
        example: String,
        name: @escaping @Sendable (Row) -> String
    ) {
        self.numbers = numbers
        self.words = words
        self.example = example
        self.name = name
        let names = numbers.flatMap { column in
            ([column.field.name] + column.field.otherNames).map { ($0, column.field) }
        }
        fieldsByKey = Dictionary(uniqueKeysWithValues: names.map { (ScreenVocabulary.key($0), $1) })
        wordsByKey = Dictionary(uniqueKeysWithValues: words.map { (ScreenVocabulary.key($0.group.name), $0) })
        longestName = names.map { $0.0.split(separator: " ").count }.max() ?? 1
    }

    /// The fields, in order.
    public var fields: [ScreenField] { numbers.map(\.field) }
    /// The groups, in order.
    public var groups: [ScreenGroup] { words.map(\.group) }

    /// The field of a name, whatever its capitals and blanks.
    public func field(named name: String) -> ScreenField? { fieldsByKey[ScreenVocabulary.key(name)] }

    /// Whether a condition on a group can have a value.
    public func allows(_ value: String, in group: ScreenGroup) -> Bool {
        if group.words.contains(where: { $0.value == value }) { return true }
        return words.first { $0.group == group }?.other(value) == value
    }

    // MARK: - Reading

    /// Reads a screen: conditions and one `sort`, with a semicolon, `and` or a new line between them.
    ///
    /// - Throws: The first thing that stands where something else is expected; a text is never read in part, for a
    ///   condition that is left out would find what was not asked for. A screen that is too long as links and forms write
    ///   it is refused as well.
    /// - Complexity: O(length).
    public func screen(_ text: String) throws(ScreenNotationError) -> RowScreen {
        var reader = try reader(text)
        var screen = RowScreen()
        var isSorted = false
        reader.passSeparators()
        while reader.token.kind != .end {
            if reader.pass("sort", "order") {
                guard !isSorted else { throw reader.error(.oneOrder) }
                screen.order = try order(&reader)
                isSorted = true
            } else {
                guard screen.conditions.count < RowScreen.mostConditions else {
                    throw reader.error(.fewerConditions(RowScreen.mostConditions))
                }
                screen.conditions.append(try condition(&reader))
            }
            try reader.endClause()
            reader.passSeparators()
        }
        guard screen.description.utf8.count <= RowScreen.longestText else { throw .tooLong(text) }
        return screen
    }

    /// Reads conditions and an order, each from its own text, as addresses have them.
    public func screen(_ conditions: String, sort: String) throws(ScreenNotationError) -> RowScreen {
        var screen = try screen(conditions)
        if !sort.isEmpty { screen.order = try order(sort) }
        return screen
    }

    /// Reads an order without `sort`: `volume descending`.
    public func order(_ text: String) throws(ScreenNotationError) -> RowScreen.Order {
        var reader = try reader(text)
        let order = try order(&reader)
        reader.passSeparators()
        guard reader.token.kind == .end else { throw reader.error(.end) }
        return order
    }

    /// Reads one condition.
    public func condition(_ text: String) throws(ScreenNotationError) -> RowScreen.Condition {
        var reader = try reader(text)
        reader.passSeparators()
        let condition = try condition(&reader)
        reader.passSeparators()
        guard reader.token.kind == .end else { throw reader.error(.end) }
        return condition
    }

    private func reader(_ text: String) throws(ScreenNotationError) -> ScreenReader {
        let (fields, groups, longest) = (Set(fieldsByKey.keys), Set(wordsByKey.keys), longestName)
        return try ScreenReader(text) { reader in
            reader.token.word == "sort" || groups.contains(ScreenVocabulary.key(reader.token.word))
                || Self.length(reader, longest) { fields.contains($0) } != nil
        }
    }

    private func condition(_ reader: inout ScreenReader) throws(ScreenNotationError) -> RowScreen.Condition {
        if let length = Self.length(reader, longestName, { fieldsByKey[$0] != nil }) {
            let field = field(&reader, length)
            return .number(
                field,
                try reader.bounds { reader throws(ScreenNotationError) in try reader.number(in: field.unit) }
            )
        }
        if let column = wordsByKey[ScreenVocabulary.key(reader.token.word)] {
            let group = column.group
            reader.advance()
            return .word(
                group,
                try reader.set(
                    else: Self.expected(group),
                    areSymbols: group.words.isEmpty
                ) { token throws(ScreenNotationError) in
                    try Self.value(of: token, in: column)
                }
            )
        }
        let expected = ScreenNotationError.Expectation("a condition is expected, such as \(example).")
        throw reader.error(expected, meant: fields.map(\.name) + groups.map(\.name) + ["sort"])
    }

    private func order(_ reader: inout ScreenReader) throws(ScreenNotationError) -> RowScreen.Order {
        _ = reader.pass("by")
        if reader.pass("name", "symbol") { return RowScreen.Order(nil, isDescending: reader.direction()) }
        guard let length = Self.length(reader, longestName, { fieldsByKey[$0] != nil }) else {
            let expected = ScreenNotationError.Expectation(
                "a sort key is expected: name, or a number such as \(fields.first?.name ?? "name")."
            )
            throw reader.error(expected, meant: fields.map(\.name))
        }
        let field = field(&reader, length)
        return RowScreen.Order(field, isDescending: reader.direction())
    }

    private func field(_ reader: inout ScreenReader, _ length: Int) -> ScreenField {
        let key = Self.key(reader, length)
        reader.advance(by: length)
        return fieldsByKey[key] ?? numbers[0].field
    }

    /// How many of the next words are a name, the most of them.
    private static func length(_ reader: ScreenReader, _ longest: Int, _ isName: (String) -> Bool) -> Int? {
        (1...max(1, longest)).reversed().first { length in
            (0..<length).allSatisfy { reader.piece($0).kind == .word } && isName(key(reader, length))
        }
    }

    private static func key(_ reader: ScreenReader, _ length: Int) -> String {
        (0..<length).map { ScreenVocabulary.key(reader.piece($0).word) }.joined()
    }

    private static func expected(_ group: ScreenGroup) -> ScreenNotationError.Expectation {
        let some = group.words.prefix(3).map(\.title).joined(separator: ", ")
        return ScreenNotationError.Expectation(
            some.isEmpty ? "a \(group.name) is expected." : "a \(group.name) is expected, such as \(some)."
        )
    }

    private static func value(of token: ScreenToken, in column: WordColumn) throws(ScreenNotationError) -> String {
        let group = column.group
        guard !group.words.isEmpty else {
            guard !token.text.isEmpty else { throw ScreenNotationError(token, expected(group)) }
            return token.text.uppercased()
        }
        let key = ScreenVocabulary.key(token.text)
        if let word = group.words.first(where: { $0.isMeant(by: key) }) { return word.value }
        if let other = column.other(token.text) { return other }
        let titles = group.words.map(\.title)
        throw ScreenNotationError(
            token,
            expected(group),
            meant: ScreenVocabulary.nearest(to: token.text, among: titles)
        )
    }
}
