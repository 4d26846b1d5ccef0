import BourseAPI
import BourseValues

extension JournalAPI {
    static let campaignOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/journal/trades/{id}/autopsy",
            "tradeAutopsy",
            .journal,
            "The realized profit of an option trade by day and Greek; the parts add up to it exactly",
            parameters: [
                .path("id", .identity),
                .query(
                    "scope",
                    .choice(AutopsyScope.self),
                    "default: the structure if it has several legs and all are closed, else the trade"
                ),
            ],
            answers: [.ok(AutopsyDocument.fields.schema)],
            refusals: [.malformed, .unknown, .invalid, .notReady]
        ),
        APIOperation(
            .get,
            "/journal/trades/{id}/structure",
            "tradeStructure",
            .journal,
            "The strategy that an option trade was when it was opened, with its maximum loss and profit at expiration",
            parameters: [.path("id", .identity)],
            answers: [.ok(AutopsyDocument.structure.schema)],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .get,
            "/journal/trades/{id}/books",
            "tradeBooks",
            .journal,
            "The order book at each fill of a trade in a market that was recorded, with spread and slippage",
            parameters: [.path("id", .identity)],
            answers: [.ok(FillBookDocument.fields.schema)],
            refusals: [.unknown]
        ),
        APIOperation(
            .get,
            "/journal/campaigns",
            "campaigns",
            .journal,
            "Campaigns: rolls, wheels and covered calls, those with an open position first",
            answers: [.ok(CampaignDocument.list.schema)]
        ),
        APIOperation(
            .post,
            "/journal/campaigns",
            "startCampaign",
            .journal,
            "Begins a campaign with trades or open positions of one underlying, which leave their campaigns",
            body: .json(CampaignRequest.schema),
            answers: [.created(CampaignDocument.detail.schema)],
            refusals: [.malformed, .unknown, .invalid, .conflict]
        ),
        APIOperation(
            .get,
            "/journal/campaigns/{id}",
            "campaign",
            .journal,
            "A campaign with its executions; the identity of any of its trades leads to it",
            parameters: [.path("id", .identity)],
            answers: [.ok(CampaignDocument.detail.schema)],
            refusals: [.unknown]
        ),
        APIOperation(
            .put,
            "/journal/campaigns/{id}/name",
            "nameCampaign",
            .journal,
            "Names a campaign; an empty name restores the one that follows from its trades",
            parameters: [.path("id", .identity)],
            body: .json(CampaignNameRequest.schema),
            answers: [.ok(CampaignDocument.detail.schema)],
            refusals: [.malformed, .unknown, .invalid, .conflict]
        ),
        APIOperation(
            .post,
            "/journal/campaigns/{id}/trades",
            "addCampaignTrades",
            .journal,
            "Adds trades or open positions to a campaign; they leave the campaigns that they are in",
            parameters: [.path("id", .identity)],
            body: .json(CampaignRequest.addition),
            answers: [.ok(CampaignDocument.detail.schema)],
            refusals: [.malformed, .unknown, .invalid, .conflict]
        ),
        APIOperation(
            .delete,
            "/journal/campaigns/{id}/trades/{trade}",
            "removeCampaignTrade",
            .journal,
            "Removes a trade or an open position from a campaign",
            parameters: [.path("id", .identity), .path("trade", .identity)],
            answers: [.done],
            refusals: [.unknown, .invalid, .conflict]
        ),
        APIOperation(
            .delete,
            "/journal/trades/{id}/placement",
            "resetCampaignPlacement",
            .journal,
            "Lets the rules decide again which campaign a trade belongs to",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown, .invalid, .conflict]
        ),
    ]
}
