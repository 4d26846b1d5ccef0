import BourseCore
import BourseWorld
import Synchronization

/// The days of a world's news that were asked for last.
final class NewsArchive: Sendable {
    /// How many finished days are kept: a year of a company's news.
    private static let mostDays = 400

    private let world: NewsWorld
    private let cache = Mutex<[TradingDay: [WorldArticle]]>([:])

    init(_ world: NewsWorld) { self.world = world }

    /// What was published between two times, the newest first.
    func articles(from: Timestamp, to: Timestamp) -> [WorldArticle] {
        guard from <= to else { return [] }
        let (first, last) = (LocalTime(from, offset: 0).day, LocalTime(to, offset: 0).day)
        return (first...last).reversed().flatMap { day in
            self.day(day, now: to).filter { $0.time >= from && $0.time <= to }
        }
    }

    /// A day of which everything is known is kept; of the others what is known changes.
    private func day(_ day: TradingDay, now: Timestamp) -> [WorldArticle] {
        let start = LocalTime(day: day).timestamp(offset: 0)
        let end = start.adding(seconds: 86_399)
        guard now >= start.adding(seconds: 21 * 3600) else { return world.articles(from: start, to: now) }
        if let known = cache.withLock({ $0[day] }) { return known }
        let made = world.articles(from: start, to: end)
        cache.withLock { cache in
            if cache.count >= Self.mostDays { cache = [:] }
            cache[day] = made
        }
        return made
    }
}
