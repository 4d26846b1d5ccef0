import BourseCore
import BourseDesk
import BourseValues

/// What a person shares, the form that invites somebody, and the log.
struct SharingView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// The address of a new invitation, right after it was created.
    let address: String?
    /// The shares and open invitations, newest first.
    let shares: [DeskShare]
    /// Field `label`.
    let label: FieldView
    /// The chosen area.
    let area: String
    /// Field `role`.
    let role: FieldView
    /// What is wrong with the whole form.
    let problem: String?
    /// The newest events.
    let log: SharingLogPanel
    /// The zone of the reader.
    let zone: ZoneRules
}

extension SharingView {
    var html: HTML {
        shell.page(
            """
            <section class="panel span-12" aria-labelledby="h-shares">
            <div class="panel-head"><h2 id="h-shares">Shared by you</h2><span class="note">\(shares.isEmpty ? "Nothing" : "\(shares.count) of \(DeskShare.limit)")</span><a class="btn btn-small btn-ghost" href="\(SharingPages.guestPath)">Shared with me</a></div>
            \(address.map { address in
                """
                <div class="panel-body form" role="group" aria-label="New invitation" data-busy>
                \(CopyFieldView(id: "new-invitation", label: "Address of the invitation", text: address, hint: "Send it to the person. It works once, within 7 days, and is not shown again.", isForOthers: true).html)
                </div>
                """
            })
            \(shares.isEmpty ? "<p class=\"panel-body t2\">Your desk is not shared. Invite a person to view or edit a part of it.</p>" : table.region)
            </section>
            \(form)
            \(log.html)
            """
        )
    }

    private var form: HTML {
        """
        <section class="panel span-12 narrow" aria-labelledby="h-invite">
        <div class="panel-head"><h2 id="h-invite">Invite a person</h2></div>
        <form class="panel-body form" method="post" action="\(SharingPages.path)">
        \(problem.map { "<p class=\"error\" role=\"alert\">\($0)</p>" })
        \(label.html)
        <fieldset class="choices palettes"><legend class="label-line">What is shared</legend>
        \(SharedArea.allCases.map { choice in
            """
            <label class="choice"><input type="radio" name="area" value="\(choice.rawValue)"\(if: choice.rawValue == area, " checked")><span class="choice-words"><span>\(choice.title)</span><span class="t3 fs12">\(choice.detail)</span></span></label>

            """
        })
        </fieldset>
        \(role.html)
        <div class="form-end"><button class="btn btn-primary" type="submit">Create invitation</button></div>
        </form>
        </section>
        """
    }

    private var table: Table<DeskShare> {
        Table(
            id: "shares",
            caption: "Shares and open invitations, newest first",
            style: .compact,
            columns: [
                Column("Person") { .name($0.guest?.description ?? $0.label) }.card(.title),
                Column("Area") { .text($0.area.title) }.card(.sub),
                Column("Role") { .text($0.role.title) },
                Column("State") { share in
                    .text(
                        share.expiresAt.map { "Invited, until \(DayText.medium(zone.day(at: $0)))" }
                            ?? "Since \(DayText.medium(zone.day(at: share.acceptedAt ?? share.createdAt)))"
                    )
                }
                .card(.note),
            ],
            rows: shares,
            actions: { share in
                let name = share.guest?.description ?? share.label
                let other: ShareRole = share.role == .viewer ? .editor : .viewer
                return """
                    <form method="post" action="\(SharingPages.path)/\(share.id)/role"><input type="hidden" name="role" value="\(other.rawValue)"><button class="btn btn-small btn-ghost" type="submit" aria-label="Make \(name) \(other.rawValue) of the \(share.area.rawValue)">Make \(other.rawValue)</button></form><form method="post" action="\(SharingPages.path)/\(share.id)/revoke"><button class="btn btn-small btn-ghost" type="submit" aria-label="Revoke access of \(name) to the \(share.area.rawValue)">Revoke</button></form>
                    """
            },
            actionSlot: .value
        )
    }
}
