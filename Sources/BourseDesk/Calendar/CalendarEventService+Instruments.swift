import BourseAlerts
import BourseCore
import BourseJournal
import BourseMarkets
import BoursePortfolio
import BourseValues

extension CalendarEventService {
    /// The most instruments whose earnings are requested, those that are held first.
    static let mostSymbols = 200

    /// What a person holds and watches.
    private struct Instruments {
        let options: [ExpiringOption]
        let sheet: PortfolioSheet
        /// Shares and underlyings of options, those that are held first.
        let symbols: [Symbol]
    }

    /// Expirations, earnings and ex-dividend dates.
    func instrumentEvents(
        of user: User,
        in categories: Set<CalendarCategory>,
        today: TradingDay,
        patience: Duration
    ) async throws -> [CalendarEvent] {
        let instruments = try await instruments(of: user, today: today, patience: patience)
        async let earnings =
            categories.contains(.earnings) ? earnings(of: instruments.symbols, patience: patience) : []
        async let dividends = categories.contains(.dividends) ? dividends(instruments) : []
        let expirations = categories.contains(.expirations) ? Self.expirations(instruments.options) : []
        return await expirations + earnings + dividends
    }

    private func instruments(of user: User, today: TradingDay, patience: Duration) async throws -> Instruments {
        async let state = portfolio.state(of: user, patience: patience)
        let journal = try await journal.journal(of: user.id)
        let sheet = try await state.sheet
        let exchangeDay = UserJournal.exchangeZone.day(at: environment.now())
        let options = ExpiringOption.open(from: min(exchangeDay, today), journal: journal, holdings: sheet.holdings)
        let traded = journal.matched.open.map { journal.matched.key(of: $0).instrument }
        let held =
            sheet.holdings.compactMap { holding -> Symbol? in
                if let option = holding.asset.option { return option.root }
                return [.share, .etf].contains(holding.asset.assetClass) ? holding.asset.symbol : nil
            } + traded.filter { $0.type == .stock || $0.type == .etf || $0.type.isOption }.map(\.symbol)
        let watched = try await markets.watchlists.lists(of: user.id).flatMap(\.list.symbols)
        var seen: Set<Symbol> = []
        let symbols = (held + watched).filter { seen.insert($0).inserted }
        return Instruments(options: options, sheet: sheet, symbols: symbols)
    }

    // MARK: - Expirations

    /// An event for each contract, whichever accounts hold it.
    private static func expirations(_ options: [ExpiringOption]) -> [CalendarEvent] {
        Dictionary(grouping: options, by: \.instrument).compactMap { instrument, positions in
            guard let day = positions.first?.day, let strike = instrument.strike else { return nil }
            let symbol = instrument.symbol
            return CalendarEvent(
                id: "expiration-\(symbol)-\(day)-\(strike)-\(instrument.type.rawValue)",
                category: .expirations,
                day: day,
                title: "\(symbol) \(strike) \(instrument.type.rawValue) expires",
                detail: positions.map { "\($0.isLong ? "Long" : "Short") \($0.quantity)" }.joined(separator: "\n"),
                path: AlertSubject.symbol(symbol).path
            )
        }
    }

    // MARK: - Earnings

    private func earnings(of symbols: [Symbol], patience: Duration) async -> [CalendarEvent] {
        let known = await markets.directory.instruments(symbols)
        // Indexes, coins and currencies have no earnings; of what is not known yet, sources are asked.
        let companies = symbols.filter { known[$0].map { $0.kind == .share } ?? true }.prefix(Self.mostSymbols)
        let calendars = await calendars(of: Array(companies), patience: patience)
        return calendars.flatMap { symbol, calendar in
            calendar.reports.map { Self.event($0, symbol: symbol, currency: known[symbol]?.currency ?? .usd) }
        }
    }

    private func calendars(of symbols: [Symbol], patience: Duration) async -> [Symbol: EarningsCalendar] {
        let service = markets.earnings
        return await withTaskGroup(of: (symbol: Symbol, calendar: EarningsCalendar?)?.self) { group in
            for symbol in symbols {
                group.addTask { (symbol, await service.reports(of: symbol)?.calendar) }
            }
            group.addTask {
                try? await Task.sleep(for: patience)
                return nil
            }
            defer { group.cancelAll() }
            var calendars: [Symbol: EarningsCalendar] = [:]
            for _ in symbols {
                // The first that has nothing to say is the end of patience.
                guard let answer = await group.next(), let answer else { break }
                calendars[answer.symbol] = answer.calendar
            }
            return calendars
        }
    }

    private static func event(_ report: EarningsReport, symbol: Symbol, currency: Currency) -> CalendarEvent {
        func amount(_ price: Price) -> String {
            (price < .zero ? "−" : "") + currency.sign + Price(units: abs(price.units)).description
        }
        let quarter = report.quarter.flatMap { quarter in report.year.map { "\($0)Q\(quarter)" } }
        let period = report.quarter.map { quarter in
            "Quarter \(quarter)" + (report.year.map { " of fiscal year \($0)" } ?? "")
        }
        return CalendarEvent(
            // A date that moves is the same event while the quarter is known.
            id: "earnings-\(symbol)-\(quarter ?? report.day.description)",
            category: .earnings,
            day: report.day,
            title: "\(symbol) earnings" + (report.moment.map { ", \($0.text)" } ?? ""),
            detail: [
                period, report.expected.map { "Expected EPS \(amount($0))" },
                report.actual.map { "Reported EPS \(amount($0))" },
            ].compactMap(\.self).joined(separator: "\n"),
            path: AlertSubject.symbol(symbol).path
        )
    }

    // MARK: - Dividends

    /// Those that are announced of everything that is held or watched, and those that holdings are expected to pay.
    private func dividends(_ instruments: Instruments) async -> [CalendarEvent] {
        var events: [String: CalendarEvent] = [:]
        for (symbol, past) in await markets.prices.knownDays(of: instruments.symbols) {
            for dividend in past.actions.dividends {
                let event = Self.event(
                    symbol,
                    on: dividend.exDay,
                    isExpected: false,
                    detail: "\(dividend.amount) per share"
                )
                events[event.id] = event
            }
        }
        for dividend in instruments.sheet.expectedIncome {
            let event = Self.event(
                dividend.symbol,
                on: dividend.day,
                isExpected: dividend.basis != .announced,
                detail: "\(dividend.perShare) per share, \(dividend.amount.text(in: dividend.currency)) for "
                    + "\(dividend.quantity)"
            )
            events[event.id] = event
        }
        return Array(events.values)
    }

    private static func event(_ symbol: Symbol, on day: TradingDay, isExpected: Bool, detail: String) -> CalendarEvent {
        CalendarEvent(
            id: "dividend-\(symbol)-\(day)",
            category: .dividends,
            day: day,
            title: "\(symbol) ex-dividend" + (isExpected ? " (expected)" : ""),
            detail: detail,
            path: AlertSubject.symbol(symbol).path
        )
    }
}
