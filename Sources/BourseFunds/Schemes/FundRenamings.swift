/// The renamings of funds that are known, as ``chains`` lists them.
enum FundRenamings {
    /// The former names of a fund, the newest first.
    static func formerNames(of key: FundNameKey) -> [String] { names[key] ?? [] }

    /// Former names by the key of each later name: a list may be older than the last renaming.
    private static let names: [FundNameKey: [String]] = {
        var result: [FundNameKey: [String]] = [:]
        for chain in chains.split(separator: "\n") {
            let names = chain.split(separator: " > ").map(String.init)
            for place in names.indices.dropFirst() {
                guard let key = FundRenamings.key(names[place]) else { continue }
                result[key, default: []] += names[..<place].reversed().filter { FundRenamings.key($0) != key }
            }
        }
        return result
    }()

    private static func key(_ name: String) -> FundNameKey? {
        var name = name
        return name.withUTF8 { bytes in
            var words: [NameToken] = []
            NameTokens.append(bytes, to: &words)
            guard let house = KnownFundHouse.beginning(words) else { return nil }
            return FundNameKey(bytes, words[...], house: house.name)
        }
    }
}
