/// The page of a broker.
struct OptionsBrokerView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What happened on the way here.
    let notices: [NoticeView]
    /// Everything about it.
    let broker: BrokerDetailView
}

extension OptionsBrokerView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            <section class="panel span-12 broker-head" aria-label="About \(broker.name)">
            <div class="strategy-head"><div class="strategy-words"><p class="summary-line">\(broker.summary)</p><p class="fs12"><a href="\(broker.homeHref)" rel="noopener noreferrer" target="_blank" aria-label="\(broker.home), opens a new tab">\(broker.home)</a></p></div><div class="strategy-actions"><a class="btn" href="\(broker.compareHref)">\(icon: "table", css: "icon-16")Side by side</a></div></div>
            <dl class="facts">
            \(broker.facts.map { fact in "<div><dt>\(fact.label)</dt><dd class=\"\(fact.tone)\">\(fact.value)</dd></div>" })
            </dl>
            </section>
            <section class="panel span-12" aria-labelledby="h-levels">
            <div class="panel-head"><h2 id="h-levels">Levels</h2><span class="note">each level includes the previous ones</span></div>
            <ol class="level-steps">
            \(broker.levels.map { level in
                """
                <li class="rank-\(level.rank)">
                <div class="level-name"><h3>\(level.name)</h3><a class="fs12" href="\(level.allowanceHref)">\(level.addsTitle)</a></div>
                <div class="level-words"><p>\(level.description)</p>
                \(
                    if: level.hasRequirements,
                    """
                    <h4>Requirements</h4>
                    <ul class="points">
                    \(level.requirements.map { requirement in "<li>\(requirement)</li>" })
                    </ul>
                    """
                )
                <details><summary>Added strategies\(icon: "down", css: "icon-16")</summary>
                <ul class="links">
                \(level.adds.map { add in "<li><a href=\"\(add.href)\">\(add.title)</a></li>" })
                </ul>
                </details>
                \(level.source.html)
                </div>
                </li>
                """
            })
            </ol>
            </section>
            \(
                if: broker.hasRefusals,
                """
                <section class="panel span-12" aria-labelledby="h-refusals">
                <div class="panel-head"><h2 id="h-refusals">Not offered</h2><span class="note">\(broker.refusalsNote)</span></div>
                <div class="table-wrap" tabindex="0" role="region" aria-label="Not offered, table">
                <table class="table wrap-text broker-levels">
                <caption class="vh">Strategies \(broker.name) does not offer</caption>
                <thead><tr><th scope="col">Strategy</th><th scope="col">Reason</th><th scope="col" class="last">Source</th></tr></thead>
                <tbody>
                \(broker.refusals.map { refusal in
                    """
                    <tr><th scope="row"><a href="\(refusal.strategyHref)">\(refusal.name)</a></th><td class="t2">\(refusal.reason)</td><td class="last">\(refusal.source.html)</td></tr>
                    """
                })
                </tbody>
                </table>
                </div>
                </section>
                """
            )
            <section class="panel span-12" aria-labelledby="h-fees">
            <div class="panel-head"><h2 id="h-fees">Fees</h2></div>
            <div class="table-wrap" tabindex="0" role="region" aria-label="Fees, table">
            <table class="table wrap-text broker-fees">
            <caption class="vh">Fees of \(broker.name)</caption>
            <thead><tr><th scope="col">Fee</th><th scope="col" class="num">Price</th><th scope="col">Conditions</th><th scope="col" class="last">Source</th></tr></thead>
            <tbody>
            \(broker.fees.map { fee in
                """
                <tr><th scope="row">\(fee.title.map { "\($0)" })</th><td class="num">\(fee.value.map { "<b>\($0)</b>" })</td><td class="t2">\(fee.detail.map { "\($0)" })</td><td class="last">\(fee.source.html)</td></tr>
                """
            })
            </tbody>
            </table>
            </div>
            </section>
            <section class="panel span-12" aria-labelledby="h-accounts">
            <div class="panel-head"><h2 id="h-accounts">Accounts</h2></div>
            <div class="table-wrap" tabindex="0" role="region" aria-label="Accounts, table">
            <table class="table wrap-text broker-fees">
            <caption class="vh">Accounts of \(broker.name)</caption>
            <thead><tr><th scope="col">Account</th><th scope="col">Options</th><th scope="col">Conditions</th><th scope="col" class="last">Source</th></tr></thead>
            <tbody>
            \(broker.accounts.map { account in
                """
                <tr><th scope="row">\(account.name)</th><td>\(if: account.hasOptions, "<span class=\"status\">Yes</span>", else: "<span class=\"status closed\">No</span>")</td><td class="t2">\(account.note)</td><td class="last">\(account.source.html)</td></tr>
                """
            })
            </tbody>
            </table>
            </div>
            </section>
            <div class="halves span-12">
            <section class="panel" aria-labelledby="h-pros">
            <div class="panel-head">\(icon: "check", css: "icon-16")<h2 id="h-pros">Advantages</h2></div>
            <ul class="facts-list">
            \(broker.pros.map(\.html))
            </ul>
            </section>
            <section class="panel" aria-labelledby="h-cons">
            <div class="panel-head">\(icon: "close", css: "icon-16")<h2 id="h-cons">Disadvantages</h2></div>
            <ul class="facts-list">
            \(broker.cons.map(\.html))
            </ul>
            </section>
            </div>
            <section class="panel span-12" aria-labelledby="h-features">
            <div class="panel-head"><h2 id="h-features">Features</h2></div>
            <ul class="facts-list across">
            \(broker.features.map(\.html))
            </ul>
            <p class="panel-foot wordy">\(broker.basis)</p>
            </section>
            """
        )
    }
}
