import BourseAlerts
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb

extension SavedScreenView {
    /// - Parameter path: The screener that it is opened in.
    init(_ screen: SavedScreen, at path: String, zone: ZoneRules) {
        let day = zone.localTime(at: screen.savedAt).day
        self.init(
            name: screen.name,
            detail: "saved \(DayText.medium(day))",
            openHref: Query.parsing(screen.query).href(path),
            // Screens of options ask sources for whole chains.
            alertHref: screen.subject == .options
                ? nil : AlertPages.newHref("screen:\(screen.id)", measure: .newMatches, level: "1"),
            deletion: DeletionView(
                pageHref: "/screens/\(screen.id)/delete",
                action: "/screens/\(screen.id)/delete",
                question: "Delete “\(screen.name)”?",
                consequence: "Deletes the saved screen. You can undo this right afterwards.",
                button: "Delete screen",
                canBeUndone: true
            )
        )
    }
}
