import BourseCore

extension YahooSearch {
    /// Reads the answer.
    ///
    /// - Throws: ``AnswerError``.
    public init(decoding bytes: [UInt8], now: Timestamp, limits: AnswerLimits = AnswerLimits()) throws(AnswerError) {
        let fields = try AnswerBody.object(bytes, limits)
        if fields["finance"] != nil { _ = try YahooEnvelope.results(bytes, "finance", limits) }
        guard case .list(let quotes) = fields["quotes"] else { throw .unexpected("quotes") }
        var rows = AnswerRows(now: now, limits: limits)
        self.init()
        let listed = quotes.filter { !Self.isOther($0) }
        others = quotes.count - listed.count
        matches = try rows.read(listed, "quotes") { reader in
            guard let symbol = reader.text("symbol", limit: 64) else {
                reader.refuse("symbol")
                return nil
            }
            var match = YahooMatch(symbol: symbol)
            reader.read(YahooMatch.fields, into: &match)
            return match
        }
        switch fields["news"] {
        case .list(let list): news = try rows.readBeside(list, "news") { Self.headline(&$0) }
        case nil, .null: break
        case .some(let other):
            rows.faults.add(AnswerFault(row: nil, field: "news", reason: .wrongKind, said: other.excerpt))
        }
        faults = rows.faults
    }

    /// Whether a hit is a company that is not listed.
    private static func isOther(_ value: JSONValue) -> Bool {
        guard case .object(let fields) = value else { return false }
        return fields["isYahooFinance"] == .flag(false) && fields["symbol"] == nil
    }

    private static func headline(_ reader: inout JSONFieldReader) -> YahooHeadline? {
        guard let id = reader.text("uuid") else {
            reader.refuse("uuid")
            return nil
        }
        guard let title = reader.text("title", limit: 2000) else {
            reader.refuse("title")
            return nil
        }
        guard let address = reader.address("link") else {
            reader.refuse("link")
            return nil
        }
        guard let time = reader.pastSeconds("providerPublishTime") else {
            reader.refuse("providerPublishTime")
            return nil
        }
        var headline = YahooHeadline(id: id, title: title, address: address, time: time)
        headline.publisher = reader.text("publisher")
        headline.kind = reader.text("type")
        headline.symbols = reader.texts("relatedTickers")
        return headline
    }

    /// The answer as Yahoo writes it.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("count", matches.count + news.count)
            writer.name("quotes")
            writer.array { writer in
                for match in matches {
                    writer.object { writer in
                        writer.field("symbol", match.symbol)
                        writer.write(YahooMatch.fields, of: match)
                        writer.field("isYahooFinance", true)
                    }
                }
            }
            writer.name("news")
            writer.array { writer in for headline in news { Self.write(headline, &writer) } }
        }
        return writer.bytes
    }

    private static func write(_ headline: YahooHeadline, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("uuid", headline.id)
            writer.field("title", headline.title)
            writer.field("publisher", headline.publisher)
            writer.field("link", headline.address)
            writer.field("providerPublishTime", headline.time.seconds)
            writer.field("type", headline.kind)
            writer.name("relatedTickers")
            writer.array { writer in for symbol in headline.symbols { writer.value(symbol) } }
        }
    }
}
