import BourseAlerts
import BourseCore
import BourseDesk
import BourseValues

/// All alerts of a person, and what fired.
struct AlertListPage {
    /// How many fires a page shows.
    static let pageSize = 50

    let frame: PageFrame
    let alerts: [StoredAlert]
    /// What should be known of them.
    let known: AlertKnowledge
    let fires: [StoredFire]
    let counts: AlertCounts
    let turn: ListPage
    let problem: String?
    /// The number of drafts of alerts.
    let drafts: Int

    var view: AlertsView {
        AlertsView(
            shell: frame.shell(title: "Alerts", place: .alerts),
            notices: notices,
            makeHref: "/alerts/new",
            channelsHref: "/alerts/channels",
            file: FileAddress("/alerts"),
            count: Count.of(alerts.count, "alert"),
            rows: alerts.map(row),
            quiet: alerts.isEmpty ? quiet : nil,
            firedCount: counts.all == 0 ? "Nothing fired yet" : "\(Count.of(counts.all, "alert")) fired",
            firedNote: counts.unseen == 0 ? "" : "\(counts.unseen) unseen",
            hasUnseen: counts.unseen > 0,
            newest: "\(fires.first?.number ?? 0)",
            fires: fires.map { AlertFireView($0, frame: frame) },
            pager: turn.turns
        )
    }

    private var notices: [NoticeView] {
        let failure = problem.map {
            NoticeView(tone: "bad", icon: "warn", headline: "Alerts cannot be saved", detail: $0, link: nil)
        }
        return [failure, .drafts(drafts)].compactMap(\.self)
    }

    private var quiet: EmptyStateView {
        EmptyStateView(
            icon: "bell",
            headline: "No alerts yet",
            detail: "Press “Alert me” on the page of an instrument, fund, book or prediction, or create an alert here.",
            links: [LinkView(title: "New alert", href: "/alerts/new"), LinkView(title: "Markets", href: "/markets")]
        )
    }

    private func row(_ stored: StoredAlert) -> AlertRowView {
        let status = stored.state.status(of: stored.rule, at: frame.now)
        let path = "\(AlertPages.path)/\(stored.id.text)"
        var details: [String] = []
        switch stored.rule.repetition {
        case .once: details.append("once")
        case .rearming: details.append("rearms after firing")
        }
        if let expiry = stored.rule.expiry { details.append("until \(DayText.medium(expiry.lastDay))") }
        if let quiet = stored.rule.quietHours { details.append("quiet hours \(quiet.text)") }
        let others = stored.rule.channels.subtracting([.inApp]).map { AlertPhrases.title($0) }.sorted()
        details += others
        if !stored.rule.note.isEmpty { details.append(stored.rule.note) }
        let mayResume = status == .off || status == .fired
        return AlertRowView(
            name: "\(stored.subjectName) \(stored.rule.clause)",
            subject: stored.subjectName,
            subjectHref: stored.rule.subject.path,
            condition: stored.rule.clause,
            details: details.joined(separator: " · "),
            caution: status == .armed || status == .rearming
                ? known.sentences(on: stored).joined(separator: " ").unlessEmpty : nil,
            state: AlertPhrases.status(status),
            mark: status == .armed ? "ok" : status == .off || status == .expired ? "none" : "fired",
            editHref: path,
            pauseAction: "\(path)/pause",
            pauseNext: mayResume ? "on" : "off",
            pauseTitle: status == .fired ? "Rearm" : mayResume ? "Resume" : "Pause",
            hasPause: status != .expired,
            deletion: DeletionView(stored)
        )
    }
}

/// All alerts.
struct AlertsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What is the matter.
    let notices: [NoticeView]
    /// Where one is made.
    let makeHref: String
    /// How people are told.
    let channelsHref: String
    /// What fired as a file.
    let file: FileAddress
    /// "3 alerts".
    let count: String
    /// The alerts.
    let rows: [AlertRowView]
    /// Shown when there are none.
    let quiet: EmptyStateView?
    /// "12 alerts fired".
    let firedCount: String
    /// "2 not seen".
    let firedNote: String
    /// Whether some were not seen.
    let hasUnseen: Bool
    /// The number of the newest.
    let newest: String
    /// What fired, the newest first.
    let fires: [AlertFireView]
    /// Pages of it.
    let pager: PagerView?
}

/// An alert.
struct AlertRowView: Sendable {
    /// "AAPL above $200.00", for buttons.
    let name: String
    /// "AAPL".
    let subject: String
    /// Its page.
    let subjectHref: String
    /// "above $200.00".
    let condition: String
    /// "once · until 31 Dec 2026".
    let details: String
    /// What should be known of it, or nothing.
    let caution: String?
    /// "watching".
    let state: String
    /// "ok", "fired" or "none".
    let mark: String
    /// Where it is changed.
    let editHref: String
    /// Where it is paused.
    let pauseAction: String
    /// "on" or "off".
    let pauseNext: String
    /// "Pause".
    let pauseTitle: String
    /// Whether that makes sense.
    let hasPause: Bool
    /// Its deletion.
    let deletion: DeletionView
}

extension AlertsView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            <div class="library-head span-12"><a class="btn btn-primary" href="\(makeHref)">\(icon: "plus", css: "icon-16")New alert</a><a class="btn btn-ghost" href="\(channelsHref)">Delivery</a></div>
            \(quiet.map(\.html))
            \(
                if: !rows.isEmpty,
                """
                <section class="panel span-12" aria-labelledby="h-alerts"><div class="panel-head"><h2 id="h-alerts">\(count)</h2></div>
                <ul class="alerts">
                \(rows.map { row in
                    """
                    <li class="alert-row"\(SwipeMark.row)>
                    <div class="alert-words"><a class="alert-subject" href="\(row.subjectHref)">\(row.subject)</a> <span>\(row.condition)</span><p class="t3 fs12">\(row.details)</p>\(row.caution.map { "<p class=\"t2 fs12\">\($0)</p>" })</div>
                    <span class="alert-state \(row.mark)">\(row.state)</span>
                    <div class="acts">\(
                        if: row.hasPause,
                        """
                        <form method="post" action="\(row.pauseAction)"\(SwipeMark.action(row.pauseTitle))><input type="hidden" name="enabled" value="\(row.pauseNext)"><button class="btn btn-small" type="submit" aria-label="\(row.pauseTitle): \(row.subject) \(row.condition)">\(row.pauseTitle)</button></form>
                        """
                    )<a class="btn btn-icon btn-small btn-ghost" href="\(row.editHref)" aria-label="Edit: \(row.subject) \(row.condition)" title="Edit">\(icon: "note", css: "icon-16")</a>\(row.deletion.button(for: row.name))</div>
                    </li>
                    """
                })
                </ul>
                </section>
                """
            )
            <section class="panel span-12" aria-labelledby="h-fired" id="fired"><div class="panel-head"><h2 id="h-fired">\(firedCount)</h2><span class="note">\(firedNote)</span><div class="end">\(
                if: hasUnseen,
                """
                <form method="post" action="/alerts/seen"><input type="hidden" name="up-to" value="\(newest)"><button class="btn btn-small" type="submit">Mark as seen</button></form>
                """
            )\(
                if: !fires.isEmpty,
                file.buttons
            )</div></div>
            \(
                if: !fires.isEmpty,
                """
                <ol class="alerts fires">
                \(fires.map(\.html))
                </ol>
                \(pager.map { pager in
                    """
                    \(pager.html)

                    """
                })
                """,
                else:
                """
                <p class="panel-body t2">Fired alerts appear here, including missed alerts from while the desk was not running.</p>
                """
            )
            </section>
            """
        )
    }
}
