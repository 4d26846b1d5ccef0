// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// The goals of reviews, in order of setting.
    ///
    /// `GET /api/v1/journal/goals`
    public func goals() -> Call<API.GoalsResponse> {
        document(APIRequest(.get, ["journal", "goals"]))
    }

    /// Sets a goal in the review of a week or a month; it is carried on until it is reached or dropped.
    ///
    /// `POST /api/v1/journal/goals`
    public func setGoal(goal: String, setIn: String) -> Call<API.ReviewGoal> {
        var request = APIRequest(.post, ["journal", "goals"])
        let body = API.SetGoalBody(goal: goal, setIn: setIn)
        request.body = .json(body)
        return document(request)
    }

    /// Changes the text or the state of a goal.
    ///
    /// `PUT /api/v1/journal/goals/{id}`
    ///
    /// - Parameter closedIn: The week or month in whose review it is closed; null or absent for the present one.
    public func changeGoal(
        _ id: Int,
        goal: String? = nil,
        state: API.ChangeGoalBody.State? = nil,
        closedIn: String? = nil
    ) -> Call<API.ReviewGoal> {
        var request = APIRequest(.put, ["journal", "goals", id.parameterText])
        let body = API.ChangeGoalBody(goal: goal, state: state, closedIn: closedIn)
        request.body = .json(body)
        return document(request)
    }

    /// Deletes a goal.
    ///
    /// `DELETE /api/v1/journal/goals/{id}`
    public func deleteGoal(_ id: Int) -> Call<Void> {
        nothing(APIRequest(.delete, ["journal", "goals", id.parameterText]))
    }
}
