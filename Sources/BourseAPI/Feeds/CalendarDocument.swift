import BourseCore
import BourseValues

/// The dates of a person as programs get them.
public enum CalendarDocument {
    /// The document of some events, by day.
    public static let events = DocumentFields<[CalendarEvent]>([
        .field("events", .list(of: event)) { $0 }
    ])

    private static let event = DocumentFields<CalendarEvent>(
        named: "CalendarEvent",
        [
            .field("id", .text) { $0.id },
            .field("category", .choice(CalendarCategory.self)) { $0.category },
            .field("day", .day) { $0.day },
            .field("title", .text) { $0.title },
            .field("detail", .text) { $0.detail },
            .field("path", .text) { $0.path }.described("The page of the desk that has more about it."),
        ]
    )

    /// Events as a table, a row each.
    public static func table(_ events: [CalendarEvent]) -> TableFile {
        TableFile(["day", "category", "title", "detail", "path"], of: events) { event in
            [
                .value(event.day), .text(event.category.rawValue), .text(event.title),
                .text(event.detailLine), .text(event.path),
            ]
        }
    }
}
