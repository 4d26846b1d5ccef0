import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

extension JournalAPI {
    private static let scope: [APIParameter] = [
        .query("account", .text), .query("currency", .text, "default: the currency of most trades"),
    ]

    private static let cardParameters: [APIParameter] =
        [
            .path("subject", .text),
            .query("form", .choice(CardOptions.Form.self), "default: square"),
            .query("theme", .choice(CardOptions.Theme.self), "default: light"),
            .query("money", .flag, "whether amounts are shown; default: false"),
            .query("symbols", .flag, "whether symbols are shown; default: false"),
        ] + scope

    static let cardOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/journal/cards/{subject}",
            "journalCard",
            .journal,
            "A card with the result of day:2026-03-02, week:2026-W10, month:2026-03, year:2026 or trade: and an identity",
            parameters: cardParameters,
            answers: [APIAnswer(200, "An SVG picture", [("image/svg+xml", .text)])],
            refusals: [.malformed, .unknown, .invalid]
        ),
        APIOperation(
            .get,
            "/journal/cards/{subject}/facts",
            "journalCardFacts",
            .journal,
            "The values of a card",
            parameters: cardParameters,
            answers: [.ok(CardDocument.facts.schema)],
            refusals: [.malformed, .unknown, .invalid]
        ),
        APIOperation(
            .get,
            "/journal/shared-cards",
            "sharedCards",
            .journal,
            "Cards that can be seen by their address, newest first, without the addresses",
            answers: [.ok(CardDocument.shared.schema)]
        ),
        APIOperation(
            .post,
            "/journal/shared-cards",
            "shareCard",
            .journal,
            "Creates a public address for a card as it is now",
            body: .json(CardShareRequest.schema),
            answers: [.created(CardDocument.created.schema)],
            refusals: [.malformed, .unknown, .invalid]
        ),
        APIOperation(
            .delete,
            "/journal/shared-cards/{id}",
            "revokeSharedCard",
            .journal,
            "Revokes a shared card, whose address no longer works",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .get,
            "/journal/years/{year}",
            "journalYear",
            .journal,
            "The review of a year: months, extremes, streaks, groups, and the year before",
            parameters: [.path("year", .integer(NotePeriod.years))] + scope,
            answers: [.ok(YearDocument.review.schema)],
            refusals: [.malformed, .unknown, .invalid]
        ),
    ]
}
