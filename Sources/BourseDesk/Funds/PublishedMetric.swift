import BourseCore
import BourseFunds

/// A metric of all funds that sources publish apart from their lists: large responses, requested seldom.
enum PublishedMetric: CaseIterable, Hashable, Sendable {
    /// What funds take from their assets in a year.
    case expenseRatios
    /// What investors have in schemes.
    case assets

    /// What people call it.
    var name: String {
        switch self {
        case .expenseRatios: "expense ratios"
        case .assets: "assets of funds"
        }
    }

    /// The number of days after which a value that was not published again is deleted.
    var life: Int {
        switch self {
        case .expenseRatios: 92
        case .assets: 366
        }
    }

    /// The number of days after its day for which a value is current: expense ratios are published for each day, assets
    /// for each quarter, about ten days after its end.
    var currentDays: Int {
        switch self {
        case .expenseRatios: 1
        case .assets: 101
        }
    }

    /// The day of the value of a scheme; nothing where it has none.
    func day(of facts: SchemeFacts) -> TradingDay? {
        switch self {
        case .expenseRatios: facts.expenseRatio?.day
        case .assets: facts.assets?.quarterEnd
        }
    }

    /// Deletes the values of all metrics that were not published again in their lives.
    static func expire(_ stored: inout StoredSchemes, today: TradingDay) {
        for metric in allCases {
            let first = today.adding(days: -metric.life)
            for index in stored.schemes.indices { metric.expire(&stored.schemes[index].facts, before: first) }
        }
    }

    /// Deletes the value of a scheme if it is of a day before `first`.
    private func expire(_ facts: inout SchemeFacts, before first: TradingDay) {
        guard let day = day(of: facts), day < first else { return }
        switch self {
        case .expenseRatios: facts.expenseRatio = nil
        case .assets: facts.assets = nil
        }
    }

    /// Requests the newest values from a source.
    ///
    /// - Returns: What gives a scheme its value, unless it has a newer one.
    func fetch(
        _ source: any FundSource,
        until today: TradingDay
    ) async throws(FundSourceError) -> @Sendable (inout SchemeFacts) -> Void {
        switch self {
        case .expenseRatios:
            let table = try await source.expenseRatios(until: today)
            return { facts in
                guard let ratio = table.ratio(of: Scheme(facts)) else { return }
                if facts.expenseRatio.map({ ratio.day >= $0.day }) ?? true { facts.expenseRatio = ratio }
            }
        case .assets:
            let known = try await source.averageAssets(until: today)
            return { facts in
                guard let assets = known[facts.code] else { return }
                if facts.assets.map({ assets.quarterEnd >= $0.quarterEnd }) ?? true { facts.assets = assets }
            }
        }
    }
}
