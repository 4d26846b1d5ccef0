/// The words by which the name of a fund is told from others of its house.
struct FundNameTokens: Hashable {
    /// The words in small letters, sorted, each once; without the house, plan, option and words that all names have.
    let words: [String]
    /// The numbers among them: series, years, how many shares an index has.
    let numbers: Set<String>
    /// The sizes of companies among them.
    let sizes: Set<String>
    /// The house that the name begins with.
    let house: FundHouse?
    /// The words of the house taken over that the name begins with.
    let takenOver: [UInt64]

    /// Takes a name apart.
    ///
    /// - Parameter fundLength: The bytes of the name before its plan and option.
    /// - Complexity: O(length).
    init(_ name: String, fundLength: Int) {
        var name = name
        let (tokens, house, takenOver) = name.withUTF8 { bytes in
            let fund = UnsafeBufferPointer(rebasing: bytes.prefix(fundLength))
            var words: [NameToken] = []
            NameTokens.append(fund, to: &words)
            Self.dropFormerNames(&words, fund)
            let beginning = KnownFundHouse.longestBeginning(words[...])
            let house = beginning?.house
            var rest = words[...]
            // A name may begin with its house twice: `Kotak Mahindra Mutual Fund - Kotak Flexicap`. Another house behind the
            // first is none: `Axis Quant Fund`.
            while let length = KnownFundHouse.lengthOfBeginning(Array(rest)), length < rest.count,
                KnownFundHouse.longestBeginning(rest)?.house.name == house?.name
            {
                rest = rest.dropFirst(length)
                if rest.count > 2, rest.first?.key == Self.mutual { rest = rest.dropFirst(2) }
                if rest.count > 1, rest.first?.key == Self.mf { rest = rest.dropFirst() }
            }
            let tokens = rest.map { word in String(decoding: fund[word.range].map(NameTokens.lowered), as: UTF8.self) }
            return (tokens, house, beginning?.takenOver ?? [])
        }
        self.house = house.flatMap { FundHouse(schemeName: $0.name) }
        self.takenOver = takenOver
        words = Self.canonical(tokens)
        numbers = Set(words.filter { $0.utf8.allSatisfy { NameTokens.kinds[Int($0)] == 2 } })
        sizes = Set(words.compactMap { Self.size[$0] })
    }

    private static let mutual = NameTokens.key("mutual"), mf = NameTokens.key("mf")

    /// Takes out what stands in brackets behind `formerly`.
    private static func dropFormerNames(_ words: inout [NameToken], _ name: UnsafeBufferPointer<UInt8>) {
        guard let start = words.firstIndex(where: { NameRole.roles[$0.key] == .former }), start > 0 else { return }
        let gap = words[start - 1].range.upperBound..<words[start].range.lowerBound
        guard name[gap].contains(0x28) else { return }
        let end = max(
            name[words[start].range.upperBound...].firstIndex(of: 0x29) ?? name.count,
            words[start].range.upperBound
        )
        let beginning = words[start].range.lowerBound
        words.removeAll { (beginning..<end).contains($0.range.lowerBound) }
    }

    /// One spelling of each word, and none that says nothing.
    private static func canonical(_ tokens: [String]) -> [String] {
        var result: Set<String> = []
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            index += 1
            if token == "fund", index + 1 < tokens.count, tokens[index] == "of", tokens[index + 1].hasPrefix("fund") {
                index += 2
                result.insert("fof")
            } else if let words = spellings[token] {
                result.formUnion(words)
            } else if !idle.contains(token) {
                result.insert(token)
            }
        }
        return result.sorted()
    }

    private static let idle: Set<String> = [
        "fund", "scheme", "plan", "option", "opt", "the", "of", "and", "an", "a", "s", "open", "ended", "in", "non",
        "demat", "mf", "mutual", "for", "to", "units",
    ]

    private static let spellings: [String: [String]] = [
        "midcap": ["mid", "cap"], "smallcap": ["small", "cap"], "largecap": ["large", "cap"],
        "multicap": ["multi", "cap"], "flexicap": ["flexi", "cap"], "microcap": ["micro", "cap"],
        "largemidcap": ["large", "mid", "cap"], "bluechip": ["blue", "chip"], "focussed": ["focused"], "fofs": ["fof"],
        "taxsaver": ["tax", "saver"], "childrens": ["children"], "child": ["children"], "saving": ["savings"],
        "opp": ["opportunities"], "opps": ["opportunities"], "opportunity": ["opportunities"],
        "infra": ["infrastructure"],
        "tech": ["technology"], "govt": ["government"], "gsec": ["g", "sec"], "adv": ["advantage"], "ltd": ["limited"],
        "intl": ["international"], "pru": ["prudential"], "st": ["short", "term"], "lt": ["long", "term"],
        "multiasset": ["multi", "asset"], "equities": ["equity"], "bonds": ["bond"], "banks": ["bank"],
        "caps": ["cap"], "financials": ["financial"], "services": ["service"], "yr": ["year"], "yrs": ["year"],
        "years": ["year"],
    ]

    private static let size: [String: String] = [
        "large": "large", "blue": "large", "mid": "mid", "small": "small", "micro": "micro", "multi": "multi",
        "flexi": "flexi",
    ]
}

extension KnownFundHouse {
    /// How many of the words name a house, when they begin with one: with its name or another that it goes by, not with
    /// what only its funds are called.
    static func lengthOfBeginning(_ words: [NameToken]) -> Int? {
        guard let first = words.first, let candidates = namesByFirstWord[first.key] else { return nil }
        return candidates.first { keys in
            keys.count <= words.count && zip(keys, words).allSatisfy { $0 == $1.key }
        }?.count
    }

    /// The names of houses by their first word, the longest first.
    private static let namesByFirstWord: [UInt64: [[UInt64]]] = {
        var result: [UInt64: [[UInt64]]] = [:]
        for house in all {
            for name in house.allNames {
                let words = NameTokens.of(name)
                guard let first = words.first else { continue }
                result[first.key, default: []].append(words.map(\.key))
            }
        }
        return result.mapValues { $0.sorted { $0.count > $1.count } }
    }()
}
