// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Lists brokers.
    ///
    /// `GET /api/v1/options/brokers`
    public func brokers() -> Call<API.BrokersResponse> {
        document(APIRequest(.get, ["options", "brokers"]))
    }

    /// Returns a broker.
    ///
    /// `GET /api/v1/options/brokers/{id}`
    public func broker(_ id: String) -> Call<API.Broker> {
        document(APIRequest(.get, ["options", "brokers", id]))
    }

    /// Lists your brokers with your options levels.
    ///
    /// `GET /api/v1/options/own-brokers`
    public func ownBrokers() -> Call<API.OwnBrokersResponse> {
        document(APIRequest(.get, ["options", "own-brokers"]))
    }

    /// Replaces your brokers.
    ///
    /// `PUT /api/v1/options/own-brokers`
    public func setOwnBrokers(brokers: [API.SetOwnBrokersBody.Broker]) -> Call<API.SetOwnBrokersResponse> {
        var request = APIRequest(.put, ["options", "own-brokers"])
        let body = API.SetOwnBrokersBody(brokers: brokers)
        request.body = .json(body)
        return document(request)
    }
}
