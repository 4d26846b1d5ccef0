import BourseCore
import BourseMarkets

extension NewsService {
    /// The stored stories about an instrument or its economy with the kind and the direction of an event, the newest first.
    func stories(about symbol: Symbol, like event: NewsEvent) async -> [NewsStory] {
        await known().filter { story in
            guard let other = story.reading.event else { return false }
            // Stories of an economy name no instrument.
            let isOfSubject = event.kind.isMacro ? other.isAmerican == event.isAmerican : story.symbols.contains(symbol)
            return isOfSubject && other.kind == event.kind && other.direction == event.direction && !other.isPossible
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
