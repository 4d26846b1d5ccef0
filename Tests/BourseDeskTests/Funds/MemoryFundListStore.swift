import BourseCore
import BourseDesk
import BourseValues
import Synchronization

/// What people keep of the funds desk, in memory.
final class MemoryFundListStore: FundListStore, SavedScreenStore {
    private struct Shelf {
        var funds: [Int32] = []
        var screens: [SavedScreen] = []
        var putAway: [SavedScreen] = []
    }

    private let shelves = Mutex<[UserID: Shelf]>([:])

    func favoriteFunds(of user: UserID) async throws -> [Int32] { on(user) { $0.funds } }

    func setFavorite(_ isFavorite: Bool, fund code: Int32, atMost limit: Int, user: UserID) async throws -> Bool {
        on(user) { shelf in
            guard isFavorite else {
                shelf.funds.removeAll { $0 == code }
                return true
            }
            guard shelf.funds.count(where: { $0 != code }) < limit else { return false }
            if !shelf.funds.contains(code) { shelf.funds.append(code) }
            return true
        }
    }

    func savedScreens(of user: UserID) async throws -> [SavedScreen] {
        on(user) { $0.screens.sorted { ($1.savedAt, $0.id) < ($0.savedAt, $1.id) } }
    }

    func save(_ screen: SavedScreen, atMost limit: Int, user: UserID) async throws -> Bool {
        on(user) { shelf in
            guard shelf.screens.count(where: { $0.subject == screen.subject && $0.name != screen.name }) < limit else {
                return false
            }
            shelf.putAway = []
            let known = shelf.screens.firstIndex { $0.subject == screen.subject && $0.name == screen.name }
            guard let known else {
                shelf.screens.append(screen)
                return true
            }
            shelf.screens[known] = SavedScreen(
                id: shelf.screens[known].id,
                subject: screen.subject,
                name: screen.name,
                query: screen.query,
                savedAt: screen.savedAt
            )
            return true
        }
    }

    func deleteSavedScreen(_ id: String, user: UserID, now: Timestamp) async throws -> Bool {
        on(user) { shelf in
            guard let index = shelf.screens.firstIndex(where: { $0.id == id }) else { return false }
            shelf.putAway.append(shelf.screens.remove(at: index))
            return true
        }
    }

    func restoreSavedScreen(_ id: String, user: UserID) async throws -> Bool {
        on(user) { shelf in
            guard let index = shelf.putAway.firstIndex(where: { $0.id == id }),
                !shelf.screens.contains(where: {
                    $0.subject == shelf.putAway[index].subject && $0.name == shelf.putAway[index].name
                })
            else { return false }
            shelf.screens.append(shelf.putAway.remove(at: index))
            return true
        }
    }

    private func on<Result: Sendable>(_ user: UserID, _ body: (inout Shelf) -> Result) -> Result {
        shelves.withLock { body(&$0[user, default: Shelf()]) }
    }
}
