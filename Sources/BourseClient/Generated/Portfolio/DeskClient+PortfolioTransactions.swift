// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

public import Foundation

extension DeskClient {
    /// Transactions, latest first, including those of the journal and of funds.
    ///
    /// `GET /api/v1/portfolio/transactions`
    ///
    /// - Parameter q: Part of a symbol or a note.
    public func transactions(
        q: String? = nil,
        account: String? = nil,
        type: API.TransactionsKind? = nil,
        state: API.TransactionsState? = nil,
        offset: Int? = nil,
        limit: Int? = nil
    ) -> Call<API.TransactionsResponse> {
        var request = APIRequest(.get, ["portfolio", "transactions"])
        request.query("q", q)
        request.query("account", account)
        request.query("type", type)
        request.query("state", state)
        request.query("offset", offset)
        request.query("limit", limit)
        return document(request)
    }

    /// Transactions, latest first, including those of the journal and of funds.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/portfolio/transactions`
    ///
    /// - Parameter q: Part of a symbol or a note.
    public func transactionsCSV(
        q: String? = nil,
        account: String? = nil,
        type: API.TransactionsKind? = nil,
        state: API.TransactionsState? = nil,
        offset: Int? = nil,
        limit: Int? = nil
    ) -> Call<String> {
        var request = APIRequest(.get, ["portfolio", "transactions"])
        request.query("format", "csv")
        request.query("q", q)
        request.query("account", account)
        request.query("type", type)
        request.query("state", state)
        request.query("offset", offset)
        request.query("limit", limit)
        request.accept = "text/csv"
        return text(request)
    }

    /// Adds a transaction.
    ///
    /// `POST /api/v1/portfolio/transactions`
    ///
    /// - Parameters:
    ///   - price: Per unit. A trade needs the price or the amount.
    ///   - amount: For a trade, the total paid or received before fee and tax; stored exactly. With a price, it must be
    ///     quantity × price, except for rounding.
    public func addTransaction(
        day: Day,
        account: String,
        type: API.AddTransactionBody.Kind,
        currency: String? = nil,
        time: String? = nil,
        symbol: String? = nil,
        quantity: Decimal? = nil,
        price: Decimal? = nil,
        amount: Decimal? = nil,
        fee: Decimal? = nil,
        tax: Decimal? = nil,
        to: String? = nil,
        new: Decimal? = nil,
        old: Decimal? = nil,
        share: Decimal? = nil,
        lots: String? = nil,
        note: String? = nil
    ) -> Call<API.Transaction> {
        var request = APIRequest(.post, ["portfolio", "transactions"])
        let body = API.AddTransactionBody(
            day: day,
            account: account,
            type: type,
            currency: currency,
            time: time,
            symbol: symbol,
            quantity: quantity,
            price: price,
            amount: amount,
            fee: fee,
            tax: tax,
            to: to,
            new: new,
            old: old,
            share: share,
            lots: lots,
            note: note
        )
        request.body = .json(body)
        return document(request)
    }

    /// Replaces an entered transaction.
    ///
    /// `PUT /api/v1/portfolio/transactions/{number}`
    ///
    /// - Parameters:
    ///   - price: Per unit. A trade needs the price or the amount.
    ///   - amount: For a trade, the total paid or received before fee and tax; stored exactly. With a price, it must be
    ///     quantity × price, except for rounding.
    public func changeTransaction(
        _ number: Int,
        day: Day,
        account: String,
        type: API.ChangeTransactionBody.Kind,
        currency: String? = nil,
        time: String? = nil,
        symbol: String? = nil,
        quantity: Decimal? = nil,
        price: Decimal? = nil,
        amount: Decimal? = nil,
        fee: Decimal? = nil,
        tax: Decimal? = nil,
        to: String? = nil,
        new: Decimal? = nil,
        old: Decimal? = nil,
        share: Decimal? = nil,
        lots: String? = nil,
        note: String? = nil
    ) -> Call<API.Transaction> {
        var request = APIRequest(.put, ["portfolio", "transactions", number.parameterText])
        let body = API.ChangeTransactionBody(
            day: day,
            account: account,
            type: type,
            currency: currency,
            time: time,
            symbol: symbol,
            quantity: quantity,
            price: price,
            amount: amount,
            fee: fee,
            tax: tax,
            to: to,
            new: new,
            old: old,
            share: share,
            lots: lots,
            note: note
        )
        request.body = .json(body)
        return document(request)
    }

    /// Deletes an entered transaction.
    ///
    /// `DELETE /api/v1/portfolio/transactions/{number}`
    public func deleteTransaction(_ number: Int) -> Call<Void> {
        nothing(APIRequest(.delete, ["portfolio", "transactions", number.parameterText]))
    }

    /// Restores a deleted transaction.
    ///
    /// `POST /api/v1/portfolio/transactions/{number}/restore`
    public func restoreTransaction(_ number: Int) -> Call<Void> {
        nothing(APIRequest(.post, ["portfolio", "transactions", number.parameterText, "restore"]))
    }
}
