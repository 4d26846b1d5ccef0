import BourseCore

/// The making of an index.
struct IndexBuilding {
    let schemes: [Scheme]
    private(set) var houses: [FundHouse]
    private(set) var kinds: [SchemeKinds] = []
    private(set) var standing: [UInt8] = []
    private(set) var table = WordTable()
    /// The words of the names in their order, and where those of each scheme begin.
    private var named: [Int32] = []
    private var namedStarts: [Int32] = [0]
    /// Words and postings, in the order of the schemes.
    private(set) var entries: [(word: Int32, posting: UInt32)] = []
    /// How many of the entries are of the names themselves.
    private(set) var namedEntries = 0
    /// Words that are two others joined.
    private(set) var parts: [Int32: (Int32, Int32)] = [:]
    /// The last scheme that got an entry of each word.
    private var last: [Int32] = []
    /// By house, the words of its names; the last is for schemes of none.
    private var houseWords: [[Int32]] = []
    private var impliedWords: [ImpliedWords.Kind: [Int32]] = [:]
    private var generic: Set<Int32> = []

    init(_ schemes: [Scheme]) {
        self.schemes = schemes
        houses = Set(schemes.lazy.compactMap(\.house)).sorted()
        kinds.reserveCapacity(schemes.count)
        standing.reserveCapacity(schemes.count)
        entries.reserveCapacity(schemes.count * 20)
        for house in houses {
            houseWords.append(([house.name] + house.otherNames).flatMap { numbers($0) })
        }
        houseWords.append([])
        for (kind, text) in ImpliedWords.texts { impliedWords[kind] = numbers(text) }
        generic = Set(numbers(ImpliedWords.generic))
    }

    private mutating func numbers(_ text: String) -> [Int32] {
        var text = text
        return text.withUTF8 { bytes in
            var words: [NameWord] = []
            NameWords.append(bytes, to: &words)
            return words.map { number(bytes, $0) }
        }
    }

    private mutating func number(_ name: UnsafeBufferPointer<UInt8>, _ word: NameWord) -> Int32 {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Misspelling.longest) { room in
            let length = min(word.range.count, Misspelling.longest)
            for index in 0..<length { room[index] = NameWords.lowered(name[word.range.lowerBound + index]) }
            return table.number(of: UnsafeBufferPointer(rebasing: room[..<length]))
        }
    }

    /// Enters the words of all names.
    mutating func addNames() {
        let places = Dictionary(houses.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let groups = KindGroups()
        var words: [NameWord] = []
        for (index, scheme) in schemes.enumerated() {
            let house = scheme.house.flatMap { places[$0] } ?? houses.count
            kinds.append(SchemeKinds(group: groups.number(of: scheme), house: UInt16(clamping: house)))
            var name = scheme.name
            words.removeAll(keepingCapacity: true)
            name.withUTF8 { bytes in
                NameWords.append(bytes, to: &words)
                for word in words { named.append(number(bytes, word)) }
            }
            standing.append(SchemeStanding.of(scheme, words))
            let first = Int(namedStarts[index])
            namedStarts.append(Int32(named.count))
            for (offset, word) in words.enumerated() {
                let number = named[first + offset]
                let isContent =
                    word.range.lowerBound < scheme.fundNameLength && !generic.contains(number)
                    && !houseWords[house].contains(number)
                enter(number, index, isContent ? Posting.isContent : 0)
            }
        }
        namedEntries = entries.count
    }

    /// Enters the words that house, category, plan and option imply.
    mutating func addImpliedWords() {
        last = [Int32](repeating: -1, count: table.count)
        for (index, scheme) in schemes.enumerated() {
            for word in houseWords[Int(kinds[index].house)] { enter(word, index, Posting.isImplied) }
            for kind in ImpliedWords.kinds(of: scheme) {
                for word in impliedWords[kind] ?? [] { enter(word, index, Posting.isImplied) }
            }
        }
    }

    private mutating func enter(_ word: Int32, _ scheme: Int, _ flags: UInt32) {
        while last.count <= Int(word) { last.append(-1) }
        guard last[Int(word)] != Int32(scheme) else { return }
        last[Int(word)] = Int32(scheme)
        entries.append((word, UInt32(scheme) << 2 | flags))
    }

    /// Lets `midcap` and `mid cap` stand for each other, and whatever else is written both ways.
    mutating func addJoinedWords() {
        last = [Int32](repeating: -1, count: table.count)
        var joined: [UInt8] = []
        var known: [UInt64: Int32] = [:]
        for scheme in schemes.indices {
            let range = Int(namedStarts[scheme])..<Int(namedStarts[scheme + 1])
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
                enter(whole, scheme, Posting.isContent)
            }
        }
        guard !parts.isEmpty else { return }
        last = [Int32](repeating: -1, count: table.count)
        for scheme in schemes.indices {
            for word in named[Int(namedStarts[scheme])..<Int(namedStarts[scheme + 1])] {
                guard let (first, second) = parts[word] else { continue }
                enter(first, scheme, Posting.isContent)
                enter(second, scheme, Posting.isContent)
            }
        }
    }
}
