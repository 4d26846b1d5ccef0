import BourseCore
import BourseValues

extension AccountService {
    /// What happened to an account, newest first, at most ``AccountEvent/most``.
    public func events(of user: UserID) async throws -> [AccountEvent] { try await store.events(of: user) }

    /// Notes an event in the log of a person.
    ///
    /// What happened has happened: a log that cannot be written fails the request, so that nothing goes unnoticed later.
    public func note(
        _ kind: AccountEvent.Kind,
        _ subject: String = "",
        of user: UserID,
        from origin: ClientOrigin
    ) async throws {
        let event = AccountEvent(
            kind,
            subject: subject,
            device: origin.device.name,
            address: origin.address,
            at: environment.now()
        )
        try await store.note(event, of: user)
    }
}
