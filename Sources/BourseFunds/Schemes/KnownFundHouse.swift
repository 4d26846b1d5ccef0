/// What is known of a fund house.
struct KnownFundHouse {
    var name: String
    /// What it is called besides: abbreviations and parts of its name.
    var otherNames: [String]
    /// What it was called, and the houses that it took over.
    var formerNames: [String]
    /// The houses that it took over, whose funds are not the buyer's funds of the same name.
    var takenOver: [String]
    /// What else the names of its schemes begin with.
    var beginnings: [String]

    private init(
        _ name: String,
        _ otherNames: String...,
        renamed: [String] = [],
        takenOver: [String] = [],
        beginnings: [String] = []
    ) {
        self.name = name
        self.otherNames = otherNames
        formerNames = renamed + takenOver
        self.takenOver = takenOver
        self.beginnings = beginnings
    }

    /// Every name that people type for it, today's first.
    var allNames: [String] { [name] + otherNames + formerNames }

    /// The houses, those with the most assets first.
    static let all: [KnownFundHouse] = [
        .init("SBI", "State Bank", beginnings: ["Magnum"]),
        .init("ICICI Prudential", "ICICI", "IPru", "ICICI Pru"), .init("HDFC", takenOver: ["Morgan Stanley"]),
        .init(
            "Nippon India",
            "Nippon",
            renamed: ["Reliance"],
            beginnings: ["CPSE", "Goldman Sachs", "R Shares"]
        ),
        .init("Kotak Mahindra", "Kotak", beginnings: ["Kotka"]),
        .init("Aditya Birla Sun Life", "ABSL", "Birla", "Aditya Birla", "Birla Sun Life"), .init("UTI"), .init("Axis"),
        .init("Mirae Asset", "Mirae"), .init("Tata"),
        .init("DSP", renamed: ["DSP BlackRock", "DSP Merrill Lynch"]), .init("Bandhan", renamed: ["IDFC"]),
        .init("HSBC", takenOver: ["L&T", "L and T", "Fidelity"]),
        .init("Edelweiss", takenOver: ["JPMorgan"], beginnings: ["Bharat Bond"]),
        .init("PPFAS", "Parag Parikh", "Parag"),
        .init("Franklin Templeton", "Franklin", "Franklin India", "Templeton", "Templeton India"),
        .init("Invesco", "Invesco India", renamed: ["Religare"]), .init("Motilal Oswal", "Motilal", "MOSL", "MOFSL"),
        .init("Canara Robeco", "Canara"), .init("quant", takenOver: ["Escorts"]),
        .init("Sundaram", takenOver: ["Principal"]),
        .init("Baroda BNP Paribas", "Baroda", "Baroda BNP", renamed: ["Baroda Pioneer"], takenOver: ["BNP Paribas"]),
        .init("LIC", "LIC MF", renamed: ["LIC Nomura"], takenOver: ["IDBI"]), .init("360 ONE", renamed: ["IIFL"]),
        .init("PGIM India", "PGIM", renamed: ["DHFL", "DHFL Pramerica"]), .init("Union", renamed: ["Union KBC"]),
        .init("WhiteOak Capital", "WhiteOak", "White Oak", takenOver: ["Yes"]), .init("JM Financial", "JM"),
        .init("Mahindra Manulife", "Mahindra"), .init("Bank of India", "BOI", renamed: ["BOI AXA"]),
        .init("Groww", takenOver: ["Indiabulls"]), .init("Bajaj Finserv", "Bajaj"), .init("ITI"), .init("Quantum"),
        .init("Navi", takenOver: ["Essel", "Peerless"]), .init("Helios"), .init("Samco"),
        .init("Trust", "TrustMF", "Trust MF"), .init("NJ"), .init("Zerodha"), .init("Shriram"), .init("Taurus"),
        .init("Old Bridge"), .init("Unifi"), .init("Angel One", "Angel"), .init("IL&FS"),
    ]

    /// The houses by name.
    static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// The words of all names of each house, by its name of today.
    static let nameWords = byName.mapValues { house in
        Set(house.allNames.flatMap { NameTokens.of($0).map(\.key) })
    }

    /// Whether a word in small letters is a whole name of a house.
    static func isNamed(by word: [UInt8]) -> Bool { singleWords.contains(word) }

    private static let singleWords = Set(
        all.flatMap(\.allNames).filter { NameTokens.of($0).count == 1 }.map { Array($0.utf8).map(NameTokens.lowered) }
    )

    /// The places of the larger houses.
    static let places = Dictionary(all.prefix(30).enumerated().map { ($1.name, $0) }, uniquingKeysWith: { $1 })

    /// The house whose name, or other name, `text` begins with; of several the longest.
    static func beginning(_ text: String) -> KnownFundHouse? { beginning(NameTokens.of(text)) }

    static func beginning(_ words: [NameToken]) -> KnownFundHouse? { longestBeginning(words[...])?.house }

    /// The words of the house taken over that a name begins with, without `and`; none when it begins with no such house.
    static func takenOver(beginning words: ArraySlice<NameToken>) -> [UInt64] {
        longestBeginning(words)?.takenOver ?? []
    }

    /// Returns the longest beginning of `words` that names a house.
    static func longestBeginning(_ words: ArraySlice<NameToken>) -> Beginning? {
        guard let first = words.first, let candidates = byFirstWord[first.key] else { return nil }
        return candidates.first { candidate in
            candidate.keys.count <= words.count && zip(candidate.keys, words).allSatisfy { $0 == $1.key }
        }
    }

    /// Words with which names of a house begin.
    struct Beginning {
        var keys: [UInt64]
        var house: KnownFundHouse
        /// The words that tell a house taken over from another; none for other beginnings.
        var takenOver: [UInt64]
    }

    private static let and = NameTokens.key("and")

    /// Beginnings by their first word, the longest first.
    private static let byFirstWord: [UInt64: [Beginning]] = {
        var result: [UInt64: [Beginning]] = [:]
        for house in all {
            for name in house.allNames + house.beginnings {
                let keys = NameTokens.of(name).map(\.key)
                guard let first = keys.first else { continue }
                let takenOver = house.takenOver.contains(name) ? keys.filter { $0 != and } : []
                result[first, default: []].append(Beginning(keys: keys, house: house, takenOver: takenOver))
            }
        }
        return result.mapValues { $0.sorted { $0.keys.count > $1.keys.count } }
    }()
}
