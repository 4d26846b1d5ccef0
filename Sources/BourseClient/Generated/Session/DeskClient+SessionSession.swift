// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// The signed-in user.
    ///
    /// `GET /api/v1/session`
    public func session() -> Call<API.SessionResponse> {
        document(APIRequest(.get, ["session"]))
    }

    /// Signs in.
    ///
    /// `POST /api/v1/session`
    public func signIn(email: String, password: String) -> Call<API.SignInResponse> {
        var request = APIRequest(.post, ["session"])
        let body = API.SignInBody(email: email, password: password)
        request.body = .json(body)
        return byStatus(request)
    }

    /// Signs out and invalidates the token.
    ///
    /// `DELETE /api/v1/session`
    public func signOut() -> Call<Void> {
        nothing(APIRequest(.delete, ["session"]))
    }
}
