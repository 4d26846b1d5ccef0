// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// The plan of the user, on a desk with plans.
    ///
    /// `GET /api/v1/account/plan`
    public func accountPlan() -> Call<API.PlanState> {
        document(APIRequest(.get, ["account", "plan"]))
    }

    /// Opens a page of Stripe on which the user subscribes to a price.
    ///
    /// `POST /api/v1/account/plan/checkout`
    public func openCheckout(price: String, `return`: String? = nil) -> Call<API.OpenCheckoutResponse> {
        var request = APIRequest(.post, ["account", "plan", "checkout"])
        let body = API.OpenCheckoutBody(price: price, return: `return`)
        request.body = .json(body)
        return document(request)
    }

    /// Opens a page of Stripe on which the user manages payments.
    ///
    /// `POST /api/v1/account/plan/portal`
    public func openPaymentPortal() -> Call<API.OpenPaymentPortalResponse> {
        document(APIRequest(.post, ["account", "plan", "portal"]))
    }
}
