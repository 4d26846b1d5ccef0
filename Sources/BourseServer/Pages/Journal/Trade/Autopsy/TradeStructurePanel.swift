import BourseCore
import BourseDesk
import BourseValues
import BourseWeb

/// The strategy that a trade was, and where it was closed between its maximum loss and profit.
struct TradeStructurePanel {
    let structure: TradeStructure
    let money: MoneyText

    var html: HTML {
        let formatter = StructureFormatter(structure, money: money)
        return """
            <section class="panel" aria-labelledby="h-structure">
            <div class="panel-head"><h2 id="h-structure">Strategy at entry</h2><span class="note">\(Count.of(structure.legs, "leg"))</span></div>
            <p class="panel-body"><strong>\(structure.strategy.map { "<a href=\"/options/strategies/\($0)\">\(structure.name)</a>" } ?? "\(structure.name)")</strong></p>
            <dl class="facts">
            \(formatter.facts.map { fact in
                """
                <div><dt>\(fact.title)</dt><dd><span class="money">\(fact.value)</span></dd></div>
                """
            })
            </dl>
            \(structure.place.map { bar($0) })
            <p class="panel-body t2">\(formatter.sentence)</p>
            </section>
            """
    }

    private func bar(_ place: Ratio) -> HTML {
        let percent = NumberText.percent(place, decimals: 0)
        return """
            <p class="panel-body t2 fs12">From maximum loss to maximum profit: \(percent)</p>
            <progress class="bar" max="1" value="\(place.description)" aria-label="Result between maximum loss and maximum profit">\(percent)</progress>
            """
    }
}
