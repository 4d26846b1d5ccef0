// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// The account of the user.
    ///
    /// `GET /api/v1/account`
    public func account() -> Call<API.Account> {
        document(APIRequest(.get, ["account"]))
    }

    /// Creates an account and signs in.
    ///
    /// `POST /api/v1/account`
    public func signUp(email: String, password: String, zone: String) -> Call<API.SignUpResponse> {
        var request = APIRequest(.post, ["account"])
        let body = API.SignUpBody(email: email, password: password, zone: zone)
        request.body = .json(body)
        return document(request)
    }

    /// Deletes the account and everything in it.
    ///
    /// `DELETE /api/v1/account`
    ///
    /// - Parameter email: The address of the account, to confirm that it is meant.
    public func deleteAccount(email: String) -> Call<Void> {
        var request = APIRequest(.delete, ["account"])
        request.query("email", email)
        return nothing(request)
    }
}
