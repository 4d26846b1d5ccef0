import BourseCore
import BourseMarkets

extension NewsWriter {
    /// When the closes of the day are told: five minutes after nine in the evening UTC.
    private static let evening: Int64 = 21 * 60 + 5

    /// What prices did, and what follows from it.
    mutating func writeEvening() {
        var chance = begin("evening", stories: 3000)
        let changes = world.changes(on: day)
        writeMarket(changes)
        let moves = NewsWorld.moves(changes)
        for (instrument, change) in moves {
            let words = HeadlineVocabulary(instrument)
            let reports = instrument.kind == .share && world.reportsEarnings(instrument.symbol, day)
            let title = reports ? words.report(change, &chance) : words.move(change, &chance)
            let summary =
                "\(words.subject.capitalizedFirst) closed \(words.percent(change)) "
                + "\(change > 0 ? "higher" : "lower") on \(Self.name(of: day))."
            publish(
                reports ? .earnings : .move,
                title: title,
                summary: summary,
                symbols: [instrument.symbol],
                minute: Self.late(&chance)
            )
        }
        let moved = Set(moves.map(\.instrument.symbol))
        for (instrument, change) in changes where instrument.kind == .share {
            write(instrument, change: change, hasMoved: moved.contains(instrument.symbol), using: &chance)
        }
    }

    private mutating func write(
        _ instrument: Instrument,
        change: Double,
        hasMoved: Bool,
        using chance: inout WorldRandom
    ) {
        // Few companies have news on a day, so that words are made when they are needed.
        lazy var words = HeadlineVocabulary(instrument)
        if !hasMoved, world.reportsEarnings(instrument.symbol, day) {
            let title = words.report(change, &chance)
            publish(
                .earnings,
                title: title,
                summary: "The company reported after the close.",
                symbols: [instrument.symbol],
                minute: Self.late(&chance)
            )
        }
        if let amount = world.declaresDividend(instrument.symbol, day) {
            let title = "\(words.name) declares quarterly dividend of $\(amount) a share"
            publish(
                .dividend,
                title: title,
                summary: "The board decided on it today.",
                symbols: [instrument.symbol],
                minute: Self.late(&chance)
            )
        }
        guard chance.chance(0.012) else { return }
        let way = change >= 0 ? "raise" : "cut"
        let side = change >= 0 ? "gain" : "drop"
        let title = "Analysts \(way) price target on \(words.name) after \(words.percent(change)) \(side)"
        publish(
            .analysts,
            title: title,
            summary: "Two brokers changed their view.",
            symbols: [instrument.symbol],
            minute: Self.late(&chance)
        )
    }

    private mutating func writeMarket(_ all: [(instrument: Instrument, change: Double)]) {
        let changes = all.lazy.filter { $0.instrument.kind == .share }.prefix(100).map(\.change)
        guard !changes.isEmpty else { return }
        let mean = changes.reduce(0, +) / Double(changes.count)
        let rising = changes.count { $0 > 0 }
        let end = abs(mean) < 0.001 ? "little changed" : mean > 0 ? "higher" : "lower"
        let counts = "\(rising) rise and \(changes.count - rising) fall"
        publish(
            .market,
            title: "Stocks end \(end) as \(counts) among the largest",
            summary: "The session in short.",
            symbols: [],
            minute: Self.evening
        )
    }

    private static func late(_ chance: inout WorldRandom) -> Int64 { evening + Int64(chance.whole(in: 1...110)) }
}
