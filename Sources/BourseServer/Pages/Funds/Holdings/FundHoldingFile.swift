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
                holding.units.description, FileValue.value(holding.invested).text,
                FileValue.value(holding.value?.amount).text,
                FileValue.value(holding.value?.day).text, FileValue.value(holding.gain).text,
                holding.gainOnInvested.map { FileValue.number($0.double).text } ?? "",
                FileValue.number(try? holding.rate.get()).text, FileValue.value(holding.dayChange?.amount).text,
                FileValue.value(holding.dayChange?.nav.before.day).text,
                FileValue.value(holding.dayChange?.nav.after.day).text,
                holding.realized.description, holding.payouts.description,
                CSVText.guarded(holding.remarks.joined(separator: " ")),
            ]
            text += CSVText.line(names + figures)
        }
        return text
    }
}
