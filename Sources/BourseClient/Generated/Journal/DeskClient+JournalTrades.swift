// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

public import Foundation

extension DeskClient {
    /// One trade with its executions and its annotation.
    ///
    /// `GET /api/v1/journal/trades/{id}`
    public func trade(_ id: String) -> Call<API.TradeResponse> {
        document(APIRequest(.get, ["journal", "trades", id]))
    }

    /// Replaces the annotation of a trade; omitted members are cleared.
    ///
    /// The note is replaced whatever it is, or with `revision` if it still has that revision.
    ///
    /// `PUT /api/v1/journal/trades/{id}/annotation`
    ///
    /// - Parameters:
    ///   - conviction: How sure you were of a profit at the opening, in percent.
    ///   - revision: The revision of the note that the change is based on; null or absent replaces any.
    public func annotate(
        _ id: String,
        rating: Decimal? = nil,
        conviction: Int? = nil,
        setups: [String]? = nil,
        mistakes: [String]? = nil,
        note: String? = nil,
        revision: Int? = nil
    ) -> Call<API.Annotation> {
        var request = APIRequest(.put, ["journal", "trades", id, "annotation"])
        let body = API.AnnotateBody(
            rating: rating,
            conviction: conviction,
            setups: setups,
            mistakes: mistakes,
            note: note,
            revision: revision
        )
        request.body = .json(body)
        return document(request)
    }

    /// The stop, the target and the planned risk of a trade or an open position, and the R-multiple.
    ///
    /// `GET /api/v1/journal/trades/{id}/risk`
    public func tradeRisk(_ id: String) -> Call<API.TradeRisk> {
        document(APIRequest(.get, ["journal", "trades", id, "risk"]))
    }

    /// Replaces the stop, the target, the planned risk and the size rule of a trade or an open position; omitted
    /// members are cleared.
    ///
    /// `PUT /api/v1/journal/trades/{id}/risk`
    ///
    /// - Parameters:
    ///   - reference: Default: contract.
    ///   - amount: The planned risk.
    ///   - rule: Without it, a rule is removed.
    ///   - percent: Of account-share: above 0, up to 100.
    ///   - size: Of account-share: the size of the account.
    ///   - currency: Default: that of the trade, or of most trades.
    public func setTradeRisk(
        _ id: String,
        stop: Decimal? = nil,
        target: Decimal? = nil,
        reference: API.SetTradeRiskBody.Reference? = nil,
        amount: Decimal? = nil,
        rule: API.SetTradeRiskBody.Rule? = nil,
        percent: Decimal? = nil,
        size: Decimal? = nil,
        currency: String? = nil
    ) -> Call<API.TradeRisk> {
        var request = APIRequest(.put, ["journal", "trades", id, "risk"])
        let body = API.SetTradeRiskBody(
            stop: stop,
            target: target,
            reference: reference,
            amount: amount,
            rule: rule,
            percent: percent,
            size: size,
            currency: currency
        )
        request.body = .json(body)
        return document(request)
    }

    /// The maximum adverse and favorable excursion of a trade, from stored prices; null with the reason if there are
    /// none.
    ///
    /// `GET /api/v1/journal/trades/{id}/excursion`
    public func tradeExcursion(_ id: String) -> Call<API.TradeExcursionResponse> {
        document(APIRequest(.get, ["journal", "trades", id, "excursion"]))
    }

    /// The checklists of a trade with their answers.
    ///
    /// `GET /api/v1/journal/trades/{id}/checklists`
    public func tradeChecklists(_ id: String) -> Call<API.TradeChecklistsResponse> {
        document(APIRequest(.get, ["journal", "trades", id, "checklists"]))
    }

    /// Replaces answers of the checklists of a trade, all or none; items that are not named keep theirs.
    ///
    /// `PUT /api/v1/journal/trades/{id}/checklists`
    public func answerChecklists(
        _ id: String,
        checklists: [API.AnswerChecklistsBody.Checklist]
    ) -> Call<API.AnswerChecklistsResponse> {
        var request = APIRequest(.put, ["journal", "trades", id, "checklists"])
        let body = API.AnswerChecklistsBody(checklists: checklists)
        request.body = .json(body)
        return document(request)
    }

    /// The realized profit of an option trade by day and Greek; the parts add up to it exactly.
    ///
    /// `GET /api/v1/journal/trades/{id}/autopsy`
    ///
    /// - Parameter scope: Default: the structure if it has several legs and all are closed, else the trade.
    public func tradeAutopsy(_ id: String, scope: API.TradeAutopsyScope? = nil) -> Call<API.Autopsy> {
        var request = APIRequest(.get, ["journal", "trades", id, "autopsy"])
        request.query("scope", scope)
        return document(request)
    }

    /// The strategy that an option trade was when it was opened, with its maximum loss and profit at expiration.
    ///
    /// `GET /api/v1/journal/trades/{id}/structure`
    public func tradeStructure(_ id: String) -> Call<API.TradeStructure> {
        document(APIRequest(.get, ["journal", "trades", id, "structure"]))
    }

    /// The order book at each fill of a trade in a market that was recorded, with spread and slippage.
    ///
    /// `GET /api/v1/journal/trades/{id}/books`
    public func tradeBooks(_ id: String) -> Call<API.TradeBooksResponse> {
        document(APIRequest(.get, ["journal", "trades", id, "books"]))
    }

    /// Lets the rules decide again which campaign a trade belongs to.
    ///
    /// `DELETE /api/v1/journal/trades/{id}/placement`
    public func resetCampaignPlacement(_ id: String) -> Call<Void> {
        nothing(APIRequest(.delete, ["journal", "trades", id, "placement"]))
    }

    /// The note on a trade, in Markdown; empty if there is none.
    ///
    /// `GET /api/v1/journal/trades/{id}/note`
    public func tradeNote(_ id: String) -> Call<API.TradeNote> {
        document(APIRequest(.get, ["journal", "trades", id, "note"]))
    }

    /// Saves the note on a trade; if it was changed since the revision, the response has both texts.
    ///
    /// `PUT /api/v1/journal/trades/{id}/note`
    ///
    /// - Parameters:
    ///   - revision: The revision that the text is based on; null or absent replaces any.
    ///   - writer: Names a page: its versions of five minutes become one version.
    public func saveTradeNote(
        _ id: String,
        note: String,
        revision: Int? = nil,
        writer: String? = nil
    ) -> Call<API.TradeNote> {
        var request = APIRequest(.put, ["journal", "trades", id, "note"])
        let body = API.SaveTradeNoteBody(note: note, revision: revision, writer: writer)
        request.body = .json(body)
        return document(request)
    }

    /// The versions of the note on a trade, newest first.
    ///
    /// `GET /api/v1/journal/trades/{id}/note/versions`
    public func tradeNoteVersions(_ id: String) -> Call<API.TradeNoteVersionsResponse> {
        document(APIRequest(.get, ["journal", "trades", id, "note", "versions"]))
    }

    /// Saves a version of the note on a trade again, as a new version.
    ///
    /// `POST /api/v1/journal/trades/{id}/note/restore`
    public func restoreTradeNote(_ id: String, revision: Int) -> Call<API.TradeNote> {
        var request = APIRequest(.post, ["journal", "trades", id, "note", "restore"])
        let body = API.RestoreTradeNoteBody(revision: revision)
        request.body = .json(body)
        return document(request)
    }
}
