// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Market news, newest first; articles on the same event form one story.
    ///
    /// `GET /api/v1/news`
    ///
    /// - Parameters:
    ///   - symbol: News on one instrument; default all.
    ///   - event: What the headline says happened.
    ///   - q: Text in the headline, summary or publisher.
    ///   - shelf: Default all.
    ///   - offset: Default 0.
    ///   - limit: Default 40.
    public func news(
        symbol: String? = nil,
        topic: API.NewsTopic? = nil,
        event: API.NewsEventChoice? = nil,
        q: String? = nil,
        shelf: API.NewsShelf? = nil,
        offset: Int? = nil,
        limit: Int? = nil
    ) -> Call<API.NewsResponse> {
        var request = APIRequest(.get, ["news"])
        request.query("symbol", symbol)
        request.query("topic", topic)
        request.query("event", event)
        request.query("q", q)
        request.query("shelf", shelf)
        request.query("offset", offset)
        request.query("limit", limit)
        return document(request)
    }

    /// Market news, newest first; articles on the same event form one story.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/news`
    ///
    /// - Parameters:
    ///   - symbol: News on one instrument; default all.
    ///   - event: What the headline says happened.
    ///   - q: Text in the headline, summary or publisher.
    ///   - shelf: Default all.
    ///   - offset: Default 0.
    ///   - limit: Default 40.
    public func newsCSV(
        symbol: String? = nil,
        topic: API.NewsTopic? = nil,
        event: API.NewsEventChoice? = nil,
        q: String? = nil,
        shelf: API.NewsShelf? = nil,
        offset: Int? = nil,
        limit: Int? = nil
    ) -> Call<String> {
        var request = APIRequest(.get, ["news"])
        request.query("format", "csv")
        request.query("symbol", symbol)
        request.query("topic", topic)
        request.query("event", event)
        request.query("q", q)
        request.query("shelf", shelf)
        request.query("offset", offset)
        request.query("limit", limit)
        request.accept = "text/csv"
        return text(request)
    }

    /// A story: what it says happened, what followed events like it, and strategies on the options of its instrument.
    ///
    /// `GET /api/v1/news/{story}`
    ///
    /// - Parameter story: The identity that the list of news says.
    public func story(_ story: String) -> Call<API.StoryResponse> {
        document(APIRequest(.get, ["news", story]))
    }

    /// Marks an article as read or bookmarked, or removes the mark.
    ///
    /// `POST /api/v1/news/marks`
    public func markArticle(address: String, mark: API.MarkArticleBody.Mark, isSet: Bool? = nil) -> Call<Void> {
        var request = APIRequest(.post, ["news", "marks"])
        let body = API.MarkArticleBody(address: address, mark: mark, isSet: isSet)
        request.body = .json(body)
        return nothing(request)
    }

    /// Prediction markets: questions about the future whose outcomes are traded.
    ///
    /// `GET /api/v1/predictions`
    ///
    /// - Parameters:
    ///   - q: Text in the question or event.
    ///   - category: A name from `categories` of the response.
    ///   - state: Default open.
    ///   - endsBefore: Only markets that end before the start of this day in UTC.
    ///   - sort: Default: best match of `q`, otherwise 24-hour volume; `end` lists the earliest end first.
    ///   - offset: Default 0.
    ///   - limit: Default 60.
    public func predictions(
        q: String? = nil,
        category: String? = nil,
        state: [API.PredictionsState] = [],
        endsBefore: Day? = nil,
        sort: API.PredictionsSort? = nil,
        offset: Int? = nil,
        limit: Int? = nil
    ) -> Call<API.PredictionsResponse> {
        var request = APIRequest(.get, ["predictions"])
        request.query("q", q)
        request.query("category", category)
        request.query("state", state)
        request.query("endsBefore", endsBefore)
        request.query("sort", sort)
        request.query("offset", offset)
        request.query("limit", limit)
        return document(request)
    }

    /// Prediction markets: questions about the future whose outcomes are traded.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/predictions`
    ///
    /// - Parameters:
    ///   - q: Text in the question or event.
    ///   - category: A name from `categories` of the response.
    ///   - state: Default open.
    ///   - endsBefore: Only markets that end before the start of this day in UTC.
    ///   - sort: Default: best match of `q`, otherwise 24-hour volume; `end` lists the earliest end first.
    ///   - offset: Default 0.
    ///   - limit: Default 60.
    public func predictionsCSV(
        q: String? = nil,
        category: String? = nil,
        state: [API.PredictionsState] = [],
        endsBefore: Day? = nil,
        sort: API.PredictionsSort? = nil,
        offset: Int? = nil,
        limit: Int? = nil
    ) -> Call<String> {
        var request = APIRequest(.get, ["predictions"])
        request.query("format", "csv")
        request.query("q", q)
        request.query("category", category)
        request.query("state", state)
        request.query("endsBefore", endsBefore)
        request.query("sort", sort)
        request.query("offset", offset)
        request.query("limit", limit)
        request.accept = "text/csv"
        return text(request)
    }

    /// An event with its markets, most probable first, and a check of their prices.
    ///
    /// `GET /api/v1/predictions/{event}`
    public func prediction(_ event: String) -> Call<API.PredictionEvent> {
        document(APIRequest(.get, ["predictions", event]))
    }

    /// Order book of an outcome’s shares.
    ///
    /// `GET /api/v1/predictions/{event}/book`
    ///
    /// - Parameters:
    ///   - market: The id of a market of the event; default: the most probable open one.
    ///   - outcome: Default: the first outcome.
    ///   - limit: Levels per side; default 100.
    public func predictionBook(
        _ event: String,
        market: String? = nil,
        outcome: String? = nil,
        limit: Int? = nil
    ) -> Call<API.PredictionBook> {
        var request = APIRequest(.get, ["predictions", event, "book"])
        request.query("market", market)
        request.query("outcome", outcome)
        request.query("limit", limit)
        return document(request)
    }

    /// Compares a question on a price with the probability implied by options.
    ///
    /// `GET /api/v1/predictions/{event}/comparison`
    ///
    /// - Parameter market: The id of a market of the event; default: the most probable open one.
    public func predictionComparison(_ event: String, market: String? = nil) -> Call<API.PredictionComparison> {
        var request = APIRequest(.get, ["predictions", event, "comparison"])
        request.query("market", market)
        return document(request)
    }

    /// Status of each source by kind of data.
    ///
    /// `GET /api/v1/sources`
    public func sources() -> Call<API.SourcesResponse> {
        document(APIRequest(.get, ["sources"]))
    }

    /// Retries a source immediately, regardless of earlier failures.
    ///
    /// `POST /api/v1/sources/{source}/retry`
    public func retrySource(_ source: String) -> Call<Void> {
        nothing(APIRequest(.post, ["sources", source, "retry"]))
    }

    /// The instruments that meet all conditions, among those this desk knows.
    ///
    /// `GET /api/v1/instruments/screen`
    ///
    /// - Parameters:
    ///   - where: Conditions, such as `change 1M > 5%; sector = Energy`.
    ///   - sort: An order, such as `relative volume`.
    ///   - offset: Default: 0.
    ///   - limit: Default: 50.
    public func screenInstruments(
        `where`: String? = nil,
        sort: String? = nil,
        offset: Int? = nil,
        limit: Int? = nil
    ) -> Call<API.ScreenedInstruments> {
        var request = APIRequest(.get, ["instruments", "screen"])
        request.query("where", `where`)
        request.query("sort", sort)
        request.query("offset", offset)
        request.query("limit", limit)
        return document(request)
    }
}
