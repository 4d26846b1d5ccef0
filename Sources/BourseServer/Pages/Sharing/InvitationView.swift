import BourseCore
import BourseDesk
import BourseValues

/// Who invites to what, with the choice.
struct InvitationView: Sendable {
    /// The shell.
    let shell: ShellView
    /// The open invitation.
    let share: DeskShare
    /// Its address.
    let path: String
    /// The zone of the reader.
    let zone: ZoneRules
}

extension InvitationView {
    var html: HTML {
        shell.page(
            """
            <section class="panel span-12 narrow" aria-labelledby="h-invitation">
            <div class="panel-head"><h2 id="h-invitation">\(share.area.title) of \(share.owner.description)</h2></div>
            <div class="panel-body form">
            <p>\(share.owner.description) invites you as \(share.role == .editor ? "an editor" : "a viewer"). \(share.area.detail)</p>
            <p class="t2">\(share.role == .editor ? "Your edits are logged for the owner with your e-mail address." : "You cannot change anything.") The owner sees your e-mail address once you answer.\(share.expiresAt.map { " The invitation ends on \(DayText.medium(zone.day(at: $0)))." })</p>
            <div class="form-end"><form method="post" action="\(path)/decline"><button class="btn" type="submit">Decline</button></form><form method="post" action="\(path)/accept"><button class="btn btn-primary" type="submit">Accept</button></form></div>
            </div>
            </section>
            """
        )
    }
}
