/// Text as it is compared: small letters and digits of ASCII, all else between words.
///
/// Letters of Latin-1 with marks count as those without: Nestlé is found by nestle.
enum SearchText {
    /// The words of a text, in order.
    static func words(of text: String) -> [[UInt8]] {
        var words: [[UInt8]] = []
        var word: [UInt8] = []
        for scalar in text.unicodeScalars {
            // L'Oréal is one word, and so is A.T.&T.
            if scalar == "'" || scalar == "’" || scalar == "." || scalar == "&" { continue }
            let plain = plain(scalar)
            if plain.isEmpty {
                if !word.isEmpty { words.append(word) }
                word = []
            } else {
                word += plain
            }
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    /// The letters and digits of a symbol without the signs between them.
    static func joined(_ text: String) -> [UInt8] { text.unicodeScalars.flatMap { plain($0) } }

    private static func plain(_ scalar: Unicode.Scalar) -> [UInt8] {
        switch scalar.value {
        case 0x30...0x39, 0x61...0x7A: return [UInt8(scalar.value)]
        case 0x41...0x5A: return [UInt8(scalar.value) + 0x20]
        case 0xC0...0xFF:
            let bases = Array("aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo/ouuuuyty".utf8)
            let base = bases[Int(scalar.value) - 0xC0]
            return base == 0x2A || base == 0x2F ? [] : [base]
        default: return []
        }
    }
}
