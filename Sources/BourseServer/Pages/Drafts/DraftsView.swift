/// All drafts of a person.
struct DraftsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What was refused.
    let notices: [NoticeView]
    /// The drafts, newest first.
    let drafts: [DraftView]
}

/// A draft.
struct DraftView: Sendable {
    /// A field that was proposed.
    struct DraftFact: Sendable {
        /// "Quantity".
        let title: String
        /// "10".
        let text: TextPartView
    }

    /// 32 hexadecimal digits.
    let id: String
    /// "Alert" or "Transaction".
    let kind: String
    /// "AAPL above $200.00".
    let title: String
    /// Every field.
    let facts: [DraftFact]
    /// The reason that the assistant states; empty without one.
    let reason: String
    /// "Proposed 31 Mar 2026 14:05".
    let proposed: String
    /// Why it would be refused now.
    let problem: String?
    /// Where it is accepted.
    let acceptAction: String
    /// Where it is discarded.
    let discardAction: String
}

extension DraftsView {
    private var quiet: EmptyStateView {
        EmptyStateView(
            icon: "note",
            headline: "No drafts",
            detail:
                "Alerts and transactions that an assistant proposes appear here, without effect until you accept them.",
            links: [
                LinkView(title: "New alert", href: "/alerts/new"),
                LinkView(title: "Enter a transaction", href: "/portfolio/transactions/new"),
            ]
        )
    }

    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(drafts.isEmpty ? quiet.html : HTML())
            \(drafts.map(\.html))
            """
        )
    }
}

extension DraftView {
    var html: HTML {
        """
        <section class="panel span-12" aria-labelledby="h-draft-\(id)">
        <div class="panel-head"><h2 id="h-draft-\(id)">\(kind): \(title)</h2><span class="note">\(proposed)</span><div class="end"><form method="post" action="\(discardAction)"><button class="btn btn-small" type="submit" aria-label="Discard: \(title)">Discard</button></form><form method="post" action="\(acceptAction)"><button class="btn btn-small btn-primary" type="submit" aria-label="Accept: \(title)">Accept</button></form></div></div>
        <dl class="facts">\(facts.map { fact in "<div><dt>\(fact.title)</dt><dd>\(fact.text.html)</dd></div>" })</dl>
        \(
            if: !reason.isEmpty,
            """
            <p class="panel-body t2">Reason given by the assistant: \(reason)</p>
            """
        )
        \(problem.map { text in "<p class=\"panel-body\">Cannot be accepted now: \(text)</p>" })
        </section>
        """
    }
}
