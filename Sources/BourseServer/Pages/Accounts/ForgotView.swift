/// The page that asks where a letter with a link to a new password goes.
struct ForgotView: Sendable {
    /// The shell, signed out.
    let shell: ShellView
    /// Where the form posts to.
    let action: String
    /// Field `email`; nothing where no letter can be sent, or one is on its way.
    let email: FieldView?
    /// What happened, or why nothing can.
    let notice: NoticeView?
}

/// The page that a letter leads to.
struct ResetView: Sendable {
    /// The shell, signed out.
    let shell: ShellView
    /// Where the form posts to.
    let action: String
    /// The secret of the letter, sent along as `token`.
    let token: String
    /// Field `password`; the rules are its hint.
    let password: FieldView
    /// Why the last attempt failed.
    let notice: NoticeView?
}
