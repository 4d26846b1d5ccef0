import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseValues

/// The options of an expiration as `bourse chain` prints them.
struct ChainReport {
    let instrument: Instrument
    let answer: DatedChain
    /// The name of who told it, for people.
    let source: String

    private var sheet: ChainSheet { answer.sheet }

    // MARK: - for people

    /// A head and a table: calls to the left of the strikes, puts to the right.
    var table: [String] {
        let (inner, outer) = (["IV", "Delta", "Gamma", "Theta", "Vega", "Open", "Volume"], ["Bid", "Ask"])
        let heads = inner + outer + ["Strike"] + outer + Array(inner.reversed())
        let rows = sheet.rows.map { row -> [String] in
            let strike = [NumberText.price(row.strike)]
            return cells(of: row.call) + prices(of: row.call) + strike + prices(of: row.put)
                + Array(cells(of: row.put).reversed())
        }
        let table = TextTable(heads: heads, numbers: Set(heads.indices), rows: rows).lines
        return head + [""] + ["Calls" + String(repeating: " ", count: max(1, (table.first?.count ?? 10) - 9)) + "Puts"]
            + table
    }

    private var head: [String] {
        let zone = instrument.exchange?.zone ?? .utc
        let time = zone.localTime(at: sheet.spot.asOf)
        let asOf = "\(time.day) \(time.clock.prefix(8)) \(zone.abbreviation(at: sheet.spot.asOf))"
        let symbol = instrument.symbol
        let name = instrument.name == symbol.name ? "" : "  \(instrument.printableName)"
        let terms = sheet.terms
        let supposed =
            "rate \(FractionText.plain(terms.rate, decimals: 2)), dividend yield "
            + "\(FractionText.plain(terms.dividendYield, decimals: 2)), \(terms.style.rawValue)"
        return [
            "\(symbol)\(name) at \(NumberText.price(sheet.spot.value)), \(asOf), \(source)",
            "Expiration \(sheet.expiration), in \(Count.of(sheet.days, "day")); \(supposed)", move,
            "Expirations: " + sheet.expirations.map(\.description).joined(separator: ", "),
        ]
    }

    private var move: String {
        let volatility = "Implied volatility at the money \(FractionText.plain(sheet.atTheMoney))"
        guard let expected = sheet.expectedMove else { return "\(volatility); expected move –" }
        let straddle = expected.straddle.map { "±\(NumberText.price($0)) from the straddle, " } ?? ""
        return
            "\(volatility); expected move \(straddle)±\(FractionText.number(expected.deviation)) as a standard deviation"
    }

    private func prices(of cell: ChainSheet.OptionCell?) -> [String] {
        guard let cell else { return ["", ""] }
        return [cell.option.bid, cell.option.ask].map { $0.map { NumberText.price($0) } ?? QuoteCells.none }
    }

    private func cells(of cell: ChainSheet.OptionCell?) -> [String] {
        guard let cell else { return Array(repeating: "", count: 7) }
        func count(_ count: Quantity?) -> String { count.map { NumberText.quantity($0) } ?? QuoteCells.none }
        let value = cell.value
        return [
            FractionText.plain(cell.volatility), FractionText.number(value?.delta, decimals: 3),
            FractionText.number(value?.gamma, decimals: 4),
            FractionText.number(value.map { $0.theta / 365 }, decimals: 3),
            FractionText.number(value.map { $0.vega / 100 }, decimals: 3), count(cell.option.openInterest),
            count(cell.option.volume),
        ]
    }

    /// What is to be known beside the figures, as sentences.
    var notes: [String] {
        (answer.problem.map { ["showing data from \(source) of \(answer.fetchedAt): \($0)"] } ?? []) + sheet.cautions
    }
}
