import BourseCore
import BourseDesk
import BourseValues

extension FundListContract {
    static func screensComeBackNewestFirst(_ store: any FundListStore & SavedScreenStore, _ ann: UserID) async throws {
        let screens = [
            screen(2, "Née 💥 'x' \"y\"", "group=debt&return3y=8%26"), screen(1, "b"), screen(3, "nothing asked", ""),
        ]
        for screen in screens {
            let isSaved = try await store.save(screen, atMost: 5, user: ann)
            try Breach.unless(isSaved, is: true, "keeping \(screen.name)")
        }
        try Breach.unless(try await store.savedScreens(of: ann), is: [screens[2], screens[0], screens[1]], "screens")
    }

    static func screensOfTheSameNameAreReplaced(_ store: any FundListStore & SavedScreenStore, _ ann: UserID)
        async throws
    {
        for screen in [screen(1, "a"), screen(2, "b"), screen(3, "a", "plan=direct"), screen(4, "A")] {
            _ = try await store.save(screen, atMost: 5, user: ann)
        }
        // The identity stays, which alerts and links name.
        let replaced = SavedScreen(
            id: screen(1, "a").id,
            subject: .funds,
            name: "a",
            query: "plan=direct",
            savedAt: screen(3, "a").savedAt
        )
        let wanted = [screen(4, "A"), replaced, screen(2, "b")]
        try Breach.unless(try await store.savedScreens(of: ann), is: wanted, "screens")
    }

    static func screensAreLimited(_ store: any FundListStore & SavedScreenStore, _ ann: UserID) async throws {
        let gone = screen(1, "gone")
        for screen in [gone, screen(2, "a"), screen(3, "b")] { _ = try await store.save(screen, atMost: 3, user: ann) }
        _ = try await store.deleteSavedScreen(gone.id, user: ann, now: gone.savedAt)
        let isRefused = try await store.save(screen(4, "c"), atMost: 2, user: ann)
        try Breach.unless(isRefused, is: false, "one more than the limit")
        try Breach.unless(try await store.savedScreens(of: ann).map(\.name), is: ["b", "a"], "screens")
        let isReplaced = try await store.save(screen(5, "a"), atMost: 2, user: ann)
        try Breach.unless(isReplaced, is: true, "one that replaces another")
        try Breach.unless(try await store.savedScreens(of: ann).map(\.name), is: ["a", "b"], "screens")
    }

    static func screensPutAwayComeBack(_ store: any FundListStore & SavedScreenStore, _ ann: UserID) async throws {
        let stored = screen(1, "a")
        _ = try await store.save(stored, atMost: 5, user: ann)
        for (isThere, what) in [(true, "deleting it"), (false, "deleting it again")] {
            let isDeleted = try await store.deleteSavedScreen(stored.id, user: ann, now: stored.savedAt)
            try Breach.unless(isDeleted, is: isThere, what)
        }
        try Breach.unless(try await store.savedScreens(of: ann), is: [], "screens, one deleted")
        for (isGone, what) in [(true, "restoring it"), (false, "restoring it again")] {
            let isRestored = try await store.restoreSavedScreen(stored.id, user: ann)
            try Breach.unless(isRestored, is: isGone, what)
        }
        try Breach.unless(try await store.savedScreens(of: ann), is: [stored], "screens, one restored")
        for id in ["", "../../etc/passwd", "' OR 1 = 1 --", "%"] {
            let isDeleted = try await store.deleteSavedScreen(id, user: ann, now: stored.savedAt)
            try Breach.unless(isDeleted, is: false, "deleting “\(id)”")
        }
    }

    static func screensPutAwayAreForgotten(_ store: any FundListStore & SavedScreenStore, _ ann: UserID) async throws {
        let gone = screen(1, "a")
        _ = try await store.save(gone, atMost: 1, user: ann)
        _ = try await store.deleteSavedScreen(gone.id, user: ann, now: gone.savedAt)
        let isSaved = try await store.save(screen(2, "b"), atMost: 1, user: ann)
        try Breach.unless(isSaved, is: true, "one that replaces a deleted one")
        let isRestored = try await store.restoreSavedScreen(gone.id, user: ann)
        try Breach.unless(isRestored, is: false, "restoring it after another was saved")
        try Breach.unless(try await store.savedScreens(of: ann).map(\.name), is: ["b"], "screens")
    }

    static func screensOfOtherSubjectsAreTheirOwn(
        _ store: any FundListStore & SavedScreenStore,
        _ ann: UserID
    ) async throws {
        let screens = SavedScreen.Subject.allCases.enumerated().map { screen($0 + 1, "a", about: $1) }
        for screen in screens {
            let isSaved = try await store.save(screen, atMost: 1, user: ann)
            try Breach.unless(isSaved, is: true, "a name that another subject uses: \(screen.subject)")
        }
        try Breach.unless(try await store.savedScreens(of: ann), is: screens.reversed(), "screens")
        _ = try await store.deleteSavedScreen(screens[1].id, user: ann, now: screens[1].savedAt)
        let isRestored = try await store.restoreSavedScreen(screens[1].id, user: ann)
        try Breach.unless(isRestored, is: true, "restoring one whose name another subject uses")
    }
}
