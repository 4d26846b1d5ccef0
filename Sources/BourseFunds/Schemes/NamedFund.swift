/// The fund that the name of a scheme means.
struct NamedFund {
    /// The name as it is listed.
    let listed: String
    /// The name of the fund: without plan and option, and without the former name that it states.
    let name: String
    /// The former name that it states.
    let stated: String?
    private let key: FundNameKey?

    /// Reads the name of a scheme.
    ///
    /// - Complexity: O(length).
    init(_ listed: String) {
        self.listed = listed
        var text = listed
        (name, stated, key) = text.withUTF8 { bytes in
            var words: [NameToken] = []
            words.reserveCapacity(24)
            NameTokens.append(bytes, to: &words)
            let former = FormerFundName.stated(in: bytes, words)
            let length = SchemeName(bytes, words).fundLength
            let end = former.map { min(length, words[$0.words.lowerBound].range.lowerBound) } ?? length
            let fund = words.prefix { $0.range.upperBound <= end }
            guard let first = fund.first?.range.lowerBound, let last = fund.last?.range.upperBound else {
                return ("", former?.name, nil)
            }
            let range = first..<(former == nil ? length : last)
            return (
                String(decoding: bytes[range], as: UTF8.self), former?.name,
                KnownFundHouse.beginning(words).flatMap { FundNameKey(bytes, fund, house: $0.name) }
            )
        }
    }

    /// Whether both names mean the same fund: they differ at most in plan, option, spelling or the name of the house.
    ///
    /// A fund of a house that was taken over is not the buyer's fund of the same name.
    func means(_ other: NamedFund) -> Bool {
        if let key, key == other.key { return true }
        return FundNameTokens(name, fundLength: name.utf8.count)
            == FundNameTokens(other.name, fundLength: other.name.utf8.count)
    }

    /// Whether the renamings that are known have it as a former name of another.
    func isFormerName(of other: NamedFund) -> Bool {
        guard let key = other.key else { return false }
        return FundRenamings.formerNames(of: key).contains { NamedFund($0).means(self) }
    }
}
