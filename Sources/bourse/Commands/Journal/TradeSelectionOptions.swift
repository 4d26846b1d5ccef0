import ArgumentParser
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram

/// Which closed trades a command is about, as the pages of the journal select them.
struct TradeSelectionOptions: ParsableArguments {
    @Option(help: "The days of closing: \(DateRange.Preset.allCases.map(\.rawValue).joined(separator: ", ")).")
    var range: String?

    @Option(help: "The first day of closing, such as 2026-01-31.")
    var from: String?

    @Option(help: "The last day of closing.")
    var to: String?

    @Option(help: "The account.", completion: .accounts)
    var account: String?

    @Option(help: "The currency; default: that of most trades.")
    var currency: String?

    @Option(
        help: ArgumentHelp(
            """
            A condition dimension:value, such as weekday:Monday, or !mistake: for trades with any mistake. Repeat it: \
            conditions on one dimension add trades, those on several restrict.
            """,
            valueName: "condition"
        )
    )
    var `where`: [String] = []

    /// The selection in a journal.
    ///
    /// - Throws: A ``Failure`` or ``TradeReportError`` for a value that cannot be used.
    func filter(_ journal: UserJournal, today: TradingDay) throws -> TradeFilter {
        TradeFilter(
            range: try days(today: today),
            account: account,
            currency: try Self.currency(currency, in: journal),
            conditions: try TradeFilter.conditions(`where`)
        )
    }

    private func days(today: TradingDay) throws -> DateRange {
        guard from == nil && to == nil else {
            return DateRange(start: try from.map(Self.day), end: try to.map(Self.day))
        }
        guard let range else { return .all }
        guard let preset = DateRange.Preset(rawValue: range) else {
            let names = DateRange.Preset.allCases.map(\.rawValue).joined(separator: ", ")
            throw Failure(.usage, "unknown range “\(range)”; use \(names)")
        }
        return preset.range(today: today)
    }

    private static func day(_ text: String) throws -> TradingDay {
        guard let day = TradingDay(iso: text) else {
            throw Failure(.usage, "“\(text)” is not a day such as 2026-01-31")
        }
        return day
    }

    /// The currency of a code; without one, that of most trades.
    ///
    /// - Throws: A ``Failure`` if the journal has no trades in it.
    static func currency(_ code: String?, in journal: UserJournal) throws -> Currency {
        guard let code else { return journal.mainCurrency }
        guard let found = Currency(code), journal.currencies.contains(found) else {
            let known = journal.currencies.map(\.code).joined(separator: ", ")
            throw Failure(.usage, "no trades in “\(code)”\(known.isEmpty ? "" : "; use \(known)")")
        }
        return found
    }
}
