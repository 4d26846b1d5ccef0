import BourseDesk
import BourseJournal
import BourseWeb

/// The content of the list of playbooks.
struct PlaybooksView: Sendable {
    let navigation: HTML
    /// Account and currency, when there is more than one.
    let scope: ScopeView?
    /// The playbooks; nil without any.
    let table: HTML?
    /// The setups of trades without a playbook, with the addresses of theirs.
    let others: [LinkView]
    /// A name that no setup can have, and why.
    var problem: (name: String, text: String)?

    private static let nothing = EmptyStateView(
        icon: "note",
        headline: "No playbooks yet",
        detail:
            "A playbook says how you trade a setup. Check its items on each trade to see how often you keep it, and what "
            + "that earns.",
        links: []
    )

    var html: HTML {
        """
        \(navigation)
        \(scope.map(\.html))
        \(table ?? Self.nothing.html)
        <section class="panel span-12" aria-labelledby="h-new">
        <div class="panel-head"><h2 id="h-new">New playbook</h2></div>
        <div class="panel-body">
        \(if: !others.isEmpty, "<p class=\"t2\">Setups without one:</p><p class=\"row wrap\">\(others.map { link in "<a class=\"btn btn-small\" href=\"\(link.href)\">\(link.title)</a> " as HTML })</p>")
        <form class="form" method="get" action="\(PlaybookPages.path)"><div class="field"><label for="setup">\(others.isEmpty ? "Setup" : "Another setup")</label><div class="inline-form"><input class="input" id="setup" name="setup" type="text" value="\(problem?.name ?? "")" maxlength="\(TradeAnnotation.longestTag)" required autocomplete="off" aria-describedby="setup-help"\(problem.map { _ in " aria-invalid=\"true\"" })> <button class="btn" type="submit">Write</button></div><div class="field-help" id="setup-help">\(problem.map { "<span class=\"error\">\($0.text)</span>" })</div></div></form>
        </div>
        </section>
        """
    }
}

/// The content of the page of one playbook.
struct PlaybookView: Sendable {
    let setup: String
    /// The stored text, in Markdown.
    let text: String
    let form: PlaybookForm
    /// The results; nil before the playbook is stored.
    let results: HTML?
    let items: HTML?
    /// The trades of the setup.
    let tradesHref: String

    var html: HTML {
        """
        <section class="panel span-12 playbook" aria-labelledby="h-playbook">
        <div class="panel-head"><h2 id="h-playbook">Playbook</h2><div class="end"><a class="fs12" href="\(tradesHref)">Trades</a></div></div>
        <div class="panel-body markdown">\(MarkdownView(text).html)</div>
        \(form.html)
        \(if: !form.isNew, deletion)
        </section>
        \(results)
        \(items)
        """
    }

    private var deletion: HTML {
        """
        <form class="panel-foot airy" method="post" action="\(PlaybookPages.deletionPath)"><input type="hidden" name="setup" value="\(setup)"><button class="btn btn-small btn-ghost" type="submit">Delete playbook</button></form>
        """
    }
}
