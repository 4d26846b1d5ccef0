/// The name of a sheet as Excel permits it.
struct SheetName {
    /// The name: 1 to 31 UTF-16 units.
    let text: String

    /// Makes a valid name: forbidden characters become blanks, a name that is too long is cut, and one without a
    /// character or the reserved "History" gets an addition.
    init(_ name: String) {
        let scalars = CellText.fitted(name).unicodeScalars.map { scalar -> Unicode.Scalar in
            scalar.value < 0x20 || "\\/?*[]:".unicodeScalars.contains(scalar) ? " " : scalar
        }
        var cut = String.UnicodeScalarView()
        var length = 0
        // No quote at either end, for formulas put the name in quotes.
        for scalar in Self.trimmed(scalars[...]) {
            length += UTF16.width(scalar)
            guard length <= 31 else { break }
            cut.append(scalar)
        }
        let text = String(String.UnicodeScalarView(Self.trimmed(Array(cut)[...])))
        switch text.lowercased() {
        case "": self.text = "Sheet1"
        case "history": self.text = text + " 1"
        default: self.text = text
        }
    }

    private static func trimmed(_ scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
        var scalars = scalars.drop { $0 == " " || $0 == "'" }
        while let last = scalars.last, last == " " || last == "'" { scalars.removeLast() }
        return scalars
    }
}
