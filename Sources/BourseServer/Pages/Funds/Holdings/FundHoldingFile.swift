import BourseCore
import BourseFunds

/// The table of holdings as a file; fractions, 0.05 for 5 %.
enum FundHoldingFile {
    static func text(_ holdings: [FundHolding]) -> String {
        var text = CSVText.line([
            "code", "fund", "stated", "folios", "units", "cost_basis", "value", "value_day", "gain", "gain_on_cost",
            "xirr", "day_change", "day_change_from", "day_change_to", "realized", "payouts", "remarks",
        ])
        for holding in holdings {
            let folios = holding.folios.map(\.folio).filter { !$0.isEmpty }.joined(separator: "; ")
            let names: [String] = [
                holding.match.code.map { "\($0)" } ?? "", CSVText.guarded(holding.name),
                CSVText.guarded(holding.stated.title), CSVText.guarded(folios),
            ]
            let figures: [String] = [
                holding.units.description, FundCSV.text(holding.invested), FundCSV.text(holding.value?.amount),
                FundCSV.text(holding.value?.day), FundCSV.text(holding.gain),
                holding.gainOnInvested.map { FundCSV.number($0.double) } ?? "",
                FundCSV.number(try? holding.rate.get()), FundCSV.text(holding.dayChange?.amount),
                FundCSV.text(holding.dayChange?.nav.before.day), FundCSV.text(holding.dayChange?.nav.after.day),
                holding.realized.description, holding.payouts.description,
                CSVText.guarded(holding.remarks.joined(separator: " ")),
            ]
            text += CSVText.line(names + figures)
        }
        return text
    }
}
