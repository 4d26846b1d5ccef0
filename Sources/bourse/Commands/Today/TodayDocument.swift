import BourseAPI
import BourseAlerts
import BourseCore
import BourseDesk
import BourseFunds
import BourseHousehold
import BourseJournal
import BoursePortfolio
import BourseValues

/// The values of Today as `bourse --json` prints them.
enum TodayDocument {
    /// What a desk without anybody or anything prints.
    static func empty(_ commands: [String]) -> JSON {
        .object([("isEmpty", .bool(true)), ("next", .array(commands.map(JSON.string)))])
    }

    static func json(_ summary: TodaySummary) -> JSON {
        .object([
            ("day", .day(summary.today)), ("netWorth", netWorth(summary.netWorth)),
            ("portfolio", summary.hasPortfolio ? portfolio(summary.portfolio) : .null),
            ("realized", summary.realized.isEmpty ? .null : realized(summary.realized)),
            (
                "alerts",
                .object([
                    ("unseen", .integer(summary.counts.unseen)), ("fired", .array(summary.fires.map(fire))),
                ])
            ), ("watchlist", .array(summary.quotes.map { QuoteDocument.json($0) })),
            ("funds", .array(summary.funds.funds.map(fund))),
            ("expirations", .array(summary.expirations.map(expiration))), ("isEmpty", .bool(summary.isEmpty)),
        ])
    }

    private static func netWorth(_ worth: (day: NetWorthDay, base: Currency)?) -> JSON {
        guard let worth else { return .null }
        return .object([
            ("total", .money(worth.day.total)), ("currency", .string(worth.base.code)), ("day", .day(worth.day.day)),
        ])
    }

    private static func portfolio(_ sheet: PortfolioSheet) -> JSON {
        .object([
            ("value", .money(sheet.value)), ("dayChange", .money(sheet.dayChange)),
            ("dayReturn", .ratio(sheet.dayReturn)), ("currency", .string(sheet.base.code)), ("asOf", .day(sheet.asOf)),
        ])
    }

    private static func realized(_ results: RealizedResults) -> JSON {
        func period(_ result: RealizedResults.PeriodResult) -> JSON {
            .object([("netProfit", .money(result.netProfit)), ("trades", .integer(result.trades))])
        }
        return .object([
            ("currency", .string(results.currency.code)), ("today", period(results.ofToday)),
            ("week", period(results.ofWeek)), ("month", period(results.ofMonth)),
        ])
    }

    private static func fire(_ fire: StoredFire) -> JSON {
        .object([
            ("alert", .string(fire.rule.id.text)), ("subject", .string(fire.rule.subject.description)),
            ("value", .number(fire.fire.value.description)), ("seenAt", .time(fire.fire.seenAt)),
            ("isNew", .bool(fire.seenByPersonAt == nil)),
        ])
    }

    private static func fund(_ fund: FavoriteFunds.FavoriteFund) -> JSON {
        .object([
            ("code", .integer(Int(fund.scheme.code))), ("name", .string(fund.scheme.name)),
            ("nav", .price(fund.latest?.nav)), ("navDay", .day(fund.latest?.day)),
            ("change", .double(fund.change?.fraction)), ("status", .optional(fund.status?.text)),
        ])
    }

    private static func expiration(_ expiration: ExpiringOption) -> JSON {
        .object([
            ("symbol", .string(expiration.instrument.symbol.name)),
            ("type", .string(expiration.instrument.type.rawValue)), ("strike", .price(expiration.instrument.strike)),
            ("day", .day(expiration.day)), ("direction", .string(expiration.isLong ? "long" : "short")),
            ("quantity", .quantity(expiration.quantity)),
        ])
    }
}
