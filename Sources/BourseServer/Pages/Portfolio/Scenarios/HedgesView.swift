import BourseWeb

/// Options that cut the loss of a scenario.
struct HedgesView: Sendable {
    /// The shell.
    let shell: ShellView
    /// The scenario.
    let scenarioHref: String
    /// Its loss; nothing where it has none.
    let loss: String?
    /// The scenario, as hidden fields.
    let fields: [HiddenFieldView]
    /// Field `cut`.
    let cuts: [OptionView]
    /// What was typed.
    let budget: String
    /// What is wrong with it.
    let budgetProblem: String?
    /// What it is in.
    let currency: String
    /// By instrument.
    let proposals: [HedgeProposalView]
}

/// Hedges on the options of one instrument.
struct HedgeProposalView: Sendable {
    let symbol: String
    /// "−20.0% under the scenario".
    let note: String
    /// Why there are none.
    let problem: String?
    let hedges: [HedgeView]
}

/// One hedge.
struct HedgeView: Sendable {
    let name: String
    /// "Buy 4 × 540 put · expires 18 Dec 2026".
    let legs: String
    let facts: [FactView]
    let risk: String
    let builderHref: String?
}

extension HedgesView {
    var html: HTML {
        shell.page(
            """
            \(loss.map { loss in
                """
                <section class="panel span-12" aria-labelledby="h-loss">
                <div class="panel-head"><h2 id="h-loss">Loss under the scenario: <span class="money">\(loss)</span></h2><div class="end"><a class="btn btn-small" href="\(scenarioHref)">Change the scenario</a></div></div>
                <form class="panel-body form" method="get" action="/portfolio/scenarios/hedges">
                \(fields.map { field in "<input type=\"hidden\" name=\"\(field.name)\" value=\"\(field.value)\">" as HTML })
                <div class="form-grid">
                <div class="field"><label for="cut">Cut the loss by</label><select class="select" id="cut" name="cut">\(cuts.map(\.html))</select></div>
                <div class="field"><label for="budget">Budget, \(currency)</label><input class="input" id="budget" name="budget" type="text" inputmode="decimal" value="\(budget)" placeholder="Any" autocomplete="off" aria-describedby="budget-help"\(budgetProblem.map { _ in " aria-invalid=\"true\"" })><div class="field-help" id="budget-help">\(budgetProblem.map { "<span class=\"error\">\($0)</span>" })</div></div>
                </div>
                <div class="form-end"><button class="btn btn-primary" type="submit">Find hedges</button></div>
                </form>
                </section>
                """
            })
            \(if: loss == nil,
                """
                <div class="notice span-12" role="group" aria-label="Nothing to hedge">\(icon: "info")<div><b>Nothing to hedge</b><span class="t2">The scenario has no loss.</span></div><div class="end"><a class="btn btn-small" href="\(scenarioHref)">Change the scenario</a></div></div>
                """)
            \(if: !proposals.isEmpty,
                """
                <section class="panel span-12" aria-labelledby="h-nothing"><div class="panel-head"><h2 id="h-nothing">Without a hedge</h2></div>
                <p class="story-text">Do nothing: costs nothing, and leaves the loss as it is. Selling a part of what falls cuts a loss as well, without an expiration.</p></section>
                """)
            \(proposals.map(\.html))
            """
        )
    }
}

extension HedgeProposalView {
    var html: HTML {
        """
        <section class="panel span-12" aria-labelledby="h-\(symbol)"><div class="panel-head"><h2 id="h-\(symbol)">Options on \(symbol)</h2><span class="note">\(note)</span></div>
        \(problem.map { "<p class=\"attention fs12 story-text\">\($0)</p>" })
        \(if: !hedges.isEmpty,
            """
            <ol class="proposals">\(hedges.map { hedge in "<li>\(hedge.html)</li>" as HTML })</ol>
            <div class="panel-foot"><span>Bought at the ask, sold at the bid, without fees. The gain is that of the model, each option with the volatility it is quoted at plus the change. A search over listed strikes, not advice.</span></div>
            """)
        </section>
        """
    }
}

extension HedgeView {
    var html: HTML {
        """
        <h3>\(name)</h3>
        <p class="t2">\(legs)</p>
        \(FactView.list(facts))
        <p><span class="t2">What would make it wrong:</span> \(risk)</p>
        \(builderHref.map { "<p><a href=\"\($0)\">Open in the builder</a></p>" })
        """
    }
}
