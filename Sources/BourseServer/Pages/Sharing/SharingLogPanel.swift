import BourseCore
import BourseDesk
import BourseValues

/// What happened to what a person shares.
struct SharingLogPanel: Sendable {
    /// The events that the page of sharing shows.
    static let shortened = 10

    /// The events, newest first.
    let events: [ShareEvent]
    /// The zone of the reader.
    let zone: ZoneRules
    /// Whether these are all that are stored.
    let isWhole: Bool
}

extension SharingLogPanel {
    var html: HTML {
        """
        <section class="panel span-12" aria-labelledby="h-sharing-log">
        <div class="panel-head"><h2 id="h-sharing-log">Sharing log</h2>\(if: !isWhole, "<a class=\"note\" href=\"\(SharingPages.path)/log\">All events</a>", else: "<span class=\"note\">The last \(Count.of(ShareEvent.most, "event")) and edits of each guest are stored</span>")</div>
        \(if: events.isEmpty, "<p class=\"panel-body t2\">No events yet. Invitations and edits by other people appear here.</p>", else: "\(table.region)")
        </section>
        """
    }

    private var table: Table<ShareEvent> {
        Table(
            id: "sharing-log",
            caption: "Events of sharing, newest first",
            style: .compact,
            columns: [
                Column("Time") { .text(DayText.dateTime($0.at, in: zone)) }.card(.note),
                Column("Event") { .name($0.kind.title) }.card(.title),
                Column("By") { .text($0.person) }.card(.sub),
                Column("Area") { .text($0.area.title) }.card(.value),
                Column("Details") { .text($0.subject.isEmpty ? "–" : $0.subject) },
            ],
            rows: events
        )
    }
}
