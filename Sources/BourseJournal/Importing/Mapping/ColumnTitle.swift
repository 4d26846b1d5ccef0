import Foundation

/// The name of a column in a form that can be compared between files and languages.
struct ColumnTitle: Hashable {
    /// The words outside brackets in small letters without accents, with one blank between.
    let key: String
    /// The words in brackets, such as the code of a currency.
    let notes: [String]

    /// Takes a name apart: `AvgPrice (USD)` is `avg price` with the note `USD`.
    init(_ name: String) {
        var (outside, inside) = ("", "")
        var isInside = false
        var wasSmall = false
        for character in name.prefix(200) {
            switch character {
            case "(", "[": isInside = true
            case ")", "]":
                isInside = false
                inside.append(" ")
            case _ where isInside: inside.append(character)
            default:
                if wasSmall, character.isUppercase { outside.append(" ") }
                outside.append(character)
            }
            wasSmall = character.isLowercase
        }
        key = Self.folded(outside)
        notes = inside.split { !$0.isLetter }.map(String.init)
    }

    /// Letters, digits, `%` and `#` without accents in small letters, one blank for everything between.
    static func folded(_ text: String) -> String {
        let plain = text.folding(options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
        var words = ""
        for character in plain {
            switch character {
            case "ß": words += "ss"
            case "ø": words += "o"
            case "ł": words += "l"
            case "æ": words += "ae"
            case "'", "’", ".": continue
            default:
                words.append(character.isLetter || character.isNumber || "#%".contains(character) ? character : " ")
            }
        }
        return words.split(separator: " ").joined(separator: " ")
    }
}
