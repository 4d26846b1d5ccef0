import BourseScreening

extension ScreenerLineView {
    /// The conditions as one text, with what is wrong with it.
    ///
    /// - Parameters:
    ///   - text: The text, as it was typed where it cannot be read.
    ///   - error: Why it cannot be read.
    ///   - sort: The order as text; empty for that by name.
    init(
        action: String,
        text: String,
        error: ScreenNotationError?,
        sort: String,
        placeholder: String,
        help: String
    ) {
        let longest = Self.longestPart
        let bytes = Array(text.utf8)
        let place = error?.place.clamped(to: 0..<bytes.count) ?? 0..<0
        // Scalars and not characters: one of these may be as long as the text.
        func part(_ range: Range<Int>) -> String.UnicodeScalarView {
            error == nil ? String.UnicodeScalarView() : String(decoding: bytes[range], as: UTF8.self).unicodeScalars
        }
        let faulty = part(place)
        self.init(
            action: action,
            text: text,
            sort: sort,
            placeholder: placeholder,
            help: help,
            mistake: error?.message,
            before: String(part(0..<place.lowerBound).suffix(longest)),
            faulty: faulty.isEmpty ? "▸" : String(faulty.prefix(longest)) + (faulty.count > longest ? "…" : ""),
            after: String(part(place.upperBound..<bytes.count).prefix(longest))
        )
    }

    /// The most characters of the text that are shown before, at and after what is wrong.
    private static let longestPart = 200
}
