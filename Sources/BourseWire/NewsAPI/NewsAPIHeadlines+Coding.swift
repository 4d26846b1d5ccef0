import BourseCore

extension NewsAPIHeadlines {
    /// What stands in place of the title and text of an article that was taken back.
    private static let removedTitle = "[Removed]"

    /// Reads the answer.
    ///
    /// - Throws: ``AnswerError``.
    public init(decoding bytes: [UInt8], now: Timestamp, limits: AnswerLimits = AnswerLimits()) throws(AnswerError) {
        let fields = try AnswerBody.object(bytes, limits)
        if let failure = NewsAPIFailure.error(fields) { throw failure }
        guard fields["status"] == .text("ok") else { throw .unexpected("status") }
        guard case .list(let elements) = fields["articles"] else { throw .unexpected("articles") }
        var rows = AnswerRows(now: now, limits: limits)
        var reader = rows.reader(fields)
        let total = reader.whole("totalResults", in: 0...Int64(Int32.max)).map { Int($0) }
        rows.faults.add(reader.faults)
        let fetched = elements.filter { !Self.isRemoved($0) }
        let inner = rows
        self.init(try rows.read(fetched, "articles") { Self.headline(&$0, inner) }, total: total)
        removed = elements.count - fetched.count
        faults = rows.faults
    }

    private static func isRemoved(_ value: JSONValue) -> Bool {
        guard case .object(let fields) = value else { return false }
        return fields["title"] == .text(removedTitle)
    }

    private static func headline(_ reader: inout JSONFieldReader, _ rows: AnswerRows) -> NewsAPIHeadline? {
        guard let title = reader.text("title", limit: 2000) else {
            reader.refuse("title")
            return nil
        }
        guard let address = reader.address("url") else {
            reader.refuse("url")
            return nil
        }
        guard let time = reader.isoTime("publishedAt") else {
            reader.refuse("publishedAt")
            return nil
        }
        guard time <= reader.latest else {
            reader.refuse("publishedAt", .future, time.description)
            return nil
        }
        var headline = NewsAPIHeadline(title: title, address: address, time: time)
        reader.read(NewsAPIHeadline.fields, into: &headline)
        if let source = reader.object("source") {
            var inner = rows.reader(source)
            inner.read(NewsAPIHeadline.sourceFields, into: &headline)
            reader.take(inner.faults, within: "source")
        }
        return headline
    }

    /// The answer as NewsAPI writes it.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("status", "ok")
            writer.field("totalResults", total)
            writer.name("articles")
            writer.array { writer in for headline in headlines { Self.write(headline, &writer) } }
        }
        return writer.bytes
    }

    private static func write(_ headline: NewsAPIHeadline, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.name("source")
            writer.object { $0.write(NewsAPIHeadline.sourceFields, of: headline) }
            writer.field("title", headline.title)
            writer.field("url", headline.address)
            writer.field("publishedAt", headline.time.description)
            writer.write(NewsAPIHeadline.fields, of: headline)
        }
    }
}
