// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// The webhook of the user.
    ///
    /// `GET /api/v1/alerts/webhook`
    public func webhook() -> Call<API.Webhook> {
        document(APIRequest(.get, ["alerts", "webhook"]))
    }

    /// Sets the webhook with a new secret, which is returned only once.
    ///
    /// `PUT /api/v1/alerts/webhook`
    ///
    /// - Parameters:
    ///   - format: Bourse by default.
    ///   - address: Where requests go; of ntfy with the topic, such as https://ntfy.sh/my-alerts. Of telegram the Bot
    ///     API, https://api.telegram.org by default.
    ///   - token: The access token of ntfy, if the topic needs one, or the token of the Telegram bot. Without one, the
    ///     stored token is used again if format and server stay the same.
    ///   - chat: The chat of Telegram: 123456789, -1001234567890 or @name of a channel.
    ///   - template: The body of a template, with {{title}}, {{text}}, {{symbol}}, {{value}}, {{link}}, {{time}},
    ///     {{id}}.
    ///   - templateType: Json by default.
    public func setWebhook(
        format: API.SetWebhookBody.Format? = nil,
        address: String? = nil,
        token: String? = nil,
        chat: String? = nil,
        template: String? = nil,
        templateType: API.SetWebhookBody.TemplateType? = nil
    ) -> Call<API.Webhook> {
        var request = APIRequest(.put, ["alerts", "webhook"])
        let body = API.SetWebhookBody(
            format: format,
            address: address,
            token: token,
            chat: chat,
            template: template,
            templateType: templateType
        )
        request.body = .json(body)
        return document(request)
    }

    /// Removes the webhook.
    ///
    /// `DELETE /api/v1/alerts/webhook`
    public func removeWebhook() -> Call<Void> {
        nothing(APIRequest(.delete, ["alerts", "webhook"]))
    }

    /// Sends a test request to the webhook.
    ///
    /// `POST /api/v1/alerts/webhook/test`
    public func testWebhook() -> Call<API.TestWebhookResponse> {
        document(APIRequest(.post, ["alerts", "webhook", "test"]))
    }
}
