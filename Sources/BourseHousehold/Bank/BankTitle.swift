/// The title of a column, taken apart into words that can be compared between languages.
struct BankTitle: Hashable {
    /// The words outside brackets, in small letters without accents.
    let words: [String]
    /// The words in brackets, such as the code of a currency.
    let notes: [String]

    init(_ title: String) {
        var (outside, inside) = ("", "")
        var depth = 0
        var wasSmall = false
        for scalar in title.prefix(200).unicodeScalars {
            switch scalar {
            case "(", "[":
                depth += 1
                outside += " "
            case ")", "]": depth = max(0, depth - 1)
            default:
                // A capital behind a small letter begins a word: “RunningBalance”.
                let separator = wasSmall && scalar.properties.isUppercase ? " " : ""
                let letters = separator + Self.folded(scalar)
                if depth == 0 { outside += letters } else { inside += letters }
            }
            wasSmall = scalar.properties.isLowercase
        }
        words = outside.split(separator: " ").map(String.init)
        notes = inside.split(separator: " ").map(String.init)
    }

    /// The words with one blank between.
    var key: String { words.joined(separator: " ") }

    /// A cell as small letters without accents, one blank between words.
    static func plain(_ cell: some StringProtocol) -> String {
        var text = ""
        for scalar in cell.unicodeScalars { text += folded(scalar) }
        return text.split(separator: " ").joined(separator: " ")
    }

    /// The letters under an accent in small letters; a blank for everything that is neither letter nor digit.
    private static func folded(_ scalar: Unicode.Scalar) -> String {
        switch scalar.value {
        case 0x61...0x7A, 0x30...0x39: return String(Character(scalar))
        case 0x41...0x5A: return String(Character(Unicode.Scalar(UInt8(scalar.value) | 0x20)))
        case 0xC0...0x17F, 0x218...0x21B: return accents[scalar] ?? " "
        default:
            guard scalar.value > 0x24F else { return " " }
            // Combining marks belong to the letter before them.
            if (0x300...0x36F).contains(scalar.value) { return "" }
            return scalar.properties.isAlphabetic ? scalar.properties.lowercaseMapping : " "
        }
    }

    private static let accents: [Unicode.Scalar: String] = {
        let letters = [
            "a": "àáâãäåāăąÀÁÂÃÄÅĀĂĄ", "ae": "æÆ", "c": "çćĉċčÇĆĈĊČ", "d": "ďđðĎĐÐ", "e": "èéêëēĕėęěÈÉÊËĒĔĖĘĚ",
            "g": "ĝğġģĜĞĠĢ", "h": "ĥħĤĦ", "i": "ìíîïĩīĭįıÌÍÎÏĨĪĬĮİ", "j": "ĵĴ", "k": "ķĸĶ", "l": "ĺļľŀłĹĻĽĿŁ",
            "n": "ñńņňŉŋÑŃŅŇŊ", "o": "òóôõöøōŏőÒÓÔÕÖØŌŎŐ", "oe": "œŒ", "r": "ŕŗřŔŖŘ", "s": "śŝşšșŚŜŞŠȘ", "ss": "ß",
            "t": "ţťŧțŢŤŦȚ", "th": "þÞ", "u": "ùúûüũūŭůűųÙÚÛÜŨŪŬŮŰŲ", "w": "ŵŴ", "y": "ýÿŷÝŶŸ", "z": "źżžŹŻŽ",
        ]
        var table: [Unicode.Scalar: String] = [:]
        for (plain, accented) in letters { for scalar in accented.unicodeScalars { table[scalar] = plain } }
        return table
    }()
}
