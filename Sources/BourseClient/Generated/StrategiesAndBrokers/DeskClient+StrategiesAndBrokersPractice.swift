// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Returns your practice account; what has expired is settled first.
    ///
    /// `GET /api/v1/options/practice`
    public func practice() -> Call<API.PracticeAccount> {
        document(APIRequest(.get, ["options", "practice"]))
    }

    /// Opens a practice position at the quoted bid and ask.
    ///
    /// `POST /api/v1/options/practice`
    public func openPractice(symbol: String, legs: String, conviction: Int? = nil) -> Call<API.PracticeAccount> {
        var request = APIRequest(.post, ["options", "practice"])
        let body = API.OpenPracticeBody(symbol: symbol, legs: legs, conviction: conviction)
        request.body = .json(body)
        return document(request)
    }

    /// Closes a practice position at the quoted bid and ask.
    ///
    /// `POST /api/v1/options/practice/{id}/close`
    public func closePractice(_ id: String) -> Call<API.PracticeAccount> {
        document(APIRequest(.post, ["options", "practice", id, "close"]))
    }

    /// Deletes a practice position with its result.
    ///
    /// `DELETE /api/v1/options/practice/{id}`
    public func deletePractice(_ id: String) -> Call<Void> {
        nothing(APIRequest(.delete, ["options", "practice", id]))
    }
}
