import BourseCore
import BourseDesk
import BourseFunds

/// Everything somebody holds, as tiles.
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
            "Market value",
            "Value of all holdings: units times the last NAV, or the statement's value if no NAV is available.",
            .money(RupeeText.amount(totals.value)),
            [.plain(foot)],
            role: "lead"
        )
    }

    private var invested: TileView {
        tile(
            "invested",
            "Cost basis",
            "Cost of the units still held, first in, first out.",
            .money(RupeeText.amount(totals.invested)),
            [
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
            "Unrealized gain",
            "Market value less cost basis of the holdings that have both, before tax.",
            .money(FundHoldingFormatter.rupees.signed(totals.gain), tone: tone(totals.gain)),
            [.plain(percent.map { $0 + " " } ?? "", tone: tone(totals.gain)), .plain(without)]
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
                "XIRR",
                definition,
                .plain(FractionText.signed(rate), tone: FractionText.direction(rate)),
                [.plain(without > 0 ? "per year, excludes \(Count.of(without, "holding"))" : "per year")]
            )
        case .failure(let reason):
            return tile("xirr", "XIRR", definition, .plain(FractionText.none), [.plain(reason.sentence)])
        }
    }

    private var dayChange: TileView {
        let definition = "Change in value on the latest day with NAVs, of the holdings with a NAV on that day."
        guard let change = totals.dayChange else {
            return tile(
                "day-change",
                "Day change",
                definition,
                .plain(FractionText.none),
                [.plain("No holding has two NAVs.")],
                role: "tail"
            )
        }
        let percent = change.fraction.map { NumberText.percent($0, decimals: 2, plus: "+") + " " } ?? ""
        let since = change.since.lowerBound...change.day
        let without = change.excluded > 0 ? ", excludes \(Count.of(change.excluded, "holding"))" : ""
        return tile(
            "day-change",
            "Day change",
            definition,
            .money(FundHoldingFormatter.rupees.signed(change.amount), tone: tone(change.amount)),
            [.plain(percent, tone: tone(change.amount)), .plain(FundHoldingFormatter.days(since) + without)],
            role: "tail"
        )
    }

    private func tone(_ money: Money) -> String { FundHoldingFormatter.direction(money) }

    private func tile(
        _ id: String,
        _ label: String,
        _ definition: String,
        _ value: TextPartView,
        _ foot: [TextPartView],
        role: String = ""
    ) -> TileView {
        TileView(id: id, label: label, definition: definition, value: [value], foot: foot, role: role)
    }
}
