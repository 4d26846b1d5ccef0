import BourseAlerts
import BourseCore
import BourseDesk
import BourseFunds
import BourseHousehold
import BourseJournal
import BourseMarkets
import BoursePortfolio
import BourseValues

/// The values of Today as a person reads them in a terminal.
struct TodayReport {
    /// The most rows of expirations.
    private static let mostExpirations = 8

    private let summary: TodaySummary
    private let style: UserSettings.NumberStyle
    private let palette: UserSettings.Palette
    private let zone: ZoneRules
    private let now: Timestamp
    private let usesColor: Bool
    private let title: (SourceID) -> String

    init(
        _ summary: TodaySummary,
        person: User,
        now: Timestamp,
        usesColor: Bool,
        title: @escaping (SourceID) -> String
    ) {
        self.summary = summary
        style = person.settings.numbers
        palette = person.settings.palette
        zone = ZoneRules(identifier: person.settings.zone) ?? .utc
        self.now = now
        self.usesColor = usesColor
        self.title = title
    }

    var lines: [String] {
        let sections = [metrics, fires, quotes, funds, expirations].filter { !$0.isEmpty }
        return [DayText.full(summary.today)] + sections.flatMap { [""] + $0 }
    }

    private var metrics: [String] {
        let sheet = summary.portfolio
        let money = MoneyText(style: style, currency: sheet.base)
        var rows: [(label: String, value: String, note: String)] = []
        if let worth = summary.netWorth {
            let text = MoneyText(style: style, currency: worth.base)
            let isWhole = worth.day.point.unconverted.isEmpty
            rows.append(
                (
                    "Net worth", worth.day.total.map { text.text($0) } ?? FractionText.none,
                    isWhole ? "" : "exchange rate missing"
                )
            )
        } else if summary.hasPortfolio {
            rows.append(("Portfolio", money.text(sheet.value), "on \(sheet.asOf)"))
        }
        if summary.hasPortfolio {
            let change = colored(money.signed(sheet.dayChange), by: sheet.dayChange)
            let percent = sheet.dayReturn.map { NumberText.percent($0, decimals: 2, plus: "+") } ?? ""
            rows.append(("Day change", change, percent))
        }
        if !summary.realized.isEmpty {
            let text = MoneyText(style: style, currency: summary.realized.currency)
            let scope = summary.realized.hasOtherCurrencies ? " in \(summary.realized.currency)" : ""
            let periods = [
                ("Realized today", summary.realized.ofToday), ("This week", summary.realized.ofWeek),
                ("This month", summary.realized.ofMonth),
            ]
            for (label, result) in periods {
                let value = colored(text.signed(result.netProfit), by: result.netProfit)
                rows.append((label, value, Count.of(result.trades, "trade") + scope))
            }
        }
        return rows.map { row in
            let label = row.label.padding(to: 16)
            return row.note.isEmpty ? label + row.value : "\(label)\(row.value)  \(row.note)"
        }
    }

    private var fires: [String] {
        guard !summary.fires.isEmpty else { return [] }
        let unseen = summary.counts.unseen
        let head = unseen > 0 ? Count.of(unseen, "new alert") : "Fired alerts"
        return [head]
            + summary.fires.map { fire in
                "  \(DayText.dateTime(fire.fire.seenAt, in: zone))  \(fire.message(zone: zone).title)"
            }
    }

    private var quotes: [String] {
        guard !summary.quotes.isEmpty else { return [] }
        let cells = summary.quotes.map { QuoteCells($0, now: now, title: title) }
        let table = TextTable(
            heads: ["Watchlist", "Last", "Change", "%", "As of"],
            numbers: [1, 2, 3],
            rows: cells.map { [$0.symbol, $0.last, $0.change, $0.percent, $0.shortAsOf] }
        ).lines
        let directions = [nil] + summary.quotes.map { $0.quote.change(on: $0.instrument.exchange)?.units }
        return zip(table, directions).map { line, change in
            change.map { colored(line, sign: $0 < 0 ? -1 : $0 > 0 ? 1 : 0) } ?? line
        }
    }

    private var funds: [String] {
        let funds = summary.funds.funds
        guard !funds.isEmpty else { return [] }
        let table = TextTable(
            heads: ["Favorite fund", "NAV, ₹", "Change", "As of"],
            numbers: [1, 2],
            rows: funds.map { fund in
                [
                    FundFormatter.title(fund.scheme),
                    fund.latest.map { RupeeText.bareNAV($0.nav) } ?? FractionText.none,
                    FractionText.signed(fund.change?.fraction, decimals: 2),
                    [fund.latest?.day.description, fund.status?.text].compactMap(\.self).joined(separator: ", "),
                ]
            }
        ).lines
        let changes = [nil] + funds.map { $0.change?.difference.units }
        let left = summary.funds.count - funds.count
        return zip(table, changes).map { line, change in
            change.map { colored(line, sign: $0 < 0 ? -1 : $0 > 0 ? 1 : 0) } ?? line
        } + (left > 0 ? ["… and \(left) more"] : [])
    }

    private var expirations: [String] {
        guard !summary.expirations.isEmpty else { return [] }
        let shown = summary.expirations.prefix(Self.mostExpirations)
        let table = TextTable(
            heads: ["Expiration", "Days", "Position", "Side", "Contracts"],
            numbers: [1, 4],
            rows: shown.map { expiration in
                [
                    expiration.day.description, "\(expiration.day.number - summary.today.number)",
                    "\(expiration.instrument.symbol) \(expiration.instrument.description)",
                    expiration.isLong ? "long" : "short", NumberText.quantity(expiration.quantity),
                ]
            }
        ).lines
        let left = summary.expirations.count - shown.count
        return table + (left > 0 ? ["… and \(left) more"] : [])
    }

    private func colored(_ text: String, by amount: Money) -> String {
        colored(text, sign: amount < .zero ? -1 : amount > .zero ? 1 : 0)
    }

    /// The text in the color of a gain or a loss, as the person chose them.
    private func colored(_ text: String, sign: Int) -> String {
        guard usesColor, sign != 0 else { return text }
        let (gain, loss): (Int, Int)
        switch palette {
        case .classic: (gain, loss) = (32, 31)
        case .blueOrange: (gain, loss) = (34, 33)
        case .redUp: (gain, loss) = (31, 32)
        case .mono: return text
        }
        return "\u{1B}[\(sign > 0 ? gain : loss)m\(text)\u{1B}[0m"
    }
}

extension String {
    /// The text with blanks behind it up to a width.
    fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
