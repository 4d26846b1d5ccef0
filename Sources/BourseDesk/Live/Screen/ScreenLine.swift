/// A line of a terminal: words with their tones, whose width is known.
///
/// What comes from outside may hold control characters, which would move the cursor or worse; they become blanks.
/// Every character is taken to be one column wide.
struct ScreenLine: Hashable, Sendable {
    /// How words are meant, beside what they say.
    enum Tone: Hashable, Sendable {
        case plain, strong, faint, rise, fall, warning

        /// The parameter of "select graphic rendition" (ECMA-48, 8.3.117); nothing for what is written as it comes.
        var rendition: Int? {
            switch self {
            case .plain: nil
            case .strong: 1
            case .faint: 2
            case .rise: 32
            case .fall: 31
            case .warning: 33
            }
        }
    }

    private struct StyledText: Hashable, Sendable {
        var text: String
        var tone: Tone
    }

    private var pieces: [StyledText] = []
    /// In columns.
    private(set) var width = 0

    init() {}

    init(_ text: String, _ tone: Tone = .plain) { add(text, tone) }

    /// Writes behind what is there.
    mutating func add(_ text: String, _ tone: Tone = .plain) {
        let printable = Self.printable(text)
        guard !printable.isEmpty else { return }
        pieces.append(StyledText(text: printable, tone: tone))
        width += printable.count
    }

    /// Writes at the right end of so many columns.
    mutating func add(_ text: String, toTheRightOf columns: Int, _ tone: Tone = .plain) {
        add(Self.blanks(columns - text.count) + text, tone)
    }

    /// Writes blanks up to a column, when it is not yet there.
    mutating func pad(to columns: Int) { add(Self.blanks(columns - width)) }

    /// Writes another line behind what is there.
    mutating func add(_ line: ScreenLine) {
        pieces += line.pieces
        width += line.width
    }

    /// The line with exactly so many columns: blanks at its end, or an ellipsis where it was cut.
    func fitted(to columns: Int) -> ScreenLine {
        guard width > columns else {
            var line = self
            line.pad(to: columns)
            return line
        }
        var line = ScreenLine()
        guard columns > 0 else { return line }
        for part in pieces where line.width < columns - 1 {
            line.add(String(part.text.prefix(columns - 1 - line.width)), part.tone)
        }
        line.add("…", .faint)
        return line
    }

    /// The line as something out of date is written.
    var dimmed: ScreenLine {
        var line = self
        for index in line.pieces.indices { line.pieces[index].tone = .faint }
        return line
    }

    /// What is written to the terminal, with its tones or without.
    func text(usesColor: Bool) -> String {
        pieces.reduce(into: "") { text, part in
            guard usesColor, let rendition = part.tone.rendition else {
                text += part.text
                return
            }
            text += "\u{1B}[\(rendition)m\(part.text)\u{1B}[0m"
        }
    }

    private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

    /// The text with blanks in place of what would move the cursor.
    static func printable(_ text: String) -> String {
        guard !text.unicodeScalars.allSatisfy(isPrintable) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { isPrintable($0) ? $0 : " " }))
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return (0x20..<0x7F).contains(scalar.value) }
        return switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
