/// What is known of a fund house.
struct KnownFundHouse {
    var name: String
    /// What it is called besides, houses that became part of it included, in small letters: names of schemes begin with
    /// it, and people type it.
    var otherNames: [String]
    /// What else the names of its schemes begin with.
    var beginnings: [String]

    private init(_ name: String, _ otherNames: String..., beginnings: [String] = []) {
        self.name = name
        self.otherNames = otherNames
        self.beginnings = beginnings
    }

    /// The houses, those with the most assets first.
    static let all: [KnownFundHouse] = [
        .init("SBI", "state bank", beginnings: ["magnum"]), .init("ICICI Prudential", "icici", "ipru", "icici pru"),
        .init("HDFC", "morgan stanley"),
        .init("Nippon India", "nippon", "reliance", beginnings: ["cpse", "goldman sachs", "r shares"]),
        .init("Kotak Mahindra", "kotak", beginnings: ["kotka"]),
        .init("Aditya Birla Sun Life", "absl", "birla", "aditya birla", "birla sun life"), .init("UTI"), .init("Axis"),
        .init("Mirae Asset", "mirae"), .init("Tata"), .init("DSP", "dsp blackrock", "dsp merrill lynch"),
        .init("Bandhan", "idfc"), .init("HSBC", "l and t", "l t", "fidelity"),
        .init("Edelweiss", "jpmorgan", beginnings: ["bharat bond"]), .init("PPFAS", "parag parikh", "parag"),
        .init("Franklin Templeton", "franklin", "franklin india", "templeton", "templeton india"),
        .init("Invesco", "invesco india", "religare"), .init("Motilal Oswal", "motilal", "mosl", "mofsl"),
        .init("Canara Robeco", "canara"), .init("quant", "escorts"), .init("Sundaram", "principal"),
        .init("Baroda BNP Paribas", "baroda", "bnp paribas", "baroda pioneer"),
        .init("LIC", "lic mf", "lic nomura", "idbi"), .init("360 ONE", "iifl"), .init("PGIM India", "pgim", "dhfl"),
        .init("Union"), .init("WhiteOak Capital", "whiteoak", "white oak", "yes"), .init("JM Financial", "jm"),
        .init("Mahindra Manulife", "mahindra"), .init("Bank of India", "boi", "boi axa"), .init("Groww", "indiabulls"),
        .init("Bajaj Finserv", "bajaj"), .init("ITI"), .init("Quantum"), .init("Navi", "essel", "peerless"),
        .init("Helios"), .init("Samco"), .init("Trust", "trustmf", "trust mf"), .init("NJ"), .init("Zerodha"),
        .init("Shriram"), .init("Taurus"), .init("Old Bridge"), .init("Unifi"), .init("Angel One", "angel"),
        .init("IL&FS"),
    ]

    /// The houses by name.
    static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// The places of the larger houses.
    static let places = Dictionary(all.prefix(30).enumerated().map { ($1.name, $0) }, uniquingKeysWith: { $1 })

    /// The house whose name, or other name, `text` begins with; of several the longest.
    static func beginning(_ text: String) -> KnownFundHouse? {
        var text = text
        return text.withUTF8 { bytes in
            var words: [NameWord] = []
            NameWords.append(bytes, to: &words)
            return beginning(words)
        }
    }

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
            for var name in [house.name] + house.otherNames + house.beginnings {
                var words: [NameWord] = []
                name.withUTF8 { NameWords.append($0, to: &words) }
                guard let first = words.first else { continue }
                result[first.key, default: []].append(Beginning(keys: words.map(\.key), house: house))
            }
        }
        return result.mapValues { $0.sorted { $0.keys.count > $1.keys.count } }
    }()
}
