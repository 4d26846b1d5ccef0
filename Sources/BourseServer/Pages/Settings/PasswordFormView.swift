/// Changing the password.
struct PasswordFormView: Sendable {
    /// Where the form posts to.
    let action: String
    /// The account, for password managers.
    let email: String
    /// Field `current`.
    let current: FieldView
    /// Field `password`.
    let replacement: FieldView
}
