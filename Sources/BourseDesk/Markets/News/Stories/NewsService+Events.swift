import BourseCore
import BourseMarkets

extension NewsService {
    /// For how many days events of stories are recorded: five years.
    public static let eventDays = 1826
    /// The most recorded events; the oldest are deleted first.
    static let mostEvents = 50_000

    /// The events of an instrument or its economy with the kind and the direction of an event, one a day, ascending:
    /// those that are recorded, and those of stored stories.
    func events(of symbol: Symbol, like event: NewsEvent) async -> [RecordedNewsEvent] {
        let recorded = (try? await store.events(of: symbol, kind: event.kind, direction: event.direction)) ?? []
        // What could not be recorded yet is known as long as its story is stored.
        let stories = await known().filter { $0.reading.event?.kind == event.kind && $0.eventSymbols.contains(symbol) }
        let reported = ((try? await events(in: stories)) ?? [])
            .filter { $0.symbol == symbol && $0.direction == event.direction }
        var days: Set<TradingDay> = []
        return (recorded + reported).sorted { $0.day < $1.day }.filter { days.insert($0.day).inserted }
    }

    /// The events that stories report, a value for each instrument, those of the earliest story first.
    ///
    /// - Parameter stories: The stories, the newest first.
    /// - Throws: If it is canceled.
    func events(in stories: [NewsStory]) async throws -> [RecordedNewsEvent] {
        let instruments = await directory.instruments(Array(Set(stories.flatMap(\.eventSymbols))))
        let exchanges = instruments.compactMapValues(\.exchange)
        return try await workbench.run { stories.reversed().flatMap { $0.events(on: exchanges) } }
    }
}

extension NewsStory {
    /// The instruments that its event is recorded of.
    fileprivate var eventSymbols: [Symbol] {
        guard let event = reading.event, !event.isPossible else { return [] }
        guard event.kind.isMacro else { return symbols }
        // Stories of an economy name no instrument, and those of economic dates are not needed: their days are known.
        return event.isAmerican && event.economicKind == nil ? [StoryService.market].compactMap(\.self) : []
    }

    /// What it reports of each instrument; nothing where it is unclear, and of what may only happen.
    fileprivate func events(on exchanges: [Symbol: Exchange]) -> [RecordedNewsEvent] {
        guard let event = reading.event, let rule = reading.decisions.first?.rule.id else { return [] }
        return eventSymbols.map { symbol in
            RecordedNewsEvent(
                symbol: symbol,
                kind: event.kind,
                direction: event.direction,
                day: (exchanges[symbol] ?? .nyse).day(firstReflecting: time),
                rule: rule,
                story: id
            )
        }
    }
}

extension Exchange {
    /// The first day whose close can reflect news published at an instant.
    func day(firstReflecting time: Timestamp) -> TradingDay {
        let day = zone.day(at: time)
        if isAlwaysOpen { return day }
        if let session = self.day(day).regular, time < session.closes { return day }
        return tradingDay(after: day)
    }
}
