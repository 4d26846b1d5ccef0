/// The sign-in page.
struct SignInView: Sendable {
    /// The shell, signed out.
    let shell: ShellView
    /// Where the form posts to.
    let action: String
    /// Path to go to afterwards, sent along as `next`.
    let next: String
    /// Field `email`.
    let email: FieldView
    /// Field `password`.
    let password: FieldView
    /// Why the last attempt failed.
    let notice: NoticeView?
    /// Address of the sign-up page when registration is open.
    let signUpHref: String?
}
