import BourseCore

/// One of the places of the board, in which one event follows another.
struct PredictionSlot: Hashable {
    /// What the events of a slot are.
    enum SlotKind: Hashable {
        /// One question.
        case single
        /// Some answers of which one comes true.
        case choice
        /// The price of something, at some levels.
        case price
    }

    static let choices = 20
    static let singles = 60
    static let prices = 20
    /// All slots; together they have 200 markets.
    static let count = choices + singles + prices

    let number: Int
    /// The how manieth event of the slot it is.
    let generation: Int
    /// When trading begins, at midnight UTC.
    let start: Timestamp
    /// When trading ends, at nine in the evening UTC, when American exchanges have closed.
    let end: Timestamp
    /// When it is decided, half a day later.
    var decision: Timestamp { end.adding(seconds: 12 * 3600) }
    /// The day on which trading ends.
    let day: TradingDay

    var kind: SlotKind {
        if number < Self.choices { return .choice }
        return number < Self.choices + Self.singles ? .single : .price
    }

    /// How many markets its event has.
    var marketCount: Int {
        switch kind {
        case .single: 1
        case .choice: 4
        case .price: 3
        }
    }

    /// The event of a slot at a time: between a week and four months long, the last tenth for its end and decision.
    init(seed: UInt64, number: Int, at now: Timestamp) {
        let (period, phase) = Self.rhythm(seed, number)
        let today = LocalTime(now, offset: 0).day.number - phase
        let generation = today >= 0 ? today / period : (today - period + 1) / period
        self.init(seed: seed, number: number, generation: generation)
    }

    init(seed: UInt64, number: Int, generation: Int) {
        let (period, phase) = Self.rhythm(seed, number)
        self.number = number
        self.generation = generation
        let first = TradingDay(number: phase + generation * period)
        day = first.adding(days: period - 1 - max(1, period / 10))
        start = LocalTime(day: first).timestamp(offset: 0)
        end = LocalTime(day: day, microseconds: 21 * 3_600_000_000).timestamp(offset: 0)
    }

    private static func rhythm(_ seed: UInt64, _ number: Int) -> (period: Int, phase: Int) {
        var chance = WorldRandom(seed: seed, "rhythm", number)
        let period = chance.whole(in: 8...120)
        return (period, chance.whole(in: 0...(period - 1)))
    }

    /// How many minutes it is traded.
    var minutes: Int { Int((end.seconds - start.seconds) / 60) }

    /// How many minutes of trading have passed at a time.
    func minute(at now: Timestamp) -> Int { min(max(0, Int((now.seconds - start.seconds) / 60)), minutes) }

    /// How far its event is at a time.
    func state(at now: Timestamp) -> EventStage {
        if now < end { return .open }
        return now < decision ? .closed : .resolved
    }

    /// How far an event is.
    enum EventStage { case open, closed, resolved }
}
