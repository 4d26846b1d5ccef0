import BourseCore
import BourseValues

extension AccountService {
    /// Lets somebody whose first factor was right enter a code, or starts the session where none is asked for.
    ///
    /// - Parameter name: The name of the identity provider, if it was the first factor.
    /// - Throws: ``SecondFactorError/codeRequired(ticket:)``, or an error of the store.
    func enter(
        _ user: User,
        after first: SignInMethod,
        named name: String? = nil,
        from origin: ClientOrigin
    ) async throws -> SessionToken {
        guard try await store.authenticator(of: user.id)?.confirmedAt != nil else {
            return try await enter(user, by: first, named: name, from: origin)
        }
        let ticket = SessionToken(bytes: environment.randomBytes(32))
        let now = environment.now()
        let signIn = PendingSignIns.PendingSignIn(
            user: user,
            first: first,
            name: name,
            device: origin.device,
            address: origin.address,
            endsAt: now.adding(seconds: PendingSignIns.lifetime)
        )
        await pending.add(signIn, ticket: ticket, now: now)
        throw SecondFactorError.codeRequired(ticket: ticket.text)
    }

    func enter(
        _ user: User,
        by method: SignInMethod,
        named name: String? = nil,
        from origin: ClientOrigin
    ) async throws -> SessionToken {
        let token = try await startSession(of: user.id, method: method, on: origin.device)
        try await note(.signedIn, name ?? method.title, of: user.id, from: origin)
        return token
    }

    /// Signs in with the code of the authenticator app or a recovery code, after the password or an identity provider.
    ///
    /// A ticket takes five codes within five minutes; an account takes ten wrong codes in a quarter of an hour.
    ///
    /// - Throws: ``SecondFactorError``, ``AccountError/tooManyAttempts(seconds:)``, or an error of the store.
    public func signIn(
        ticket text: String,
        code: String,
        address: String
    ) async throws -> (user: User, token: SessionToken) {
        let now = environment.now()
        try await resets.byAddress.admit(address, at: now)
        guard let ticket = SessionToken(text.lowercased()), let signIn = await pending.admit(ticket, now: now) else {
            throw SecondFactorError.ticketOver
        }
        let user = signIn.user
        // A recovery code has 80 random bits: guessing it needs no limit, and its owner must not be locked out.
        if RecoveryCode.reading(code) == nil { try await codes.admit(user.id.description, at: now) }
        let origin = ClientOrigin(address: address, device: signIn.device)
        guard let method = try await useCode(code, of: user.id, from: origin) else {
            try await note(.codeFailed, of: user.id, from: origin)
            throw SecondFactorError.wrongCode
        }
        guard await pending.take(ticket) else { throw SecondFactorError.ticketOver }
        await codes.succeed(user.id.description)
        await resets.byAddress.forgive(address)
        let whole = signIn.first == .password ? method : signIn.first
        return (user, try await enter(user, by: whole, named: signIn.name, from: origin))
    }
}
