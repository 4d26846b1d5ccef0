extension String {
    /// The text on one line: control characters, which could change a terminal, become blanks.
    package var withoutControlCharacters: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
            )
        )
    }
}
