import BourseCore

/// Schemes by code and by ISIN, found by their beginnings.
struct SchemeNumbers: Sendable {
    private struct SchemeNumber: Sendable {
        var key: UInt64
        var scheme: Int32
    }

    /// By the digits of the code, padded with zeros to nine, and behind them their count.
    private let codes: [SchemeNumber]
    private let isins: [SchemeNumber]

    init(_ schemes: [Scheme]) {
        var codes: [SchemeNumber] = []
        var isins: [SchemeNumber] = []
        codes.reserveCapacity(schemes.count)
        isins.reserveCapacity(schemes.count * 2)
        for (index, scheme) in schemes.enumerated() {
            let digits = Array(String(max(0, scheme.code)).utf8)
            codes.append(
                SchemeNumber(key: Self.code(digits, filler: 0x30) | UInt64(digits.count), scheme: Int32(index))
            )
            if let isin = scheme.isin { isins.append(SchemeNumber(key: isin.key, scheme: Int32(index))) }
            if let isin = scheme.reinvestmentISIN { isins.append(SchemeNumber(key: isin.key, scheme: Int32(index))) }
        }
        self.codes = codes.sorted { $0.key < $1.key }
        self.isins = isins.sorted { $0.key < $1.key }
    }

    /// Gives `body` the schemes whose code or ISIN is, or begins with, the letters and digits.
    ///
    /// Short numbers are more often part of a name, so that the beginning of a code counts from the fourth digit on, and
    /// that of an ISIN from the fifth character on.
    func forEach(beginningWith characters: [UInt8], _ body: (_ scheme: Int, _ isWhole: Bool) -> Void) {
        guard (1...12).contains(characters.count) else { return }
        if characters.allSatisfy({ $0 <= 0x39 }) {
            guard characters.count <= 9 else { return }
            let lower = Self.code(characters, filler: 0x30)
            let upper = Self.code(characters, filler: 0x39) | 0xF
            for entry in Self.entries(codes, lower...upper) {
                let isWhole = entry.key == lower | UInt64(characters.count)
                if isWhole || characters.count >= 4 { body(Int(entry.scheme), isWhole) }
            }
        } else if characters.count >= 5, characters.starts(with: "inf".utf8), characters.contains(where: { $0 <= 0x39 })
        {
            let range = Self.isin(characters, filler: 0)...Self.isin(characters, filler: 35)
            for entry in Self.entries(isins, range) { body(Int(entry.scheme), characters.count == 12) }
        }
    }

    private static func entries(_ entries: [SchemeNumber], _ keys: ClosedRange<UInt64>) -> ArraySlice<SchemeNumber> {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].key < keys.lowerBound { low = middle + 1 } else { high = middle }
        }
        return entries[low...].prefix { $0.key <= keys.upperBound }
    }

    private static func code(_ digits: [UInt8], filler: UInt8) -> UInt64 {
        (0..<9).reduce(0) { $0 &* 10 &+ UInt64(($1 < digits.count ? digits[$1] : filler) &- 0x30) } << 4
    }

    private static func isin(_ characters: [UInt8], filler: UInt64) -> UInt64 {
        (0..<12).reduce(0) { key, index in
            guard index < characters.count else { return key &* 36 &+ filler }
            let byte = characters[index]
            return key &* 36 &+ UInt64(byte <= 0x39 ? byte &- 0x30 : byte &- 0x57)
        }
    }
}
