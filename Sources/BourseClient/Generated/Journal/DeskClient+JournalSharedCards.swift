// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Cards that can be seen by their address, newest first, without the addresses.
    ///
    /// `GET /api/v1/journal/shared-cards`
    public func sharedCards() -> Call<API.SharedCardsResponse> {
        document(APIRequest(.get, ["journal", "shared-cards"]))
    }

    /// Creates a public address for a card as it is now.
    ///
    /// `POST /api/v1/journal/shared-cards`
    ///
    /// - Parameter subject: Day:2026-03-02, week:2026-W10, month:2026-03, year:2026 or trade:….
    public func shareCard(
        subject: String,
        form: API.ShareCardBody.Form? = nil,
        theme: API.ShareCardBody.Theme? = nil,
        money: Bool? = nil,
        symbols: Bool? = nil
    ) -> Call<API.NewSharedCard> {
        var request = APIRequest(.post, ["journal", "shared-cards"])
        let body = API.ShareCardBody(subject: subject, form: form, theme: theme, money: money, symbols: symbols)
        request.body = .json(body)
        return document(request)
    }

    /// Revokes a shared card, whose address no longer works.
    ///
    /// `DELETE /api/v1/journal/shared-cards/{id}`
    public func revokeSharedCard(_ id: String) -> Call<Void> {
        nothing(APIRequest(.delete, ["journal", "shared-cards", id]))
    }
}
