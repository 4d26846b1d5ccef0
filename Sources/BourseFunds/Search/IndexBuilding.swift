import BourseCore

/// The making of an index.
struct IndexBuilding {
    let schemes: [Scheme]
    /// Former names of funds, each a document of its own behind those of the schemes.
    private(set) var formerNames: [FormerNameEntry] = []
    private(set) var houses: [FundHouse]
    private(set) var kinds: [SchemeKinds] = []
    private(set) var priors: [UInt8] = []
    private(set) var table = WordTable()
    /// The words of the names in their order, and where those of each document begin.
    private var named: [Int32] = []
    private var namedStarts: [Int32] = [0]
    /// Words and postings, in the order of the documents.
    private(set) var entries: [(word: Int32, posting: UInt32)] = []
    /// How many of the entries are of the names themselves.
    private(set) var namedEntries = 0
    /// Words that are two others joined.
    private(set) var parts: [Int32: (Int32, Int32)] = [:]
    /// The last document that got an entry of each word.
    private var last: [Int32] = []
    /// By house, the words of its names; the last is for schemes of none.
    private var houseWords: [[Int32]] = []
    private(set) var houseNames: [HouseName] = []
    private var impliedWords: [QueryExpansion.ExpansionKind: [Int32]] = [:]
    private var generic: Set<Int32> = []

    init(_ schemes: [Scheme]) {
        self.schemes = schemes
        houses = Set(schemes.lazy.compactMap(\.house)).sorted()
        kinds.reserveCapacity(schemes.count)
        priors.reserveCapacity(schemes.count)
        entries.reserveCapacity(schemes.count * 20)
        let idle = Set(TypedWord.idleWords.flatMap { numbers($0) })
        for (place, house) in houses.enumerated() {
            let former = Set(house.formerNames)
            var all: [Int32] = []
            for name in [house.name] + house.otherNames {
                let words = numbers(name)
                all += words
                let telling = words.filter { !idle.contains($0) }
                houseNames.append(HouseName(telling, of: place, isFormer: former.contains(name)))
            }
            houseWords.append(all)
        }
        houseWords.append([])
        for (kind, text) in QueryExpansion.texts { impliedWords[kind] = numbers(text) }
        generic = Set(numbers(QueryExpansion.generic))
    }

    private mutating func numbers(_ text: String) -> [Int32] {
        var text = text
        return text.withUTF8 { bytes in
            var words: [NameToken] = []
            NameTokens.append(bytes, to: &words)
            return words.map { number(bytes, $0) }
        }
    }

    private mutating func number(_ name: UnsafeBufferPointer<UInt8>, _ word: NameToken) -> Int32 {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Misspelling.longest) { room in
            let length = min(word.range.count, Misspelling.longest)
            for index in 0..<length { room[index] = NameTokens.lowered(name[word.range.lowerBound + index]) }
            return table.number(of: UnsafeBufferPointer(rebasing: room[..<length]))
        }
    }

    /// Enters the words of all names, today's before the former ones.
    mutating func addNames() {
        let places = Dictionary(houses.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let groups = KindGroups()
        var words: [NameToken] = []
        for (index, scheme) in schemes.enumerated() {
            let house = scheme.house.flatMap { places[$0] } ?? houses.count
            kinds.append(SchemeKinds(group: groups.number(of: scheme), house: UInt16(clamping: house)))
            var name = scheme.name
            words.removeAll(keepingCapacity: true)
            name.withUTF8 { bytes in
                NameTokens.append(bytes, to: &words)
                let former = FormerFundName.all(of: scheme, bytes, words)
                for former in former { formerNames.append(FormerNameEntry(index, former)) }
                addName(bytes, words, of: index) { place, word in
                    word.range.lowerBound < scheme.fundNameLength && former.first?.words.contains(place) != true
                }
            }
            priors.append(SchemePrior.of(scheme, words))
        }
        for (number, former) in formerNames.enumerated() {
            let scheme = schemes[Int(former.scheme)]
            let length = former.name.utf8.count
            var name = former.name + String(decoding: scheme.name.utf8.dropFirst(scheme.fundNameLength), as: UTF8.self)
            words.removeAll(keepingCapacity: true)
            name.withUTF8 { bytes in
                NameTokens.append(bytes, to: &words)
                addName(bytes, words, of: schemes.count + number) { $1.range.lowerBound < length }
            }
        }
        namedEntries = entries.count
    }

    /// Enters the words of the name of a document.
    ///
    /// - Parameter isNaming: Whether a word, by its place and itself, belongs to the name of the fund.
    private mutating func addName(
        _ name: UnsafeBufferPointer<UInt8>,
        _ words: [NameToken],
        of document: Int,
        isNaming: (_ place: Int, _ word: NameToken) -> Bool
    ) {
        let implied = implied(document)
        let house = Int(kinds[scheme(of: document)].house)
        for (place, word) in words.enumerated() {
            let number = number(name, word)
            named.append(number)
            let isContent =
                isNaming(place, word) && !generic.contains(number) && !houseWords[house].contains(number)
            enter(number, document: document, flags: implied | (isContent ? Posting.isContent : 0))
        }
        namedStarts.append(Int32(named.count))
    }

    /// The scheme that a document is of.
    private func scheme(of document: Int) -> Int {
        document < schemes.count ? document : Int(formerNames[document - schemes.count].scheme)
    }

    /// The flag of the words of former names, which count less than those of names.
    private func implied(_ document: Int) -> UInt32 { document < schemes.count ? 0 : Posting.isImplied }

    private var documents: Range<Int> { 0..<(schemes.count + formerNames.count) }

    /// Enters the words that house, category, plan and option imply.
    mutating func addImpliedWords() {
        last = [Int32](repeating: -1, count: table.count)
        for document in documents {
            let scheme = scheme(of: document)
            for word in houseWords[Int(kinds[scheme].house)] {
                enter(word, document: document, flags: Posting.isImplied)
            }
            for kind in QueryExpansion.kinds(of: schemes[scheme]) {
                for word in impliedWords[kind] ?? [] { enter(word, document: document, flags: Posting.isImplied) }
            }
        }
    }

    private mutating func enter(_ word: Int32, document: Int, flags: UInt32) {
        while last.count <= Int(word) { last.append(-1) }
        guard last[Int(word)] != Int32(document) else { return }
        last[Int(word)] = Int32(document)
        entries.append((word, UInt32(document) << 2 | flags))
    }

    /// Lets `midcap` and `mid cap` stand for each other, and whatever else is written both ways.
    mutating func addJoinedWords() {
        last = [Int32](repeating: -1, count: table.count)
        var joined: [UInt8] = []
        var known: [UInt64: Int32] = [:]
        for document in documents {
            let range = Int(namedStarts[document])..<Int(namedStarts[document + 1])
            for index in range.dropLast() {
                let (first, second) = (named[index], named[index + 1])
                let pair = UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))
                var whole = known[pair]
                if whole == nil {
                    joined.removeAll(keepingCapacity: true)
                    joined.append(contentsOf: table.bytes[table.range(Int(first))])
                    joined.append(contentsOf: table.bytes[table.range(Int(second))])
                    whole = joined.withUnsafeBufferPointer { table.existing($0) } ?? -1
                    known[pair] = whole
                }
                guard let whole, whole >= 0 else { continue }
                parts[whole] = (first, second)
                enter(whole, document: document, flags: Posting.isContent | implied(document))
            }
        }
        guard !parts.isEmpty else { return }
        last = [Int32](repeating: -1, count: table.count)
        for document in documents {
            for word in named[Int(namedStarts[document])..<Int(namedStarts[document + 1])] {
                guard let (first, second) = parts[word] else { continue }
                enter(first, document: document, flags: Posting.isContent | implied(document))
                enter(second, document: document, flags: Posting.isContent | implied(document))
            }
        }
    }
}
