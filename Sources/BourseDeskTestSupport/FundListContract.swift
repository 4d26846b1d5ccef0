import BourseCore
import BourseDesk
import BourseValues

/// What every `FundListStore` does, one check per case; each runs on an empty store of its own.
public enum FundListContract: String, CaseIterable, Sendable {
    /// Of schemes that are followed.
    case fundsAreFollowedInOrder, fundsAreLimited
    /// Of screens.
    case screensComeBackNewestFirst, screensOfTheSameNameAreReplaced, screensAreLimited, screensPutAwayComeBack,
        screensPutAwayAreForgotten, screensOfOtherSubjectsAreTheirOwn
    /// Of both.
    case shelvesAreTheirOwnersAlone

    /// Asks a store about two people it knows.
    ///
    /// - Throws: ``Breach``, or what the store throws.
    public func check(_ store: any FundListStore & SavedScreenStore, ann: UserID, bob: UserID) async throws {
        switch self {
        case .fundsAreFollowedInOrder: try await Self.fundsAreFollowedInOrder(store, ann)
        case .fundsAreLimited: try await Self.fundsAreLimited(store, ann)
        case .screensComeBackNewestFirst: try await Self.screensComeBackNewestFirst(store, ann)
        case .screensOfTheSameNameAreReplaced: try await Self.screensOfTheSameNameAreReplaced(store, ann)
        case .screensAreLimited: try await Self.screensAreLimited(store, ann)
        case .screensPutAwayComeBack: try await Self.screensPutAwayComeBack(store, ann)
        case .screensPutAwayAreForgotten: try await Self.screensPutAwayAreForgotten(store, ann)
        case .screensOfOtherSubjectsAreTheirOwn: try await Self.screensOfOtherSubjectsAreTheirOwn(store, ann)
        case .shelvesAreTheirOwnersAlone: try await Self.shelvesAreTheirOwnersAlone(store, ann, bob)
        }
    }

    static func fundsAreFollowedInOrder(_ store: any FundListStore & SavedScreenStore, _ ann: UserID) async throws {
        try Breach.unless(try await store.favoriteFunds(of: ann), is: [], "funds followed at first")
        for code in [Int32(9), 3, 7, 3, 5] {
            let isSet = try await store.setFavorite(true, fund: code, atMost: 50, user: ann)
            try Breach.unless(isSet, is: true, "following \(code)")
        }
        try Breach.unless(try await store.favoriteFunds(of: ann), is: [9, 3, 7, 5], "funds followed")
        for code in [Int32(3), 3, 99] {
            let isSet = try await store.setFavorite(false, fund: code, atMost: 50, user: ann)
            try Breach.unless(isSet, is: true, "following \(code) no more")
        }
        _ = try await store.setFavorite(true, fund: 3, atMost: 50, user: ann)
        try Breach.unless(try await store.favoriteFunds(of: ann), is: [9, 7, 5, 3], "funds followed again")
    }

    static func fundsAreLimited(_ store: any FundListStore & SavedScreenStore, _ ann: UserID) async throws {
        for (code, wanted) in [(Int32(1), true), (2, true), (3, false), (2, true)] {
            let isSet = try await store.setFavorite(true, fund: code, atMost: 2, user: ann)
            try Breach.unless(isSet, is: wanted, "following \(code)")
        }
        try Breach.unless(try await store.favoriteFunds(of: ann), is: [1, 2], "funds followed")
        _ = try await store.setFavorite(false, fund: 1, atMost: 2, user: ann)
        let isSet = try await store.setFavorite(true, fund: 3, atMost: 2, user: ann)
        try Breach.unless(isSet, is: true, "following one in the place of another")
    }

    static func shelvesAreTheirOwnersAlone(
        _ store: any FundListStore & SavedScreenStore,
        _ ann: UserID,
        _ bob: UserID
    ) async throws {
        let (hers, gone) = (screen(1, "a"), screen(2, "gone"))
        _ = try await store.setFavorite(true, fund: 1, atMost: 1, user: ann)
        for screen in [hers, gone] { _ = try await store.save(screen, atMost: 2, user: ann) }
        _ = try await store.deleteSavedScreen(gone.id, user: ann, now: gone.savedAt)
        try Breach.unless(try await store.favoriteFunds(of: bob), is: [], "funds of another person")
        try Breach.unless(try await store.savedScreens(of: bob), is: [], "screens of another person")
        let isDeleted = try await store.deleteSavedScreen(hers.id, user: bob, now: hers.savedAt)
        try Breach.unless(isDeleted, is: false, "deleting a screen of another person")
        let isRestored = try await store.restoreSavedScreen(gone.id, user: bob)
        try Breach.unless(isRestored, is: false, "restoring a screen of another person")
        _ = try await store.setFavorite(false, fund: 1, atMost: 1, user: bob)
        let isSet = try await store.setFavorite(true, fund: 2, atMost: 1, user: bob)
        try Breach.unless(isSet, is: true, "a limit of one's own")
        let isSaved = try await store.save(screen(3, "a"), atMost: 1, user: bob)
        try Breach.unless(isSaved, is: true, "a name that another person uses")
        try Breach.unless(try await store.favoriteFunds(of: ann), is: [1], "funds after another's changes")
        try Breach.unless(try await store.savedScreens(of: ann), is: [hers], "screens after another's changes")
        let comesBack = try await store.restoreSavedScreen(gone.id, user: ann)
        try Breach.unless(comesBack, is: true, "a deleted screen, after another person's changes")
    }

    /// A screen saved `number` seconds into 2026.
    static func screen(
        _ number: Int,
        _ name: String,
        _ query: String = "category=elss",
        about subject: SavedScreen.Subject = .funds
    ) -> SavedScreen {
        let digits = String(number)
        return SavedScreen(
            id: String(repeating: "0", count: 32 - digits.count) + digits,
            subject: subject,
            name: name,
            query: query,
            savedAt: Timestamp(seconds: 1_767_225_600 + Int64(number))
        )
    }
}
