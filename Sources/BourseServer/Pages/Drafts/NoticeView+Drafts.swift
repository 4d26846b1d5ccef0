import BourseDesk
import BourseValues

extension NoticeView {
    /// That drafts wait to be accepted; nil for none.
    static func drafts(_ count: Int) -> NoticeView? {
        guard count > 0 else { return nil }
        return NoticeView(
            tone: "ok",
            icon: "info",
            headline: "\(Count.of(count, "draft")) of an assistant",
            detail: "Without effect until you accept.",
            link: LinkView(title: "Show drafts", href: DraftPages.path)
        )
    }
}
