import BourseDesk
import BourseValues
import BourseWeb

extension SignedInContext {
    /// Refuses what is dangerous to a session whose person did not prove who they are a short time ago.
    ///
    /// Creating an access token needed such a proof, and its scope says what it permits.
    ///
    /// - Throws: ``SecondFactorError/confirmationRequired``.
    func requireConfirmation(_ accounts: AccountService) throws(SecondFactorError) {
        guard let session = base.session, !accounts.isConfirmed(session.stored) else { return }
        throw .confirmationRequired
    }
}
