// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `by`.
    public enum TradeDimension: OpenChoice {
        case symbol
        case underlying
        case contract
        case type
        case sector
        case account
        case optionType
        case strike
        case expiration
        case daysToExpiration
        case moneyness
        case delta
        case structure
        case entryHour
        case entryHalfHour
        case exitHour
        case exitHalfHour
        case weekday
        case day
        case week
        case month
        case year
        case monthOfYear
        case holding
        case setup
        case playbook
        case mistake
        case rating
        case conviction
        case direction
        case result
        case size
        case entryPrice
        case fees
        case plannedRisk
        case rMultiple
        case marketMove
        case gap
        case underlyingMove
        case underlyingGap
        case earnings
        case news
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [
            .symbol, .underlying, .contract, .type, .sector, .account, .optionType, .strike, .expiration,
            .daysToExpiration, .moneyness, .delta, .structure, .entryHour, .entryHalfHour, .exitHour, .exitHalfHour,
            .weekday, .day, .week, .month, .year, .monthOfYear, .holding, .setup, .playbook, .mistake, .rating,
            .conviction, .direction, .result, .size, .entryPrice, .fees, .plannedRisk, .rMultiple, .marketMove, .gap,
            .underlyingMove, .underlyingGap, .earnings, .news,
        ]

        public var rawValue: String {
            switch self {
            case .symbol: "symbol"
            case .underlying: "underlying"
            case .contract: "contract"
            case .type: "type"
            case .sector: "sector"
            case .account: "account"
            case .optionType: "option-type"
            case .strike: "strike"
            case .expiration: "expiration"
            case .daysToExpiration: "days-to-expiration"
            case .moneyness: "moneyness"
            case .delta: "delta"
            case .structure: "structure"
            case .entryHour: "entry-hour"
            case .entryHalfHour: "entry-half-hour"
            case .exitHour: "exit-hour"
            case .exitHalfHour: "exit-half-hour"
            case .weekday: "weekday"
            case .day: "day"
            case .week: "week"
            case .month: "month"
            case .year: "year"
            case .monthOfYear: "month-of-year"
            case .holding: "holding"
            case .setup: "setup"
            case .playbook: "playbook"
            case .mistake: "mistake"
            case .rating: "rating"
            case .conviction: "conviction"
            case .direction: "direction"
            case .result: "result"
            case .size: "size"
            case .entryPrice: "entry-price"
            case .fees: "fees"
            case .plannedRisk: "planned-risk"
            case .rMultiple: "r-multiple"
            case .marketMove: "market-move"
            case .gap: "gap"
            case .underlyingMove: "underlying-move"
            case .underlyingGap: "underlying-gap"
            case .earnings: "earnings"
            case .news: "news"
            case .unlisted(let text): text
            }
        }
    }
}
