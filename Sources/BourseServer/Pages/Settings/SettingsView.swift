/// The settings.
struct SettingsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// Saved, or what is the matter.
    let notices: [NoticeView]
    /// Theme, palette, density, numbers, privacy.
    let appearance: AppearanceFormView
    /// The zone times are shown in.
    let zone: ZoneFormView
    /// Changing the password.
    let password: PasswordFormView
    /// Signing out everywhere.
    let sessions: SessionsFormView
    /// Deleting the account.
    let deletion: AccountDeletionView
}
