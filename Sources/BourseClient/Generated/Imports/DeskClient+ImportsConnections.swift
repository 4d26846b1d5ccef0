// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Connections to Interactive Brokers, by name, without their tokens.
    ///
    /// `GET /api/v1/connections`
    public func connections() -> Call<API.ConnectionsResponse> {
        document(APIRequest(.get, ["connections"]))
    }

    /// Adds a connection, which is fetched each night.
    ///
    /// `POST /api/v1/connections`
    ///
    /// - Parameters:
    ///   - token: The token; no response contains it.
    ///   - account: Default: main.
    ///   - zone: Default: America/New_York.
    ///   - importsTransactions: Default: false.
    public func addConnection(
        name: String,
        token: String,
        query: String,
        account: String? = nil,
        zone: String? = nil,
        importsTransactions: Bool? = nil
    ) -> Call<API.Connection> {
        var request = APIRequest(.post, ["connections"])
        let body = API.AddConnectionBody(
            name: name,
            token: token,
            query: query,
            account: account,
            zone: zone,
            importsTransactions: importsTransactions
        )
        request.body = .json(body)
        return document(request)
    }

    /// Changes a connection; its token stays where none is sent.
    ///
    /// `PUT /api/v1/connections/{id}`
    ///
    /// - Parameters:
    ///   - token: The token; no response contains it.
    ///   - account: Default: main.
    ///   - zone: Default: America/New_York.
    ///   - importsTransactions: Default: false.
    public func changeConnection(
        _ id: String,
        name: String,
        query: String,
        token: String? = nil,
        account: String? = nil,
        zone: String? = nil,
        importsTransactions: Bool? = nil
    ) -> Call<API.Connection> {
        var request = APIRequest(.put, ["connections", id])
        let body = API.ChangeConnectionBody(
            name: name,
            query: query,
            token: token,
            account: account,
            zone: zone,
            importsTransactions: importsTransactions
        )
        request.body = .json(body)
        return document(request)
    }

    /// Deletes a connection and its token; what was imported stays.
    ///
    /// `DELETE /api/v1/connections/{id}`
    public func deleteConnection(_ id: String) -> Call<Void> {
        nothing(APIRequest(.delete, ["connections", id]))
    }
}
