/// Words of the venue, made fit to be shown.
enum VenueText {
    /// The most characters that are kept.
    static let limit = 200

    /// The text without control characters, cut to ``limit``.
    static func clean(_ text: String) -> String {
        var cleaned = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(limit) {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
                cleaned.append(" ")
            default: cleaned.append(scalar)
            }
        }
        return String(cleaned)
    }
}
