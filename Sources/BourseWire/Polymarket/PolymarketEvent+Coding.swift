import BourseCore

extension PolymarketEvent {
    /// Reads one event; nothing where it has no number or title.
    ///
    /// Markets that cannot be read are left out of it.
    init?(_ reader: inout JSONFieldReader, _ rows: AnswerRows) {
        guard let id = reader.text("id", limit: 40) else {
            reader.refuse("id")
            return nil
        }
        guard let title = reader.text("title", limit: 4000) else {
            reader.refuse("title")
            return nil
        }
        self.init(id: id, title: title)
        reader.read(Self.fields, into: &self)
        markets = reader.rows("markets", rows) { PolymarketMarket(&$0, rows) }
        tags = reader.rows("tags", rows) { reader in
            guard let id = reader.text("id", limit: 40), let label = reader.text("label") else {
                reader.note("label", .missing)
                return nil
            }
            return PolymarketTag(id: id, label: label, slug: reader.text("slug"))
        }
    }

    func write(_ writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("id", id)
            writer.field("title", title)
            writer.write(Self.fields, of: self)
            writer.name("markets")
            writer.array { writer in for market in markets { market.write(&writer) } }
            writer.name("tags")
            writer.array { writer in
                for tag in tags {
                    writer.object { writer in
                        writer.field("id", tag.id)
                        writer.field("label", tag.label)
                        writer.field("slug", tag.slug)
                    }
                }
            }
        }
    }
}
