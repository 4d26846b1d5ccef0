import BourseCore
import BourseDesk
import BourseFunds

/// Holdings of funds in words.
struct FundHoldingFormatter {
    /// Rupees of columns whose head names the currency.
    static let rupees = MoneyText(style: .indian, currency: .inr)

    func row(_ holding: FundHolding) -> FundHoldingRowView {
        let folios = holding.folios.map(\.folio).filter { !$0.isEmpty }
        let tags = holding.scheme.map(FundFormatter.tags) ?? []
        let about = tags + (folios.isEmpty ? [] : ["folio " + folios.joined(separator: ", ")])
        let isOpen = !holding.isClosed
        let day = holding.value.map { DayText.short($0.day) } ?? "–"
        return FundHoldingRowView(
            pageHref: holding.scheme.map { "/funds/\($0.code)" },
            name: holding.scheme.map(FundFormatter.title) ?? holding.stated.title,
            fullName: holding.name,
            about: about.joined(separator: " · "),
            remarks: remarks(holding).map(FundRemarkView.init),
            choiceHref: Query([("of", holding.stated.identity)]).href("/funds/holdings/choice"),
            choiceTitle: holding.match.code == nil ? "Choose fund" : "Change fund",
            units: NumberText.quantity(holding.units),
            invested: FundHoldingCellView(
                isOpen ? holding.invested.map { Self.rupees.bare($0) } : nil,
                reason: isOpen ? "No statement contains its cost." : "The holding is closed."
            ),
            value: FundHoldingCellView(
                isOpen ? holding.value.map { Self.rupees.bare($0.amount) } : nil,
                reason: isOpen ? "No NAV available. Value unknown." : "The holding is closed."
            ),
            gain: FundHoldingCellView(
                isOpen ? holding.gain.map { Self.rupees.bareSigned($0) } : nil,
                direction: holding.gain.map(Self.direction),
                reason: noGain(holding)
            ),
            percent: FundHoldingCellView(
                isOpen ? holding.gainOnInvested.map { NumberText.percent($0, plus: "+") } : nil,
                isMoney: false,
                direction: holding.gain.map(Self.direction),
                reason: noGain(holding)
            ),
            rate: Self.rate(holding.rate),
            dayChange: FundHoldingCellView(
                holding.dayChange.map { Self.rupees.bareSigned($0.amount) },
                direction: holding.dayChange.map { Self.direction($0.amount) },
                reason: isOpen ? "Fewer than two NAVs available." : "The holding is closed."
            ),
            dayChangeDays: holding.dayChange.map { Self.days($0.nav.before.day...$0.nav.after.day) },
            day: isOpen ? day : "closed",
            brief: (tags + [isOpen ? day : "closed"]).joined(separator: " · ")
        )
    }

    /// A yearly rate, or why there is none.
    static func rate(_ rate: Result<Double, NoHoldingRate>) -> FundHoldingCellView {
        switch rate {
        case .success(let rate):
            FundHoldingCellView(FractionText.signed(rate), isMoney: false, direction: FractionText.direction(rate))
        case .failure(let reason): FundHoldingCellView(nil, reason: reason.sentence)
        }
    }

    /// `up`, `down` or `flat`, as the amount reads with paise.
    static func direction(_ money: Money) -> String {
        let text = rupees.bareSigned(money)
        return text.hasPrefix("+") ? "up" : text.hasPrefix(NumberText.minus) ? "down" : "flat"
    }

    /// `18 Nov – 19 Nov`.
    static func days(_ days: ClosedRange<TradingDay>) -> String {
        "\(DayText.dayMonth(days.lowerBound)) – \(DayText.dayMonth(days.upperBound))"
    }

    private func noGain(_ holding: FundHolding) -> String {
        if holding.isClosed { return "The holding is closed. Its realized gain is below its name." }
        if holding.unexplainedUnits > .zero { return "Units left the holding without a recorded purchase." }
        return holding.invested == nil
            ? "No statement contains its cost." : "Value unknown."
    }

    private func remarks(_ holding: FundHolding) -> [String] {
        var remarks = holding.remarks
        if holding.isClosed { remarks.append("Closed. Realized gain: \(Self.rupees.signed(holding.realized)).") }
        if let scheme = holding.scheme, scheme.name != holding.stated.title {
            remarks.insert("In the statement: “\(holding.stated.title)”.", at: 0)
        }
        return remarks
    }
}
