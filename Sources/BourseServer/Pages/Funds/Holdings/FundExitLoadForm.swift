import BourseCore
import BourseFunds
import BourseWeb

/// The steps of an exit load as they are entered: a rate in percent, and the days that it applies for.
struct FundExitLoadForm {
    /// The rows that are shown at least.
    private static let fewestRows = 3

    let rows: [(rate: String, days: String)]

    /// The rows of a stored exit load, with one to add.
    init(_ load: ExitLoad?) {
        var rows = (load?.steps ?? []).map { step in
            (rate: DecimalText.text(step.rate.units, places: Ratio.places - 2), days: "\(step.days)")
        }
        while rows.count < Self.fewestRows || rows.count == load?.steps.count, rows.count < ExitLoad.mostSteps {
            rows.append(("", ""))
        }
        self.rows = rows
    }

    /// The rows of a form.
    init(_ form: Form) {
        var rows: [(rate: String, days: String)] = []
        for place in 0..<ExitLoad.mostSteps {
            let rate = String(form["rate\(place)"].trimmedBlanks.prefix(20))
            let days = String(form["days\(place)"].trimmedBlanks.prefix(20))
            if place < Self.fewestRows || !rate.isEmpty || !days.isEmpty { rows.append((rate, days)) }
        }
        self.rows = rows
    }

    /// The exit load; nothing when every field is empty.
    func load() throws(ExitLoadError) -> ExitLoad? {
        var steps: [ExitLoad.LoadStep] = []
        for row in rows where !(row.rate.isEmpty && row.days.isEmpty) {
            let text = row.rate.last == "%" ? String(row.rate.dropLast()).trimmedBlanks : row.rate
            let units: Int128? = try? DecimalText.units(text, places: Ratio.places - 2, excess: .roundHalfToEven)
            guard let units else { throw .rate(Ratio(units: 0)) }
            guard let days = Int(row.days) else { throw .unreadableDays }
            steps.append(ExitLoad.LoadStep(days: days, rate: Ratio(units: units)))
        }
        return steps.isEmpty ? nil : try ExitLoad(steps)
    }
}
