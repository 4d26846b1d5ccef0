/// Everything around a page: settings on the root element, navigation, page head and notices.
struct ShellView: Sendable {
    /// Heading of the page, "Journal".
    let title: String
    /// Text of the browser tab, "Journal · Bourse".
    let documentTitle: String
    /// Start of every asset address, "/assets/<hash>".
    let assets: String
    /// Path and query of this page, where the privacy and theme forms return to.
    let here: String
    /// "system", "dark" or "light".
    let theme: String
    /// "classic", "blue-orange", "red-up" or "mono".
    let palette: String
    /// "compact" or "comfortable".
    let density: String
    /// "on" hides money, "off" shows it.
    let privacy: String
    /// Whether `privacy` is "on".
    let isPrivate: Bool
    /// What the privacy button switches to: "off" or "on".
    let privacyNext: String
    /// What the theme button switches to: "light" or "dark".
    let themeNext: String
    /// Whether navigation and the account box are shown.
    let isSignedIn: Bool
    /// Sidebar entries, one group between two hairlines.
    let groups: [NavigationGroupView]
    /// Entries of the phone's bottom bar, four or five.
    let bar: [NavigationItemView]
    /// The box at the foot of the sidebar.
    let account: AccountBoxView?
    /// Where the arrow before the heading leads, on pages below a list.
    let back: LinkView?
    /// Quiet text after the heading, desktop only.
    let subtitle: String?
    /// Previous and next of the same kind, in the page head.
    let steps: StepsView?
    /// The date-range control, absent where a page knows no range.
    let range: DateRangeView?
    /// Whether the page head has a Print button.
    let isReport: Bool
    /// IANA name of the reader's zone, in which the time on paper is shown: "America/New_York".
    let zone: String
    /// Name of the zone on paper, "New York".
    let zoneTitle: String
    /// Target of the Import button, absent where it makes no sense.
    let importHref: String?
    /// The import that takes files which are dropped on the page; nil for anonymous users.
    let dropTarget: DropTarget?
    /// The tabs under the page head.
    let tabs: TabsView?
    /// Where demo data are removed, while the desk has some.
    let demoHref: String?
    /// What the plan of the reader lacks on this page.
    let planNotice: PlanNoticeView?
    /// Whose page it is, if another person shares it.
    let sharing: SharedMarkView?
    /// What just happened, shown once after a redirect.
    let toast: ToastView?
}
