import BourseCore
import BourseDesk
import BourseValues

/// What other people share with a person.
struct ReceivedSharesView: Sendable {
    /// The shell.
    let shell: ShellView
    /// The shares, by owner and area.
    let shares: [DeskShare]
    /// The zone of the reader.
    let zone: ZoneRules
}

extension ReceivedSharesView {
    var html: HTML {
        shell.page(
            """
            \(shares.isEmpty ? empty : "<section class=\"panel span-12\" aria-labelledby=\"h-received\"><div class=\"panel-head\"><h2 id=\"h-received\">Shared with me</h2><a class=\"btn btn-small btn-ghost\" href=\"\(SharingPages.path)\">Shared by you</a></div>\(table.region)</section>")
            """
        )
    }

    private var empty: HTML {
        EmptyStateView(
            icon: "home",
            headline: "Nothing is shared with you",
            detail: "Open the address of an invitation to see a household, a portfolio or a journal of another person.",
            links: [LinkView(title: "Share your own", href: SharingPages.path)]
        ).html
    }

    private var table: Table<DeskShare> {
        Table(
            id: "received-shares",
            caption: "Shared with me, by owner",
            style: .compact,
            columns: [
                Column("Area") { .name($0.area.title, href: SharedAddresses.home(of: $0)) }.card(.title),
                Column("Owner") { .text($0.owner.description) }.card(.sub),
                Column("Role") { .text($0.role.title) }.card(.note),
                Column("Since") { .text($0.acceptedAt.map { DayText.medium(zone.day(at: $0)) } ?? "–") },
            ],
            rows: shares,
            actions: { share in
                """
                <form method="post" action="\(SharedAddresses.prefix(of: share))/leave"><button class="btn btn-small btn-ghost" type="submit" aria-label="Leave the \(share.area.rawValue) of \(share.owner.description)">Leave</button></form>
                """
            },
            actionSlot: .value
        )
    }
}
