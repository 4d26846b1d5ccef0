// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Campaigns: rolls, wheels and covered calls, those with an open position first.
    ///
    /// `GET /api/v1/journal/campaigns`
    public func campaigns() -> Call<API.CampaignsResponse> {
        document(APIRequest(.get, ["journal", "campaigns"]))
    }

    /// Begins a campaign with trades or open positions of one underlying, which leave their campaigns.
    ///
    /// `POST /api/v1/journal/campaigns`
    public func startCampaign(trades: [String], name: String? = nil) -> Call<API.CampaignDetail> {
        var request = APIRequest(.post, ["journal", "campaigns"])
        let body = API.StartCampaignBody(trades: trades, name: name)
        request.body = .json(body)
        return document(request)
    }

    /// A campaign with its executions; the identity of any of its trades leads to it.
    ///
    /// `GET /api/v1/journal/campaigns/{id}`
    public func campaign(_ id: String) -> Call<API.CampaignDetail> {
        document(APIRequest(.get, ["journal", "campaigns", id]))
    }

    /// Names a campaign; an empty name restores the one that follows from its trades.
    ///
    /// `PUT /api/v1/journal/campaigns/{id}/name`
    public func nameCampaign(_ id: String, name: String? = nil) -> Call<API.CampaignDetail> {
        var request = APIRequest(.put, ["journal", "campaigns", id, "name"])
        let body = API.NameCampaignBody(name: name)
        request.body = .json(body)
        return document(request)
    }

    /// Adds trades or open positions to a campaign; they leave the campaigns that they are in.
    ///
    /// `POST /api/v1/journal/campaigns/{id}/trades`
    public func addCampaignTrades(_ id: String, trades: [String]) -> Call<API.CampaignDetail> {
        var request = APIRequest(.post, ["journal", "campaigns", id, "trades"])
        let body = API.AddCampaignTradesBody(trades: trades)
        request.body = .json(body)
        return document(request)
    }

    /// Removes a trade or an open position from a campaign.
    ///
    /// `DELETE /api/v1/journal/campaigns/{id}/trades/{trade}`
    public func removeCampaignTrade(_ id: String, trade: String) -> Call<Void> {
        nothing(APIRequest(.delete, ["journal", "campaigns", id, "trades", trade]))
    }
}
