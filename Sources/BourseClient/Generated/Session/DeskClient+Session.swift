// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// This document.
    ///
    /// `GET /api/v1/openapi.json`
    public func description() -> Call<[String: JSONValue]> {
        document(APIRequest(.get, ["openapi.json"]))
    }

    /// Signs in with the code of an authenticator app or a recovery code, after the password.
    ///
    /// `POST /api/v1/session/code`
    public func enterCode(ticket: String, code: String) -> Call<API.EnterCodeResponse> {
        var request = APIRequest(.post, ["session", "code"])
        let body = API.EnterCodeBody(ticket: ticket, code: code)
        request.body = .json(body)
        return document(request)
    }

    /// Whether somebody can sign up.
    ///
    /// `GET /api/v1/account/registration`
    public func registration() -> Call<API.RegistrationResponse> {
        document(APIRequest(.get, ["account", "registration"]))
    }

    /// Confirms the user by the password, for 15 minutes.
    ///
    /// `POST /api/v1/account/confirmation`
    public func confirmIdentity(password: String) -> Call<Void> {
        var request = APIRequest(.post, ["account", "confirmation"])
        let body = API.ConfirmIdentityBody(password: password)
        request.body = .json(body)
        return nothing(request)
    }

    /// Sends a link to a new address, or changes the address at once on a desk that sends no e-mail.
    ///
    /// `PUT /api/v1/account/email`
    public func changeEmail(email: String) -> Call<API.Account> {
        var request = APIRequest(.put, ["account", "email"])
        let body = API.ChangeEmailBody(email: email)
        request.body = .json(body)
        return document(request)
    }

    /// Cancels the change of the address that was not confirmed yet.
    ///
    /// `DELETE /api/v1/account/email`
    public func cancelEmailChange() -> Call<Void> {
        nothing(APIRequest(.delete, ["account", "email"]))
    }

    /// The devices on which the user is signed in, the last used first.
    ///
    /// `GET /api/v1/account/sessions`
    public func sessions() -> Call<[API.DeviceSession]> {
        document(APIRequest(.get, ["account", "sessions"]))
    }

    /// Ends a session.
    ///
    /// `DELETE /api/v1/account/sessions/{id}`
    ///
    /// - Parameter id: The identifier of the session.
    public func endSession(_ id: String) -> Call<Void> {
        nothing(APIRequest(.delete, ["account", "sessions", id]))
    }

    /// What happened to the account, newest first.
    ///
    /// `GET /api/v1/account/log`
    public func accountLog() -> Call<[API.AccountEvent]> {
        document(APIRequest(.get, ["account", "log"]))
    }
}
