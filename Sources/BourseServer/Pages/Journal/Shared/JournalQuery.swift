import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

/// What a journal page is asked for in its address.
struct JournalQuery: Sendable {
    let query: Query
    let today: TradingDay
    let preset: DateRange.Preset?
    let range: DateRange
    /// Why the typed dates were not used.
    let problem: String?

    /// Reads an address.
    ///
    /// - Parameter standard: The range of days of an address without one.
    init(_ query: Query, today: TradingDay, standard: DateRange.Preset = .all) {
        self.query = query
        self.today = today
        let from = query["from"].map { Self.day($0) }
        let to = query["to"].map { Self.day($0) }
        if query["from"] != nil || query["to"] != nil {
            if case .some(nil) = from {
                (preset, range, problem) = (.all, .all, "“\(query["from"] ?? "")” is not a day such as 2025-03-31.")
            } else if case .some(nil) = to {
                (preset, range, problem) = (.all, .all, "“\(query["to"] ?? "")” is not a day such as 2025-03-31.")
            } else {
                (preset, range, problem) = (nil, DateRange(start: from ?? nil, end: to ?? nil), nil)
            }
        } else {
            let preset = Self.preset(of: query) ?? standard
            (self.preset, range, problem) = (preset, preset.range(today: today), nil)
        }
    }

    /// The range that an address names; nil when it names none.
    static func preset(of query: Query) -> DateRange.Preset? {
        query["range"].flatMap(DateRange.Preset.init(rawValue:))
    }

    /// A day of the years that executions may be of, 1900 to 2199.
    static func day(_ text: String) -> TradingDay? {
        TradingDay(iso: text).flatMap { (1900..<2200).contains($0.year) ? $0 : nil }
    }

    /// The trades asked for, in one currency.
    func filter(_ journal: UserJournal) -> TradeFilter {
        TradeFilter(
            range: range,
            account: query["account"],
            currency: currency(journal),
            text: String((query["q"] ?? "").prefix(100)),
            type: query["type"].flatMap(InstrumentType.init(rawValue:)),
            direction: query["direction"].flatMap(Direction.init(rawValue:)),
            result: query["result"].flatMap(TradeFilter.TradeOutcome.init(rawValue:)),
            tag: query["tag"],
            conditions: conditions
        )
    }

    /// Whether an address asks for the journal or for the practice account.
    static func money(of query: Query) -> TradeMoney {
        query["accountKind"].flatMap(TradeMoney.init(rawValue:)) ?? .real
    }

    /// The conditions of the address; one that cannot be used does not restrict.
    var conditions: [TradeCondition] {
        query.all("where").prefix(TradeFilter.mostConditions).compactMap { TradeCondition($0) }
            .filter { TradeDimension.named($0.dimension) != nil }
    }

    /// What the conditions need to know of markets.
    var needs: Set<TradeDimension.MarketNeed> { TradeFilter(conditions: conditions).needs }

    /// The currency asked for, else the most traded one.
    func currency(_ journal: UserJournal) -> Currency { Self.currency(query["currency"], in: journal) }

    /// The currency of a code, if a journal has trades in it, else the most traded one.
    static func currency(_ code: String?, in journal: UserJournal) -> Currency {
        let requested = code.flatMap { Currency($0) }
        return requested.flatMap { journal.currencies.contains($0) ? $0 : nil } ?? journal.mainCurrency
    }

    /// The control that changes the range, on a page at `path`.
    func control(path: String, days: ClosedRange<TradingDay>?) -> DateRangeView {
        let others = query.without("range", "from", "to", "page", "month", "year")
        let start = range.start ?? days?.lowerBound
        let end = range.end ?? days?.upperBound
        let dates = start.flatMap { start in end.map { DayText.range(min(start, $0), max(start, $0)) } } ?? ""
        func href(_ range: DateRange?) -> String? {
            range.map {
                others.setting("from", to: $0.start?.description).setting("to", to: $0.end?.description).href(path)
            }
        }
        return DateRangeView(
            label: preset?.title ?? "Custom",
            dates: dates,
            earlierHref: href(neighbor(-1)),
            laterHref: href(neighbor(1).flatMap { range in (range.start ?? today) > today ? nil : range }),
            presets: DateRange.Preset.allCases.map { preset in
                RangePresetView(
                    title: preset.title,
                    href: others.setting("range", to: preset.rawValue).href(path),
                    isCurrent: preset == self.preset
                )
            },
            action: path,
            from: query["from"] ?? start?.description ?? "",
            to: query["to"] ?? end?.description ?? "",
            hiddenFields: others.hiddenFields,
            rangeProblem: problem
        )
    }

    /// The range of the same length before or after; whole months stay whole months.
    private func neighbor(_ step: Int) -> DateRange? {
        guard let start = range.start, let end = range.end else { return nil }
        let months = (end.year - start.year) * 12 + end.month - start.month + 1
        if start == start.startOfMonth, end == end.endOfMonth {
            let first = start.adding(months: step * months)
            return DateRange(start: first, end: first.adding(months: months - 1).endOfMonth)
        }
        let length = end.number - start.number + 1
        return DateRange(start: start.adding(days: step * length), end: end.adding(days: step * length))
    }
}
