import BourseCore

/// The answer of `/stock/profile2?symbol=…`.
public struct FinnhubProfile: Hashable, Sendable {
    /// The symbol.
    public var symbol: String
    /// What the company is called.
    public var name: String?
    /// Where it sits, two letters.
    public var country: String?
    /// The currency of its figures.
    public var currency: QuotedCurrency?
    /// Where it is traded, in words.
    public var exchange: String?
    /// What it does.
    public var industry: String?
    /// The day its shares were traded first.
    public var listed: TradingDay?
    /// What all shares are worth.
    public var marketCap: Money?
    /// How many shares there are.
    public var sharesOutstanding: Quantity?
    /// The company's site.
    public var site: String?
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes a profile.
    public init(symbol: String) { self.symbol = symbol }

    /// Fields of the answer that are known and not read.
    public static let ignored = [
        IgnoredFields("telephone numbers are not shown", "phone"),
        IgnoredFields("third-party images are not loaded", "logo"),
    ]

    static let fields: [WireField<FinnhubProfile>] = [
        .text("name", \.name),
        .text("country", \.country),
        .currency("currency", \.currency),
        .text("exchange", \.exchange),
        .text("finnhubIndustry", \.industry),
        .day("ipo", \.listed),
        .address("weburl", \.site),
    ]

    /// Reads the answer about `symbol`.
    ///
    /// - Throws: ``AnswerError``; ``AnswerError/unknownSymbol`` for an empty object, which is what Finnhub says then.
    public init(
        decoding bytes: [UInt8],
        symbol: String,
        now: Timestamp,
        limits: AnswerLimits = AnswerLimits()
    ) throws(AnswerError) {
        let fields = try FinnhubBody.object(bytes, limits)
        if fields.isEmpty { throw .unknownSymbol }
        var reader = JSONFieldReader(fields, now: now, numbersInTexts: true)
        guard let found = reader.text("ticker", limit: 64) else { throw .unexpected("ticker") }
        guard found.uppercased() == symbol.uppercased() else { throw .otherSymbol(found: found, expected: symbol) }
        self.init(symbol: found)
        reader.read(Self.fields, into: &self)
        marketCap = reader.moneyInMillions("marketCapitalization")
        sharesOutstanding = reader.millions("shareOutstanding")
        faults.add(reader.faults)
    }

    /// The answer as Finnhub writes it.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.write(Self.fields, of: self)
            if let marketCap {
                writer.field("marketCapitalization", plain: DecimalText.text(marketCap.units, places: Money.places + 6))
            }
            if let sharesOutstanding {
                let text = DecimalText.text(sharesOutstanding.units, places: Quantity.places + 6)
                writer.field("shareOutstanding", plain: text)
            }
            writer.field("ticker", symbol)
        }
        return writer.bytes
    }

    /// What Finnhub says of a symbol that it does not know.
    public static var unknownSymbol: [UInt8] { Array("{}".utf8) }
}
