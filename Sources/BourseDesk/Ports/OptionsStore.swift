import BourseCore
import BourseValues

/// Where is kept what people keep of the options desk.
///
/// Every function names the person whose it is.
public protocol OptionsStore: Sendable {
    /// The strategies a person likes, by their names in addresses.
    func favoriteStrategies(of user: UserID) async throws -> Set<String>
    /// Adds a strategy to those liked, or takes it out.
    func setFavorite(_ isFavorite: Bool, strategy: String, user: UserID) async throws
    /// The brokers of a person with their levels, by identifier.
    func ownBrokers(of user: UserID) async throws -> [OwnBroker]
    /// Replaces the brokers of a person.
    func setOwnBrokers(_ brokers: [OwnBroker], of user: UserID) async throws
    /// The lessons that a person passed, by identifier, with the time.
    func passedLessons(of user: UserID) async throws -> [String: Timestamp]
    /// Keeps a lesson as passed; the first time stays.
    func setPassed(_ lesson: String, at time: Timestamp, user: UserID) async throws
    /// The practice positions of a person, newest first.
    func practice(of user: UserID) async throws -> [PracticePosition]
    /// Adds a practice position; false when the person has `limit` of them.
    func addPractice(_ position: PracticePosition, atMost limit: Int, user: UserID) async throws -> Bool
    /// Ends legs of a practice position, by their place; those that have ended stay as they are.
    func endPractice(_ id: String, _ exits: [Int: PracticeLeg.Exit], user: UserID) async throws
    /// Deletes a practice position; false when there is none of that identity.
    func deletePractice(_ id: String, user: UserID) async throws -> Bool
    /// The people who have open practice positions, by identity.
    func practicePeople() async throws -> [UserID]
    /// What a practice account was worth on each day, ascending.
    func practiceMarks(of user: UserID) async throws -> [PracticeDayMark]
    /// Adds what a practice account was worth on a day; an earlier value of the day stays.
    func addPracticeMark(_ mark: PracticeDayMark, user: UserID) async throws
    /// The positions and presets of a person, newest first.
    func savedInputs(of user: UserID) async throws -> [SavedInputs]
    /// Saves inputs; those of the same tool and name are replaced. False when the person has `limit` of them.
    func save(_ inputs: SavedInputs, atMost limit: Int, user: UserID) async throws -> Bool
    /// Renames inputs that are not deleted.
    func renameSaved(_ id: String, to name: String, user: UserID) async throws -> RenameOutcome
    /// Deletes inputs; false when there are none of that identity.
    func deleteSaved(_ id: String, user: UserID, now: Timestamp) async throws -> Bool
    /// Restores deleted inputs; false when they are gone or their name is taken.
    func restoreSaved(_ id: String, user: UserID) async throws -> Bool
    /// What a person calculated last, newest first.
    func calculations(of user: UserID) async throws -> [Calculation]
    /// Keeps a calculation and forgets the oldest beyond `limit`; the same query is kept once, as the newest.
    func save(_ calculation: Calculation, atMost limit: Int, user: UserID) async throws
    /// Forgets all calculations.
    func clearCalculations(of user: UserID) async throws
}
