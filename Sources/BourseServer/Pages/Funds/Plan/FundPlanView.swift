import BourseWeb

/// The calculator of a fund.
struct FundPlanView: Sendable {
    /// The shell.
    let shell: ShellView
    /// The calculator.
    let plan: FundPlanBodyView
}

/// Its fields, and what came of the plan.
struct FundPlanBodyView: Sendable {
    /// Address of exactly this plan.
    let canonicalHref: String
    /// What a device needs to answer for another amount without the desk, as JSON.
    let factors: String?
    /// What a change of a field leads to, read out.
    let announcement: String
    /// "/funds/120716/plan".
    let action: String
    /// Field `kind`.
    let kinds: [OptionView]
    /// The fields of this kind, in order.
    let fields: [FundFieldView]
    /// Fields that are chosen from.
    let choices: [FundChoiceView]
    /// "₹10,000 a month from 1 Jan 2020".
    let title: String
    /// The figures.
    let strip: TileStripView?
    /// Why there are none.
    let reason: String?
    /// What to know about the figures.
    let remark: String?
    /// Value and money paid in over time.
    let chart: ChartPanelView?
    /// Every payment as a file.
    let file: FileAddress?
}

/// A field that is typed into.
struct FundFieldView: Sendable {
    /// Unique on the page.
    let id: String
    /// Its name.
    let name: String
    /// What it is of, with the unit.
    let label: String
    /// "text" or "date".
    let type: String
    /// "decimal" for numbers.
    let mode: String?
    /// What was typed, or the usual.
    let value: String
    /// What is wrong with it.
    let mistake: String?
}

/// A field that is chosen from.
struct FundChoiceView: Sendable {
    /// Its name.
    let name: String
    /// What it is of.
    let label: String
    /// What a choice means, if it does not say so itself.
    let hint: String?
    /// The choices.
    let options: [OptionView]
}

extension FundPlanView {
    var html: HTML {
        shell.page(
            """
            \(body)
            """
        )
    }

    var body: HTML {
        """
        <div class="follow" data-follow data-canonical="\(plan.canonicalHref)" data-announcement="\(plan.announcement)"\(plan.factors.map { " data-factors=\"\($0)\"" })>
        <form class="panel span-4 fund-plan" method="get" action="\(plan.action)" aria-label="Plan">
        <div class="panel-head"><h2>Plan</h2></div>
        <div class="panel-body form">
        <fieldset class="seg-radio"><legend class="vh">Plan type</legend>\(plan.kinds.map { kind in
            """
            <label><input type="radio" name="kind" value="\(kind.value)"\(if: kind.isSelected, " checked")>\(kind.title)</label>
            """
        })</fieldset>
        \(plan.fields.map { field in
            """
            <div class="field"><label for="\(field.id)">\(field.label)</label><input class="input" id="\(field.id)" type="\(field.type)" name="\(field.name)" value="\(field.value)"\(field.mode.map { " inputmode=\"\($0)\"" }) autocomplete="off" maxlength="60"\(field.mistake.map { _ in " aria-invalid=\"true\"" }) aria-describedby="\(field.id)-help"><div id="\(field.id)-help" data-live="\(field.id)">\(field.mistake.map { "<span class=\"error\">\($0)</span>" })</div></div>
            """
        })
        \(plan.choices.map { choice in
            """
            <label class="field"><span class="label-line">\(choice.label)</span><select class="select" name="\(choice.name)">\(choice.options.map { option in "<option value=\"\(option.value)\"\(if: option.isSelected, " selected")>\(option.title)</option>" })</select>\(choice.hint.map { "<span class=\"help\">\($0)</span>" })</label>

            """
        })
        <button class="btn btn-primary no-script" type="submit">Calculate</button>
        </div>
        </form>
        <div class="stack span-8" data-live="results">
        <h2 class="plan-title">\(plan.title)</h2>
        \(plan.strip.map(\.html))
        \(plan.reason.map { reason in
            """
            <div class="notice warn" role="group" aria-label="No result">\(icon: "info")<div><b>Nothing to show</b><span class="t2">\(reason)</span></div></div>
            """
        })
        \(plan.remark.map { "<p class=\"t2\">\($0)</p>" })
        \(plan.chart.map(\.html))
        <p class="t3 fs12">Payments use the first NAV on or after their due day. Taxes, exit loads and stamp duty are not included. Past returns do not predict future returns. \(plan.file.map { "All payments as <a href=\"\($0.href(.csv))\" download>CSV</a> or <a href=\"\($0.href(.xlsx))\" download>Excel</a>." })</p>
        </div>
        </div>
        """
    }
}
