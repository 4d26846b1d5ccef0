/// What one level of one broker allows.
struct BrokerAllowanceView: Sendable {
    /// "/options/brokers".
    let action: String
    /// Parameters the form carries along.
    let hiddenFields: [HiddenFieldView]
    /// Field `broker`.
    let brokers: [OptionView]
    /// Field `level`.
    let levels: [OptionView]
    /// What it allows; absent until a broker is chosen.
    let answer: BrokerAnswerView?
    /// Shown while no broker is chosen.
    let quiet: EmptyStateView?
}

extension BrokerAllowanceView {
    var html: HTML {
        """
        <form class="toolbar broker-form span-12" method="get" action="\(action)" data-submit-on-change aria-label="Choose broker and level">
        \(hiddenFields.map { item in
            """
            <input type="hidden" name="\(item.name)" value="\(item.value)">

            """
        })
        <label class="pick"><span class="label-line">Broker</span><select class="select" name="broker">\(brokers.map { broker in "<option value=\"\(broker.value)\"\(if: broker.isSelected, " selected")>\(broker.title)</option>" })</select></label>
        <label class="pick"><span class="label-line">Options level</span><select class="select" name="level">\(levels.map { level in "<option value=\"\(level.value)\"\(if: level.isSelected, " selected")>\(level.title)</option>" })</select></label>
        <button class="btn no-script" type="submit">Show</button>
        </form>
        \(quiet.map(\.html))
        \(answer.map { answer in
            """
            <section class="panel span-12 answer" aria-labelledby="h-answer">
            <div class="answer-words">
            <h2 id="h-answer">\(answer.headline)</h2>
            <meter min="0" max="100" value="\(answer.share)" aria-label="\(answer.headline)"></meter>
            <p class="t2">\(answer.description)</p>
            \(answer.source.html)
            </div>
            \(
                if: !answer.requirements.isEmpty,
                """
                <div class="answer-asks"><h3>Requirements</h3>
                <ul class="points">
                \(answer.requirements.map { requirement in "<li>\(requirement)</li>" })
                </ul>
                </div>
                """
            )
            <p class="panel-foot"><span class="end"><a href="\(answer.libraryHref)">Show as cards</a></span></p>
            </section>
            \(answer.groups.map { group in
                """
                <section class="panel span-12 mentions" aria-label="\(group.title)">
                <div class="panel-head"><h2>\(group.title)</h2><span class="note">\(group.count)</span></div>
                <ul>
                \(group.strategies.map { strategy in
                    """
                    <li><span class="mention-picture">\(HTML(written: strategy.picture))</span><span><a href="\(strategy.strategyHref)">\(strategy.name)</a><span class="loss\(if: strategy.isLossUnlimited, " unlimited")">\(if: strategy.isLossUnlimited, "\(icon: "warn", css: "icon-16")")\(strategy.loss)</span></span></li>
                    """
                })
                </ul>
                </section>
                """
            })
            \(answer.beyondTitle.map { beyondTitle in
                """
                <section class="panel span-12" aria-labelledby="h-beyond">
                <div class="panel-head">\(icon: "plus", css: "icon-16")<h2 id="h-beyond">\(beyondTitle)</h2></div>
                <ul class="links">
                \(answer.beyond.map { item in "<li><a href=\"\(item.href)\">\(item.title)</a></li>" })
                </ul>
                </section>
                """
            })

            """
        })
        """
    }
}
