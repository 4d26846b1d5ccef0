import BourseCore

extension PolymarketMarket {
    /// Reads one market; nothing where it has no number, question or answers.
    init?(_ reader: inout JSONFieldReader, _ rows: AnswerRows) {
        guard let id = reader.text("id", limit: 40) else {
            reader.refuse("id")
            return nil
        }
        guard let question = reader.text("question", limit: 4000) else {
            reader.refuse("question")
            return nil
        }
        guard let outcomes = Self.outcomes(&reader) else { return nil }
        self.init(id: id, question: question, outcomes: outcomes)
        reader.read(Self.fields, into: &self)
        if let dayChange, abs(dayChange.units) > 100_000_000 {
            reader.note("oneDayPriceChange", .absurd)
            self.dayChange = nil
        }
        if let bid = bestBid, let ask = bestAsk, bid > ask {
            reader.note("bestBid", .inconsistent)
            reader.note("bestAsk", .inconsistent)
            bestBid = nil
            bestAsk = nil
        }
        for element in reader.list("events") ?? [] {
            guard case .object(let fields) = element else {
                reader.note("events", .wrongKind, element.excerpt)
                continue
            }
            var inner = rows.reader(fields)
            if let id = inner.text("id", limit: 40) {
                let slug = inner.text("slug")
                events.append(PolymarketEventReference(id: id, slug: slug, title: inner.text("title")))
            }
            reader.take(inner.faults, within: "events")
        }
    }

    /// The answers with their prices and tokens, which come as three texts that hold JSON.
    private static func outcomes(_ reader: inout JSONFieldReader) -> [PolymarketOutcome]? {
        guard let names = reader.innerTexts("outcomes"), (1...100).contains(names.count) else {
            reader.refuse("outcomes", .unreadable)
            return nil
        }
        var outcomes = names.map { PolymarketOutcome(name: $0) }
        if let prices = reader.innerTexts("outcomePrices") {
            if prices.count == names.count {
                for (index, text) in prices.enumerated() {
                    switch JSONFieldReader.units(text, places: Price.places, .notNegative, 1) {
                    case .success(let units): outcomes[index].price = Price(units: Int64(units))
                    case .failure(let refusal): reader.note("outcomePrices", refusal.reason, JSONValue.plain(text))
                    }
                }
            } else {
                reader.note("outcomePrices", .inconsistent)
            }
        }
        if let tokens = reader.innerTexts("clobTokenIds") {
            if tokens.count == names.count {
                for (index, token) in tokens.enumerated() {
                    if PolymarketToken.isToken(token) {
                        outcomes[index].token = token
                    } else {
                        reader.note("clobTokenIds", .unreadable, JSONValue.plain(token))
                    }
                }
            } else {
                reader.note("clobTokenIds", .inconsistent)
            }
        }
        return outcomes
    }

    func write(_ writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("id", id)
            writer.field("question", question)
            writer.write(Self.fields, of: self)
            writer.field("outcomes", PolymarketToken.list(outcomes.map(\.name)))
            if outcomes.allSatisfy({ $0.price != nil }) {
                let prices = outcomes.compactMap { $0.price?.description }
                writer.field("outcomePrices", PolymarketToken.list(prices))
            }
            if outcomes.allSatisfy({ $0.token != nil }) {
                writer.field("clobTokenIds", PolymarketToken.list(outcomes.compactMap(\.token)))
            }
            guard !events.isEmpty else { return }
            writer.name("events")
            writer.array { writer in
                for event in events {
                    writer.object { writer in
                        writer.field("id", event.id)
                        writer.field("slug", event.slug)
                        writer.field("title", event.title)
                    }
                }
            }
        }
    }
}

/// Numbers of shares, and the lists that come as texts.
enum PolymarketToken {
    /// Whether a text is the number of a share: digits of an unsigned number of 256 bits.
    static func isToken(_ text: String) -> Bool {
        (1...78).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// A list as JSON in a text.
    static func list(_ texts: [String]) -> String {
        var writer = JSONWriter()
        writer.array { writer in for text in texts { writer.value(text) } }
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

extension JSONFieldReader {
    /// The texts of a list that comes as JSON in a text, or as a list.
    mutating func innerTexts(_ name: String) -> [String]? {
        guard let value = value(name) else { return nil }
        var inner = value
        if case .text(let text) = value {
            if text.isEmpty { return nil }
            // A list of texts has no deeper place than 1.
            let limits = AnswerLimits(bytes: 100_000, depth: 1, values: 2000)
            guard let read = try? JSONValue(reading: Array(text.utf8), limits: limits) else {
                note(name, .unreadable)
                return nil
            }
            inner = read
        }
        guard case .list(let elements) = inner else {
            note(name, .wrongKind)
            return nil
        }
        var texts: [String] = []
        for element in elements {
            switch element {
            case .text(let text), .number(let text): texts.append(text)
            default:
                note(name, .wrongKind, element.excerpt)
                return nil
            }
        }
        return texts
    }
}
