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
        <div class="table-wrap" tabindex="0" role="region" aria-label="Greeks of the whole position, table"><table class="table greeks"><caption class="vh">Greeks of the whole position</caption><thead><tr><th scope="col">Greek</th><th scope="col">Unit</th><th scope="col" class="num last">Position</th></tr></thead><tbody>
        \(totals.map { total in
            """
            <tr><th scope="row">\(total.name)</th><td class="t2 unit">\(total.unit)</td><td class="num last"><b class="money">\(total.value)</b></td></tr>
            """
        })
        </tbody></table></div>
        <details class="by-leg" open><summary>\(icon: "down", css: "icon-16")By leg</summary>
        <div class="table-wrap" tabindex="0" role="region" aria-label="Greeks by leg, table"><table class="table greeks-legs"><caption class="vh">Greeks by leg, in the units above</caption><thead><tr><th scope="col">Leg</th><th scope="col" class="num">Delta</th><th scope="col" class="num">Gamma</th><th scope="col" class="num">Theta</th><th scope="col" class="num">Vega</th><th scope="col" class="num last">Rho</th></tr></thead><tbody>
        \(legs.map { leg in
            """
            <tr><th scope="row">\(leg.leg)</th><td class="num"><span class="money">\(leg.delta)</span></td><td class="num"><span class="money">\(leg.gamma)</span></td><td class="num"><span class="money">\(leg.theta)</span></td><td class="num"><span class="money">\(leg.vega)</span></td><td class="num last"><span class="money">\(leg.rho)</span></td></tr>
            """
        })
        </tbody></table></div></details>
        <div class="panel-foot wordy"><span>\(basis)</span></div>
        """
    }
}
