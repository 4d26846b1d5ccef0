import BourseValues
import BourseWeb
import Hummingbird

/// Deleting or restoring an imported file, on the pages and in the API of every kind of import.
struct ImportChange: Sendable {
    /// Changes a file of a person; false when there is none.
    private let change: @Sendable (ImportID, UserID) async throws -> Bool

    init(_ change: @escaping @Sendable (ImportID, UserID) async throws -> Bool) { self.change = change }

    /// Answers a program: 204.
    @Sendable
    func answer(_ request: Request, _ context: SignedInContext) async throws -> Response {
        _ = try await run(context)
        return Response(status: .noContent)
    }

    /// Redirects a form to a page that shows a notice.
    func leading(
        to path: String,
        showing flash: @escaping @Sendable (ImportID) -> Flash
    ) -> @Sendable (Request, SignedInContext) async throws -> Response {
        { _, context in
            let id = try await run(context)
            return Response.seeOther(path).showing(flash(id))
        }
    }

    private func run(_ context: SignedInContext) async throws -> ImportID {
        let id = try context.importID
        guard try await change(id, context.user.id) else { throw PageError.notFound }
        return id
    }
}

extension SignedInContext {
    /// The import that the address names.
    ///
    /// - Throws: `PageError.notFound` when it names none.
    var importID: ImportID {
        get throws {
            guard let id = parameters.get("id").flatMap({ ImportID($0) }) else { throw PageError.notFound }
            return id
        }
    }
}
