import BourseClient
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import Foundation

/// A story, ready to be shown.
public struct StoryContent: Equatable, Sendable {
    /// What prices did at events like that of the story.
    public struct Past: Equatable, Sendable {
        /// `11 events`.
        public let countText: String
        /// That there are too few events to conclude anything; nil for enough.
        public let warning: String?
        /// What prices did at the events and some days later.
        public let facts: [LabeledValue]
        /// The move of each event, the latest first.
        public let moves: [LabeledValue]
    }

    /// The headline.
    public let title: String
    /// `Capital Courier and 1 more, 12 min ago`.
    public let byline: String
    /// What the source says; nil without it.
    public let summary: String?
    /// The address of the article.
    public let address: String
    /// Event, direction, status, and what options implied.
    public let facts: [LabeledValue]
    /// That nothing is suggested, and why; nil for a clear event.
    public let unclear: String?
    /// The rules that decided, with the words of the headline and what they mean.
    public let decisions: [LabeledValue]
    /// Instruments of the story, by symbol and name.
    public let instruments: [LabeledValue]
    /// What followed similar events; nil where nothing is known.
    public let past: Past?
    /// `On options of GS that expire 24 Dec 2026`, `Without prices`.
    public let strategiesNote: String
    /// Why there are no prices of options; nil if there are.
    public let trouble: String?
    /// Strategies to look at, beside doing nothing.
    public let strategies: [StoryStrategy]
    /// Whether the person read it.
    public var isRead: Bool
    /// Whether the person bookmarked it.
    public var isBookmarked: Bool

    /// That doing nothing is a choice, too.
    public static let doNothing =
        "Costs nothing and loses nothing that is not at risk today. Most news needs no trade."
    /// How amounts of strategies were calculated.
    public static let basis =
        "A table of rules, not advice: it does not know what you own, expect or can lose. Bought at the ask, sold at the "
        + "bid. What followed similar events is a model: today’s prices, past moves."

    init(_ answer: API.StoryResponse, _ formats: DeskFormats, at now: Date) {
        let story = answer.story
        let age = DayText.about(seconds: Int64(max(0, now.timeIntervalSince(story.time))))
        title = story.title
        byline = "\(story.publishersText), \(age) ago"
        summary = story.summary
        address = story.address
        facts = Self.facts(answer, formats)
        unclear =
            story.event != nil
            ? nil
            : story.decisions.isEmpty
                ? "Unclear. No rule matches the headline, so nothing is suggested."
                : "Unclear. Nothing is suggested for a headline like this."
        decisions = story.decisions.map { LabeledValue($0.rule, "“\($0.words)”", $0.reason) }
        instruments = answer.instruments.map {
            LabeledValue($0.symbol, $0.name ?? "", $0.words.map { "“\($0)”" } ?? "")
        }
        past = answer.past.map { Past($0, formats) }
        let subject = answer.subject
        strategiesNote =
            answer.chain.flatMap { chain in
                subject.map { "On options of \($0) that expire \(formats.mediumDay(chain.expiration))" }
            } ?? "Without prices"
        trouble =
            answer.chainProblem.map { $0.hasSuffix(".") ? $0 : $0 + "." }
            ?? (subject == nil ? "The story names no instrument, so there are no prices." : nil)
        strategies = answer.strategies.map { StoryStrategy($0, subject, answer.chain, formats) }
        isRead = story.isRead ?? false
        isBookmarked = story.isBookmarked ?? false
    }

    private static func facts(_ answer: API.StoryResponse, _ formats: DeskFormats) -> [LabeledValue] {
        guard let event = answer.story.event else { return [] }
        let kind = NewsEventKind(rawValue: event.kind.rawValue)
        let isMacro = kind?.isMacro ?? false
        let direction =
            switch event.direction {
            case .up?: isMacro ? "Higher" : "Positive"
            case .down?: isMacro ? "Lower" : "Negative"
            case .unlisted?, nil: "Not said"
            }
        func volatility(_ record: API.RecordedVolatility?) -> String {
            record.map { "\(formats.percent($0.value)) on \(formats.mediumDay($0.day))" } ?? "Not recorded"
        }
        let implied =
            answer.volatility.map { change in
                [
                    LabeledValue("Implied volatility before", volatility(change.before)),
                    LabeledValue("Implied volatility after", volatility(change.after)),
                ]
            } ?? []
        return [
            LabeledValue("Event", kind?.title ?? event.kind.rawValue.capitalizedFirst),
            LabeledValue(isMacro ? "Reported value" : "For the company", direction),
            LabeledValue("Status", event.isPossible ? "Possible, not announced" : "Announced"),
            LabeledValue("Schedule", schedule(answer, formats)),
        ] + implied
    }

    private static func schedule(_ answer: API.StoryResponse, _ formats: DeskFormats) -> String {
        switch answer.expectation {
        case .scheduled: answer.report.map { "Scheduled for \(formats.mediumDay($0.day))" } ?? "Scheduled"
        case .planned: answer.scheduled.map { "Scheduled for \(formats.mediumDay($0.day))" } ?? "Scheduled"
        case .unscheduled: "Not in the earnings calendar"
        case .unknown, .unlisted: "Not known"
        }
    }
}

extension StoryContent.Past {
    init(_ past: API.EventPast, _ formats: DeskFormats) {
        func range(_ moves: API.EventDistribution) -> String {
            let (low, high) = (formats.percent(moves.lowest, plus: "+"), formats.percent(moves.highest, plus: "+"))
            return "\(low) to \(high), median \(formats.percent(moves.median, plus: "+"))"
        }
        let after = "\(past.span) days later"
        countText = formats.count(past.count, "event")
        warning =
            past.count == 0
            ? "None is known yet."
            : past.isThin ? "Fewer than \(EventPast.fewEvents) events: too few to conclude anything." : nil
        facts = [
            past.atEvent.map { LabeledValue("First close", range($0)) },
            past.after.map { LabeledValue(after.capitalizedFirst, range($0)) },
            past.expectedMove.map { LabeledValue("Options expect", "±\(formats.percent($0))", "in \(past.span) days") },
        ].compactMap(\.self)
        moves = past.moves.map { move in
            LabeledValue(
                formats.mediumDay(move.day),
                formats.percent(move.atEvent, plus: "+"),
                "\(after): \(formats.percent(move.after, plus: "+"))"
            )
        }
    }
}

extension DeskFormats {
    /// `24 Dec 2026`.
    func mediumDay(_ day: Day) -> String { day.tradingDay.map(DayText.medium) ?? day.description }
}

extension API.Story {
    /// `capitalcourier.example and 1 more`.
    var publishersText: String {
        let (first, more) = (publishers.first ?? "", publishers.count - 1)
        return more > 0 ? "\(first) and \(more) more" : first
    }
}
