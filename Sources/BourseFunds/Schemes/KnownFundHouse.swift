/// What is known of a fund house.
struct KnownFundHouse {
    var name: String
    /// What it is called besides: abbreviations and parts of its name.
    var otherNames: [String]
    /// What it was called, houses that became part of it included.
    var formerNames: [String]
    /// What else the names of its schemes begin with.
    var beginnings: [String]

    private init(_ name: String, _ otherNames: String..., former: [String] = [], beginnings: [String] = []) {
        self.name = name
        self.otherNames = otherNames
        formerNames = former
        self.beginnings = beginnings
    }

    /// Every name that people type for it, today's first.
    var allNames: [String] { [name] + otherNames + formerNames }

    /// The houses, those with the most assets first.
    static let all: [KnownFundHouse] = [
        .init("SBI", "State Bank", beginnings: ["Magnum"]),
        .init("ICICI Prudential", "ICICI", "IPru", "ICICI Pru"), .init("HDFC", former: ["Morgan Stanley"]),
        .init(
            "Nippon India",
            "Nippon",
            former: ["Reliance"],
            beginnings: ["CPSE", "Goldman Sachs", "R Shares"]
        ),
        .init("Kotak Mahindra", "Kotak", beginnings: ["Kotka"]),
        .init("Aditya Birla Sun Life", "ABSL", "Birla", "Aditya Birla", "Birla Sun Life"), .init("UTI"), .init("Axis"),
        .init("Mirae Asset", "Mirae"), .init("Tata"),
        .init("DSP", former: ["DSP BlackRock", "DSP Merrill Lynch"]), .init("Bandhan", former: ["IDFC"]),
        .init("HSBC", former: ["L&T", "L and T", "Fidelity"]),
        .init("Edelweiss", former: ["JPMorgan"], beginnings: ["Bharat Bond"]),
        .init("PPFAS", "Parag Parikh", "Parag"),
        .init("Franklin Templeton", "Franklin", "Franklin India", "Templeton", "Templeton India"),
        .init("Invesco", "Invesco India", former: ["Religare"]), .init("Motilal Oswal", "Motilal", "MOSL", "MOFSL"),
        .init("Canara Robeco", "Canara"), .init("quant", former: ["Escorts"]), .init("Sundaram", former: ["Principal"]),
        .init("Baroda BNP Paribas", "Baroda", "Baroda BNP", former: ["BNP Paribas", "Baroda Pioneer"]),
        .init("LIC", "LIC MF", former: ["LIC Nomura", "IDBI"]), .init("360 ONE", former: ["IIFL"]),
        .init("PGIM India", "PGIM", former: ["DHFL", "DHFL Pramerica"]), .init("Union", former: ["Union KBC"]),
        .init("WhiteOak Capital", "WhiteOak", "White Oak", former: ["Yes"]), .init("JM Financial", "JM"),
        .init("Mahindra Manulife", "Mahindra"), .init("Bank of India", "BOI", former: ["BOI AXA"]),
        .init("Groww", former: ["Indiabulls"]), .init("Bajaj Finserv", "Bajaj"), .init("ITI"), .init("Quantum"),
        .init("Navi", former: ["Essel", "Peerless"]), .init("Helios"), .init("Samco"),
        .init("Trust", "TrustMF", "Trust MF"), .init("NJ"), .init("Zerodha"), .init("Shriram"), .init("Taurus"),
        .init("Old Bridge"), .init("Unifi"), .init("Angel One", "Angel"), .init("IL&FS"),
    ]

    /// The houses by name.
    static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// The words of all names of each house, by its name of today.
    static let nameWords = byName.mapValues { house in
        Set(house.allNames.flatMap { NameWords.of($0).map(\.key) })
    }

    /// Whether a word in small letters is a whole name of a house.
    static func isNamed(by word: [UInt8]) -> Bool { singleWords.contains(word) }

    private static let singleWords = Set(
        all.flatMap(\.allNames).filter { NameWords.of($0).count == 1 }.map { Array($0.utf8).map(NameWords.lowered) }
    )

    /// The places of the larger houses.
    static let places = Dictionary(all.prefix(30).enumerated().map { ($1.name, $0) }, uniquingKeysWith: { $1 })

    /// The house whose name, or other name, `text` begins with; of several the longest.
    static func beginning(_ text: String) -> KnownFundHouse? { beginning(NameWords.of(text)) }

    static func beginning(_ words: [NameWord]) -> KnownFundHouse? {
        guard let first = words.first, let candidates = byFirstWord[first.key] else { return nil }
        for candidate in candidates where candidate.keys.count <= words.count {
            if zip(candidate.keys, words).allSatisfy({ $0 == $1.key }) { return candidate.house }
        }
        return nil
    }

    private struct Beginning {
        var keys: [UInt64]
        var house: KnownFundHouse
    }

    /// Beginnings by their first word, the longest first.
    private static let byFirstWord: [UInt64: [Beginning]] = {
        var result: [UInt64: [Beginning]] = [:]
        for house in all {
            for name in house.allNames + house.beginnings {
                let words = NameWords.of(name)
                guard let first = words.first else { continue }
                result[first.key, default: []].append(Beginning(keys: words.map(\.key), house: house))
            }
        }
        return result.mapValues { $0.sorted { $0.keys.count > $1.keys.count } }
    }()
}
