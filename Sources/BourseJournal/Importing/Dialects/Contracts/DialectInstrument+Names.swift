import BourseCore

extension DialectInstrument {
    /// An instrument that a file only names: `#SAMPLE-WORLD-FUND` of `Sample World Fund`.
    ///
    /// The mark in front tells it from the symbols of exchanges.
    /// Long names end in a number that is the same for the same name alone.
    static func named(_ name: String, type: InstrumentType) -> DialectInstrument? {
        let words = name.uppercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let text = words.joined(separator: "-")
        guard !text.isEmpty else { return nil }
        let longest = Symbol.maximumLength - 1
        let short = text.utf8.count <= longest ? text : "\(text.prefix(longest - 9))-\(code(of: text))"
        return .plain("#\(short)", type)
    }

    /// Eight digits of a text, by the function FNV-1a.
    private static func code(of text: String) -> String {
        let hash = text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        let digits = String(hash, radix: 16, uppercase: true)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}

extension DialectContract {
    /// Instruments that the column `description` names, in rows with a quantity that have no symbol and no ISIN.
    static func name(_ type: InstrumentType) -> DialectContract {
        DialectContract { row, _ in
            guard row.text(.symbol).isEmpty, row.text(.isin).isEmpty, !row.text(.quantity).isEmpty else { return nil }
            return .named(row.text(.description), type: type)
        }
    }
}
