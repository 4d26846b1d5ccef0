import BourseCore
import BourseDesk
import BourseMarkets

extension NewsStoreContract {
    private static let (early, ever) = (TradingDay(number: 0), 1_000)

    private static func event(
        _ symbol: String,
        on day: Int,
        of story: Int,
        _ kind: NewsEventKind = .legal,
        _ direction: NewsDirection? = .down
    ) throws -> RecordedNewsEvent {
        guard let symbol = Symbol(symbol) else { throw Breach("\(symbol) is no symbol") }
        return RecordedNewsEvent(
            symbol: symbol,
            kind: kind,
            direction: direction,
            day: TradingDay(number: day),
            rule: "rule.\(story)",
            story: StoryID(try article(story).address)
        )
    }

    private static func record(
        _ events: [RecordedNewsEvent],
        since first: TradingDay = early,
        atMost limit: Int = ever,
        _ store: any NewsStore
    ) async throws {
        try await store.record(events, of: Set(events.map(\.story)), since: first, atMost: limit)
    }

    private static func stored(_ like: RecordedNewsEvent, _ store: any NewsStore) async throws -> [RecordedNewsEvent] {
        try await store.events(of: like.symbol, kind: like.kind, direction: like.direction)
    }

    static func eventsComeBack(_ store: any NewsStore) async throws {
        let first = try event("AAPL", on: 20, of: 1)
        try Breach.unless(await stored(first, store), is: [], "the events of an empty store")
        let others = [
            try event("MSFT", on: 20, of: 1), try event("AAPL", on: 20, of: 2, .legal, nil),
            try event("AAPL", on: 20, of: 3, .legal, .up), try event("AAPL", on: 20, of: 4, .drug),
        ]
        let earlier = try event("AAPL", on: 10, of: 5)
        try await record([first] + others + [earlier], store)
        // Another story of the day reports the same.
        try await record([try event("AAPL", on: 20, of: 6), first, others[0]], store)
        try Breach.unless(await stored(first, store), is: [earlier, first], "events, one a day, ascending")
        for other in others { try Breach.unless(await stored(other, store), is: [other], "\(other)") }
    }

    static func eventsFollowTheirStory(_ store: any NewsStore) async throws {
        let (wrong, other) = (try event("AAPL", on: 20, of: 1), try event("MSFT", on: 20, of: 1))
        try await record([wrong, other], store)
        let right = try event("AAPL", on: 20, of: 1, .legal, .up)
        try await record([right, other], store)
        try Breach.unless(await stored(wrong, store), is: [], "what the story was read as before")
        try Breach.unless(await stored(right, store), is: [right], "what it is read as now")
        try Breach.unless(await stored(other, store), is: [other], "what it reports of another instrument")
        let moved = try event("AAPL", on: 19, of: 1, .legal, .up)
        try await record([moved, other], store)
        try Breach.unless(await stored(right, store), is: [moved], "the day it is of now")
        try await store.record([], of: [moved.story], since: early, atMost: ever)
        try Breach.unless(await stored(moved, store), is: [], "a story that reports nothing any more")
        try Breach.unless(await stored(other, store), is: [], "the same story's other instrument")
    }

    /// Of two stories with one event, the first is recorded; when it is read as something else, the other one is.
    static func eventOfTwoStoriesStays(_ store: any NewsStore) async throws {
        let (first, second) = (try event("AAPL", on: 20, of: 1), try event("AAPL", on: 20, of: 2))
        try await record([first, second], store)
        try Breach.unless(await stored(first, store), is: [first], "the first story")
        let reread = try event("AAPL", on: 20, of: 1, .drug)
        try await record([reread, second], store)
        try Breach.unless(await stored(first, store), is: [second], "the second story")
        try Breach.unless(await stored(reread, store), is: [reread], "the first story, read again")
    }

    static func oldEventsGo(_ store: any NewsStore) async throws {
        let days = try [40, 10, 30, 20].map { try event("AAPL", on: $0, of: $0) }
        try await record(days, store)
        let other = try event("MSFT", on: 50, of: 50)
        try await record([other], since: TradingDay(number: 20), store)
        try Breach.unless(
            await stored(days[0], store).map(\.day.number),
            is: [20, 30, 40],
            "those of the first day and later"
        )
        try await record([other], atMost: 3, store)
        try Breach.unless(await stored(days[0], store).map(\.day.number), is: [30, 40], "the latest of three")
        try Breach.unless(await stored(other, store), is: [other], "the latest")
    }
}
