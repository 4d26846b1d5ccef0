import BourseCore
import BourseDesk
import BourseScreening
import BourseValues
import BourseWeb

extension RowScreener {
    /// The screener with the screen that a form saves.
    init(saving form: Form, path: String, schema: ScreenSchema<Row>) {
        self.init(Query.parsing(form["query"]).only("where", "sort"), path: path, schema: schema)
    }

    /// Saves the screen under the name that a form has.
    ///
    /// - Returns: Why it was not saved; nil when it was.
    /// - Throws: ``PageError`` for a screen without conditions, or what the store throws.
    func save(
        _ form: Form,
        about subject: SavedScreen.Subject,
        in screens: SavedScreenService,
        user: UserID
    ) async throws -> (name: String, mistake: String)? {
        guard let screen, !screen.conditions.isEmpty else {
            throw PageError.badRequest("There are no conditions to save.")
        }
        do {
            let query = RowScreenerQuery<Row>.parameters(screen).text
            try await screens.save(name: form["name"], query: query, about: subject, user: user)
            return nil
        } catch let error as SavedScreenService.SavedScreenError {
            return (form["name"], error.message)
        }
    }
}
