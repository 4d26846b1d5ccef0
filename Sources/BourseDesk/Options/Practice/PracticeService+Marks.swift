import BourseCore
import BourseMarkets
import BourseValues

/// What accounts are worth each day, and the settlement of what expired.
extension PracticeService {
    /// How often accounts are looked at.
    static let round: Duration = .seconds(300)
    /// How many seconds after the close accounts are marked: sources report the last quotes some minutes later.
    static let settled: Int64 = 900
    /// After so many seconds a day is marked without the prices that are still missing.
    static let patience: Int64 = 7200
    /// The most accounts that are marked in a round, so that sources are asked a few times an hour.
    static let mostOfRound = 5

    /// Settles what expired and marks each account after the close of each trading day, until the task is cancelled.
    public func run(clock: some Clock<Duration> = ContinuousClock()) async {
        while (try? await clock.sleep(for: Self.round)) != nil { await lookAfterAccounts() }
    }

    /// Settles what expired in all accounts with open positions, and marks those whose day has no mark.
    ///
    /// An account that cannot be read or stored now is looked at in the next round.
    func lookAfterAccounts() async {
        guard let people = try? await store.practicePeople() else { return }
        let day = dayToMark()
        var marked = 0
        for person in people {
            guard let day, marked < Self.mostOfRound,
                let marks = try? await store.practiceMarks(of: person), marks.last.map({ $0.day < day.day }) ?? true
            else {
                _ = try? await settled(person)
                continue
            }
            marked += 1
            guard let account = try? await account(of: person) else { continue }
            let unpriced = account.marks.values.count { $0.problem != nil }
            guard unpriced == 0 || day.isLast else { continue }
            let mark = PracticeDayMark(
                day: day.day,
                equity: account.equity,
                unpriced: unpriced,
                markedAt: environment.now()
            )
            try? await store.addPracticeMark(mark, user: person)
        }
    }

    /// The trading day that is marked now, and whether prices are waited for no longer; nil before the close and on other
    /// days.
    private func dayToMark() -> (day: TradingDay, isLast: Bool)? {
        let now = environment.now()
        let today = Exchange.nyse.zone.day(at: now)
        guard let hours = Exchange.nyse.day(today).regular, now.seconds >= hours.closes.seconds + Self.settled else {
            return nil
        }
        return (today, now.seconds >= hours.closes.seconds + Self.patience)
    }
}
