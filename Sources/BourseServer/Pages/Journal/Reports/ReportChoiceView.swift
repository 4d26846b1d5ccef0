/// What a report divides trades by, chosen by a GET form, and the filters in force.
struct ReportChoiceView: Sendable {
    /// The address that leads to the chosen report.
    let action: String
    /// Other query parameters.
    let hiddenFields: [HiddenFieldView]
    /// Field `by`.
    let dimensions: [OptionGroupView]
    /// Field `across`, without the chosen dimension.
    let across: [OptionGroupView]
    /// Whether a second dimension is chosen, so that there is a metric to choose.
    let hasAcross: Bool
    /// Field `metric`.
    let metrics: [OptionView]
    /// The filters in force.
    let chips: FilterChipsView
    /// The list of the same trades.
    let tradesHref: String
}

extension ReportChoiceView {
    var html: HTML {
        """
        <form class="toolbar span-12" method="get" action="\(action)" data-submit-on-change aria-label="Choose a report">
        \(hiddenFields.map { item in
            """
            <input type="hidden" name="\(item.name)" value="\(item.value)">

            """
        })
        <label class="pick"><span class="label-line">By</span><select class="select" name="by">\(dimensions.map(\.html))</select></label>
        <label class="pick"><span class="label-line">And by</span><select class="select" name="across"><option value="">Nothing else</option>\(across.map(\.html))</select></label>
        \(
            if: hasAcross,
            """
            <label class="pick"><span class="label-line">Metric</span><select class="select" name="metric">\(metrics.map(\.html))</select></label>
            """
        )
        <button class="btn no-script" type="submit">Show</button>
        <a class="btn btn-ghost" href="\(tradesHref)">Show trades</a>
        </form>
        \(if: !chips.chips.isEmpty, "<div class=\"toolbar span-12\">\(chips.html)</div>")
        """
    }
}
