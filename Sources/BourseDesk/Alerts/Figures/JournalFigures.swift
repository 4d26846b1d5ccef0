import BourseCore
import BourseJournal
import BoursePortfolio

/// What the trades of the day have lost, from the journals of the desk.
public struct JournalFigures: FigureSource {
    private let journals: JournalService

    /// Journals change when something is imported.
    public var pace: Duration { .seconds(5) }

    /// Makes the figures of the journals.
    public init(journals: JournalService) { self.journals = journals }

    /// Journals.
    public func tells(of subject: AlertSubject) -> Bool {
        if case .journal = subject { return true }
        return false
    }

    /// The loss of the exchange's day so far, after fees; below 0 on a day of profit.
    public func ticks(of wanted: [AlertSubject: [AlertMeasure]], now: Timestamp) async -> [AlertTick] {
        var ticks: [AlertTick] = []
        let today = UserJournal.exchangeZone.day(at: now)
        for case .journal(let owner) in wanted.keys {
            guard let journal = try? await journals.journal(of: UserID(owner.text)),
                let loss = Self.loss(on: today, in: journal), let figure = AlertFigure(loss)
            else { continue }
            ticks.append(
                AlertTick(
                    .journal(owner),
                    .figure(.dailyLoss, figure),
                    at: AlertMoment(now),
                    arrived: now,
                    freshness: .fresh(until: now.adding(seconds: 60))
                )
            )
        }
        return ticks
    }

    /// What the trades closed on a day lost.
    static func loss(on day: TradingDay, in journal: UserJournal) -> Money? {
        // Trades are in order of closing: those of today are the last.
        let first = journal.closingDays.lastIndex { $0 < day }.map { $0 + 1 } ?? 0
        let indexes = (first..<journal.closingDays.count).filter { journal.closingDays[$0] == day }
        return Money.zero - indexes.reduce(Money.zero) { $0 + journal.matched.trades[$1].netProfit }
    }
}
