import BourseCore
import BourseDesk
import BourseFunds

/// The totals of a person's holdings as tiles.
struct FundHoldingTiles {
    let totals: HoldingTotals

    var strip: TileStripView {
        TileStripView(columns: 5, tiles: [value, invested, gain, rate, dayChange])
    }

    private var value: TileView {
        let without = totals.withoutValue
        let foot = Count.of(totals.count, "holding") + (without > 0 ? ", \(without) without a value" : "")
        return tile(
            "value",
            label: "Market value",
            definition:
                "Value of all holdings: units times the last NAV, or the statement's value if no NAV is available.",
            value: .money(RupeeText.amount(totals.value)),
            foot: [.plain(foot)] + costs,
            role: "lead"
        )
    }

    /// What the funds take per year.
    private var costs: [TextPartView] {
        guard let costs = totals.costs else { return [] }
        let without = costs.excluded > 0 ? ", excludes \(Count.of(costs.excluded, "holding"))" : ""
        let average = NumberText.percent(costs.average, decimals: 2)
        return [
            .plain(". Fund costs "), .money(RupeeText.amount(costs.perYear)),
            .plain(" per year, average expense ratio \(average)\(without)"),
        ]
    }

    private var invested: TileView {
        tile(
            "invested",
            label: "Cost basis",
            definition: "Cost of the units still held, first in, first out.",
            value: .money(RupeeText.amount(totals.invested)),
            foot: [
                .money(FundHoldingFormatter.rupees.signed(totals.realized), tone: tone(totals.realized)),
                .plain(" realized"),
            ]
        )
    }

    private var gain: TileView {
        let percent = totals.gainOnInvested.map { NumberText.percent($0, plus: "+") }
        let without = totals.withoutGain > 0 ? "excludes \(Count.of(totals.withoutGain, "holding"))" : "of cost basis"
        return tile(
            "gain",
            label: "Unrealized gain",
            definition: "Market value less cost basis of the holdings that have both, before tax.",
            value: .money(FundHoldingFormatter.rupees.signed(totals.gain), tone: tone(totals.gain)),
            foot: [.plain(percent.map { $0 + " " } ?? "", tone: tone(totals.gain)), .plain(without)]
        )
    }

    private var rate: TileView {
        let definition =
            "Money-weighted return per year: the rate at which all payments grow to the current value. "
            + "Not shown for less than one year."
        switch totals.rate {
        case .success(let rate):
            let without = totals.withoutRate
            return tile(
                "xirr",
                label: "XIRR",
                definition: definition,
                value: .plain(FractionText.signed(rate), tone: FractionText.direction(rate)),
                foot: [.plain(without > 0 ? "per year, excludes \(Count.of(without, "holding"))" : "per year")]
            )
        case .failure(let reason):
            return tile(
                "xirr",
                label: "XIRR",
                definition: definition,
                value: .plain(FractionText.none),
                foot: [.plain(reason.sentence)]
            )
        }
    }

    private var dayChange: TileView {
        let definition = "Change in value on the latest day with NAVs, of the holdings with a NAV on that day."
        guard let change = totals.dayChange else {
            return tile(
                "day-change",
                label: "Day change",
                definition: definition,
                value: .plain(FractionText.none),
                foot: [.plain("No holding has two NAVs.")],
                role: "tail"
            )
        }
        let percent = change.fraction.map { NumberText.percent($0, decimals: 2, plus: "+") + " " } ?? ""
        let since = change.since.lowerBound...change.day
        let without = change.excluded > 0 ? ", excludes \(Count.of(change.excluded, "holding"))" : ""
        return tile(
            "day-change",
            label: "Day change",
            definition: definition,
            value: .money(FundHoldingFormatter.rupees.signed(change.amount), tone: tone(change.amount)),
            foot: [.plain(percent, tone: tone(change.amount)), .plain(FundHoldingFormatter.days(since) + without)],
            role: "tail"
        )
    }

    private func tone(_ money: Money) -> String { FundHoldingFormatter.direction(money) }

    private func tile(
        _ id: String,
        label: String,
        definition: String,
        value: TextPartView,
        foot: [TextPartView],
        role: String = ""
    ) -> TileView {
        TileView(id: id, label: label, definition: definition, value: [value], foot: foot, role: role)
    }
}
