// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// The exit loads that were entered.
    ///
    /// `GET /api/v1/funds/exit-loads`
    public func exitLoads() -> Call<API.ExitLoadsResponse> {
        document(APIRequest(.get, ["funds", "exit-loads"]))
    }

    /// Sets the exit load of a scheme, by which holdings tell what redeeming them costs.
    ///
    /// `PUT /api/v1/funds/{code}/exit-load`
    public func setExitLoad(_ code: Int, steps: [API.SetExitLoadBody.Step]) -> Call<Void> {
        var request = APIRequest(.put, ["funds", code.parameterText, "exit-load"])
        let body = API.SetExitLoadBody(steps: steps)
        request.body = .json(body)
        return nothing(request)
    }

    /// Removes the exit load of a scheme.
    ///
    /// `DELETE /api/v1/funds/{code}/exit-load`
    public func removeExitLoad(_ code: Int) -> Call<Void> {
        nothing(APIRequest(.delete, ["funds", code.parameterText, "exit-load"]))
    }
}
