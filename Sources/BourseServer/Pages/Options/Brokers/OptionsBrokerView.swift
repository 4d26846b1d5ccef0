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
                    if: !level.requirements.isEmpty,
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
            \(if: !broker.refusals.isEmpty, refusals.html)
            \(fees.html)
            \(accounts.html)
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

    private var refusals: Table<BrokerRefusalView> {
        Table(
            id: "refusals",
            heading: "Not offered",
            note: broker.refusalsNote,
            caption: "Strategies \(broker.name) does not offer",
            style: .sentences,
            css: "broker-levels",
            columns: [
                Column("Strategy") { .name($0.name, href: $0.strategyHref) },
                Column("Reason", .quiet) { .text($0.reason) },
                Column("Source") { .markup($0.source.html) },
            ],
            rows: broker.refusals
        )
    }

    private var fees: Table<BrokerFactView> {
        Table(
            id: "fees",
            heading: "Fees",
            caption: "Fees of \(broker.name)",
            style: .sentences,
            css: "broker-fees",
            columns: [
                Column("Fee") { .name($0.title ?? "") },
                Column("Price", .number) { .markup(Self.price($0)) },
                Column("Conditions", .quiet) { .text($0.detail ?? "") },
                Column("Source") { .markup($0.source.html) },
            ],
            rows: broker.fees
        )
    }

    private static func price(_ fee: BrokerFactView) -> HTML {
        "\(fee.value.map { value -> HTML in "<b>\(value)</b>" })"
    }

    private var accounts: Table<BrokerAccountView> {
        Table(
            id: "accounts",
            heading: "Accounts",
            caption: "Accounts of \(broker.name)",
            style: .sentences,
            css: "broker-fees",
            columns: [
                Column("Account") { .name($0.name) },
                Column("Options") { $0.hasOptions ? .status("Yes") : .status("No", isClosed: true) },
                Column("Conditions", .quiet) { .text($0.note) },
                Column("Source") { .markup($0.source.html) },
            ],
            rows: broker.accounts
        )
    }
}
