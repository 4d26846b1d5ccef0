import BourseClient
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import Foundation

/// The totals of a person's holdings of funds, in the order and the words of the web app.
struct FundHoldingTiles {
    private static let rupees = MoneyText(style: .indian, currency: .inr)

    let totals: API.HoldingsResponse.Totals

    init(_ totals: API.HoldingsResponse.Totals) { self.totals = totals }

    var tiles: [FundTile] { [value, invested, gain, rate, dayChange] }

    private var value: FundTile {
        let without = totals.withoutValue
        let count = Count.of(totals.count, "holding") + (without > 0 ? ", \(without) without a value" : "")
        return tile("Market value", amount(totals.value), count + costs)
    }

    /// What the funds take per year.
    private var costs: String {
        guard let costs = totals.costs else { return "" }
        let without = costs.excluded > 0 ? ", excludes \(Count.of(costs.excluded, "holding"))" : ""
        let average = NumberText.percent(costs.average?.ratio, decimals: 2)
        return ". Fund costs \(amount(costs.perYear)) per year, average expense ratio \(average)\(without)"
    }

    private var invested: FundTile {
        tile("Cost basis", amount(totals.invested), "\(signed(totals.realized)) realized")
    }

    private var gain: FundTile {
        let percent = totals.gainOnInvested.map { NumberText.percent($0.ratio, plus: "+") + " " } ?? ""
        let without = totals.withoutGain > 0 ? "excludes \(Count.of(totals.withoutGain, "holding"))" : "of cost basis"
        return tile("Unrealized gain", signed(totals.gain), percent + without, Tone(totals.gain))
    }

    private var rate: FundTile {
        guard let rate = totals.xirr?.double else {
            return tile("XIRR", FractionText.none, totals.xirrProblem ?? "")
        }
        let without = totals.withoutRate
        let foot = without > 0 ? "per year, excludes \(Count.of(without, "holding"))" : "per year"
        return tile("XIRR", FractionText.signed(rate), foot, Tone(direction: FractionText.direction(rate)))
    }

    private var dayChange: FundTile {
        guard let change = totals.dayChange else {
            return tile("Day change", FractionText.none, "No holding has two NAVs.")
        }
        let percent = change.fraction.map { NumberText.percent($0.ratio, decimals: 2, plus: "+") + " " } ?? ""
        let days = [change.since, change.day].compactMap(\.tradingDay).map(DayText.dayMonth).joined(separator: " – ")
        let without = change.excluded > 0 ? ", excludes \(Count.of(change.excluded, "holding"))" : ""
        return tile("Day change", signed(change.amount), percent + days + without, Tone(change.amount))
    }

    private func tile(_ id: String, _ value: String, _ detail: String, _ tone: Tone = .neutral)
        -> FundTile
    {
        FundTile(id: id, value: value, detail: detail, tone: tone)
    }

    private func amount(_ amount: Decimal) -> String { amount.money.map(RupeeText.amount) ?? FractionText.none }

    private func signed(_ amount: Decimal) -> String {
        amount.money.map { Self.rupees.signed($0) } ?? FractionText.none
    }
}
