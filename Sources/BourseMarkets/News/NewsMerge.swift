import BourseCore

/// Makes stories of the articles of several sources.
///
/// Two articles tell one story when they have the same canonical address, or when their headlines are nearly the same
/// within 48 hours. Headlines are compared by their pairs of neighboring words (A. Z. Broder, "On the resemblance and
/// containment of documents", 1997), and are not the same where figures, directions or symbols disagree.
public struct NewsMerge {
    /// How long after the first telling another headline can be the same story, in seconds.
    public static let window: Int64 = 48 * 3600
    /// The share of pairs of words that two headlines of a story have in common.
    public static let resemblance = 0.5
    /// How many of the latest headlines with a pair of words are compared.
    private static let mostCompared = 50

    private var stories: [NewsStory] = []
    private var byAddress: [ArticleAddress: Int] = [:]
    /// Headlines that came so far.
    private var prints: [HeadlinePrint] = []
    /// The story of each headline.
    private var owners: [Int32] = []
    /// The headlines that have each pair of words, in order of time.
    private var places: [UInt64: [Int32]] = [:]
    /// The last headline for which each was counted, and how many pairs they share.
    private var counted: [(by: Int32, shared: Int32)] = []

    private init() {}

    /// The stories, the newest first; of one time in the order of their addresses.
    ///
    /// The order of the articles does not matter. Symbols should be found before: see ``Article/naming(_:)``.
    ///
    /// - Complexity: O(n log n), and for each headline a bounded number of comparisons.
    public static func stories(of articles: some Sequence<Article>) -> [NewsStory] {
        let articles = Array(articles)
        let order = articles.indices.sorted { one, other in
            let (one, other) = (articles[one], articles[other])
            if one.time != other.time { return one.time < other.time }
            if one.address != other.address { return one.address.canonical < other.address.canonical }
            return (one.source.name, one.publisher, one.title) < (other.source.name, other.publisher, other.title)
        }
        var merge = NewsMerge()
        for index in order { merge.take(articles[index]) }
        let times = merge.stories.map(\.time)
        return times.indices.sorted { times[$0] == times[$1] ? $0 < $1 : times[$0] > times[$1] }.map {
            merge.stories[$0]
        }
    }

    private mutating func take(_ article: Article) {
        if let story = byAddress[article.address] { return stories[story].take(article) }
        let print = HeadlinePrint(article)
        let story = story(like: print, article) ?? stories.count
        if story < stories.count {
            stories[story].take(article)
        } else {
            stories.append(NewsStory(article))
        }
        byAddress[article.address] = story
        let number = Int32(prints.count)
        for pair in print.pairs { places[pair, default: []].append(number) }
        prints.append(print)
        owners.append(Int32(story))
        counted.append((by: -1, shared: 0))
    }

    /// The story whose headlines are most like this one, the older of two that are alike.
    private mutating func story(like print: HeadlinePrint, _ article: Article) -> Int? {
        let own = Int32(prints.count)
        var candidates: [Int32] = []
        for pair in print.pairs {
            guard let latest = places[pair]?.suffix(Self.mostCompared) else { continue }
            for place in latest {
                if counted[Int(place)].by != own {
                    counted[Int(place)] = (own, 0)
                    candidates.append(place)
                }
                counted[Int(place)].shared += 1
            }
        }
        var best: (story: Int, likeness: Double)?
        let earliest = article.time.microseconds - Self.window * 1_000_000
        for place in candidates.lazy.map({ Int($0) }) {
            let (shared, owner) = (Int(counted[place].shared), Int(owners[place]))
            let likeness = Double(shared) / Double(print.pairs.count + prints[place].pairs.count - shared)
            guard likeness >= Self.resemblance, stories[owner].time.microseconds >= earliest else { continue }
            if let known = best, (known.likeness, -known.story) >= (likeness, -owner) { continue }
            guard print.agrees(with: prints[place]), Self.agree(article.symbols, stories[owner].symbols) else {
                continue
            }
            best = (owner, likeness)
        }
        return best?.story
    }

    private static func agree(_ some: [Symbol], _ others: [Symbol]) -> Bool {
        some.isEmpty || others.isEmpty || some.contains { others.contains($0) }
    }
}
