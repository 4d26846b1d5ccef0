import BourseAPI
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

/// Holdings of funds as `bourse funds holdings` prints them.
struct FundsHoldingsReport {
    /// The most issues listed; the rest is counted.
    private static let mostIssues = 40
    private static let rupees = MoneyText(style: .indian, currency: .inr)

    let holdings: FundHoldings
    let read: StatementFiles
    let scheme: (Int32) -> Scheme?

    // MARK: - JSON

    /// Everything as one value.
    var document: JSON {
        let statements = read.statements.map { file, statement in
            JSON.object([
                ("file", .string(file)), ("rows", .integer(statement.rows.count)),
                ("refused", .integer(statement.refusedRows)),
                ("passedOver", .integer(statement.passedOver.values.reduce(0, +))),
                ("asksDayOrder", .bool(statement.asksDayOrder)),
            ])
        }
        let issues = read.issues.map(IssueDocument.json)
        return .object(
            FundHoldingsDocument(holdings, scheme: scheme).members(hasLots: true) + [
                ("statements", .array(statements)), ("issues", .array(issues)),
            ]
        )
    }

    // MARK: - Text

    /// Everything as lines.
    var lines: [String] {
        guard !holdings.holdings.isEmpty else { return [holdings.note ?? "No holdings."] + issues }
        return table + totals + note + FundsMatchReport(holdings: holdings.holdings, scheme: scheme).lines + issues
    }

    private var table: [String] {
        let rows = holdings.holdings.map(row)
        return TextTable(
            heads: [
                "Code", "Fund", "Units", "Cost basis, ₹", "Value, ₹", "Gain, ₹", "Gain", "XIRR", "Day change, ₹",
                "NAV date",
            ],
            numbers: [0, 2, 3, 4, 5, 6, 7, 8],
            rows: rows
        ).lines
    }

    private func row(_ holding: FundHolding) -> [String] {
        let code: String = holding.match.code.map { "\($0)" } ?? "–"
        let value: String = holding.isClosed ? "closed" : Self.amount(holding.value?.amount)
        let gain: String = holding.gain.map { Self.rupees.bareSigned($0) } ?? "–"
        let percent: String = holding.gainOnInvested.map { NumberText.percent($0, decimals: 2, plus: "+") } ?? "–"
        let rate: String = FundMetricsReport.percent(try? holding.rate.get(), plus: "+")
        let change: String = holding.dayChange.map { Self.rupees.bareSigned($0.amount) } ?? "–"
        let day: String = holding.value.map { "\($0.day)" } ?? "–"
        let units: String = NumberText.quantity(holding.units)
        return [
            code, holding.name, units, Self.amount(holding.invested), value, gain, percent, rate, change, day,
        ]
    }

    private static func amount(_ money: Money?) -> String { money.map { rupees.bare($0) } ?? "–" }

    private var totals: [String] {
        let totals = holdings.totals
        let percent = totals.gainOnInvested.map { " (\(NumberText.percent($0, decimals: 2, plus: "+")))" } ?? ""
        let worth = "market value \(Self.rupees.text(totals.value)), cost basis \(Self.rupees.text(totals.invested))"
        let count = Count.of(totals.count, "holding")
        var lines = [
            "",
            "\(count) as of \(holdings.asOf), \(worth), unrealized gain \(Self.rupees.signed(totals.gain))\(percent)",
        ]
        let rate =
            switch totals.rate {
            case .success(let rate): "XIRR \(FundMetricsReport.percent(rate, plus: "+")) per year"
            case .failure(let reason): "No XIRR: \(reason.sentence)"
            }
        lines.append("  \(rate)")
        if let change = totals.dayChange {
            lines.append(
                "  day change on \(change.day): \(Self.rupees.signed(change.amount)) "
                    + "for \(Count.of(change.count, "holding"))"
            )
        }
        if let costs = totals.costs {
            let average = NumberText.percent(costs.average, decimals: 2)
            let without = costs.excluded > 0 ? ", excludes \(Count.of(costs.excluded, "holding"))" : ""
            lines.append(
                "  fund costs \(Self.rupees.text(costs.perYear)) per year, average expense ratio \(average)\(without)"
            )
        }
        if totals.realized != .zero { lines.append("  realized gain \(Self.rupees.signed(totals.realized))") }
        if totals.payouts != .zero { lines.append("  payouts \(Self.rupees.text(totals.payouts))") }
        if totals.withoutValue > 0 { lines.append("  \(totals.withoutValue) without a value") }
        return lines
    }

    private var note: [String] { holdings.note.map { ["", $0] } ?? [] }

    private var issues: [String] {
        let all = read.issues
        guard !all.isEmpty else { return [] }
        let errors = all.count { $0.severity == .error }
        let shown = all.prefix(Self.mostIssues).map(\.line)
        let more = all.count - shown.count
        return ["", "\(errors) refused, \(Count.of(all.count - errors, "warning"))"] + shown
            + (more > 0 ? ["  and \(more) more"] : [])
    }
}
