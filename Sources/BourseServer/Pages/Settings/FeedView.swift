import BourseCore
import BourseDesk
import BourseValues

/// The secret address of a feed, and the forms that create, replace and revoke it.
struct FeedView: Sendable {
    /// The feed.
    let kind: FeedKind
    /// The address with the host of the desk; nothing before it is created.
    let address: String?
    /// The categories of dates that the address leaves out.
    let hidden: Set<CalendarCategory>
    /// "Last read 20 Nov 2026" or "Not read yet".
    let note: String

    /// Where the form posts to that creates or replaces the address.
    static func action(_ kind: FeedKind) -> String { "/settings/feeds/\(kind.rawValue)" }
    /// Where the form posts to that revokes it.
    static func revokeAction(_ kind: FeedKind) -> String { "\(action(kind))/revoke" }

    /// Makes the panel of a feed.
    ///
    /// - Parameters:
    ///   - feed: The address; nothing before it is created.
    ///   - hidden: The categories of dates that the address leaves out.
    ///   - base: The address of the desk, without a slash at its end.
    init(
        _ kind: FeedKind,
        _ feed: FeedAddress?,
        hiding hidden: Set<CalendarCategory>,
        base: String,
        zone: ZoneRules
    ) {
        self.kind = kind
        self.hidden = hidden
        let choice = hidden.isEmpty ? "" : "?only=\(Set<CalendarCategory>.all.subtracting(hidden).names)"
        address = feed.map { base + $0.path + choice }
        note =
            feed.map { feed in
                feed.readAt.map { "Last read \(DayText.dateTime($0, in: zone))" } ?? "Not read yet"
            } ?? "Off"
    }

    private var title: String {
        switch kind {
        case .calendar: "Calendar feed"
        case .alerts: "Alert feed"
        }
    }

    private var detail: String {
        switch kind {
        case .calendar:
            "Expirations, earnings, dividends, SIP dates, bills, economic dates and last days of alerts, for a calendar "
                + "app that subscribes to an address."
        case .alerts: "Your fired alerts as RSS, for a feed reader."
        }
    }

    private var hint: String {
        let rule = "Anyone with this address can read the feed without signing in."
        switch kind {
        case .calendar:
            guard let text = hidden.hiddenText else {
                return "\(rule) Add ?only=expirations,bills for some categories."
            }
            return "\(rule) \(text), as on the calendar page. Addresses you already copied are unchanged."
        case .alerts: return rule
        }
    }
}

extension FeedView {
    var html: HTML {
        """
        <section class="panel span-12 narrow" aria-labelledby="h-feed-\(kind.rawValue)">
        <div class="panel-head"><h2 id="h-feed-\(kind.rawValue)">\(title)</h2><span class="note">\(note)</span></div>
        <div class="panel-body form"><p class="t2">\(detail)</p>
        \(address.map { CopyFieldView(id: "feed-\(kind.rawValue)", label: "Secret address", text: $0, hint: hint).html })
        </div>
        \(
            if: address != nil,
            """
            <form class="form-line" method="post" action="\(Self.action(kind))"><div><b>Replace</b><span class="t2">Creates a new address. The current one stops working.</span></div><button class="btn" type="submit" aria-label="Replace the address of the \(title.lowercased())">Replace address</button></form>
            <form class="form-line" method="post" action="\(Self.revokeAction(kind))"><div><b>Revoke</b><span class="t2">The address stops working.</span></div><button class="btn" type="submit" aria-label="Revoke the address of the \(title.lowercased())">Revoke address</button></form>
            """,
            else:
            """
            <form class="form-line" method="post" action="\(Self.action(kind))"><div><b>Create</b><span class="t2">Creates a secret address.</span></div><button class="btn" type="submit" aria-label="Create an address for the \(title.lowercased())">Create address</button></form>
            """
        )
        </section>
        """
    }
}
