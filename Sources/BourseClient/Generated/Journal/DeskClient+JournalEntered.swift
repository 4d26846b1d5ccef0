// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

public import Foundation

extension DeskClient {
    /// Executions that were entered by hand, those entered last first.
    ///
    /// `GET /api/v1/journal/entered`
    public func enteredExecutions() -> Call<API.EnteredExecutionsResponse> {
        document(APIRequest(.get, ["journal", "entered"]))
    }

    /// Enters an execution, or the opening and the closing of a trade; one that the journal has is refused.
    ///
    /// `POST /api/v1/journal/entered`
    ///
    /// - Parameters:
    ///   - symbol: A symbol, or the OCC symbol of an option.
    ///   - time: ISO-8601. Without an offset, in the time zone of the user. With `day`, a time of day such as 09:31.
    ///   - type: Default: an option for an OCC symbol, a future for a symbol that begins with /, a coin for one such as
    ///     BTC-USD, else a stock.
    ///   - multiplier: Default: that of known futures, 100 for options, else 1.
    ///   - closePrice: With it and `closeTime`, the body is a trade: two executions.
    public func enterExecution(
        account: String,
        side: API.EnterExecutionBody.Side,
        symbol: String,
        quantity: Decimal,
        price: Decimal,
        time: String,
        type: API.EnterExecutionBody.Kind? = nil,
        expiration: Day? = nil,
        strike: Decimal? = nil,
        multiplier: Decimal? = nil,
        fees: Decimal? = nil,
        currency: String? = nil,
        day: Day? = nil,
        effect: API.EnterExecutionBody.Effect? = nil,
        note: String? = nil,
        closePrice: Decimal? = nil,
        closeFees: Decimal? = nil,
        closeDay: Day? = nil,
        closeTime: String? = nil,
        closeEffect: API.EnterExecutionBody.CloseEffect? = nil
    ) -> Call<API.EnterExecutionResponse> {
        var request = APIRequest(.post, ["journal", "entered"])
        let body = API.EnterExecutionBody(
            account: account,
            side: side,
            symbol: symbol,
            quantity: quantity,
            price: price,
            time: time,
            type: type,
            expiration: expiration,
            strike: strike,
            multiplier: multiplier,
            fees: fees,
            currency: currency,
            day: day,
            effect: effect,
            note: note,
            closePrice: closePrice,
            closeFees: closeFees,
            closeDay: closeDay,
            closeTime: closeTime,
            closeEffect: closeEffect
        )
        request.body = .json(body)
        return document(request)
    }

    /// Replaces an execution that was entered by hand; its trade keeps tags, rating and note.
    ///
    /// `PUT /api/v1/journal/entered/{id}`
    ///
    /// - Parameters:
    ///   - symbol: A symbol, or the OCC symbol of an option.
    ///   - time: ISO-8601. Without an offset, in the time zone of the user. With `day`, a time of day such as 09:31.
    ///   - type: Default: an option for an OCC symbol, a future for a symbol that begins with /, a coin for one such as
    ///     BTC-USD, else a stock.
    ///   - multiplier: Default: that of known futures, 100 for options, else 1.
    public func changeEnteredExecution(
        _ id: String,
        account: String,
        side: API.ChangeEnteredExecutionBody.Side,
        symbol: String,
        quantity: Decimal,
        price: Decimal,
        time: String,
        type: API.ChangeEnteredExecutionBody.Kind? = nil,
        expiration: Day? = nil,
        strike: Decimal? = nil,
        multiplier: Decimal? = nil,
        fees: Decimal? = nil,
        currency: String? = nil,
        day: Day? = nil,
        effect: API.ChangeEnteredExecutionBody.Effect? = nil,
        note: String? = nil
    ) -> Call<API.EnteredExecution> {
        var request = APIRequest(.put, ["journal", "entered", id])
        let body = API.ChangeEnteredExecutionBody(
            account: account,
            side: side,
            symbol: symbol,
            quantity: quantity,
            price: price,
            time: time,
            type: type,
            expiration: expiration,
            strike: strike,
            multiplier: multiplier,
            fees: fees,
            currency: currency,
            day: day,
            effect: effect,
            note: note
        )
        request.body = .json(body)
        return document(request)
    }

    /// Deletes an execution that was entered by hand; it can be restored.
    ///
    /// `DELETE /api/v1/journal/entered/{id}`
    public func deleteEnteredExecution(_ id: String) -> Call<Void> {
        nothing(APIRequest(.delete, ["journal", "entered", id]))
    }

    /// Restores a deleted execution.
    ///
    /// `POST /api/v1/journal/entered/{id}/restore`
    public func restoreEnteredExecution(_ id: String) -> Call<Void> {
        nothing(APIRequest(.post, ["journal", "entered", id, "restore"]))
    }
}
