// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Setups and then mistakes, by name, with the results of the trades that have them.
    ///
    /// `GET /api/v1/journal/tags`
    public func tags() -> Call<API.TagsResponse> {
        document(APIRequest(.get, ["journal", "tags"]))
    }

    /// Gives a tag another name on all trades, or merges it into the one of that name; it can be undone for an hour.
    ///
    /// `POST /api/v1/journal/tags/rename`
    public func renameTag(kind: API.RenameTagBody.Kind, tag: String, to: String) -> Call<API.RenameTagResponse> {
        var request = APIRequest(.post, ["journal", "tags", "rename"])
        let body = API.RenameTagBody(kind: kind, tag: tag, to: to)
        request.body = .json(body)
        return document(request)
    }

    /// Takes a tag off all trades; it can be restored for an hour.
    ///
    /// `POST /api/v1/journal/tags/delete`
    public func deleteTag(kind: API.DeleteTagBody.Kind, tag: String) -> Call<API.DeleteTagResponse> {
        var request = APIRequest(.post, ["journal", "tags", "delete"])
        let body = API.DeleteTagBody(kind: kind, tag: tag)
        request.body = .json(body)
        return document(request)
    }

    /// Puts a renamed, merged or deleted tag back on the trades that had it.
    ///
    /// `POST /api/v1/journal/tags/restore/{restoration}`
    public func restoreTag(_ restoration: String) -> Call<API.RestoreTagResponse> {
        document(APIRequest(.post, ["journal", "tags", "restore", restoration]))
    }

    /// Gives a tag a color.
    ///
    /// `PUT /api/v1/journal/tags/color`
    ///
    /// - Parameter color: Null removes it.
    public func colorTag(kind: API.ColorTagBody.Kind, tag: String, color: API.ColorTagBody.Color?) -> Call<Void> {
        var request = APIRequest(.put, ["journal", "tags", "color"])
        let body = API.ColorTagBody(kind: kind, tag: tag, color: color)
        request.body = .json(body)
        return nothing(request)
    }
}
