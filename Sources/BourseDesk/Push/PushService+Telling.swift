import BourseCore
import BourseValues

extension PushService {
    /// Seconds after which somebody does not wait for an import in front of the page any more.
    private static let longImport: Int64 = 10
    /// The shortest downtime that sends a notification, in seconds.
    private static let longDowntime: Int64 = 600

    /// Tells that an import ended which took long.
    nonisolated func tell(_ ended: ImportJobs.EndedImport, at now: Timestamp) {
        guard ended.seconds >= Self.longImport else { return }
        let (title, text, path) = Self.words(ended.state)
        post(PushMessage(.imports, title: title, text: text, path: path, tag: "import", at: now), to: ended.user)
    }

    private static func words(_ state: ImportJobs.State) -> (title: String, text: String, path: String) {
        switch state {
        case .finished(let result): ("Import finished", "Open it to see the rows.", result.location)
        case .failed(let error):
            (
                "Import failed", (error as? any UserFacingError)?.message ?? "Nothing was imported. Try again.",
                "/journal/imports"
            )
        case .canceled, .running: ("Import ended", "", "/journal/imports")
        }
    }

    /// Tells everybody with a device that the desk was not running.
    ///
    /// - Parameter before: Until when it was running.
    func tellDowntime(since before: Timestamp) async {
        let now = environment.now()
        guard now.seconds - before.seconds >= Self.longDowntime, let people = try? await store.subscribers() else {
            return
        }
        for person in people {
            let zone = ZoneRules(identifier: person.settings.zone) ?? .utc
            let from = DayText.dateTime(before, in: zone)
            post(
                PushMessage(
                    .downtime,
                    title: "The desk was off",
                    text: "It did not run from \(from) to \(DayText.dateTime(now, in: zone)). Alerts on stored prices "
                        + "were checked for this time.",
                    path: "/alerts",
                    tag: "downtime",
                    at: now
                ),
                to: person.id
            )
        }
    }
}
