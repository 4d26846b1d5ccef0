import BourseCore
import BourseMarkets

/// What headlines say happened, with the rules that decided.
enum NewsEventDocument {
    static let event = DocumentFields<NewsEvent>(
        named: "NewsEvent",
        [
            .field("kind", .choice(NewsEventKind.self)) { $0.kind },
            .nullable("direction", .choice(NewsDirection.self)) { $0.direction }
                .described("Good or bad for the company by the words; of an economy, whether the value rose."),
            .nullable("payment", .choice(MergerPayment.self)) { $0.payment },
            .field("isPossible", .flag) { $0.isPossible }.described("Whether the words say only that it may happen."),
        ]
    )

    static let decision = DocumentFields<NewsReading.Decision>(
        named: "NewsDecision",
        [
            .field("rule", .text) { $0.rule.id },
            .field("words", .text) { $0.words }.described("The words of the headline, from the first to the last."),
            .field("reason", .text) { $0.rule.reason },
        ]
    )
}
