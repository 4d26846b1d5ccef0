import BourseCore

/// An article that GDELT saw.
public struct GDELTArticle: Hashable, Sendable {
    /// Where it can be read.
    public var address: String
    /// The headline, with the blanks around punctuation that GDELT puts there.
    public var title: String
    /// When GDELT saw it, on a grid of 15 minutes; it may have been published before.
    public var seen: Timestamp
    /// The site.
    public var domain: String?
    /// The language, in English words.
    public var language: String?
    /// The country of the site, in English words.
    public var country: String?

    /// Makes an article.
    public init(address: String, title: String, seen: Timestamp) {
        self.address = address
        self.title = title
        self.seen = seen
    }

    static let fields: [WireField<GDELTArticle>] = [
        .text("domain", \.domain),
        .text("language", \.language),
        .text("sourcecountry", \.country),
    ]

    /// Fields of an article that are known and not read.
    public static let ignored = [
        IgnoredFields("the same article in a different form", "url_mobile"),
        IgnoredFields("third-party images are not loaded", "socialimage"),
    ]
}

/// The answer of `/api/v2/doc/doc?mode=artlist&format=json`.
public struct GDELTArticles: Hashable, Sendable {
    /// The articles, in the order of the answer, each address once.
    public var articles: [GDELTArticle]
    /// Whether the answer was no JSON before control characters and escapes were put right.
    public internal(set) var wasRepaired = false
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes an answer.
    public init(_ articles: [GDELTArticle]) { self.articles = articles }

    /// Reads the answer; `{}` is one without articles.
    ///
    /// GDELT copies headlines as it finds them, with control characters and backslashes that JSON does not allow, so
    /// that an answer that is no JSON is put right and read once more.
    /// - Throws: ``AnswerError``; ``AnswerError/busy(_:)`` for the text that asks to wait, which may come with 200.
    public init(decoding bytes: [UInt8], now: Timestamp, limits: AnswerLimits = AnswerLimits()) throws(AnswerError) {
        let (fields, wasRepaired) = try Self.fields(bytes, limits)
        self.wasRepaired = wasRepaired
        articles = []
        if fields.isEmpty { return }
        guard case .list(let elements) = fields["articles"] else { throw .unexpected("articles") }
        var rows = AnswerRows(now: now, limits: limits)
        var seen: Set<String> = []
        articles = try rows.read(elements, "articles") { reader in
            guard let article = Self.article(&reader) else { return nil }
            guard seen.insert(article.address).inserted else {
                reader.refuse("url", .duplicate)
                return nil
            }
            return article
        }
        faults = rows.faults
    }

    private static func fields(
        _ bytes: [UInt8],
        _ limits: AnswerLimits
    ) throws(AnswerError) -> ([String: JSONValue], Bool) {
        do throws(AnswerError) {
            return (try AnswerBody.object(bytes, limits), false)
        } catch {
            guard case .notJSON = error else { throw error }
            return (try AnswerBody.object(GDELTRepair.repaired(bytes), limits), true)
        }
    }

    private static func article(_ reader: inout JSONFieldReader) -> GDELTArticle? {
        guard let address = reader.address("url") else {
            reader.refuse("url")
            return nil
        }
        guard let title = reader.text("title", limit: 2000) else {
            reader.refuse("title")
            return nil
        }
        guard let seen = reader.compactTime("seendate") else {
            reader.refuse("seendate")
            return nil
        }
        var article = GDELTArticle(address: address, title: title, seen: seen)
        reader.read(GDELTArticle.fields, into: &article)
        return article
    }

    /// The answer as GDELT writes it.
    public var bytes: [UInt8] {
        guard !articles.isEmpty else { return Array("{}".utf8) }
        var writer = JSONWriter()
        writer.object { writer in
            writer.name("articles")
            writer.array { writer in
                for article in articles {
                    writer.object { writer in
                        writer.field("url", article.address)
                        writer.field("url_mobile", "")
                        writer.field("title", article.title)
                        writer.field("seendate", GDELTTime.text(article.seen))
                        writer.field("socialimage", "")
                        writer.write(GDELTArticle.fields, of: article)
                    }
                }
            }
        }
        return writer.bytes
    }

    /// The text that comes to those who ask more than once in five seconds.
    public static var limitReached: [UInt8] {
        Array("Please limit requests to one every 5 seconds or contact the operators for larger queries.".utf8)
    }
}
