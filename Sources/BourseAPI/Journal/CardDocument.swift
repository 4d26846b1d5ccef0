import BourseCore
import BourseJournal
import BourseValues

/// Cards for sharing, as programs get them.
public enum CardDocument {
    /// The values of a card.
    public static let facts = DocumentFields<CardFacts>(
        named: "CardFacts",
        [
            .field("subject", .text) { $0.subject.description },
            .field("from", .day) { $0.days.lowerBound },
            .field("to", .day) { $0.days.upperBound },
            .field("trades", .count) { $0.trades },
            .nullable("winRate", .ratio) { $0.winRate },
            .nullable("profitFactor", .ratio) { $0.profitFactor },
            .nullable("returnOnCapital", .ratio) { $0.returnOnCapital }
                .described("Net P&L ÷ capital at risk, the most that was at risk at one moment; 0.05 is 5 %."),
            .nullable("absence", .choice(CapitalAtRisk.UnknownReason.self)) { $0.absence }
                .described("Why there is no return."),
            .nullable("currency", .text(3...5)) { $0.currency?.code }.described("Null unless money is shown."),
            .nullable("netProfit", .money) { $0.netProfit }.described("Null unless money is shown."),
            .nullable("capitalAtRisk", .money) { $0.capital }.described("Null unless money is shown."),
            .field("symbols", .list(of: symbol)) { $0.symbols.map { SymbolName(name: $0) } }
                .described("Empty unless symbols are shown."),
            .nullable("heldSeconds", .integer) { $0.heldSeconds.map { Int($0) } },
        ]
    )

    /// The name of a symbol.
    private struct SymbolName: Sendable {
        let name: String
    }

    private static let symbol = DocumentFields<SymbolName>([.field("symbol", .text) { $0.name }])

    /// All shared cards of a person.
    public static let shared = DocumentFields<[SharedCard]>([.field("cards", .list(of: sharedCard)) { $0 }])

    /// A card that was shared just now, with the address that is not shown again.
    public static let created = DocumentFields<(card: SharedCard, address: String)>(
        named: "NewSharedCard",
        [
            .field("id", .identity) { $0.card.id },
            .field("subject", .text) { $0.card.subject.description },
            .field("sharedAt", .time) { $0.card.sharedAt },
            .field("address", .text) { $0.address }.described("Shown once: only its digest is stored."),
        ]
    )

    private static let sharedCard = DocumentFields<SharedCard>(
        named: "SharedCard",
        [
            .field("id", .identity) { $0.id },
            .field("subject", .text) { $0.subject.description },
            .field("title", .text) { $0.card.title },
            .field("headline", .text) { $0.card.headline },
            .field("sharedAt", .time) { $0.sharedAt },
        ]
    )
}

/// A request to share a card.
public struct CardShareRequest: Decodable, Sendable {
    /// What the card is about.
    public let subject: String
    /// The size; square without one.
    public let form: String?
    /// The background; light without one.
    public let theme: String?
    /// Whether amounts are shown.
    public let money: Bool?
    /// Whether symbols are shown.
    public let symbols: Bool?

    /// The schema of the body.
    public static let schema: JSONSchema = .object(
        [
            "subject": JSONSchema.text(1...210).described(
                "day:2026-03-02, week:2026-W10, month:2026-03, year:2026 or trade:…"
            )
        ],
        optional: [
            "form": .choice(CardOptions.Form.self), "theme": .choice(CardOptions.Theme.self), "money": .flag,
            "symbols": .flag,
        ],
        takesMore: true
    )
}
