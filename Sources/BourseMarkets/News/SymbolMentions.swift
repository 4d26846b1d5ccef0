import BourseCore

/// Finds the instruments that a headline speaks of: by cashtag, by symbol in parentheses, by name.
///
/// Made once for a list of instruments. Names are compared without `Inc.` and the like. A name that is also a common
/// word, such as Target, counts only beside a word that companies have: "Target shares", "shares of Target".
public struct SymbolMentions: Sendable {
    /// A name as its words, and whose it is.
    struct Name: Sendable {
        let stems: [UInt64]
        let symbol: Symbol
        let isCommon: Bool
    }

    /// The instruments by their symbol, and by what is before a suffix such as `-USD`.
    private let symbols: [String: Symbol]
    /// The names by their first word, the longest first.
    private let names: [UInt64: [Name]]

    /// Makes a finder; of several instruments of one name the first given is meant.
    public init(_ instruments: [Instrument]) {
        var symbols: [String: Symbol] = [:]
        var names: [UInt64: [Name]] = [:]
        for instrument in instruments {
            let name = instrument.symbol.name
            if symbols[name] == nil { symbols[name] = instrument.symbol }
            if instrument.kind == .coin, let coin = name.split(separator: "-").first.map(String.init) {
                if symbols[coin] == nil { symbols[coin] = instrument.symbol }
            }
            for stems in CompanyName.forms(of: instrument) {
                guard let first = stems.first, !(names[first] ?? []).contains(where: { $0.stems == stems }) else {
                    continue
                }
                let isCommon = stems.count == 1 && CompanyName.isCommon(first)
                names[first, default: []].append(Name(stems: stems, symbol: instrument.symbol, isCommon: isCommon))
            }
        }
        self.symbols = symbols
        self.names = names.mapValues { $0.sorted { $0.stems.count > $1.stems.count } }
    }

    /// The symbols that a text names, in the order of the text, each once.
    ///
    /// - Parameters:
    ///   - bare: Whether a symbol of two and more capital letters counts by itself, as in questions.
    ///   - publisher: Who published the text: a word of that name does not mean a company.
    /// - Complexity: O(length).
    public func symbols(in text: String, bare: Bool = false, publisher: String? = nil) -> [Symbol] {
        symbols(in: HeadlineTokens(text), bare: bare, publisher: publisher.map { PublisherCredit($0) })
    }

    func symbols(in words: HeadlineTokens, bare: Bool = false, publisher: PublisherCredit? = nil) -> [Symbol] {
        var seen: Set<Symbol> = []
        return all(in: words, bare: bare, publisher: publisher).map(\.symbol).filter { seen.insert($0).inserted }
    }

    /// The names of instruments in a headline, in its order, with what they are named by.
    ///
    /// - Parameter publisher: Who published the text: a word of that name does not mean a company.
    /// - Complexity: O(length).
    public func mentions(in text: String, publisher: String?) -> [SymbolMention] {
        all(in: HeadlineTokens(text), bare: false, publisher: publisher.map { PublisherCredit($0) })
    }

    private func all(in words: HeadlineTokens, bare: Bool, publisher: PublisherCredit?) -> [SymbolMention] {
        var found: [SymbolMention] = []
        var index = 0
        // A headline in capitals says nothing by them.
        let isShouted = words.all.count > 3 && words.all.allSatisfy(\.isUpper)
        let credits = publisher?.places(in: words) ?? []
        while index < words.all.count {
            let word = words.all[index]
            let hit = word.isUpper ? listed(words, index, bare: bare && !isShouted) : nil
            if let hit {
                found.append(Self.mention(hit.symbol, hit.basis, words, index..<index + 1))
            } else if word.isCapital, let name = named(words, index),
                !credits.contains(where: { $0.covers(index..<index + name.stems.count) })
            {
                let place = index..<index + name.stems.count
                found.append(Self.mention(name.symbol, name.isCommon ? .commonName : .name, words, place))
                index += name.stems.count
                continue
            }
            index += 1
        }
        return found
    }

    private static func mention(
        _ symbol: Symbol,
        _ basis: SymbolMention.MentionBasis,
        _ words: HeadlineTokens,
        _ range: Range<Int>
    ) -> SymbolMention {
        let place = words.all[range.lowerBound].place.lowerBound..<words.all[range.upperBound - 1].place.upperBound
        return SymbolMention(
            symbol: symbol,
            basis: basis,
            words: String(decoding: words.bytes[place], as: UTF8.self),
            place: place
        )
    }

    // MARK: - symbols

    private static let exchanges = Set(
        ["NASDAQ", "NYSE", "NYSEARCA", "AMEX", "NSE", "BSE", "CBOE"].map { HeadlineTokens.stem($0) }
    )
    /// Capital letters that stand for something else more often.
    private static let acronyms: Set<String> = [
        "AI", "ALL", "ARE", "CEO", "CFO", "EU", "FED", "GDP", "IPO", "IT", "NOW", "ON", "OR", "SEC", "SO", "TV", "UK",
        "UN", "US", "USA", "ETF", "CPI", "FOMC", "EPS", "ET", "AM", "PM", "HIGH", "LOW", "YES", "NO",
    ]

    private func listed(
        _ words: HeadlineTokens,
        _ index: Int,
        bare: Bool
    ) -> (symbol: Symbol, basis: SymbolMention.MentionBasis)? {
        let place = words.all[index].place
        // A class of shares belongs to the symbol: BRK.B is one word here.
        let text = String(decoding: words.bytes[place], as: UTF8.self)
        guard let symbol = symbols[text] else { return nil }
        let before = place.lowerBound > 0 ? words.bytes[place.lowerBound - 1] : 0
        let after = place.upperBound < words.bytes.count ? words.bytes[place.upperBound] : 0
        if before == 0x24 { return (symbol, .cashtag) }
        if before == 0x28, after == 0x29 { return (symbol, .listed) }
        if index > 0, Self.exchanges.contains(words.all[index - 1].stem),
            words.bytes[words.all[index - 1].place.upperBound..<place.lowerBound].contains(0x3A)
        {
            return (symbol, .listed)
        }
        return bare && text.utf8.count >= 2 && !Self.acronyms.contains(text) ? (symbol, .symbol) : nil
    }

    // MARK: - names

    private func named(_ words: HeadlineTokens, _ index: Int) -> Name? {
        guard let candidates = names[words.all[index].stem] else { return nil }
        return candidates.first { name in
            guard index + name.stems.count <= words.all.count else { return false }
            for (offset, stem) in name.stems.enumerated() where words.all[index + offset].stem != stem { return false }
            return !name.isCommon || CompanyName.isMeant(words, index)
        }
    }
}
