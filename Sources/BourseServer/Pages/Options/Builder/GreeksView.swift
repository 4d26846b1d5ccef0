/// Sensitivities of the position.
struct GreeksView: Sendable {
    /// "whole position, today".
    let moment: String
    /// Delta, gamma, theta, vega and rho of the whole.
    let totals: [GreekView]
    /// The same of each leg.
    let legs: [LegGreeksView]
    /// The model and its limits.
    let basis: String
}

extension GreeksView {
    var html: HTML {
        """
        <div class="panel-head"><h2 id="h-greeks">Greeks</h2><span class="note">\(moment)</span></div>
        \(totalTable.region)
        <details class="by-leg" open><summary>\(icon: "down", css: "icon-16")By leg</summary>
        \(legTable.region)
        </details>
        <div class="panel-foot wordy"><span>\(basis)</span></div>
        """
    }

    private var totalTable: Table<GreekView> {
        Table(
            id: "greek-totals",
            caption: "Greeks of the whole position",
            style: .compact,
            css: "greeks",
            columns: [
                Column("Greek") { .text($0.name) },
                Column("Unit", .quiet) { .text($0.unit) }.css(cells: "unit"),
                Column("Position", .number) { .markup(Self.value($0)) },
            ],
            rows: totals
        )
    }

    private static func value(_ greek: GreekView) -> HTML { "<b class=\"money\">\(greek.value)</b>" }

    private var legTable: Table<LegGreeksView> {
        Table(
            id: "greek-legs",
            caption: "Greeks by leg, in the units above",
            label: "Greeks by leg",
            style: .compact,
            css: "greeks-legs",
            columns: [
                Column("Leg") { .text($0.leg) },
                Column("Delta", .number) { .money($0.delta) },
                Column("Gamma", .number) { .money($0.gamma) },
                Column("Theta", .number) { .money($0.theta) },
                Column("Vega", .number) { .money($0.vega) },
                Column("Rho", .number) { .money($0.rho) },
            ],
            rows: legs
        )
    }
}
