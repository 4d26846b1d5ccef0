import BourseCore

/// The words of a question, small, without punctuation around them.
struct QuestionTokens {
    /// The most characters that are read.
    private static let longest = 400

    let all: [String]

    init(_ question: String) {
        let ends: Set<Character> = ["?", ",", ";", ":", "(", ")", "\"", "'", "“", "”", "!"]
        all = question.prefix(Self.longest).lowercased().split { $0.isWhitespace }.compactMap { part in
            var word = part.drop { ends.contains($0) }
            while let last = word.last, ends.contains(last) || last == "." { word.removeLast() }
            return word.isEmpty ? nil : String(word)
        }
    }

    /// Whether the figure asked about is not the price, or there are two levels.
    var isAboutSomethingElse: Bool {
        let others: Set<String> = [
            "between", "cap", "capitalization", "earnings", "eps", "revenue", "dominance", "volume", "deliveries",
            "dividend", "percent", "%",
        ]
        return all.contains { others.contains($0) || $0.hasSuffix("%") }
    }

    /// Whether these words stand at a place.
    func has(_ phrase: [String], at place: Int) -> Bool {
        place + phrase.count <= all.count && zip(phrase, all[place...]).allSatisfy { $0 == $1 }
    }

    // MARK: - what is asked

    private static let relations: [(words: [String], condition: PricedEvent.Condition)] = [
        (["at", "or", "above"], .above), (["at", "or", "over"], .above), (["higher", "than"], .above),
        (["greater", "than"], .above), (["more", "than"], .above), (["at", "least"], .above),
        (["at", "or", "below"], .below), (["lower", "than"], .below), (["less", "than"], .below),
        (["dip", "to"], .falls), (["dip", "below"], .falls), (["fall", "to"], .falls), (["fall", "below"], .falls),
        (["drop", "to"], .falls), (["drop", "below"], .falls), (["rise", "to"], .rises), (["climb", "to"], .rises),
        (["above"], .above), (["over"], .above), (["exceed"], .above), (["below"], .below), (["under"], .below),
        (["reach"], .rises), (["reaches"], .rises), (["surpass"], .rises), (["cross"], .rises), (["hit"], .touches),
        (["hits"], .touches), (["touch"], .touches), (["touches"], .touches),
    ]
    /// How many words may stand between the relation and the level: "reach a price of $250".
    private static let reach = 4

    /// The relation and the level behind it, the first that has one.
    func relation() -> (PricedEvent.Condition, Price)? {
        for place in all.indices {
            guard let relation = Self.relations.first(where: { has($0.words, at: place) }) else { continue }
            let start = place + relation.words.count
            for next in start..<min(start + Self.reach, all.count) {
                if let level = level(at: next), level > .zero { return (relation.condition, level) }
            }
        }
        return nil
    }

    /// The price that stands at a place: `$1,234.50`, `100k`, `1.5 million`; nothing for years and dates.
    private func level(at place: Int) -> Price? {
        var text = all[place][...]
        let isMarked = text.first.map { "$€£₹".contains($0) } ?? false
        if isMarked { text.removeFirst() }
        var scale: Int64 = 1
        if let last = text.last, let factor = Self.scales[String(last)] {
            scale = factor
            text.removeLast()
        } else if place + 1 < all.count, let factor = Self.scales[all[place + 1]], factor > 1 {
            scale = factor
        }
        guard text.first?.isNumber ?? false, text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "," || $0 == ".") })
        else { return nil }
        let plain = text.filter { $0 != "," }
        guard let price = try? Price(String(plain)) else { return nil }
        let (units, overflow) = price.units.multipliedReportingOverflow(by: scale)
        guard !overflow else { return nil }
        if !isMarked, scale == 1, place > 0, QuestionDate.isFollowed(before: all[place - 1]) { return nil }
        return Price(units: units)
    }

    private static let scales: [String: Int64] = [
        "k": 1000, "m": 1_000_000, "thousand": 1000, "million": 1_000_000,
    ]
}
