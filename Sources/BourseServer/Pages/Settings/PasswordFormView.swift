/// Changing the password.
struct PasswordFormView: Sendable {
    /// Where the form posts to.
    let action: String
    /// The account, for password managers.
    let email: String
    /// Field `current`; nothing for a person without a password.
    let current: FieldView?
    /// Field `password`.
    let replacement: FieldView
}
