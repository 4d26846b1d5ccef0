import BourseCore
import BourseDesk
import BourseValues

/// What happened to an account.
struct AccountLogPanel: Sendable {
    /// The events that the page of the account shows.
    static let shortened = 10

    /// The events, newest first.
    let events: [AccountEvent]
    /// The zone of the reader.
    let zone: ZoneRules
    /// Whether these are all that are kept.
    let isWhole: Bool
}

extension AccountLogPanel {
    var html: HTML {
        """
        <section class="panel span-12" aria-labelledby="h-log">
        <div class="panel-head"><h2 id="h-log">Account log</h2>\(if: !isWhole, "<a class=\"note\" href=\"\(SecurityPages.path)/log\">All events</a>", else: "<span class=\"note\">The last \(AccountEvent.most) events are kept</span>")</div>
        \(if: events.isEmpty, "<p class=\"panel-body t2\">No events yet. Sign-ins and changes to the account appear here.</p>", else: "\(table.region)")
        </section>
        """
    }

    private var table: Table<AccountEvent> {
        Table(
            id: "account-log",
            caption: "Events of the account, newest first",
            style: .compact,
            columns: [
                Column("Time") { .text(DayText.dateTime($0.at, in: zone)) }.card(.note),
                Column("Event") { event in
                    .name(event.kind.title + (event.kind.isWarning ? " ⚠" : ""))
                }
                .card(.title),
                Column("Details") { .text($0.subject.isEmpty ? "–" : $0.subject) }.card(.sub),
                Column("Device") { .text($0.device.isEmpty ? "–" : $0.device) },
                Column("Network address") { .text($0.address.isEmpty ? "–" : $0.address) }.card(.value),
            ],
            rows: events
        )
    }
}
