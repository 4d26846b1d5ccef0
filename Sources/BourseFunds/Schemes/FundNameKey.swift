/// What tells the funds of a house apart, however the house writes it: the letters and digits of the name without the
/// house, `Fund`, `Scheme`, `Plan` and `and`.
///
/// `HDFC Mid-Cap Opportunities Fund` and `HDFC MIDCAP OPPORTUNITIES` have the same. A house that was renamed is the one
/// of today; one that was taken over is not its buyer: `L&T Large Cap Fund` and `HSBC Large Cap Fund` differ. The hash is
/// FNV-1a.
struct FundNameKey: Hashable {
    private let value: UInt64

    /// Makes the key of the words of a name; nothing when they only name the house, or the house is not known.
    init?(_ name: UnsafeBufferPointer<UInt8>, _ words: ArraySlice<NameToken>, house: String) {
        guard let houseWords = KnownFundHouse.nameWords[house] else { return nil }
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in house.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        for word in KnownFundHouse.takenOver(beginning: words) { hash = (hash ^ word) &* 0x0000_0100_0000_01B3 }
        let start = hash
        for word in words.drop(while: { houseWords.contains($0.key) }) where !Self.idle.contains(word.key) {
            for byte in name[word.range] {
                hash = (hash ^ UInt64(NameTokens.lowered(byte))) &* 0x0000_0100_0000_01B3
            }
        }
        guard hash != start else { return nil }
        value = hash
    }

    private static let idle = Set(
        ["fund", "scheme", "plan", "and", "the"].map { (word: StaticString) in NameTokens.key(word) }
    )
}
