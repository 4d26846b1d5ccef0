import BourseValues

/// An e-mail of an account.
struct AccountLetter: Hashable, Sendable {
    /// The beginning of its identity: `reset`.
    let kind: String
    /// Who receives it.
    let address: Email
    /// The subject.
    let subject: String
    /// The text.
    let text: String
}

extension AccountLetter {
    /// A link to a new password.
    static func passwordReset(_ email: Email, _ token: SessionToken, base: String) -> AccountLetter {
        AccountLetter(
            kind: "reset",
            address: email,
            subject: "Choose a new password",
            text: """
                A password reset was requested for \(email), probably by you.

                Open this address within an hour and choose a new password:

                \(base)\(PasswordReset.path(token))

                The link works once. The new password signs out every device and revokes all access tokens; programs \
                that use one need a new one.

                If you did not request it, do nothing: your password stays unchanged.
                """
        )
    }

    /// A link that confirms a new address.
    static func emailChange(to new: Email, _ token: SessionToken, base: String) -> AccountLetter {
        AccountLetter(
            kind: "address",
            address: new,
            subject: "Confirm your new address",
            text: """
                Somebody, probably you, wants to sign in to \(base) with \(new).

                Open this address within 24 hours and confirm:

                \(base)\(EmailChange.path(token))

                The link works once. Until then, the address of the account stays unchanged. If you did not request it, do \
                nothing.
                """
        )
    }

    /// What the owner of a taken address receives in place of a link.
    static func emailTaken(_ email: Email, base: String) -> AccountLetter {
        AccountLetter(
            kind: "address",
            address: email,
            subject: "Your address was entered for another account",
            text: """
                Somebody entered \(email) as the new address of another account on \(base). You have an account with \
                this address already, so nothing was changed.

                If it was you, sign in to the account that has this address.
                """
        )
    }

    /// The notice of a request to the present address.
    static func emailChangeRequested(from old: Email, to new: Email, base: String) -> AccountLetter {
        AccountLetter(
            kind: "address",
            address: old,
            subject: "A change of your address was requested",
            text: """
                A change of the address of your account on \(base) from \(old) to \(new) was requested. It takes effect \
                once the link that was sent to \(new) is opened and confirmed.

                If it was not you, sign in and change your password: that cancels the request, signs out all other \
                devices and ends the link.
                """
        )
    }

    /// The notice of a change to the earlier address.
    static func emailChanged(from old: Email, to new: Email, base: String) -> AccountLetter {
        AccountLetter(
            kind: "address",
            address: old,
            subject: "Your address was changed",
            text: """
                The address of your account on \(base) was changed from \(old) to \(new). Sign in with \(new) from now on.

                If it was not you, tell the operator of the desk, who can look at the account.
                """
        )
    }
}
