/// How a figure came about.
struct ExplanationView: Sendable {
    /// The shell.
    let shell: ShellView
    /// "Value on 2026-11-22".
    let heading: String
    /// "$1,234.56", or what is said where there is none.
    let value: String
    /// "money" or empty.
    let valueCSS: String
    /// How it is worked out.
    let formula: String
    /// The periods or the parts it may be of.
    let choices: [ChoiceView]
    /// "Period" or "Part".
    let choicesLabel: String
    /// What a reader should know.
    let remarks: [String]
    /// Whether there is anything to know.
    let hasRemarks: Bool
    /// What went into it.
    let inputs: HTML
    /// The other pages of the inputs.
    let pager: PagerView?
    /// The lots of a holding.
    let lots: HTML?
}

extension ExplanationView {
    var html: HTML {
        shell.page(
            """
            <section class="panel span-12" aria-labelledby="h-figure">
            <div class="panel-head"><h2 id="h-figure">\(heading)</h2><div class="end">\(choices.control(choicesLabel))</div></div>
            <div class="panel-body"><p class="hero-value"><span class="\(valueCSS)">\(value)</span></p><p class="t2 formula">\(formula)</p>
            \(if: hasRemarks, "<ul class=\"points\">\(remarks.map { remark in "<li>\(remark)</li>" })</ul>")
            </div>
            </section>
            \(inputs)
            \(pager.map { pager in "<section class=\"panel span-12\">\(pager.html)</section>" })
            \(lots)
            """
        )
    }
}
