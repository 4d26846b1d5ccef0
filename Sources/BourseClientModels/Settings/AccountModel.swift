import BourseClient
import BourseDesk
import BourseValues
public import Foundation
public import Observation

/// The account itself: its address, and its deletion.
///
/// Both need the password, which counts for 15 minutes.
@Observable @MainActor
public final class AccountModel {
    /// The account, ready to be shown.
    public struct AccountValue: Equatable, Sendable {
        /// The address.
        public let email: String
        /// When the address was confirmed by a link: `30 Nov 2026 17:20`, or `No`.
        public let verified: String
        /// When the account was made: `30 Nov 2026 17:20`.
        public let memberSince: String
        /// A new address that was not confirmed yet; nil if there is none.
        public let pending: String?
        /// What is deleted with the account, such as `4 executions`.
        public let contents: [String]
        /// What becomes of the desk; nil for an account of several.
        public let departure: String?
        /// Whether the account has a password, which confirms what is dangerous.
        let hasPassword: Bool
        /// Whether the person was confirmed a short time ago.
        var isConfirmed: Bool
    }

    /// What the password is asked for.
    public enum Purpose: Equatable, Sendable {
        case changeEmail
        case delete
    }

    /// The account, with its age.
    public var state: Loadable<AccountValue> { content.state }
    /// What is typed: a new address.
    public var newEmail = ""
    /// What is typed: the address of the account, to delete it.
    public var deletedEmail = ""
    /// What is typed.
    public var password = ""
    /// What the password is asked for; nil if it is not.
    public private(set) var asked: Purpose?
    /// Whether the desk is asked.
    public private(set) var isWorking = false
    /// What went wrong with the last change; nil if nothing did.
    public private(set) var problem: Problem?
    @ObservationIgnored private let content: ScreenContent<AccountValue>
    @ObservationIgnored private let desk: DeskModel
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ desk: DeskModel, _ context: DeskContext) {
        self.desk = desk
        self.context = context
        content = ScreenContent(context)
    }

    /// Reads the account.
    public func load() async {
        let formats = context.formats
        await content.load(context.client.account()) { Self.value($0, formats) }
    }

    /// Whether an address is typed that may be sent.
    public var canChangeEmail: Bool { !isWorking && newEmail.contains("@") && state.value != nil }

    /// Whether the address of the account is typed.
    public var canDelete: Bool {
        guard !isWorking, let email = state.value?.email else { return false }
        return Email(deletedEmail) == Email(email)
    }

    /// The page of the desk that confirms people by a passkey or a provider; nil if the account has a password.
    public var confirmationPage: URL? {
        guard state.value?.hasPassword == false else { return nil }
        return URL(string: "/settings/account", relativeTo: context.client.server)?.absoluteURL
    }

    /// Changes the address, or asks for the password first.
    public func changeEmail() async {
        guard canChangeEmail else { return }
        await run(.changeEmail)
    }

    /// Cancels the change of the address that was not confirmed yet.
    public func cancelEmailChange() async {
        await work { () throws(ClientError) in
            try await self.context.client.cancelEmailChange().value()
            await self.load()
        }
    }

    /// Deletes the account and everything in it, or asks for the password first.
    public func delete() async {
        guard canDelete else { return }
        await run(.delete)
    }

    /// Sends the password, and goes on with what needed it.
    public func confirm() async {
        guard let purpose = asked, !password.isEmpty else { return }
        let typed = password
        let isDone = await work { () throws(ClientError) in
            try await self.context.client.confirmIdentity(password: typed).value()
        }
        guard isDone else { return }
        password = ""
        asked = nil
        content.update { $0.isConfirmed = true }
        await run(purpose)
    }

    /// Leaves everything as it is.
    public func cancel() {
        password = ""
        asked = nil
        problem = nil
    }

    private func run(_ purpose: Purpose) async {
        guard state.value?.isConfirmed == true else {
            problem = nil
            asked = purpose
            return
        }
        switch purpose {
        case .changeEmail: await sendEmail()
        case .delete: await sendDeletion()
        }
    }

    private func sendEmail() async {
        let (typed, formats) = (newEmail.trimmingCharacters(in: .whitespaces), context.formats)
        await work { () throws(ClientError) in
            let account = try await self.context.client.changeEmail(email: typed).value()
            self.newEmail = ""
            self.content.show(Self.value(account, formats), asOf: Reading(asOf: self.context.now))
        }
    }

    private func sendDeletion() async {
        let isDone = await work { () throws(ClientError) in
            try await self.context.client.deleteAccount(email: self.deletedEmail).value()
        }
        if isDone { await desk.accountDeleted() }
    }

    /// Performs an action, and returns whether it was done.
    ///
    /// A confirmation may have ended since the account was read, so it is read again after a refusal.
    @discardableResult
    private func work(_ action: () async throws(ClientError) -> Void) async -> Bool {
        guard !isWorking else { return false }
        isWorking = true
        defer { isWorking = false }
        let outcome = await context.attempt(action)
        problem = outcome.problem
        if let problem, !problem.isOffline { await load() }
        return outcome.isDone
    }

    nonisolated private static func value(_ account: API.Account, _ formats: DeskFormats) -> AccountValue {
        AccountValue(
            email: account.email,
            verified: account.verifiedAt.map(formats.time) ?? "No",
            memberSince: formats.time(account.createdAt),
            pending: account.newEmail.map { change in
                "A link was sent to \(change.email). It works until \(formats.time(change.expiresAt))."
            },
            contents: account.contents,
            departure: AccountDeparture(rawValue: account.departure.rawValue)?.text,
            hasPassword: account.hasPassword,
            isConfirmed: account.isConfirmed
        )
    }
}
