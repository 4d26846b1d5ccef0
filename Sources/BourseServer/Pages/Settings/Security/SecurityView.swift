/// How a person signs in, their devices, and the log of the account.
struct SecurityView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// What just happened, or what is the matter.
    let notice: NoticeView?
    /// The sessions.
    let devices: DevicesPanel
    /// The passkeys; nothing on a desk without them.
    let passkeys: PasskeysPanel?
    /// The identities at providers; nothing on a desk without providers.
    let identities: IdentitiesPanel?
    /// The second factor.
    let authenticator: AuthenticatorPanel
    /// The newest events.
    let log: AccountLogPanel
}

extension SecurityView {
    var html: HTML {
        shell.page(
            """
            \(notice.map(\.html))
            \(passkeys.map(\.html))
            \(identities.map(\.html))
            \(authenticator.html)
            \(devices.html)
            \(log.html)
            """
        )
    }
}
