public import BourseClient
import BourseDesk
import BourseValues
import Foundation
public import Observation

/// The screen that signs in: an address and a password, then a code if the account has a second factor.
///
/// It also signs up, if the desk accepts new accounts.
@Observable @MainActor
public final class SignInModel {
    /// What the screen asks for.
    public enum Step: Equatable, Sendable {
        case password
        case code
        /// An address and a password for a new account.
        case registration
    }

    /// What is typed.
    public var email = ""
    /// What is typed.
    public var password = ""
    /// What is typed.
    public var code = ""
    /// What the screen asks for.
    public private(set) var step = Step.password
    /// Whether the desk accepts a new account.
    public private(set) var acceptsRegistration = false
    /// Whether there is no account yet: the first account owns the desk.
    public private(set) var isUnowned = false
    /// Whether the desk is asked.
    public private(set) var isWorking = false
    /// What went wrong; nil before an attempt.
    public private(set) var problem: Problem?
    @ObservationIgnored private let desk: DeskModel
    @ObservationIgnored private var ticket = ""

    /// Makes the model of the screen.
    public init(_ desk: DeskModel) { self.desk = desk }

    /// Asks whether the desk accepts a new account; on a desk without any, asks for one.
    public func load() async {
        guard let client = desk.context?.client,
            let answer = try? await client.registration().value()
        else { return }
        acceptsRegistration = answer.isOpen
        isUnowned = answer.isFirst
        if answer.isFirst, answer.isOpen, step == .password, email.isEmpty { step = .registration }
    }

    /// Whether everything is typed that the step needs.
    public var canContinue: Bool {
        guard !isWorking else { return false }
        switch step {
        case .password, .registration: return email.contains("@") && !password.isEmpty
        case .code: return code.count >= 6
        }
    }

    /// Why the screen is shown; nil at the first sign-in.
    public var notice: String? {
        if desk.isAccountDeleted { return "Your account was deleted, with everything in it." }
        return desk.phase == .signIn(isExpired: true) ? "Your session ended. Sign in again." : nil
    }

    /// What to know about the step.
    public var hint: String? {
        switch step {
        case .password: nil
        case .code: "The six digits of your authenticator app, or a recovery code."
        case .registration:
            AccountService.passwordHint + (isUnowned ? " The first account owns this desk." : "")
        }
    }

    /// Sends what is typed.
    public func submit() async {
        guard canContinue else { return }
        await attempt { (signIn: SignIn) throws(ClientError) in
            switch self.step {
            case .code:
                try await signIn.code(self.code, ticket: self.ticket)
                return true
            case .registration:
                let zone = TimeZone.current.identifier
                try await signIn.signUp(email: self.email, password: self.password, zone: zone)
                return true
            case .password:
                switch try await signIn.password(email: self.email, self.password) {
                case .signedIn: return true
                case .codeRequired(let ticket):
                    self.ticket = ticket
                    self.step = .code
                    return false
                }
            }
        }
    }

    /// Asks for a new account, or for one that there is.
    public func choose(_ other: Step) {
        guard other != .code, other != .registration || acceptsRegistration else { return }
        step = other
        password = ""
        problem = nil
    }

    /// Signs in with a passkey.
    public func usePasskey(_ authenticator: any PasskeyAuthenticator) async {
        await attempt { (signIn: SignIn) throws(ClientError) in
            try await signIn.passkey(authenticator)
            return true
        }
    }

    /// Signs in with an identity provider.
    public func use(_ provider: IdentityProvider, _ browser: any WebAuthenticator) async {
        await attempt { (signIn: SignIn) throws(ClientError) in
            try await signIn.provider(provider.rawValue, browser)
            return true
        }
    }

    /// Returns from the code to the password.
    public func startOver() {
        step = .password
        code = ""
        ticket = ""
        problem = nil
    }

    /// Whether the desk has an encrypted address, which passkeys and identity providers need.
    public var canUseSystem: Bool { desk.context?.client.server.scheme == "https" }

    private func attempt(_ action: (SignIn) async throws(ClientError) -> Bool) async {
        guard let client = desk.context?.client, !isWorking else { return }
        isWorking = true
        defer { isWorking = false }
        problem = nil
        do {
            guard try await action(SignIn(client)) else { return }
            password = ""
            startOver()
            await desk.signedIn()
        } catch {
            if error.kind != .cancelled { problem = Problem(error) }
        }
    }
}

/// An identity provider that a desk may offer to sign in with.
public enum IdentityProvider: String, CaseIterable, Sendable {
    case google, apple

    /// The title of its button.
    public var title: String {
        switch self {
        case .google: "Continue with Google"
        case .apple: "Continue with Apple"
        }
    }
}
