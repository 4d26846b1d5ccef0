import BourseWeb

/// A screener: example screens, conditions field by field and as text, and what they find.
struct ScreenerView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What is in the way, if anything.
    let waiting: HTML?
    /// The conditions, field by field.
    let form: ScreenerFormView?
    /// The conditions as one text.
    let line: ScreenerLineView?
    /// Screens to begin with.
    let presets: [ScreenerLinkView]
    /// Saved screens.
    let saving: ScreenerSavingView?
    /// What stands above it, such as how many histories there are.
    let lead: HTML
    /// What was found.
    let found: ScreenerFoundView?
}

/// A screen to open.
struct ScreenerLinkView: Sendable {
    /// Its name.
    let title: String
    /// What it looks for.
    let remark: String
    /// The screener with it.
    let openHref: String
    /// Whether it is the one shown.
    let isCurrent: Bool
}

/// The conditions field by field, a GET form.
struct ScreenerFormView: Sendable {
    /// The screener.
    let action: String
    /// Field `rows`, how many conditions on figures there are.
    let rowCount: Int
    /// The conditions on figures.
    let rows: [ScreenerRowView]
    /// Whether there is room for another.
    let hasRoom: Bool
    /// Sets of categories, houses and so on.
    let sets: [ScreenerSetView]
    /// Conditions that have no fields.
    let rest: [ScreenerRestView]
    /// Whether there are any.
    let hasRest: Bool
    /// Field `sort`.
    let orders: [OptionView]
    /// A box of the screener's own.
    let flag: ScreenerFlagView?
    /// The screener without conditions.
    let clearHref: String
    /// Whether anything is asked.
    let isFiltered: Bool
}

/// A condition on a figure.
struct ScreenerRowView: Sendable {
    /// Its number, which its fields' names end with.
    let number: Int
    /// "Condition 1".
    let title: String
    /// Field `figure`.
    let metrics: [OptionView]
    /// Field `period`; none where figures have their period in their name.
    let periods: [OptionView]
    /// Field `is`.
    let comparisons: [OptionView]
    /// Field `value`.
    let value: String
    /// What could stand in it.
    let placeholder: String
    /// Field `to`.
    let other: String
    /// Whether `to` counts.
    let isBetween: Bool
    /// What is wrong with it.
    let mistake: String?
}

/// A box that widens a screen.
struct ScreenerFlagView: Sendable {
    /// The field.
    let name: String
    /// What it includes.
    let title: String
    /// Whether it is ticked.
    let isOn: Bool
}

/// A set of values to choose from.
struct ScreenerSetView: Sendable {
    /// "category".
    let name: String
    /// "Category".
    let title: String
    /// "any", or how many are chosen.
    let summary: String
    /// The values.
    let choices: [OptionView]
}

/// A condition that the form has no fields for.
struct ScreenerRestView: Sendable {
    /// The condition.
    let text: String
    /// The screener without it.
    let removeHref: String
}

/// The conditions as one text, a GET form.
struct ScreenerLineView: Sendable {
    /// The screener.
    let action: String
    /// Field `where`.
    let text: String
    /// Field `sort`.
    let sort: String
    /// A screen that could stand there.
    let placeholder: String
    /// Which words there are.
    let help: String
    /// What is wrong with it.
    let mistake: String?
    /// The text before what is wrong.
    let before: String
    /// What is wrong.
    let faulty: String
    /// The text after it.
    let after: String
}

/// Saving the screen shown, and saved screens.
struct ScreenerSavingView: Sendable {
    /// Where a screen is saved.
    let action: String
    /// Field `query`; nothing while nothing is asked.
    let query: String?
    /// Field `name`, as it was typed.
    let name: String
    /// Why it was not saved.
    let mistake: String?
    /// Saved screens.
    let saved: [SavedScreenView]
    /// Whether there are any.
    let hasSaved: Bool
    /// How many there are.
    let savedCount: String
}

/// A saved screen.
struct SavedScreenView: Sendable {
    /// Its name.
    let name: String
    /// "saved 19 Nov 2026".
    let detail: String
    /// The screener with it.
    let openHref: String
    /// Where an alert on it is made; nil for a screen that cannot be watched.
    let alertHref: String?
    /// Its deletion.
    let deletion: DeletionView
}

/// What a screen found.
struct ScreenerFoundView: Sendable {
    /// "12 schemes", "3 instruments".
    let count: String
    /// "of 45,012, best first".
    let countNote: String
    /// Why others were not found.
    let reasons: [String]
    /// Whether there are any.
    let hasReasons: Bool
    /// All of them as a file.
    let file: FileAddress
    /// The table.
    let listing: HTML?
    /// Shown when none was found.
    let quiet: EmptyStateView?
}

extension ScreenerView {
    var html: HTML {
        shell.page(
            """
            \(lead)
            \(waiting)
            <section class="span-12" aria-labelledby="h-presets"><h2 class="vh" id="h-presets">Example screens</h2>
            <ul class="screen-presets">
            \(presets.map { preset in
                """
                <li><a href="\(preset.openHref)"\(if: preset.isCurrent, " aria-current=\"true\"")><b>\(preset.title)</b><span class="t3 fs12">\(preset.remark)</span></a></li>
                """
            })
            </ul></section>
            \(form.map { form in
                """
                <section class="panel span-12 screener" aria-labelledby="h-conditions"><div class="panel-head"><h2 id="h-conditions">Conditions</h2><span class="note">all must be met</span>\(
                    if: form.isFiltered,
                    """
                    <div class="end"><a class="btn btn-small btn-ghost" href="\(form.clearHref)">Clear all</a></div>
                    """
                )</div>
                <form class="panel-body" method="get" action="\(form.action)" aria-label="Conditions, field by field"><input type="hidden" name="form" value="1"><input type="hidden" name="rows" value="\(form.rowCount)">
                <button class="vh" type="submit" tabindex="-1" aria-hidden="true">Show</button>
                <div class="screen-rows">
                \(form.rows.map { row in
                    """
                    <fieldset class="screen-row\(if: row.periods.isEmpty, " plain")"><legend class="vh">\(row.title)</legend>
                    <label class="field"><span class="vh">Metric</span><select class="select" name="figure\(row.number)">\(row.metrics.map { metric in "<option value=\"\(metric.value)\"\(if: metric.isSelected, " selected")>\(metric.title)</option>" })</select></label>
                    \(if: !row.periods.isEmpty, "<label class=\"field\"><span class=\"vh\">Period</span><select class=\"select\" name=\"period\(row.number)\">\(row.periods.map { period in "<option value=\"\(period.value)\"\(if: period.isSelected, " selected")>\(period.title)</option>" as HTML })</select></label>\n")
                    <label class="field"><span class="vh">Comparison</span><select class="select" name="is\(row.number)">\(row.comparisons.map { comparison in
                        """
                        <option value="\(comparison.value)"\(if: comparison.isSelected, " selected")>\(comparison.title)</option>
                        """
                    })</select></label>
                    <label class="field"><span class="vh">Value</span><input class="input" type="text" name="value\(row.number)" value="\(row.value)" placeholder="\(row.placeholder)" autocomplete="off" maxlength="40"\(row.mistake.map { _ in " aria-invalid=\"true\" aria-describedby=\"mistake-\(row.number)\"" })></label>
                    <label class="field screen-to"><span class="t3 fs12">and</span><input class="input" type="text" name="to\(row.number)" value="\(row.other)" aria-label="Second value of between" placeholder="between only" autocomplete="off" maxlength="40"></label>
                    <button class="btn btn-icon btn-ghost" type="submit" name="remove" value="\(row.number)" aria-label="Remove \(row.title)" title="Remove">\(icon: "close")</button>
                    \(row.mistake.map { "<span class=\"error\" id=\"mistake-\(row.number)\" role=\"alert\">\($0)</span>" })
                    </fieldset>
                    """
                })
                </div>
                \(
                    if: form.hasRest,
                    """
                    <ul class="filter-chips" aria-label="Other conditions">
                    \(form.rest.map { item in
                        """
                        <li><input type="hidden" name="rest" value="\(item.text)"><a class="filter-chip" href="\(item.removeHref)" aria-label="Remove \(item.text)">\(item.text)\(icon: "close", css: "icon-16")</a></li>
                        """
                    })
                    </ul>
                    """
                )
                <div class="screen-sets">
                \(form.sets.map { set in
                    """
                    <details class="pop screen-set"><summary class="btn">\(set.title): <b>\(set.summary)</b></summary><fieldset class="pop-box"><legend class="vh">\(set.title)</legend><div class="screen-choices">\(set.choices.map { choice in
                        """
                        <label class="check"><input type="checkbox" name="\(set.name)" value="\(choice.value)"\(if: choice.isSelected, " checked")>\(choice.title)</label>
                        """
                    })</div><button class="btn btn-primary" type="submit">Show</button></fieldset></details>
                    """
                })
                </div>
                <div class="screen-end">
                \(
                    if: form.hasRoom,
                    """
                    <button class="btn" type="submit" name="do" value="add">\(icon: "plus", css: "icon-16")Add a condition</button>
                    """
                )
                \(form.flag.map { flag in "<label class=\"check\"><input type=\"checkbox\" name=\"\(flag.name)\" value=\"1\"\(if: flag.isOn, " checked")>\(flag.title)</label>\n" as HTML })
                <label class="field"><span class="vh">Order</span><select class="select" name="sort">\(form.orders.map { order in "<option value=\"\(order.value)\"\(if: order.isSelected, " selected")>\(order.title)</option>" })</select></label>
                <button class="btn btn-primary end" type="submit">Show</button>
                </div>
                </form>
                """
            })
            \(line.map { line in
                """
                <form class="panel-body screen-line" method="get" action="\(line.action)" aria-label="Conditions as text"><input type="hidden" name="sort" value="\(line.sort)">
                <div class="field"><label for="where">Conditions as text</label><div class="finder-line"><input class="input" id="where" type="text" name="where" value="\(line.text)" placeholder="\(line.placeholder)" autocomplete="off" spellcheck="false" maxlength="4096" aria-describedby="where-help"\(line.mistake.map { _ in " aria-invalid=\"true\"" })><button class="btn" type="submit">Show</button></div>
                <div id="where-help">\(line.mistake.map { mistake in
                    """
                    <span class="error" role="alert">\(mistake)</span><code class="screen-faulty">\(line.before)<mark>\(line.faulty)</mark>\(line.after)</code>
                    """
                } ??
                    """
                    <span class="help">\(line.help)</span>
                    """
                )</div></div>
                </form>
                </section>
                """
            })
            \(found.map { found in
                """
                <section class="library span-12" aria-labelledby="h-found">
                <div class="library-head"><h2 id="h-found">\(found.count)</h2><span class="note">\(found.countNote)</span>
                \(saving.map { saving in
                    """
                    <div class="row end screen-keeping">
                    \(saving.query.map { _ in
                        """
                        <details class="pop"\(saving.mistake.map { _ in " open" })><summary class="btn btn-small">\(icon: "star", css: "icon-16")Save</summary>
                        <form class="pop-box action-box" method="post" action="\(saving.action)"><input type="hidden" name="query" value="\(saving.query ?? "")"><div class="field"><label for="screen-name">Name of the screen</label><input class="input" id="screen-name" name="name" type="text" value="\(saving.name)" maxlength="80" required autocomplete="off" aria-describedby="screen-name-help"\(saving.mistake.map { _ in " aria-invalid=\"true\"" })><div class="field-help" id="screen-name-help">\(saving.mistake.map { "<span class=\"error\">\($0)</span>" })<span class="help">Saves conditions and order. Replaces a screen of the same name.</span></div></div><button class="btn btn-primary" type="submit">Save screen</button></form></details>
                        """
                    })
                    \(saving.html)
                    \(found.file.buttons)
                    </div>
                    """
                })
                </div>
                \(
                    if: found.hasReasons,
                    """
                    <p class="screen-reasons t2 fs12">\(found.reasons.map { reason in "<span>\(reason)</span> " })</p>
                    """
                )
                \(found.quiet.map(\.html))
                \(found.listing)
                </section>
                """
            } ??
                """
                \(saving.map { saving in
                    """
                    <div class="span-12">\(saving.html)</div>

                    """
                })
                """
            )
            """
        )
    }
}
