extension ColumnMapping {
    /// The first words of the text form.
    public static let title = "Bourse column mapping"
    /// The version of the text form.
    public static let version = "1"
    /// The largest text in bytes.
    public static let largestText = 65_536
    /// The value of an entry that is not decided.
    static let undecided = "?"

    /// The text form: one entry per line, sorted, the same for equal mappings.
    ///
    ///     Bourse column mapping 1
    ///     name: Acme Securities
    ///     header: price
    ///     column price: price
    ///     word buy: BOUGHT
    ///     days: day-first
    ///
    /// Blank lines and lines that begin with `#` have no meaning.
    public var text: String { text(asking: []) }

    /// The text form with questions: each has a line with `?` and one above it with the possible answers.
    func text(asking questions: [MappingQuestion]) -> String {
        var lines = ["\(Self.title) \(Self.version)", Self.line("name", name)]
        lines += header.map { Self.line("header", $0) }
        for role in MappingRole.allCases {
            lines += (columns[role] ?? []).sorted().map { Self.line("column \(role.rawValue)", $0) }
        }
        for meaning in RowMeaning.allCases {
            lines += words.filter { $0.value == meaning }.keys.sorted()
                .map { Self.line("word \(meaning.rawValue)", $0) }
        }
        for meaning in StatusMeaning.allCases {
            lines += statuses.filter { $0.value == meaning }.keys.sorted()
                .map { Self.line("status \(meaning.rawValue)", $0) }
        }
        lines += MappingSetting.allCases.compactMap { setting in
            settings[setting].map { Self.line(setting.rawValue, $0) }
        }
        for question in questions {
            lines.append("# \(Self.escaped(question.text))")
            lines.append("# Possible: \(question.candidates.map { Self.escaped($0.value) }.joined(separator: " | "))")
            lines.append(Self.undecidedLine(question.key))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func undecidedLine(_ key: MappingKey) -> String {
        switch key {
        case .column(let role): "column \(role.rawValue): \(undecided)"
        case .word(let word): line("word \(undecided)", word)
        case .status(let word): line("status \(undecided)", word)
        case .setting(let setting): "\(setting.rawValue): \(undecided)"
        }
    }

    private static func line(_ key: String, _ value: String) -> String { "\(key): \(escaped(value))" }

    /// A value on one line.
    private static func escaped(_ value: String) -> String {
        guard value != undecided else { return "\\" + undecided }
        var text = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    private static func unescaped(_ value: Substring) -> String? {
        var text = ""
        var isEscaped = false
        for scalar in value.unicodeScalars {
            guard isEscaped else {
                if scalar == "\\" { isEscaped = true } else { text.unicodeScalars.append(scalar) }
                continue
            }
            isEscaped = false
            switch scalar {
            case "\\", "?": text.unicodeScalars.append(scalar)
            case "n": text += "\n"
            case "r": text += "\r"
            case "t": text += "\t"
            default: return nil
            }
        }
        return isEscaped ? nil : text
    }

    // MARK: - Reading

    /// Reads the text form.
    ///
    /// - Throws: ``MappingError`` with the line for what is wrong, an undecided entry included; also for a mapping that
    ///   is incomplete.
    public init(text: String) throws(MappingError) {
        guard text.utf8.count <= Self.largestText else { throw .tooLarge }
        // Other line breaks may be in the names of columns.
        var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.enumerated()
            .map { (number: $0.offset + 1, text: $0.element) }
            .filter { !$0.text.allSatisfy(\.isWhitespace) && $0.text.first != "#" }
        let first = lines.isEmpty ? "" : lines.removeFirst().text.drop { $0 == "\u{FEFF}" }
        guard first.hasPrefix("\(Self.title) ") else { throw .notAMapping }
        let version = first.dropFirst(Self.title.count + 1)
        guard version == Self.version else { throw .unknownVersion(String(version)) }
        var entries: [(line: Int, key: String, value: String)] = []
        for line in lines {
            guard let mark = line.text.firstIndex(of: ":") else {
                throw .line(line.number, "\(RowRefusal.quoted(String(line.text))) has no colon. Write “key: value”.")
            }
            let value = line.text[line.text.index(after: mark)...]
            let (key, raw) = (String(line.text[..<mark]), value.first == " " ? value.dropFirst() : value)
            guard raw != Self.undecided, !key.hasSuffix(" \(Self.undecided)") else {
                throw .line(
                    line.number,
                    "“\(key): \(raw)” is not decided. Replace ? with one of the possible values above it."
                )
            }
            guard let plain = Self.unescaped(raw) else {
                throw .line(line.number, "\\ is followed by \\, ?, n, r or t.")
            }
            entries.append((line.number, key, plain))
        }
        let names = entries.filter { $0.key == "name" }.map(\.value)
        guard names.count == 1, let name = names.first, !name.isEmpty else {
            throw .line(1, "The mapping needs one line “name: …”.")
        }
        self.init(name: name, header: entries.filter { $0.key == "header" }.map(\.value))
        for entry in entries where entry.key != "name" && entry.key != "header" {
            try add(entry.key, entry.value, line: entry.line)
        }
        try check()
    }

    private mutating func add(_ key: String, _ value: String, line: Int) throws(MappingError) {
        let words = key.split(separator: " ", maxSplits: 1).map(String.init)
        let detail = words.count > 1 ? words[1] : ""
        switch words.first {
        case "column":
            guard let role = MappingRole(rawValue: detail) else {
                throw .line(line, Self.unknown(detail, of: MappingRole.allCases.map(\.rawValue)))
            }
            let name = value.lowercased()
            guard role.takesSeveral || columns[role] == nil else {
                throw .line(line, "column \(detail) is named twice.")
            }
            if columns[role]?.contains(name) != true { columns[role, default: []].append(name) }
            columns[role]?.sort()
        case "word":
            guard let meaning = RowMeaning(rawValue: detail) else {
                throw .line(line, Self.unknown(detail, of: RowMeaning.allCases.map(\.rawValue)))
            }
            guard self.words.updateValue(meaning, forKey: DialectRule.normalized(value)) == nil else {
                throw .line(line, "The word \(RowRefusal.quoted(value)) has two meanings.")
            }
        case "status":
            guard let meaning = StatusMeaning(rawValue: detail) else {
                throw .line(line, Self.unknown(detail, of: StatusMeaning.allCases.map(\.rawValue)))
            }
            guard statuses.updateValue(meaning, forKey: DialectRule.normalized(value)) == nil else {
                throw .line(line, "The status \(RowRefusal.quoted(value)) has two meanings.")
            }
        default:
            guard let setting = MappingSetting(rawValue: key) else {
                let keys =
                    ["name", "header", "column …", "word …", "status …"] + MappingSetting.allCases.map(\.rawValue)
                throw .line(line, Self.unknown(key, of: keys))
            }
            guard setting.allows(value) else {
                throw .line(line, Self.unknown(value, of: setting.choices.map(\.value)))
            }
            guard settings.updateValue(value, forKey: setting) == nil else {
                throw .line(line, "\(key) is set twice.")
            }
        }
    }

    private static func unknown(_ value: String, of values: [String]) -> String {
        "\(RowRefusal.quoted(value)) is unknown. Use \(values.joined(separator: ", "))."
    }
}
