import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb

/// The columns of the table of fund holdings and of its file.
enum FundHoldingColumns {
    private static let rupees = FundHoldingFormatter.rupees

    /// Returns the columns, the fund's first.
    ///
    /// - Parameter link: The link that sorts the page by a rule; nil for a table with one order.
    static func all(_ link: (SortRule<FundHolding>) -> SortLink? = { _ in nil }) -> [Column<FundHolding>] {
        let fund: [Column<FundHolding>] = [
            .inFile("code") { .optional(code(of: $0)) },
            fundColumn.sorted(by: link(FundHoldingSort.name)),
        ]
        let value: [Column<FundHolding>] = [
            valueColumn.sorted(by: link(FundHoldingSort.value)),
            .inFile("value_day") { .value($0.value?.day) },
            gainColumn.sorted(by: link(FundHoldingSort.gain)),
        ]
        return [fund, cost, value, returns, rest].flatMap(\.self)
    }

    // MARK: - Columns

    private static var fundColumn: Column<FundHolding> {
        Column("Fund") { .markup(name($0)) }.file("fund") { .text($0.name) }.card(.title)
    }

    private static var cost: [Column<FundHolding>] {
        [
            .inFile("stated") { .text($0.stated.title) },
            .inFile("folios") { .text(folios(of: $0).joined(separator: "; ")) },
            Column("Units", .number) { .money(NumberText.quantity($0.units)) }.file("units") { .value($0.units) },
            Column("Cost basis, ₹", .number) { holding in
                .money(
                    holding.isClosed ? nil : holding.invested.map { rupees.bare($0) },
                    reason: holding.isClosed ? closed : "No statement contains its cost."
                )
            }
            .file("cost_basis") { .value($0.invested) },
        ]
    }

    private static var valueColumn: Column<FundHolding> {
        Column("Value, ₹", .number) { holding in
            .money(
                holding.isClosed ? nil : holding.value.map { rupees.bare($0.amount) },
                reason: holding.isClosed ? closed : "No NAV available. Value unknown."
            )
        }
        .file("value") { .value($0.value?.amount) }.card(.value)
    }

    private static var gainColumn: Column<FundHolding> {
        Column("Gain, ₹", .number) { .change(gain(of: $0), isMoney: true, reason: noGain(of: $0)) }
            .file("gain") { .value($0.gain) }
    }

    private static var returns: [Column<FundHolding>] {
        [
            Column("Gain", .number) { gainOnCost($0) }
                .file("gain_on_cost") { .value($0.gainOnInvested?.double) },
            Column("XIRR", .number) { rate($0.rate) }
                .file("xirr") { .value(try? $0.rate.get()) },
            Column("Day change, ₹", .number) { holding in
                .change(
                    holding.dayChange.map { rupees.bareSigned($0.amount) },
                    isMoney: true,
                    reason: holding.isClosed ? closed : "Fewer than two NAVs available."
                )
                .below(holding.dayChange.map { FundHoldingFormatter.days($0.nav.before.day...$0.nav.after.day) })
            }
            .file("day_change") { .value($0.dayChange?.amount) },
        ]
    }

    private static var rest: [Column<FundHolding>] {
        [
            .inFile("day_change_from") { .value($0.dayChange?.nav.before.day) },
            .inFile("day_change_to") { .value($0.dayChange?.nav.after.day) },
            Column("NAV date", .number) { .text(day(of: $0)) }.css(cells: "day"),
            .inFile("realized") { .value($0.realized) },
            .inFile("payouts") { .value($0.payouts) },
            .inFile("exit_load") { .value($0.redeemable?.whole?.load) },
            .inFile("free_of_exit_load") { .value($0.redeemable?.whole?.free) },
            .inFile("remarks") { .text($0.remarks.joined(separator: " ")) },
            .onCard(.sub) { [.plain((tags(of: $0) + [day(of: $0)]).joined(separator: " · "))] },
            .onCard(.note) { brief($0) },
        ]
    }

    /// The gain on cost, with the direction of the gain.
    private static func gainOnCost(_ holding: FundHolding) -> Cell {
        var cell = Cell.change(percent(of: holding), reason: noGain(of: holding))
        if cell.direction != nil { cell.direction = holding.gain.map(FundHoldingFormatter.direction) }
        return cell
    }

    private static func rate(_ rate: Result<Double, NoHoldingRate>) -> Cell {
        switch rate {
        case .success(let rate): .change(FractionText.signed(rate))
        case .failure(let reason): .absent(reason.sentence)
        }
    }

    // MARK: - Texts

    private static func code(of holding: FundHolding) -> String? { holding.match.code.map { "\($0)" } }

    private static let closed = "The holding is closed."

    private static func tags(of holding: FundHolding) -> [String] { holding.scheme.map(FundFormatter.tags) ?? [] }

    private static func folios(of holding: FundHolding) -> [String] {
        holding.folios.map(\.folio).filter { !$0.isEmpty }
    }

    private static func day(of holding: FundHolding) -> String {
        holding.isClosed ? "closed" : holding.value.map { DayText.short($0.day) } ?? "–"
    }

    private static func gain(of holding: FundHolding) -> String? {
        holding.isClosed ? nil : holding.gain.map { rupees.bareSigned($0) }
    }

    private static func percent(of holding: FundHolding) -> String? {
        holding.isClosed ? nil : holding.gainOnInvested.map { NumberText.percent($0, plus: "+") }
    }

    private static func noGain(of holding: FundHolding) -> String {
        if holding.isClosed { return "The holding is closed. Its realized gain is below its name." }
        if holding.unexplainedUnits > .zero { return "Units left the holding without a recorded purchase." }
        return holding.invested == nil ? "No statement contains its cost." : "Value unknown."
    }

    /// The gain on a card, or why there is none.
    private static func brief(_ holding: FundHolding) -> [TextPartView] {
        guard let amount = holding.gain, let text = gain(of: holding) else {
            return [.plain("\(FractionText.none) \(FractionText.none)"), .plain(noGain(of: holding), tone: "vh")]
        }
        let tone = "chg bare \(FundHoldingFormatter.direction(amount))"
        guard let share = percent(of: holding) else { return [.money(text, tone: tone)] }
        return [.money(text, tone: tone), .plain(" "), .plain(share, tone: tone)]
    }

    // MARK: - Name

    private static func name(_ holding: FundHolding) -> HTML {
        let name = holding.scheme.map(FundFormatter.title) ?? holding.stated.title
        let folios = folios(of: holding)
        let about = tags(of: holding) + (folios.isEmpty ? [] : ["folio " + folios.joined(separator: ", ")])
        let choice = Query([("of", holding.stated.identity)]).href("/funds/holdings/choice")
        let choiceTitle = holding.match.code == nil ? "Choose fund" : "Change fund"
        return """
            \(link(name, of: holding))<span class="under">\(about.joined(separator: " · "))</span>\(remarks(on: holding).map { remark -> HTML in "<span class=\"under\">\(remark)</span>" })<span class="under above-card"><a class="inline-link" href="\(choice)">\(choiceTitle)<span class="vh"> \(name)</span></a>\(exitLoad(of: holding, name))</span>
            """
    }

    /// The link to the exit load, with what it is today where it is known.
    private static func exitLoad(of holding: FundHolding, _ name: String) -> HTML? {
        guard let code = holding.scheme?.code, !holding.isClosed else { return nil }
        let title = holding.redeemable?.whole.map { "Exit load \(RupeeText.amount($0.load))" } ?? "Exit load"
        return """
             · <a class="inline-link\(if: holding.redeemable != nil, " money")" href="\(FundPages.exitLoadPath(code))">\(title)<span class="vh"> \(name)</span></a>
            """
    }

    private static func link(_ name: String, of holding: FundHolding) -> HTML {
        guard let code = holding.scheme?.code else { return "<span class=\"sym\">\(name)</span>" }
        let href = "/funds/\(code)"
        return "<a class=\"sym\" href=\"\(href)\" title=\"\(holding.name)\">\(name)</a>"
    }

    private static func remarks(on holding: FundHolding) -> [String] {
        var remarks = holding.remarks
        if holding.isClosed { remarks.append("Closed. Realized gain: \(rupees.signed(holding.realized)).") }
        if let scheme = holding.scheme, scheme.name != holding.stated.title {
            remarks.insert("In the statement: “\(holding.stated.title)”.", at: 0)
        }
        return remarks
    }
}
