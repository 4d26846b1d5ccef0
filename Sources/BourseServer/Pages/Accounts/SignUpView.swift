/// The sign-up page.
struct SignUpView: Sendable {
    /// The shell, signed out.
    let shell: ShellView
    /// Where the form posts to.
    let action: String
    /// Whether the first person signs up, who owns the desk.
    let isFirst: Bool
    /// Field `email`.
    let email: FieldView
    /// Field `password`; the rules are its hint.
    let password: FieldView
    /// Hidden field `zone`, replaced by the browser's own zone when script runs.
    let zone: String
    /// Why the last attempt failed.
    let notice: NoticeView?
    /// Address of the sign-in page.
    let signInHref: String
}
