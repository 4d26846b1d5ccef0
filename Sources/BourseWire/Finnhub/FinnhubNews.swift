import BourseCore

/// A headline of `/news` or `/company-news`.
public struct FinnhubHeadline: Hashable, Sendable {
    /// Finnhub's number for it; later ones have higher numbers.
    public var id: Int64
    /// When it was published.
    public var time: Timestamp
    /// The headline.
    public var title: String
    /// Where it can be read.
    public var address: String
    /// The kind of news, such as `company news` or `business`.
    public var category: String?
    /// The symbol it speaks of.
    public var related: String?
    /// Who published it.
    public var source: String?
    /// What it says, in short.
    public var summary: String?

    /// Makes a headline.
    public init(id: Int64, time: Timestamp, title: String, address: String) {
        self.id = id
        self.time = time
        self.title = title
        self.address = address
    }

    static let fields: [WireField<FinnhubHeadline>] = [
        .text("category", \.category),
        .text("related", \.related),
        .text("source", \.source),
        .text("summary", \.summary, limit: 20_000),
    ]
}

/// The answer of `/news` and of `/company-news`.
public struct FinnhubNews: Hashable, Sendable {
    /// The headlines, in the order of the answer: the newest first.
    public var headlines: [FinnhubHeadline]
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes an answer.
    public init(_ headlines: [FinnhubHeadline]) { self.headlines = headlines }

    /// Fields of a headline that are known and not read.
    public static let ignored = [IgnoredFields("third-party images are not loaded", "image")]

    /// Reads the answer.
    ///
    /// - Throws: ``AnswerError``.
    public init(decoding bytes: [UInt8], now: Timestamp, limits: AnswerLimits = AnswerLimits()) throws(AnswerError) {
        let elements = try FinnhubBody.list(bytes, limits)
        var rows = AnswerRows(now: now, limits: limits)
        headlines = try rows.read(elements, "news") { Self.headline(&$0) }
        faults = rows.faults
    }

    private static func headline(_ reader: inout JSONFieldReader) -> FinnhubHeadline? {
        guard let id = reader.whole("id", in: 0...Int64.max) else {
            reader.refuse("id")
            return nil
        }
        guard let time = reader.pastSeconds("datetime") else {
            reader.refuse("datetime")
            return nil
        }
        guard let title = reader.text("headline", limit: 2000) else {
            reader.refuse("headline")
            return nil
        }
        guard let address = reader.address("url") else {
            reader.refuse("url")
            return nil
        }
        var headline = FinnhubHeadline(id: id, time: time, title: title, address: address)
        reader.read(FinnhubHeadline.fields, into: &headline)
        return headline
    }

    /// The answer as Finnhub writes it.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.array { writer in
            for headline in headlines {
                writer.object { writer in
                    writer.field("datetime", headline.time.seconds)
                    writer.field("headline", headline.title)
                    writer.field("id", headline.id)
                    writer.field("url", headline.address)
                    writer.write(FinnhubHeadline.fields, of: headline)
                }
            }
        }
        return writer.bytes
    }
}
