// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Prices an option with its Greeks, or one option per line.
    ///
    /// `POST /api/v1/options/price`
    public func priceOption(_ body: API.OptionToPrice) -> Call<API.PricedOption> {
        var request = APIRequest(.post, ["options", "price"])
        request.body = .json(body)
        return document(request)
    }

    /// Prices an option with its Greeks, or one option per line.
    ///
    /// One value per line.
    ///
    /// `POST /api/v1/options/price`
    ///
    /// - Parameter lines: An object for each line.
    public func priceOptionLines(_ lines: [API.OptionToPrice]) -> LineFeed<API.PricedOption> {
        var request = APIRequest(.post, ["options", "price"])
        request.accept = "application/x-ndjson"
        request.body = .lines(lines)
        return self.lines(request)
    }

    /// Calculates the implied volatility of a price, or of one price per line.
    ///
    /// `POST /api/v1/options/implied-volatility`
    public func impliedVolatility(_ body: API.OptionWithPrice) -> Call<API.ImpliedVolatility> {
        var request = APIRequest(.post, ["options", "implied-volatility"])
        request.body = .json(body)
        return document(request)
    }

    /// Calculates the implied volatility of a price, or of one price per line.
    ///
    /// One value per line.
    ///
    /// `POST /api/v1/options/implied-volatility`
    ///
    /// - Parameter lines: An object for each line.
    public func impliedVolatilityLines(_ lines: [API.OptionWithPrice]) -> LineFeed<API.ImpliedVolatility> {
        var request = APIRequest(.post, ["options", "implied-volatility"])
        request.accept = "application/x-ndjson"
        request.body = .lines(lines)
        return self.lines(request)
    }

    /// Analyzes a position.
    ///
    /// `POST /api/v1/options/analyze`
    public func analyzePosition(_ body: API.Position) -> Call<API.Analysis> {
        var request = APIRequest(.post, ["options", "analyze"])
        request.body = .json(body)
        return document(request)
    }

    /// Calculates payoff curves, grids, sensitivities and the probability cone.
    ///
    /// `POST /api/v1/options/scenarios`
    public func scenarios(_ body: API.Position) -> Call<API.Scenarios> {
        var request = APIRequest(.post, ["options", "scenarios"])
        request.body = .json(body)
        return document(request)
    }

    /// Compares up to four positions.
    ///
    /// `POST /api/v1/options/compare`
    public func comparePositions(positions: [API.Position]) -> Call<API.ComparePositionsResponse> {
        var request = APIRequest(.post, ["options", "compare"])
        let body = API.ComparePositionsBody(positions: positions)
        request.body = .json(body)
        return document(request)
    }

    /// Recognizes the strategy of legs.
    ///
    /// `POST /api/v1/options/recognize`
    public func recognize(legs: [API.Leg], days: Int? = nil) -> Call<API.Recognition> {
        var request = APIRequest(.post, ["options", "recognize"])
        let body = API.RecognizeBody(legs: legs, days: days)
        request.body = .json(body)
        return document(request)
    }

    /// Searches strategies for a market view in a model option chain.
    ///
    /// `GET /api/v1/options/optimize`
    ///
    /// - Parameters:
    ///   - spot: The price of the underlying.
    ///   - volatility: Percent.
    ///   - skew: Points.
    ///   - rate: Percent.
    ///   - dividendYield: Percent.
    ///   - view: Target, volatility or market.
    ///   - target: A price.
    ///   - targetDate: Days from now, or a date.
    ///   - confidence: Percent.
    ///   - direction: Rising or falling.
    ///   - points: Change in volatility, in points.
    ///   - days: Days of the volatility view.
    ///   - horizon: Days of the market view.
    ///   - budget: An amount.
    ///   - loss: The maximum loss.
    ///   - fee: Fee per contract.
    ///   - legs: 1 to 4.
    ///   - rank: Expected, probability or return.
    ///   - permission: A broker and options level, such as schwab:2, or own for what your brokers allow.
    ///   - unlimited: On to include unlimited loss.
    ///   - fills: Quoted or middle.
    ///   - symbol: Ignored.
    public func optimize(
        spot: String? = nil,
        volatility: String? = nil,
        skew: String? = nil,
        rate: String? = nil,
        dividendYield: String? = nil,
        view: String? = nil,
        target: String? = nil,
        targetDate: String? = nil,
        confidence: String? = nil,
        direction: String? = nil,
        points: String? = nil,
        days: String? = nil,
        horizon: String? = nil,
        budget: String? = nil,
        loss: String? = nil,
        fee: String? = nil,
        legs: String? = nil,
        rank: String? = nil,
        permission: String? = nil,
        unlimited: String? = nil,
        fills: String? = nil,
        symbol: String? = nil
    ) -> Call<API.Suggestions> {
        var request = APIRequest(.get, ["options", "optimize"])
        request.query("spot", spot)
        request.query("volatility", volatility)
        request.query("skew", skew)
        request.query("rate", rate)
        request.query("dividendYield", dividendYield)
        request.query("view", view)
        request.query("target", target)
        request.query("targetDate", targetDate)
        request.query("confidence", confidence)
        request.query("direction", direction)
        request.query("points", points)
        request.query("days", days)
        request.query("horizon", horizon)
        request.query("budget", budget)
        request.query("loss", loss)
        request.query("fee", fee)
        request.query("legs", legs)
        request.query("rank", rank)
        request.query("permission", permission)
        request.query("unlimited", unlimited)
        request.query("fills", fills)
        request.query("symbol", symbol)
        return document(request)
    }

    /// Searches strategies for a market view in the quotes of the body, one per line.
    ///
    /// `POST /api/v1/options/optimize`
    ///
    /// - Parameters:
    ///   - lines: An object for each line.
    ///   - spot: The price of the underlying.
    ///   - volatility: Percent.
    ///   - skew: Points.
    ///   - rate: Percent.
    ///   - dividendYield: Percent.
    ///   - view: Target, volatility or market.
    ///   - target: A price.
    ///   - targetDate: Days from now, or a date.
    ///   - confidence: Percent.
    ///   - direction: Rising or falling.
    ///   - points: Change in volatility, in points.
    ///   - days: Days of the volatility view.
    ///   - horizon: Days of the market view.
    ///   - budget: An amount.
    ///   - loss: The maximum loss.
    ///   - fee: Fee per contract.
    ///   - legs: 1 to 4.
    ///   - rank: Expected, probability or return.
    ///   - permission: A broker and options level, such as schwab:2, or own for what your brokers allow.
    ///   - unlimited: On to include unlimited loss.
    ///   - fills: Quoted or middle.
    ///   - symbol: Ignored.
    public func optimizeQuotes(
        _ lines: [OptionQuoteLine],
        spot: String? = nil,
        volatility: String? = nil,
        skew: String? = nil,
        rate: String? = nil,
        dividendYield: String? = nil,
        view: String? = nil,
        target: String? = nil,
        targetDate: String? = nil,
        confidence: String? = nil,
        direction: String? = nil,
        points: String? = nil,
        days: String? = nil,
        horizon: String? = nil,
        budget: String? = nil,
        loss: String? = nil,
        fee: String? = nil,
        legs: String? = nil,
        rank: String? = nil,
        permission: String? = nil,
        unlimited: String? = nil,
        fills: String? = nil,
        symbol: String? = nil
    ) -> Call<API.Suggestions> {
        var request = APIRequest(.post, ["options", "optimize"])
        request.query("spot", spot)
        request.query("volatility", volatility)
        request.query("skew", skew)
        request.query("rate", rate)
        request.query("dividendYield", dividendYield)
        request.query("view", view)
        request.query("target", target)
        request.query("targetDate", targetDate)
        request.query("confidence", confidence)
        request.query("direction", direction)
        request.query("points", points)
        request.query("days", days)
        request.query("horizon", horizon)
        request.query("budget", budget)
        request.query("loss", loss)
        request.query("fee", fee)
        request.query("legs", legs)
        request.query("rank", rank)
        request.query("permission", permission)
        request.query("unlimited", unlimited)
        request.query("fills", fills)
        request.query("symbol", symbol)
        request.body = .lines(lines)
        return document(request)
    }
}
