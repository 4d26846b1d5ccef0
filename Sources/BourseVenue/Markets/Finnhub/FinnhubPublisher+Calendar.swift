import BourseCore
import BourseMarkets
import BourseWire
import BourseWorld
import NIOHTTP1

extension FinnhubPublisher {
    /// What the American exchanges are doing.
    func status(_ target: RequestTarget, at now: Timestamp) -> PacedAnswer {
        guard target["exchange"] == "US" else { return .json(FinnhubFailure.noAccess, .forbidden) }
        let state = Exchange.nyse.state(at: now)
        var status = FinnhubMarketStatus(exchange: "US", isOpen: state.isOpen, time: now)
        if case .holiday(let name) = state.day.kind { status.holiday = name }
        status.session =
            switch state.phase {
            case .pre?: .pre
            case .regular?: .regular
            case .post?: .post
            case nil: nil
            }
        status.zone = "America/New_York"
        return .json(status.bytes)
    }

    /// The days of this year and the next on which the American exchanges do something else than usual.
    func holidays(_ target: RequestTarget, at now: Timestamp) -> PacedAnswer {
        guard target["exchange"] == "US" else { return .json(FinnhubFailure.noAccess, .forbidden) }
        let year = Exchange.nyse.zone.day(at: now).year
        guard let first = TradingDay(year: year, month: 1, day: 1),
            let last = TradingDay(year: year + 1, month: 12, day: 31)
        else { return .json(FinnhubFailure.bytes("Not Found"), .notFound) }
        let holidays = (first...last).compactMap { day -> FinnhubHoliday? in
            var holiday = FinnhubHoliday(day: day)
            switch Exchange.nyse.day(day).kind {
            case .holiday(let name): holiday.name = name
            case .shortened:
                holiday.name = "Early close"
                holiday.hours = "09:30-13:00"
            case .weekend, .regular, .special: return nil
            }
            return holiday
        }
        return .json(FinnhubHolidays(exchange: "US", zone: "America/New_York", holidays: holidays).bytes)
    }

    /// Earnings dates: at most a month back without a paid plan, four years with one.
    func earnings(_ target: RequestTarget, isPaid: Bool, at now: Timestamp) -> PacedAnswer {
        let today = Exchange.nyse.zone.day(at: now)
        let from = target["from"].flatMap { TradingDay(iso: $0) } ?? today
        let to = target["to"].flatMap { TradingDay(iso: $0) } ?? from.adding(days: 7)
        guard from <= to, from >= today.adding(days: isPaid ? -1461 : -31), to <= today.adding(days: 92) else {
            return .json(FinnhubFailure.noAccess, .forbidden)
        }
        let requested = target["symbol"].flatMap { $0.isEmpty ? nil : $0 }
        let symbols: [Symbol] =
            requested.map { FinnhubSymbols.symbol($0).map { [$0] } ?? [] }
            ?? world.instruments.filter { $0.kind == .share && $0.currency == .usd }.map(\.symbol)
        let rows = symbols.flatMap { symbol in
            world.earnings(symbol, from: from, through: to, at: now).map { fetched -> FinnhubEarnings in
                let name = world.asset(symbol).map { FinnhubSymbols.name(of: $0.instrument) } ?? symbol.name
                var earnings = FinnhubEarnings(symbol: name, day: fetched.day)
                earnings.hour = .afterClose
                earnings.quarter = (fetched.day.month - 1) / 3 + 1
                earnings.year = fetched.day.year
                earnings.expectedEPS = fetched.expected
                earnings.actualEPS = fetched.actual
                return earnings
            }
        }
        return .json(FinnhubCalendar(rows.sorted { ($0.day, $0.symbol) < ($1.day, $1.symbol) }).bytes)
    }
}
