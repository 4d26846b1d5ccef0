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
    /// The highest rank.
    static let highestRank = 255 * (shares.weight + shares.content + shares.standing)

    private var tallies: [Tally]
    private var typed: UInt8 = 0

    init(schemes: Int) { tallies = [Tally](repeating: Tally(), count: schemes) }

    /// Adds what the schemes have of the next word that was typed.
    ///
    /// - Complexity: O(entries in the lists of its matches).
    mutating func add(_ word: TypedWord, _ index: SchemeIndex) {
        typed += 1
        let current = typed
        tallies.withUnsafeMutableBufferPointer { tallies in
            func add(_ scheme: Int, _ weight: UInt16) {
                guard tallies[scheme].last != current else { return }
                tallies[scheme].last = current
                tallies[scheme].words += 1
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
                        let scheme = Posting.scheme(posting)
                        guard tallies[scheme].last != current else { continue }
                        tallies[scheme].last = current
                        tallies[scheme].words += 1
                        tallies[scheme].weight += posting & Posting.isImplied != 0 ? implied : weight
                        if posting & Posting.isContent != 0 { tallies[scheme].content += rarity }
                    }
                }
            }
            for scheme in word.numbered { add(scheme, 180) }
        }
    }

    /// The most words that any scheme has.
    func mostWords() -> Int { tallies.withUnsafeBufferPointer { Int($0.reduce(0) { max($0, $1.words) }) } }

    /// Gives `body` each scheme that has `words` words, with its rank: the higher the better.
    func forEach(having words: Int, _ index: SchemeIndex, _ body: (_ scheme: Int, _ rank: Int) -> Void) {
        let share = words > 0 ? 1 / Float(words) : 0
        tallies.withUnsafeBufferPointer { tallies in
            index.content.withUnsafeBufferPointer { content in
                index.standing.withUnsafeBufferPointer { standing in
                    for scheme in 0..<tallies.count where Int(tallies[scheme].words) == words {
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
