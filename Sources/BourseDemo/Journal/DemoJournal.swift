import BourseCore
import BourseDesk
import BourseJournal
import BourseWorld

/// The journal of a trader who does not exist: two years of stock and option trades to show the desk with.
///
/// Everything follows from the seed and, for what has happened yet, from `asOf`. The history is stable: tomorrow's
/// journal is today's with a day more, because
/// - prices depend on the seed, the symbol and the moment alone: ``WorldMarket`` bridges each year between fixed levels;
/// - a month's decisions depend on the seed and the market alone (``DemoTrader``), and are played to their end, so that
///   `asOf` only hides what is still to come;
/// - an idea is dropped when one of an earlier month may still hold its position. Which ones is decided over
///   ``leadMonths`` months before the first one shown, longer than any idea lasts, so it does not depend on where the
///   history begins.
///
/// The first month shown is the one two years before that of `asOf`, so 24 to 25 months are shown, and when a month
/// begins the oldest one falls out; notes about days of the first months may then be worded anew, as no sentence comes
/// twice in a season. Nothing is anchored to a fixed date, which would make the demonstration grow old.
///
/// An execution that cannot be, which no seed is known to bring about, takes its whole idea with it.
public struct DemoJournal: Sendable {
    /// The seed used unless another is asked for.
    public static let defaultSeed: UInt64 = 2026
    /// Months that are played before the first one shown.
    static let leadMonths = 5
    /// Months that are shown before that of `asOf`.
    static let shownMonths = 24
    /// Days of prices drawn past the end of the last month: longer than any idea lasts.
    private static let leadDays = 140

    /// The executions, in order of time.
    public let executions: [Execution]
    /// What was written about trades, in order of the executions that opened them.
    public let annotations: [DemoAnnotation]
    /// What was written about days, in order of the days.
    public let dayNotes: [(day: TradingDay, text: String)]

    /// Makes up the journal of `seed` as it stood at `asOf`.
    ///
    /// - Complexity: a few dozen milliseconds in a release build.
    public init(seed: UInt64 = Self.defaultSeed, asOf: Timestamp) {
        let today = ZoneRules.newYork.day(at: asOf)
        let first = today.startOfMonth.adding(months: -Self.shownMonths)
        let start = first.adding(months: -Self.leadMonths)
        let end = today.endOfMonth.adding(days: Self.leadDays)
        let calendar = WorldCalendar(years: start.adding(months: -1).year...end.year)
        // A month of prices before the first idea: some setups look back.
        let range = calendar.index(onOrAfter: start.adding(months: -1))..<calendar.index(onOrAfter: end)
        let climate = WorldClimate(seed: seed)
        let market = WorldMarket(
            climate: climate,
            calendar: calendar,
            assets: DemoStock.all.map(\.asset),
            range: range
        )
        let trader = DemoTrader(climate: climate, pricer: DemoOptionPricer(market: market))
        var book = DemoBook()
        var plans: [DemoPlan] = []
        for month in WorldCalendar.month(of: start)...WorldCalendar.month(of: today) {
            for plan in trader.plans(ofMonth: month, through: calendar.index(onOrAfter: today.adding(days: 1)) - 1) {
                if book.isFree(plan) { plans.append(plan) }
                book.add(plan)
            }
        }
        let zone = ZoneRules.newYork
        let writer = DemoWriter(seed: seed)
        plans = plans.filter { $0.opened <= asOf }.map(writer.reviewed)
        dayNotes = writer.dayNotes(plans: plans.filter { $0.closed <= asOf }, since: first, zone: zone)
        plans.removeAll { zone.day(at: $0.opened) < first }
        (executions, annotations) = Self.merged(plans, asOf: asOf)
    }

    /// Puts the executions of all plans in order of time, and finds the openings again in that order.
    private static func merged(_ plans: [DemoPlan], asOf: Timestamp) -> ([Execution], [DemoAnnotation]) {
        var rows: [(time: Timestamp, plan: Int, index: Int)] = []
        for (number, plan) in plans.enumerated() {
            for (index, execution) in plan.executions.enumerated() where execution.time <= asOf {
                rows.append((execution.time, number, index))
            }
        }
        rows.sort { ($0.time, $0.plan, $0.index) < ($1.time, $1.plan, $1.index) }
        var places = plans.map { [Int](repeating: -1, count: $0.executions.count) }
        for (place, row) in rows.enumerated() { places[row.plan][row.index] = place }
        var annotations: [DemoAnnotation] = []
        for (number, plan) in plans.enumerated() {
            for (leg, index) in plan.openings.enumerated() where places[number][index] >= 0 {
                let annotation = plan.annotation(leg: leg, isClosed: plan.closed <= asOf)
                guard !annotation.isEmpty else { continue }
                annotations.append(DemoAnnotation(opening: places[number][index], annotation: annotation))
            }
        }
        annotations.sort { $0.opening < $1.opening }
        return (rows.map { plans[$0.plan].executions[$0.index] }, annotations)
    }
}

extension DemoPlan {
    /// What he wrote about one of the plan's trades; about an open one no more than what kind it is and how
    /// sure he is.
    func annotation(leg: Int, isClosed: Bool) -> TradeAnnotation {
        let setups = opinion.isFiled ? [setup.rawValue] : []
        guard isClosed else { return TradeAnnotation(conviction: opinion.conviction, setups: setups) }
        return TradeAnnotation(
            halfStars: opinion.halfStars,
            conviction: opinion.conviction,
            setups: setups,
            mistakes: opinion.ownsUp ? [habit?.rawValue].compactMap(\.self) : [],
            note: leg == 0 ? opinion.note : ""
        )
    }
}
