import BourseCore
import BourseValues
import BourseWeb

/// A position or the inputs of a calculator that were saved under a name.
struct SavedInputsView: Sendable {
    /// Its name.
    let name: String
    /// "saved 20 Nov".
    let detail: String
    /// The builder or the calculator with it.
    let openHref: String
    /// The page that renames it.
    let renameHref: String
    /// How it is deleted.
    let deletion: DeletionView

    init(_ saved: SavedInputs, zone: ZoneRules) {
        let noun = saved.tool.noun
        name = saved.name
        detail = "saved \(DayText.medium(zone.localTime(at: saved.savedAt).day))"
        openHref = Query.parsing(saved.query).href(saved.tool.path)
        renameHref = "/options/saved/\(saved.id)/rename"
        deletion = DeletionView(
            pageHref: "/options/saved/\(saved.id)/delete",
            action: "/options/saved/\(saved.id)/delete",
            question: "Delete “\(saved.name)”?",
            consequence: "The saved \(noun) is deleted. You can undo this.",
            button: "Delete \(noun)",
            canBeUndone: true
        )
    }
}

extension SavedInputsView {
    var html: HTML {
        """
        <li><a class="saved-open" href="\(openHref)"><b>\(name)</b><span class="t3 fs12">\(detail)</span></a><a class="btn btn-icon btn-small btn-ghost" href="\(renameHref)" aria-label="Rename \(name)" title="Rename">\(icon: "note")</a>\(deletion.button(for: name))</li>
        """
    }
}

extension SavedInputs.Tool {
    /// What is saved of it: "position" or "preset".
    var noun: String { self == .builder ? "position" : "preset" }
}
