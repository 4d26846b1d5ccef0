import BourseDesk
import BourseValues
import Testing

@testable import BourseServer

extension ServerRig {
    /// Shares a part of a desk with another person.
    func share(
        _ area: SharedArea,
        of owner: User,
        with guest: User,
        as role: ShareRole = .viewer
    ) async throws -> DeskShare {
        let made = try await desk.sharing.invite(to: area.rawValue, as: role.rawValue, label: "Guest", by: owner)
        return try await desk.sharing.accept(secret: made.secret, by: guest)
    }
}
