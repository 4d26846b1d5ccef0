/// Strategies by brokers: which level each takes.
struct BrokerMatrixView: Sendable {
    /// "/options/brokers".
    let action: String
    /// Parameters the form carries along.
    let hiddenFields: [HiddenFieldView]
    /// Field `category`; the first is "" for all.
    let categories: [OptionView]
    /// Field `brokers`, once for each broker shown.
    let brokers: [OptionView]
    /// The brokers shown, left to right.
    let heads: [BrokerHeadView]
    /// How many columns there are, the strategies' included.
    let width: Int
    /// Rows by category.
    let groups: [BrokerMatrixGroupView]
    /// The same broker by broker, for phones.
    let lists: [BrokerListView]
    /// "74 strategies, 7 brokers".
    let count: String
    /// The same as a file.
    let file: FileAddress
    /// As of when, and what decides in doubt.
    let basis: String
    /// The lesson on levels.
    let lesson: LinkView?
    /// Shown when no broker is chosen.
    let quiet: EmptyStateView?
}

extension BrokerMatrixView {
    var html: HTML {
        """
        <form class="toolbar broker-form span-12" method="get" action="\(action)" aria-label="Choose strategies and brokers">
        \(hiddenFields.map { item in
            """
            <input type="hidden" name="\(item.name)" value="\(item.value)">

            """
        })
        <label class="pick"><span class="label-line">Category</span><select class="select" name="category">\(categories.map { category in
            """
            <option value="\(category.value)"\(if: category.isSelected, " selected")>\(category.title)</option>
            """
        })</select></label>
        \(brokerChoice(brokers: brokers))
        <button class="btn" type="submit">Show</button>
        </form>
        \(quiet.map { quiet in "\(quiet.html)" } ??
            """
            <section class="panel span-12 matrix-panel" aria-labelledby="h-matrix">
            <div class="panel-head"><h2 id="h-matrix">Required level</h2><span class="note">\(count)</span><div class="end">\(file.buttons)</div></div>
            <div class="table-wrap tall wide" tabindex="0" role="region" aria-label="Required level, table">
            <table class="table matrix">
            <caption class="vh">Required level by strategy and broker</caption>
            <thead><tr><th scope="col">Strategy</th>\(heads.map { head in
                """
                <th scope="col"><a href="\(head.brokerHref)">\(head.name)</a> <span class="t3">\(head.note)</span></th>
                """
            })</tr></thead>
            \(groups.map { group in
                """
                <tbody>
                <tr class="group"><th scope="rowgroup" colspan="\(width)"><span>\(group.title) <span class="t3">\(group.count)</span></span></th></tr>
                \(group.rows.map { row in
                    """
                    <tr><th scope="row"><a href="\(row.strategyHref)">\(row.name)</a></th>\(row.cells.map { cell in
                        """
                        <td class="rank-\(cell.rank)">\(cell.level.map { "\($0)" })\(cell.detail.map { " <span class=\"t2\">\($0)</span>" })\(cell.reason.map { reason in
                            """
                            <button class="term refusal" type="button" popovertarget="\(cell.id)" aria-describedby="\(cell.id)">No</button><div class="tip definition" id="\(cell.id)" popover>\(reason)</div>
                            """
                        })</td>
                        """
                    })</tr>
                    """
                })
                </tbody>
                """
            })
            </table>
            </div>
            <div class="phone broker-lists">
            \(lists.map { list in
                """
                <details><summary>\(list.name)\(icon: "down", css: "icon-16")</summary>
                <p><a href="\(list.brokerHref)">About \(list.name)</a></p>
                \(list.levels.map { level in
                    """
                    <h3>\(level.title) <span class="t3">\(level.count)</span></h3>
                    <ul class="links\(if: level.isRefused, " refused")">
                    \(level.strategies.map { strategy in "<li><a href=\"\(strategy.href)\">\(strategy.title)</a></li>" })
                    </ul>
                    """
                })
                </details>
                """
            })
            </div>
            <p class="panel-foot wordy"><span>\(basis)</span>\(lesson.map { "<span class=\"end\"><a href=\"\($0.href)\">Lesson: \($0.title)</a></span>" })</p>
            </section>
            """
        )
        """
    }
}
