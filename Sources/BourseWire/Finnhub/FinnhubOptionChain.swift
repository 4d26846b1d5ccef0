import BourseCore

/// The answer of `/stock/option-chain`, a request that Finnhub no longer describes and still answers for some keys.
public struct FinnhubOptionChain: Hashable, Sendable {
    /// The symbol of the underlying.
    public var underlying: String
    /// The code of its exchange, such as `US`.
    public var exchange: String?
    /// The last price of the underlying.
    public var underlyingPrice: Price?
    /// The day of that price.
    public var underlyingDay: TradingDay?
    /// The days on which options expire, in order, each once.
    public var expirations: [FinnhubExpiration]
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes an answer.
    public init(underlying: String, expirations: [FinnhubExpiration] = []) {
        self.underlying = underlying
        self.expirations = expirations
    }

    static let fields: [WireField<FinnhubOptionChain>] = [
        .text("exchange", \.exchange),
        .price("lastTradePrice", \.underlyingPrice),
        .day("lastTradeDate", \.underlyingDay),
    ]

    /// Fields of the answer that are known and not read.
    public static let ignored =
        [
            IgnoredFields(
                "derived from the contracts",
                "data.impliedVolatility",
                "data.putVolume",
                "data.callVolume",
                "data.putCallVolumeRatio",
                "data.putOpenInterest",
                "data.callOpenInterest",
                "data.putCallOpenInterestRatio",
                "data.optionsCount"
            )
        ]
        + contract("its time zone is not specified", "lastTradeDateTime", "updatedAt")
        + contract("derived from the strike and the price", "inTheMoney")
        + contract("derived from the day", "contractPeriod", "daysBeforeExpiration")

    private static func contract(_ why: String, _ names: String...) -> [IgnoredFields] {
        names.flatMap { name in ["CALL", "PUT"].map { IgnoredFields(why, "data.options.\($0).\(name)") } }
    }
}

/// The options of one day.
public struct FinnhubExpiration: Hashable, Sendable {
    /// The day they expire.
    public var day: TradingDay
    /// The calls, by strike.
    public var calls: [FinnhubContract]
    /// The puts, by strike.
    public var puts: [FinnhubContract]

    /// Makes a day.
    public init(day: TradingDay, calls: [FinnhubContract] = [], puts: [FinnhubContract] = []) {
        self.day = day
        self.calls = calls
        self.puts = puts
    }
}
