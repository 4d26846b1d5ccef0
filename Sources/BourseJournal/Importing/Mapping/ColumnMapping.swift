import BourseCore

/// What the columns and words of a table mean: a description of a file that no built-in format covers.
///
/// It is data alone, so that it can be edited, stored and shared; ``reader()`` reads files with it.
/// A value may be incomplete: ``check()`` names what is missing.
public struct ColumnMapping: Hashable, Sendable {
    /// What people call it, and the title of its format.
    public var name: String
    /// The names of all columns in small letters, sorted: a file whose header has all of them has this mapping.
    public private(set) var header: [String]
    /// The columns of each role, by their names in small letters.
    public var columns: [MappingRole: [String]] = [:]
    /// What the words of the action column mean, followed by those of the column of open and close, in capital letters.
    public var words: [String: RowMeaning] = [:]
    /// What the words of the status column mean, in capital letters.
    public var statuses: [String: StatusMeaning] = [:]
    /// What is true of the whole table.
    public var settings: [MappingSetting: String] = [:]

    /// The most columns of a header.
    public static let mostNames = 200
    /// The most words of both columns of words.
    public static let mostWords = 400
    /// The longest name of a column or of a mapping, and the longest word, in Unicode scalars.
    public static let longestName = 200

    /// Makes a mapping without entries.
    ///
    /// - Parameter header: The names of the columns; those without a name cannot be used.
    public init(name: String, header: [String]) {
        self.name = name
        self.header = Set(header.map { $0.lowercased() }.filter { !$0.isEmpty }).sorted()
    }

    /// The format that readings name: its title is the name of the mapping.
    public var format: ImportFormat { ImportFormat(id: Self.formatID, title: name) }

    /// The identifier of the format of all mappings.
    public static let formatID = "mapping"

    /// The header as one text, by which a mapping is found again.
    public var headerKey: String { header.joined(separator: "\n") }

    /// Checks that the mapping is complete and within its limits.
    public func check() throws(MappingError) {
        let names = header + words.keys + statuses.keys + [name]
        guard header.count <= Self.mostNames, words.count + statuses.count <= Self.mostWords,
            names.allSatisfy({ $0.unicodeScalars.count <= Self.longestName })
        else { throw .tooLarge }
        for role in MappingRole.allCases {
            for name in columns[role] ?? [] where !header.contains(name) { throw .unknownColumn(role, name) }
        }
        if let key = missing.first { throw .missing(key, hint: hint(for: key)) }
    }

    /// The entries without which a file cannot be read, in the order of a form.
    public var missing: [MappingKey] {
        var keys: [MappingKey] = [.day, .quantity].filter { !has($0) }.map { .column($0) }
        if !has(.price), !has(.amount) { keys.append(.column(.price)) }
        if !has(.symbol), !has(.isin), !has(.underlying) { keys.append(.column(.symbol)) }
        let side = settings[.side]
        if side == "words", !has(.action) { keys.append(.column(.action)) }
        if side == "amount-sign", !has(.amount) { keys.append(.column(.amount)) }
        var needed: [MappingSetting] = [.side, .days, .numbers, .rows, .type]
        if has(.amount) { needed += [.amountSign, .amounts] }
        if has(.fees) { needed.append(.fees) }
        if !has(.currency), settings[.type] != "coin-pair" { needed.append(.currency) }
        return keys + needed.filter { settings[$0] == nil }.map { .setting($0) }
    }

    /// Whether a column has a role.
    public func has(_ role: MappingRole) -> Bool { !(columns[role] ?? []).isEmpty }

    private func hint(for key: MappingKey) -> String {
        switch key {
        case .column(.price): "name the column of the price or of the amount."
        case .column(.symbol): "name the column of the symbol or of the ISIN."
        case .column, .word, .status: "name the column."
        case .setting(.currency): "name a currency such as USD, or the column of the currency."
        case .setting(let setting): "use \(setting.choices.map(\.value).joined(separator: ", "))."
        }
    }
}
