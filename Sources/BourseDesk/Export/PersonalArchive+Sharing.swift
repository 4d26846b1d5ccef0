import BourseCore
import BourseValues

/// What a person shares with others, and the log of it.
extension PersonalArchive {
    func sharingFiles(of user: UserID) -> [PersonalFile] {
        [
            .table(
                "account/shares.csv",
                of: DeskShare.self,
                "Shares and open invitations, newest first, without the addresses of invitations.",
                [
                    .init("id", "Identity of the share.") { .text($0.id) },
                    .init("area", "What is shared: household, portfolio or journal.") { .text($0.area.rawValue) },
                    .init("role", "viewer or editor.") { .text($0.role.rawValue) },
                    .init("name", "Name of the other person.") { .text($0.label) },
                    .init("email", "E-mail address of who accepted; empty for an open invitation.") {
                        .optional($0.guest?.description)
                    },
                    .init("created_at", "Time of the invitation.") { .instant($0.createdAt) },
                    .init("expires_at", "Time at which an open invitation ends.") { .value($0.expiresAt) },
                    .init("accepted_at", "Time at which it was accepted.") { .value($0.acceptedAt) },
                ]
            ) { [sharing, environment] in try await sharing.shares(of: user, now: environment.now()) },
            .table(
                "account/sharing-log.csv",
                of: ShareEvent.self,
                "Events of what is shared, newest first.",
                [
                    .init("at", "Time of the event.") { .instant($0.at) },
                    .init("event", "Kind of the event.") { .text($0.kind.rawValue) },
                    .init("person", "E-mail address of who did it.") { .text($0.person) },
                    .init("area", "What is shared.") { .text($0.area.rawValue) },
                    .init("subject", "The person, the role or what was edited.") { .text($0.subject) },
                ]
            ) { [sharing] in try await sharing.shareEvents(of: user) },
        ]
    }
}
