/// What a headline is compared by.
struct HeadlinePrint {
    /// The pairs of neighboring words, each once; of a headline of few words one hash of all of them.
    let pairs: [UInt64]
    private let stems: [UInt64]
    private let capitals: [Bool]
    private let numbers: [UInt64]
    private let rises: Bool
    private let falls: Bool

    /// The least number of words that make pairs worth comparing.
    private static let fewWords = 4

    init(_ article: Article) {
        let words = HeadlineTokens(article.title)
        let own = Self.withoutPublisher(words, article)
        let roles = own.map { Self.roles[$0.stem] }
        let remaining = zip(own, roles).filter { $1 != .small }.map(\.0)
        stems = remaining.map(\.stem)
        capitals = remaining.map(\.isCapital)
        numbers = remaining.filter(\.isNumber).map(\.stem)
        rises = roles.contains(.up)
        falls = roles.contains(.down)
        if remaining.count < Self.fewWords {
            // Nothing but the same words in the same order is the same.
            pairs = [stems.reduce(UInt64(remaining.count)) { HeadlineTokens.pair($0, $1) }]
        } else {
            let sorted = zip(stems, stems.dropFirst()).map { HeadlineTokens.pair($0, $1) }.sorted()
            pairs = sorted.indices.filter { $0 == 0 || sorted[$0 - 1] != sorted[$0] }.map { sorted[$0] }
        }
    }

    /// Whether nothing speaks against two headlines being of one story.
    func agrees(with other: HeadlinePrint) -> Bool {
        if !numbers.isEmpty, !other.numbers.isEmpty, !numbers.contains(where: { other.numbers.contains($0) }) {
            return false
        }
        if rises != falls, other.rises != other.falls, rises != other.rises { return false }
        // With other names on both sides it is the same sentence about another subject.
        if hasName(missingIn: other), other.hasName(missingIn: self) { return false }
        guard stems.count == other.stems.count else { return true }
        // And so it is with one word exchanged for another.
        return zip(stems, other.stems).count(where: { $0 != $1 }) != 1
    }

    private func hasName(missingIn other: HeadlinePrint) -> Bool {
        zip(stems, capitals).contains { $1 && !other.stems.contains($0) }
    }

    /// The words without those of the publisher at the end: "… - Market Ledger".
    private static func withoutPublisher(_ words: HeadlineTokens, _ article: Article) -> ArraySlice<HeadlineTokens.Word>
    {
        let publisher = HeadlineTokens(article.publisher).all.map(\.stem)
        let all = words.all[...]
        guard !publisher.isEmpty, all.count > publisher.count, all.suffix(publisher.count).map(\.stem) == publisher
        else {
            return all
        }
        return all.dropLast(publisher.count)
    }

    /// What words do in headlines, beside naming things.
    private enum WordRole {
        /// It holds others together.
        case small
        /// It tells of a rise.
        case up
        /// It tells of a fall.
        case down
    }

    private static let roles: [UInt64: WordRole] = {
        let words: [(WordRole, String)] = [
            (.small, "a an the of to in on for and as at by with its it is are was after from be"),
            (
                .up,
                "rise rises rose jump jumps jumped soar soars surge surges surged gain gains gained climb climbs climbed "
                    + "rally rallies up higher beat beats tops topped upgrade upgrades upgraded raises raised hike hikes "
                    + "advance advances"
            ),
            (
                .down,
                "fall falls fell drop drops dropped sink sinks sank tumble tumbles slide slides slid slump slumps plunge "
                    + "plunges down lower lose loses lost miss misses missed downgrade downgrades downgraded cut cuts "
                    + "decline declines"
            ),
        ]
        var roles: [UInt64: WordRole] = [:]
        for (role, list) in words { for word in HeadlineTokens(list).all { roles[word.stem] = role } }
        return roles
    }()
}
