import BourseCore
import BourseMarkets
import GRDB

/// Articles, a row each.
enum ArticleTable {
    /// The articles, the newest first, and in words what cannot be read.
    static func read(_ db: Database) throws -> (articles: [Article], damaged: [String]) {
        var articles: [Article] = []
        var damaged: [String] = []
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT link, title, publisher, source, published_at, symbols, summary, language, address
                FROM articles ORDER BY published_at DESC, id DESC
                """
        )
        while let row = try rows.next() {
            let symbols = (row[5] as String).split(separator: " ").map { Symbol(String($0)) }
            let article = Article(
                address: row[0],
                title: row[1],
                publisher: row[2],
                source: SourceID(row[3]),
                time: Timestamp(microseconds: row[4]),
                symbols: symbols.compactMap(\.self),
                summary: row[6],
                language: row[7]
            )
            if let article, article.address.canonical == row[8], !symbols.contains(nil) {
                articles.append(article)
            } else {
                damaged.append("the article \(row[8] as String)")
            }
        }
        return (articles, damaged)
    }

    static func write(_ articles: [Article], _ db: Database) throws {
        let upsert = try db.cachedStatement(sql: upsert)
        for it in articles {
            try upsert.execute(arguments: [
                it.address.canonical, it.source.name, it.address.link, it.title, it.publisher, it.time.microseconds,
                it.symbols.map(\.name).joined(separator: " "), it.summary, it.language,
            ])
        }
    }

    /// Forgets what is old and bookmarked by nobody, and the marks on it.
    static func forget(before time: Timestamp, _ db: Database) throws {
        try db.execute(
            sql: """
                DELETE FROM articles WHERE published_at < ? AND NOT EXISTS (
                    SELECT 1 FROM article_marks WHERE article_marks.address = articles.address AND mark = 'bookmark')
                """,
            arguments: [time.microseconds]
        )
        guard db.changesCount > 0 else { return }
        try db.execute(
            sql: """
                DELETE FROM article_marks
                WHERE NOT EXISTS (SELECT 1 FROM articles WHERE articles.address = article_marks.address)
                """
        )
    }

    private static let upsert = """
        INSERT INTO articles
            (address, source, link, title, publisher, published_at, symbols, summary, language)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (address, source) DO UPDATE SET link = excluded.link, title = excluded.title,
            publisher = excluded.publisher, published_at = excluded.published_at, symbols = excluded.symbols,
            summary = excluded.summary, language = excluded.language
        """
}
