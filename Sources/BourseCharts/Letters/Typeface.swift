import Foundation

/// The outlines of a typeface's letters, so that a text looks alike wherever its picture is shown.
///
/// Letters are those of Inter, under the SIL Open Font License 1.1 in `Letters/Data`: Latin with its accents, figures,
/// punctuation and signs of currencies.
struct Typeface: Sendable {
    /// A letter.
    private struct Letter {
        /// How far the next letter is.
        let advance: Int
        /// A path from a relative move on.
        let outline: String
        /// By the next letter: how much farther it is, mostly below 0.
        let kerning: [Unicode.Scalar: Int]
    }

    /// A text as an outline.
    struct Line: Sendable {
        /// The path; its baseline is at 0, and y grows downwards.
        let path: String
        /// The width.
        let width: Int
    }

    /// The units of outlines in the size of the type.
    static let unitsPerSize = 2_048.0

    /// For texts of any size.
    static let regular = Typeface("inter-regular")
    /// For large texts.
    static let bold = Typeface("inter-display-bold")

    private let letters: [Unicode.Scalar: Letter]

    private init(_ name: String) {
        guard let data = EmbeddedFiles.base64["Letters/Data/\(name).tsv"].flatMap({ Data(base64Encoded: $0) }) else {
            // Only a broken build gets here, and the first test of a card with it.
            preconditionFailure("The letters of \(name) are not in the program")
        }
        let rows = String(decoding: data, as: UTF8.self).split(separator: "\n").dropFirst()
        letters = Dictionary(uniqueKeysWithValues: rows.compactMap(Self.letter))
    }

    /// A row: the scalar in hexadecimal, the advance, the outline, and kerning such as `-40:AV 12:j`.
    private static func letter(_ row: Substring) -> (Unicode.Scalar, Letter)? {
        let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
        guard cells.count == 4, let scalar = UInt32(cells[0], radix: 16).flatMap(Unicode.Scalar.init),
            let advance = Int(cells[1])
        else { return nil }
        var kerning: [Unicode.Scalar: Int] = [:]
        for group in cells[3].split(separator: " ") {
            guard let colon = group.firstIndex(of: ":"), let distance = Int(group[..<colon]) else { continue }
            for next in group[group.index(after: colon)...].unicodeScalars { kerning[next] = distance }
        }
        return (scalar, Letter(advance: advance, outline: String(cells[2]), kerning: kerning))
    }

    /// A text as an outline; nil if a letter is missing.
    func line(_ text: String) -> Line? {
        var path = ""
        let width = width(of: text) { place, letter in
            if !letter.outline.isEmpty { path += "M\(place) 0\(letter.outline)" }
        }
        return width.map { Line(path: path, width: $0) }
    }

    /// The width of a text; nil if a letter is missing.
    func width(of text: String) -> Int? { width(of: text) { _, _ in } }

    private func width(of text: String, placing: (Int, Letter) -> Void) -> Int? {
        var (width, kerning) = (0, [Unicode.Scalar: Int]())
        for scalar in text.unicodeScalars {
            guard let letter = letters[scalar] else { return nil }
            width += kerning[scalar] ?? 0
            placing(width, letter)
            width += letter.advance
            kerning = letter.kerning
        }
        return width
    }
}
