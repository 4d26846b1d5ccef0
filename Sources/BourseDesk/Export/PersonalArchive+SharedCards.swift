import BourseCore
import BourseValues

/// Cards that can be seen by their address.
extension PersonalArchive {
    func sharedCards(of user: UserID) -> PersonalFile {
        .table(
            "journal/shared-cards.csv",
            of: SharedCard.self,
            "Shared cards, newest first, without their addresses.",
            [
                .init("id", "Identity of the shared card.") { .text($0.id) },
                .init("subject", "What it is about: day, week, month, year or trade.") {
                    .text($0.subject.description)
                },
                .init("title", "Title on the card.") { .text($0.card.title) },
                .init("subtitle", "Line below the title.") { .text($0.card.subtitle) },
                .init("label", "What the headline is.") { .text($0.card.label) },
                .init("headline", "Headline.") { .text($0.card.headline) },
                .init("facts", "Further values, with their labels.") { card in
                    .text(card.card.facts.map { "\($0.label) \($0.value)" }.joined(separator: "; "))
                },
                .init("basis", "How the headline is calculated.") { .text($0.card.basis) },
                .init("curve", "Net P&L after each trade, in thousandths of its largest distance from 0.") { card in
                    .text(card.card.curve.map(String.init).joined(separator: " "))
                },
                .init("theme", "light or dark.") { .text($0.card.theme.rawValue) },
                .init("form", "square, wide or story.") { .text($0.card.form.rawValue) },
                .init("shared_at", "Time at which it was shared.") { .instant($0.sharedAt) },
            ]
        ) { [accounts] in try await accounts.sharedCards(of: user) }
    }
}
