/// What each scheme has of a query.
struct SchemeTallies {
    /// What one scheme has.
    private struct Tally {
        /// The weights of the best match of each word typed.
        var weight: UInt16 = 0
        /// The rarities of the words of the fund's name that were meant.
        var content: UInt16 = 0
        /// How many of the words typed it has.
        var words: UInt8 = 0
        /// The last word typed that it has, counted from 1.
        var last: UInt8 = 0
    }

    /// What the three parts of a rank count, each of them at most 255: how well the words were met, how little of the
    /// fund's name was left out, and the scheme's standing.
    private static let shares = (weight: 100, content: 60, standing: 26)
    /// The highest rank of a scheme whose house was not named.
    static let highestRank = 255 * (shares.weight + shares.content + shares.standing)

    private var tallies: [Tally]
    private let schemes: Int
    private var typed: UInt8 = 0
    private var preferred: UInt8 = 0
    /// By which former names schemes were found, and not by those of today.
    private var isTaken: [Bool]

    init(_ index: SchemeIndex) {
        schemes = index.schemes.count
        tallies = [Tally](repeating: Tally(), count: schemes + index.formerNames.count)
        isTaken = [Bool](repeating: false, count: index.formerNames.count)
    }

    /// Adds what the documents have of the next word that was typed.
    ///
    /// - Complexity: O(entries in the lists of its matches).
    mutating func add(_ word: TypedWord, _ index: SchemeIndex) {
        typed += 1
        let current = typed
        let counted: UInt8 = word.role == .required ? 1 : 0
        preferred += 1 - counted
        tallies.withUnsafeMutableBufferPointer { tallies in
            func add(_ scheme: Int, _ weight: UInt16) {
                guard tallies[scheme].last != current else { return }
                tallies[scheme].last = current
                tallies[scheme].words += counted
                tallies[scheme].weight += weight
            }
            for scheme in word.exact { add(scheme, 255) }
            index.postings.withUnsafeBufferPointer { postings in
                for match in word.matches {
                    let weight = UInt16(match.weight)
                    let rarity = UInt16((UInt32(index.rarity[match.word]) * UInt32(weight)) >> 8)
                    let implied = weight - (weight >> 3)
                    for place in Int(index.starts[match.word])..<Int(index.starts[match.word + 1]) {
                        let posting = postings[place]
                        let document = Posting.document(posting)
                        guard tallies[document].last != current else { continue }
                        tallies[document].last = current
                        tallies[document].words += counted
                        tallies[document].weight += posting & Posting.isImplied != 0 ? implied : weight
                        if posting & Posting.isContent != 0 { tallies[document].content += rarity }
                    }
                }
            }
            for scheme in word.numbered { add(scheme, 180) }
        }
    }

    /// Gives each scheme what its best former name has, where that is more than its name of today has.
    ///
    /// - Complexity: O(former names).
    mutating func takeFormerNames(_ index: SchemeIndex) {
        let share = Float(Self.shares.weight) / Float(max(1, typed))
        let schemes = schemes
        tallies.withUnsafeMutableBufferPointer { tallies in
            index.content.withUnsafeBufferPointer { content in
                index.formerNames.withUnsafeBufferPointer { formerNames in
                    for number in 0..<formerNames.count where tallies[schemes + number].last > 0 {
                        let former = tallies[schemes + number]
                        let scheme = Int(formerNames[number].scheme)
                        let today = tallies[scheme]
                        guard former.words >= today.words else { continue }
                        let named = min(255, Float(former.content) * content[schemes + number])
                        if former.words == today.words {
                            let ofToday = min(255, Float(today.content) * content[scheme])
                            let more = (named - ofToday) * Float(Self.shares.content)
                            guard more > Float(Int(today.weight) - Int(former.weight)) * share else { continue }
                        }
                        isTaken[number] = true
                        tallies[scheme] = former
                        // What was left out is counted of the former name.
                        let meant = content[scheme] > 0 ? named / content[scheme] : 0
                        tallies[scheme].content = UInt16(min(65_535, meant))
                    }
                }
            }
        }
    }

    /// The place of the former name by which a scheme was found, and not by its name of today.
    func formerName(of scheme: Int, _ index: SchemeIndex) -> Int? {
        var (low, high) = (0, index.formerNames.count)
        while low < high {
            let middle = (low + high) / 2
            if index.formerNames[middle].scheme < scheme { low = middle + 1 } else { high = middle }
        }
        // A later one was better.
        return (low..<index.formerNames.count).prefix { index.formerNames[$0].scheme == scheme }.last { isTaken[$0] }
    }

    /// The most required words that any scheme has; with `houses`, any scheme of theirs.
    func mostWords(of houses: NamedHouses, _ index: SchemeIndex) -> Int {
        tallies.withUnsafeBufferPointer { tallies in
            let tallies = UnsafeBufferPointer(rebasing: tallies[..<schemes])
            guard !houses.isEmpty else { return Int(tallies.reduce(0) { max($0, $1.words) }) }
            return tallies.indices.reduce(0) { most, scheme in
                houses.bonuses[Int(index.kinds[scheme].house)] > 0 ? max(most, Int(tallies[scheme].words)) : most
            }
        }
    }

    /// Gives `body` each scheme that has `words` required words, with its rank: the higher the better.
    func forEach(having words: Int, _ index: SchemeIndex, _ body: (_ scheme: Int, _ rank: Int) -> Void) {
        let counted = words + Int(preferred)
        let share = counted > 0 ? 1 / Float(counted) : 0
        tallies.withUnsafeBufferPointer { tallies in
            index.content.withUnsafeBufferPointer { content in
                index.priors.withUnsafeBufferPointer { standing in
                    for scheme in 0..<schemes where Int(tallies[scheme].words) == words {
                        let weight = Float(tallies[scheme].weight) * share
                        let named = min(255, Float(tallies[scheme].content) * content[scheme])
                        let text = weight * Float(Self.shares.weight) + named * Float(Self.shares.content)
                        body(scheme, Int(text) + Int(standing[scheme]) * Self.shares.standing)
                    }
                }
            }
        }
    }
}
