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
        let bytes = Array(text.utf8)
        let place = error?.place.clamped(to: 0..<bytes.count) ?? 0..<0
        func part(_ range: Range<Int>) -> String { error == nil ? "" : String(decoding: bytes[range], as: UTF8.self) }
        let faulty = part(place)
        self.init(
            action: action,
            text: text,
            sort: sort,
            placeholder: placeholder,
            help: help,
            mistake: error?.message,
            before: String(part(0..<place.lowerBound).suffix(200)),
            faulty: faulty.isEmpty ? "▸" : faulty,
            after: String(part(place.upperBound..<bytes.count).prefix(200))
        )
    }
}
