import BourseCore
import BourseValues
import BourseWeb

/// The cards that can be seen by their address.
struct SharedCardsView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// The cards, newest first.
    let cards: [SharedCard]
    /// The zone of the reader.
    let zone: ZoneRules
}

extension SharedCardsView {
    var html: HTML { shell.page("\(cards.isEmpty ? Self.none.html : table.html)") }

    private static let none = EmptyStateView(
        icon: "info",
        headline: "No shared cards",
        detail: "A card is private until you create a link to it.",
        links: [LinkView(title: "Share a card", href: SharePages.path)]
    )

    private var table: Table<SharedCard> {
        Table(
            id: "shared-cards",
            heading: "Shared cards",
            note: "\(cards.count) of \(SharedCard.limit)",
            caption: "Shared cards, newest first",
            style: .compact,
            columns: [
                Column("Card") { .name($0.card.title, beside: $0.subject.kind) }.card(.title),
                Column("Shows") { .markup(Self.headline($0)) }.card(.sub),
                Column("Size") { .text(ShareView.title($0.card.form)) },
                Column("Shared") { .text(DayText.medium(zone.day(at: $0.sharedAt))) }.card(.note),
            ],
            rows: cards,
            basis: "A revoked link no longer works. Addresses are not stored and cannot be shown again.",
            actions: { card in
                """
                <form method="post" action="\(SharePages.listPath)/\(card.id)/revoke"><button class="btn btn-small btn-ghost" type="submit" aria-label="Revoke \(card.card.title)">Revoke</button></form>
                """
            },
            actionSlot: .value
        )
    }

    /// The headline, which may be an amount.
    private static func headline(_ card: SharedCard) -> HTML {
        """
        <span class="money">\(card.card.label) \(card.card.headline)</span>
        """
    }
}
