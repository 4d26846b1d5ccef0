/// The two selections to compare, chosen by links and a GET form.
struct ComparisonChoiceView: Sendable {
    /// The page.
    let action: String
    /// Other query parameters.
    let hiddenFields: [HiddenFieldView]
    /// Common comparisons.
    let presets: [ChoiceView]
    /// Field `groups`, the dimension whose groups are offered.
    let dimensions: [OptionGroupView]
    /// Field `first`.
    let first: [OptionView]
    /// Field `second`.
    let second: [OptionView]
}

extension ComparisonChoiceView {
    var html: HTML {
        """
        <nav class="seg report-choices span-12" aria-label="Common comparisons">\(presets.map { preset in
            """
            <a href="\(preset.href)"\(if: preset.isCurrent, " aria-current=\"true\"")>\(preset.title)</a>
            """
        })</nav>
        <form class="toolbar span-12" method="get" action="\(action)" aria-label="Choose two selections">
        \(hiddenFields.map { item in
            """
            <input type="hidden" name="\(item.name)" value="\(item.value)">

            """
        })
        <label class="pick"><span class="label-line">Groups of</span><select class="select" name="groups">\(dimensions.map(\.html))</select></label>
        <label class="pick"><span class="label-line">First</span><select class="select" name="first">\(first.map(\.html))</select></label>
        <label class="pick"><span class="label-line">Second</span><select class="select" name="second">\(second.map(\.html))</select></label>
        <button class="btn" type="submit">Show</button>
        </form>
        """
    }
}
