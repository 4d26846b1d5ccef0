// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Notifications on devices.
    ///
    /// `GET /api/v1/account/push`
    public func push() -> Call<API.PushState> {
        document(APIRequest(.get, ["account", "push"]))
    }

    /// Sets which notifications are sent, and when.
    ///
    /// `PUT /api/v1/account/push`
    public func setPush(_ body: API.PushSettings) -> Call<API.PushSettings> {
        var request = APIRequest(.put, ["account", "push"])
        request.body = .json(body)
        return document(request)
    }

    /// Lets the browser of this session receive notifications.
    ///
    /// `PUT /api/v1/account/push/subscription`
    public func subscribe(endpoint: String, keys: API.SubscribeBody.Keys) -> Call<Void> {
        var request = APIRequest(.put, ["account", "push", "subscription"])
        let body = API.SubscribeBody(endpoint: endpoint, keys: keys)
        request.body = .json(body)
        return nothing(request)
    }

    /// Lets the browser of this session receive nothing.
    ///
    /// `DELETE /api/v1/account/push/subscription`
    public func unsubscribe() -> Call<Void> {
        nothing(APIRequest(.delete, ["account", "push", "subscription"]))
    }

    /// Sends a test to all devices.
    ///
    /// `POST /api/v1/account/push/test`
    public func testPush() -> Call<API.PushTest> {
        document(APIRequest(.post, ["account", "push", "test"]))
    }
}
