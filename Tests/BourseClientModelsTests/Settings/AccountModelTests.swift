import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("The account") @MainActor
struct AccountModelTests {
    private let test = TestDesk()
    private static let account = "GET /api/v1/account"
    private static let email = "PUT /api/v1/account/email"
    private static let confirmation = "POST /api/v1/account/confirmation"
    private static let deletion = "DELETE /api/v1/account"

    private static func document(
        _ email: String = "ann@example.com",
        isConfirmed: Bool = false,
        hasPassword: Bool = true,
        pending: String = "null",
        departure: String = "owner"
    ) -> String {
        #"{"email":"\#(email)","verifiedAt":null,"createdAt":"2026-01-05T15:00:00Z","isDemo":false,"#
            + #""hasPassword":\#(hasPassword),"isConfirmed":\#(isConfirmed),"newEmail":\#(pending),"#
            + #""departure":"\#(departure)","contents":["1 imported file","4 executions"]}"#
    }

    private func model(_ document: String) async -> (DeskModel, AccountModel) {
        let folder = test.folder.appending(path: "waiting")
        test.desk.on(Self.account, .respond(200, document))
            .on("DELETE /api/v1/session", .respond(401, TestDesk.error(401, "Your session ended.")))
            .on("GET /api/v1/session", .respond(200, Self.session))
        let desk = DeskModel(connection: test.connection()) { client, person in
            Outbox(client: client, person: person, folder: folder)
        }
        await desk.start(server: TestDesk.server)
        guard let context = desk.context else { preconditionFailure("The desk is known") }
        let model = AccountModel(desk, context)
        await model.load()
        return (desk, model)
    }

    private static let session =
        #"{"email":"ann@example.com","zone":"America/New_York","createdAt":"2026-01-05T15:00:00Z"}"#

    @Test func account_isWrittenAsOnTheWeb() async throws {
        let (_, model) = await model(Self.document())
        let account = try #require(model.state.value)
        #expect(account.email == "ann@example.com" && account.verified == "No")
        #expect(account.memberSince == "5 Jan 2026 10:00" && account.pending == nil)
        #expect(account.contents == ["1 imported file", "4 executions"])
        #expect(account.departure == "You own this desk. The account that signed up after yours owns it then.")
    }

    @Test func addressIsChanged_afterThePassword_andMayWaitForItsLink() async throws {
        let pending = #"{"email":"new@example.com","expiresAt":"2026-01-07T15:00:00Z"}"#
        let (_, model) = await model(Self.document())
        test.desk.on(
            Self.confirmation,
            .respond(422, TestDesk.error(422, "The password is wrong.")),
            .respond(204, "")
        ).on(Self.email, .respond(200, Self.document(isConfirmed: true, pending: pending)))
            .on("DELETE /api/v1/account/email", .respond(204, ""))
        #expect(!model.canChangeEmail)
        model.newEmail = " new@example.com "
        await model.changeEmail()
        #expect(model.asked == .changeEmail && test.desk.bodies(Self.email).isEmpty)
        model.password = "another one"
        await model.confirm()
        #expect(model.problem?.message == "The password is wrong." && model.asked == .changeEmail)
        model.password = "four quiet words"
        await model.confirm()
        #expect(model.problem == nil && model.asked == nil && model.password.isEmpty && model.newEmail.isEmpty)
        #expect(test.desk.bodies(Self.email) == [#"{"email":"new@example.com"}"#])
        #expect(
            model.state.value?.pending
                == "A link was sent to new@example.com. It works until 7 Jan 2026 10:00."
        )
        test.desk.on(Self.account, .respond(200, Self.document(isConfirmed: true)))
        await model.cancelEmailChange()
        #expect(model.state.value?.pending == nil && model.problem == nil)
    }

    @Test func confirmationThatEndedMeanwhile_isAskedForAgain() async {
        let (_, model) = await model(Self.document(isConfirmed: true))
        test.desk.on(Self.email, .respond(403, TestDesk.error(403, "Confirm your identity first.")))
            .on(Self.account, .respond(200, Self.document()))
        model.newEmail = "new@example.com"
        await model.changeEmail()
        #expect(model.problem?.message == "Confirm your identity first." && model.newEmail == "new@example.com")
        await model.changeEmail()
        #expect(model.asked == .changeEmail && model.problem == nil)
    }

    @Test func deletion_needsTheAddress_andLeavesNothingOnTheDevice() async throws {
        let (desk, model) = await model(Self.document(isConfirmed: true))
        test.desk.on(Self.deletion, .respond(204, ""))
        let context = try #require(desk.context)
        let outbox = try #require(context.outbox)
        try await outbox.add(context.client.saveDayNote("2026-03-30", note: "Mine", revision: 1), title: "Note")
        model.deletedEmail = "bob@example.com"
        await model.delete()
        #expect(!model.canDelete && !test.desk.requests.contains { $0.hasPrefix(Self.deletion) })
        model.deletedEmail = "Ann@Example.com"
        await model.delete()
        #expect(test.desk.requests.contains(Self.deletion + "?email=Ann%40Example.com") && model.problem == nil)
        #expect(desk.phase == .signIn(isExpired: false) && desk.account == nil)
        #expect(await test.credentials.credential(for: TestDesk.server) == nil)
        #expect(try await outbox.entries().isEmpty)
        #expect(SignInModel(desk).notice == "Your account was deleted, with everything in it.")
        desk.connect(TestDesk.server)
        #expect(SignInModel(desk).notice == nil)
    }

    @Test func refusedDeletion_keepsTheAccountAndTheSession() async {
        let (desk, model) = await model(Self.document(isConfirmed: true))
        test.desk.on(Self.deletion, .respond(403, TestDesk.error(403, "The demo account cannot be deleted.")))
        model.deletedEmail = "ann@example.com"
        await model.delete()
        #expect(model.problem?.message == "The demo account cannot be deleted.")
        #expect(desk.phase == .open && desk.account != nil)
    }

    @Test func accountWithoutAPassword_isConfirmedOnThePageOfTheDesk() async {
        let (_, model) = await model(Self.document(hasPassword: false, departure: "account"))
        model.deletedEmail = "ann@example.com"
        await model.delete()
        #expect(model.asked == .delete && model.state.value?.departure == nil)
        #expect(model.confirmationPage?.path == "/settings/account")
        model.cancel()
        #expect(model.asked == nil)
    }
}
