import BourseDesk
import BourseValues
import HTTPTypes

/// Whose page it is and what the guest may do, above the content of a shared page.
struct SharedMarkView: Sendable {
    /// `Journal`.
    let area: String
    /// The owner's e-mail address.
    let owner: String
    /// Whether the guest may change it.
    let isEditor: Bool
    /// The identity of the share, with which the page follows changes.
    private let share: String
    private let addresses: SharedAddresses

    init(_ access: SharedAccess) {
        area = access.share.area.title
        owner = access.owner.email.description
        isEditor = access.isEditor
        share = access.share.id
        addresses = SharedAddresses(access)
    }

    /// Whether the guest may send a form.
    func permits(_ action: String) -> Bool { addresses.verdict(on: action, .post) == .shared }
}

extension SharedMarkView {
    var html: HTML {
        """
        <aside class="demo-mark" aria-label="Shared with you" data-asks="share=\(share)">\(icon: "info", css: "icon-16")<span>\(area) of \(owner). \(isEditor ? "You can edit it; edits are logged." : "You can view it.")</span><a href="\(SharingPages.guestPath)">Shared with me</a></aside>
        """
    }
}
