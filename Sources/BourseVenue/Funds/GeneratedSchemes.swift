import BourseCore
import BourseWire

/// All schemes of a venue, made when they are asked for first.
struct GeneratedSchemes {
    let schemes: [GeneratedScheme]
    private let generator: NAVGenerator
    private let names: [[UInt8]]

    /// - Complexity: O(schemes): some tenths of a second for 45,000.
    init(_ funds: VenueFunds) {
        schemes = SchemeGenerator.schemes(seed: funds.seed, count: funds.count)
        generator = NAVGenerator(seed: funds.seed)
        names = schemes.map { Array($0.name.lowercased().utf8) }
    }

    /// The scheme of a code.
    func scheme(_ code: Int32) -> GeneratedScheme? {
        var (low, high) = (0, schemes.count)
        while low < high {
            let middle = (low + high) / 2
            if schemes[middle].code < code { low = middle + 1 } else { high = middle }
        }
        return low < schemes.count && schemes[low].code == code ? schemes[low] : nil
    }

    /// The values of a scheme up to a day, the oldest first.
    func history(of scheme: GeneratedScheme, today: TradingDay) -> [MFAPINAV] {
        generator.history(of: scheme, today: today)
    }

    /// The schemes that have begun, with their last values.
    func latest(today: TradingDay) -> [(scheme: GeneratedScheme, nav: MFAPINAV)] {
        schemes.compactMap { scheme in generator.latest(of: scheme, today: today).map { (scheme, $0) } }
    }

    /// The schemes whose name has all words, at most `limit`.
    func schemes(named words: [String], limit: Int) -> [GeneratedScheme] {
        let words = words.map { Array($0.lowercased().utf8) }
        var found: [GeneratedScheme] = []
        for (index, name) in names.enumerated() where words.allSatisfy({ Self.contains(name, $0) }) {
            found.append(schemes[index])
            if found.count == limit { break }
        }
        return found
    }

    private static func contains(_ name: [UInt8], _ word: [UInt8]) -> Bool {
        guard let first = word.first else { return true }
        guard word.count <= name.count else { return false }
        for start in 0...(name.count - word.count) where name[start] == first {
            if (1..<word.count).allSatisfy({ name[start + $0] == word[$0] }) { return true }
        }
        return false
    }
}
