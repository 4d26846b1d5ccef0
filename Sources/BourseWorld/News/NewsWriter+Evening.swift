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
            tell(reports ? .earnings : .move, title, summary, [instrument.symbol], minute: Self.late(&chance))
        }
        let moved = Set(moves.map(\.instrument.symbol))
        for (instrument, change) in changes where instrument.kind == .share {
            write(instrument, change, hasMoved: moved.contains(instrument.symbol), &chance)
        }
    }

    private mutating func write(
        _ instrument: Instrument,
        _ change: Double,
        hasMoved: Bool,
        _ chance: inout WorldRandom
    ) {
        // Few companies have news on a day, so that words are made when they are needed.
        lazy var words = HeadlineVocabulary(instrument)
        if !hasMoved, world.reportsEarnings(instrument.symbol, day) {
            let title = words.report(change, &chance)
            tell(
                .earnings,
                title,
                "The company reported after the close.",
                [instrument.symbol],
                minute: Self.late(&chance)
            )
        }
        if let amount = world.declaresDividend(instrument.symbol, day) {
            let title = "\(words.name) declares quarterly dividend of $\(amount) a share"
            tell(.dividend, title, "The board decided on it today.", [instrument.symbol], minute: Self.late(&chance))
        }
        guard chance.chance(0.012) else { return }
        let way = change >= 0 ? "raise" : "cut"
        let side = change >= 0 ? "gain" : "drop"
        let title = "Analysts \(way) price target on \(words.name) after \(words.percent(change)) \(side)"
        tell(.analysts, title, "Two brokers changed their view.", [instrument.symbol], minute: Self.late(&chance))
    }

    private mutating func writeMarket(_ all: [(instrument: Instrument, change: Double)]) {
        let changes = all.lazy.filter { $0.instrument.kind == .share }.prefix(100).map(\.change)
        guard !changes.isEmpty else { return }
        let mean = changes.reduce(0, +) / Double(changes.count)
        let rising = changes.count { $0 > 0 }
        let end = abs(mean) < 0.001 ? "little changed" : mean > 0 ? "higher" : "lower"
        let counts = "\(rising) rise and \(changes.count - rising) fall"
        tell(
            .market,
            "Stocks end \(end) as \(counts) among the largest",
            "The session in short.",
            [],
            minute: Self.evening
        )
    }

    private static func late(_ chance: inout WorldRandom) -> Int64 { evening + Int64(chance.whole(in: 1...110)) }
}
