import BourseCore
import BourseDesk
import BourseValues
import BourseWeb

extension SavedScreenService {
    /// Saves a screen under the name that a form has.
    ///
    /// - Parameter query: The screen; nil for one without conditions.
    /// - Returns: Why it was not saved; nil when it was.
    /// - Throws: ``PageError`` for a screen without conditions, or what the store throws.
    func save(
        _ query: String?,
        named form: Form,
        about subject: SavedScreen.Subject,
        user: UserID
    ) async throws -> (name: String, mistake: String)? {
        guard let query else { throw PageError.badRequest("There are no conditions to save.") }
        do {
            try await save(name: form["name"], query: query, about: subject, user: user)
            return nil
        } catch let error as SavedScreenError {
            return (form["name"], error.message)
        }
    }
}
