import BourseCore
import BourseMarkets

/// Writes the articles of one day.
struct NewsWriter {
    private static let noon: Int64 = 12 * 60

    let world: NewsWorld
    let day: TradingDay
    private var stories = 0
    private var written: [WorldArticle] = []

    init(_ world: NewsWorld, _ day: TradingDay) {
        self.world = world
        self.day = day
    }

    /// The articles in order of time, numbered.
    func edition() -> [WorldArticle] {
        let sorted = written.sorted { ($0.time, $0.story, $0.version) < ($1.time, $1.story, $1.version) }
        return sorted.enumerated().map { place, article in
            var article = article
            article.id = Int64(day.number) * 10_000 + Int64(place)
            return article
        }
    }

    // MARK: - what is written

    /// What moved the day before.
    mutating func writeMorning() {
        var chance = begin("morning", stories: 1000)
        let yesterday = day.adding(days: -1)
        for (instrument, change) in world.moves(on: yesterday).prefix(5) {
            let words = HeadlineVocabulary(instrument)
            let way = change > 0 ? "gain" : "drop"
            publish(
                .move,
                title: "\(words.subject) in focus after \(words.percent(change)) \(way) on \(Self.name(of: yesterday))",
                summary:
                    "\(words.name) closed \(words.percent(change)) \(change > 0 ? "higher" : "lower") the day before.",
                symbols: [instrument.symbol],
                minute: Int64(chance.whole(in: 7 * 60...12 * 60))
            )
        }
        let place = chance.pick(PredictionTopic.places)
        let general = [
            "Central bank of \(place) keeps investors guessing on interest rates",
            "Inflation in \(place) little changed, report shows",
            "What to watch in markets this \(Self.name(of: day))",
            "Retail sales in \(place) near the average of the year",
        ]
        publish(
            .market,
            title: chance.pick(general),
            summary: "A look at the day ahead.",
            symbols: [],
            minute: Int64(chance.whole(in: 6 * 60...11 * 60))
        )
    }

    /// What companies do, whatever their prices.
    mutating func writeCompanies() {
        var chance = begin("companies", stories: 2000)
        let shares = world.instruments.filter { $0.kind == .share }
        guard !shares.isEmpty, !day.weekday.isWeekend else { return }
        for _ in 0..<chance.whole(in: 2...6) {
            let instrument = chance.pick(shares)
            let words = HeadlineVocabulary(instrument)
            let place = chance.pick(PredictionTopic.places)
            let company = chance.pick(PredictionTopic.companies)
            let forms: [(WorldNewsKind, String)] = [
                (.company, "\(words.name) unveils a new product line in \(place)"),
                (.company, "\(words.name) to open a plant with \(chance.whole(in: 2...9) * 100) jobs in \(place)"),
                (.company, "Regulator in \(place) opens a review of \(words.name)"),
                (.company, "\(words.name) names a new head of operations"),
                (.merger, "\(words.name) agrees to acquire \(company) for $\(chance.whole(in: 2...40)) billion"),
            ]
            let (kind, title) = chance.pick(forms)
            let summary = "\(words.name) said so in a statement on \(Self.name(of: day))."
            publish(
                kind,
                title: title,
                summary: summary,
                symbols: [instrument.symbol],
                minute: Self.noon + Int64(chance.whole(in: 0...480))
            )
        }
    }

    // MARK: - tellings

    /// Begins a part of the day, whose chance and numbers of stories leave the other parts as they are.
    mutating func begin(_ part: StaticString, stories first: Int) -> WorldRandom {
        stories = first
        return WorldRandom(seed: world.seed, part, day.number)
    }

    /// Writes a story as some publishers tell it, the first at a minute of the day.
    mutating func publish(
        _ kind: WorldNewsKind,
        title: String,
        summary: String,
        symbols: [Symbol],
        minute: Int64
    ) {
        let story = Int64(day.number) * 10_000 + Int64(stories)
        stories += 1
        // What is drawn for one story leaves the others as they are.
        var own = WorldRandom(seed: world.seed, "telling", Int(story))
        let publishers = WorldPublisher.all.shuffled(using: &own).prefix(own.whole(in: 1...4))
        var minute = minute
        for (place, publisher) in publishers.enumerated() {
            let second = min(minute * 60 + Int64(own.whole(in: 0...59)), 86_399)
            written.append(
                WorldArticle(
                    id: 0,
                    story: story,
                    version: place,
                    kind: kind,
                    time: LocalTime(day: day, microseconds: second * 1_000_000).timestamp(offset: 0),
                    title: HeadlineVocabulary.rephrased(title, place, publisher),
                    summary: summary,
                    publisher: publisher,
                    address: address(title, story: story, publisher: publisher),
                    symbols: symbols
                )
            )
            minute += Int64(own.whole(in: 2...45))
        }
    }

    private func address(_ title: String, story: Int64, publisher: WorldPublisher) -> String {
        let words = title.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let month = day.month < 10 ? "0\(day.month)" : "\(day.month)"
        let slug = words.prefix(8).joined(separator: "-")
        return "https://www.\(publisher.domain)/markets/\(day.year)/\(month)/\(slug)-\(story)"
    }

    static func name(of day: TradingDay) -> String { String(describing: day.weekday).capitalizedFirst }
}
