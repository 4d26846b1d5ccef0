import BourseCore
import BourseValues

/// The account: settings, access of programs, the tour, and drafts of assistants.
extension PersonalArchive {
    private struct DraftElement: Encodable {
        let id: String
        let kind: String
        let fields: [String: String]
        let reason: String
        let proposedAt: String

        init(_ draft: AssistantDraft) {
            id = draft.id
            kind = draft.content.kind.rawValue
            fields = draft.content.fields
            reason = draft.reason
            proposedAt = draft.proposedAt.description
        }
    }

    func accountFiles(of user: User) -> [PersonalFile] {
        [
            settings(of: user), sessions(of: user.id), secondFactor(of: user.id), passkeys(of: user.id),
            identities(of: user.id), events(of: user.id), accessTokens(of: user.id), feeds(of: user.id),
            connections(of: user.id),
            overlapRules(of: user.id), tour(of: user.id), drafts(of: user.id),
        ] + (plans.map { [subscription(of: user.id, in: $0)] } ?? [])
    }

    private func subscription(of user: UserID, in store: any PlanStore) -> PersonalFile {
        .table(
            "account/subscription.csv",
            of: PlanCustomer.self,
            "The customer at Stripe and the subscription, in one row; none before a plan was chosen.",
            [
                .init("customer", "Identifier of the customer at Stripe.") { .text($0.id) },
                .init("subscription", "Identifier of the subscription; may be empty.") {
                    .optional($0.subscription?.id)
                },
                .init("price", "Identifier of the price.") { .optional($0.subscription?.price) },
                .init("status", "Status of the subscription, in Stripe's words.") {
                    .optional($0.subscription?.status.rawValue)
                },
                .init("period_end", "End of the current period.") { .value($0.subscription?.periodEnd) },
                .init("ends_at", "Time at which it ends, if it does not renew.") { .value($0.subscription?.endsAt) },
                .init("updated_at", "Time at which it last changed.") { .value($0.updatedAt) },
            ]
        ) { try await store.customer(of: user).map { [$0] } ?? [] }
    }

    private func settings(of user: User) -> PersonalFile {
        .table(
            "account/account.csv",
            of: User.self,
            "The account and its settings, in one row.",
            [
                .init("email", "E-mail address for signing in.") { .text($0.email.description) },
                .init("created_at", "Time at which the account was created.") { .instant($0.createdAt) },
                .init("theme", "system, dark or light.") { .text($0.settings.theme.rawValue) },
                .init("palette", "Gain and loss colors.") { .text($0.settings.palette.rawValue) },
                .init("density", "Row density: compact or comfortable.") { .text($0.settings.density.rawValue) },
                .init("numbers", "Number style: western or indian.") { .text($0.settings.numbers.rawValue) },
                .init("zone", "Time zone of pages, by its IANA name.") { .text($0.settings.zone) },
                .init("journal_range", "Range of days chosen last in the journal.") {
                    .optional($0.settings.journalRange?.rawValue)
                },
                .init("hidden_dates", "Categories of dates that are hidden, separated by commas.") {
                    .text($0.settings.hiddenDates.names)
                },
                .init("is_demo", "true for an account with simulated data.") { .value($0.isDemo) },
                .init("has_demo_data", "true while demo data is on the desk.") { .value($0.hasDemoData) },
            ]
        ) { [accounts] in
            // The settings may have changed since the request began.
            [try await accounts.user(user.id)?.user ?? user]
        }
    }

    private func accessTokens(of user: UserID) -> PersonalFile {
        .table(
            "account/access-tokens.csv",
            of: AccessToken.self,
            "Access tokens, newest first, without their secrets.",
            [
                .init("id", "Identity of the token.") { .text($0.id) },
                .init("name", "Name of the token.") { .text($0.name) },
                .init("scope", "Requests that it permits: summary, assistant, read, write or journal.") {
                    .text($0.scope.rawValue)
                },
                .init("created_at", "Time at which it was created.") { .instant($0.createdAt) },
                .init("expires_at", "Time at which it stops working.") { .value($0.expiresAt) },
                .init("used_at", "Time at which it was last used, within ten minutes.") { .value($0.usedAt) },
            ]
        ) { [accounts] in try await accounts.accessTokens(of: user) }
    }

    private func sessions(of user: UserID) -> PersonalFile {
        .table(
            "account/sessions.csv",
            of: DeviceSession.self,
            "Devices on which the person is signed in, the last used first.",
            [
                .init("id", "Identity of the session.") { .text($0.id) },
                .init("device", "Name of the device.") { .text($0.device) },
                .init("method", "How the person signed in.") { .text($0.method.rawValue) },
                .init("created_at", "Time of signing in.") { .instant($0.createdAt) },
                .init("used_at", "Time of the last use, within ten minutes.") { .value($0.usedAt) },
                .init("receives_push", "true if the device receives notifications.") { .value($0.receivesPush) },
            ]
        ) { [accounts, environment] in try await accounts.sessions(of: user, now: environment.now()) }
    }

    private func passkeys(of user: UserID) -> PersonalFile {
        .table(
            "account/passkeys.csv",
            of: Passkey.self,
            "Passkeys, newest first.",
            [
                .init("id", "Identity of the passkey, in hexadecimal.") { .text($0.id) },
                .init("name", "Name of the passkey.") { .text($0.name) },
                .init("is_backed_up", "true if it is synchronized between devices.") { .value($0.isBackedUp) },
                .init("created_at", "Time at which it was added.") { .instant($0.createdAt) },
                .init("used_at", "Time at which it was last used.") { .value($0.usedAt) },
            ]
        ) { [accounts] in try await accounts.passkeys(of: user).map(\.passkey) }
    }

    private func identities(of user: UserID) -> PersonalFile {
        .table(
            "account/identities.csv",
            of: LinkedIdentity.self,
            "Connected identities, newest first.",
            [
                .init("id", "Identity of the connection, in hexadecimal.") { .text($0.id) },
                .init("issuer", "Issuer of the provider, such as https://accounts.google.com.") { .text($0.issuer) },
                .init("subject", "The provider's own name of the person.") { .text($0.subject) },
                .init("email", "E-mail address that the provider last reported; may be empty.") { .text($0.email) },
                .init("created_at", "Time at which it was connected.") { .instant($0.createdAt) },
                .init("used_at", "Time at which it was last used.") { .value($0.usedAt) },
            ]
        ) { [accounts] in try await accounts.identities(of: user) }
    }

    private func events(of user: UserID) -> PersonalFile {
        .table(
            "account/log.csv",
            of: AccountEvent.self,
            "Events of the account, newest first.",
            [
                .init("at", "Time of the event.") { .instant($0.at) },
                .init("event", "Kind of the event.") { .text($0.kind.rawValue) },
                .init("subject", "What it happened to, such as the name of a token.") { .text($0.subject) },
                .init("device", "Name of the device.") { .text($0.device) },
                .init("address", "Network address.") { .text($0.address) },
            ]
        ) { [accounts] in try await accounts.events(of: user) }
    }

    private func secondFactor(of user: UserID) -> PersonalFile {
        .table(
            "account/two-factor.csv",
            of: StoredAuthenticator.self,
            "The authenticator app, without its secret and the recovery codes.",
            [
                .init("added_at", "Time at which it was added; empty if its first code was not entered.") {
                    .value($0.confirmedAt)
                }
            ]
        ) { [accounts] in try await accounts.authenticator(of: user).map { [$0] } ?? [] }
    }

    private func feeds(of user: UserID) -> PersonalFile {
        .table(
            "account/feeds.csv",
            of: FeedAddress.self,
            "Feeds with an address, without the secret address.",
            [
                .init("feed", "calendar or alerts.") { .text($0.kind.rawValue) },
                .init("created_at", "Time at which the address was created.") { .instant($0.createdAt) },
                .init("read_at", "Time at which the feed was last read, within ten minutes.") { .value($0.readAt) },
            ]
        ) { [accounts] in try await accounts.feeds(of: user) }
    }

    private func connections(of user: UserID) -> PersonalFile {
        .table(
            "account/connections.csv",
            of: BrokerConnection.self,
            "Connections to Interactive Brokers, by name, without their tokens.",
            [
                .init("id", "Identity of the connection.") { .text($0.id) },
                .init("name", "Name of the connection.") { .text($0.name) },
                .init("query", "ID of the Flex query.") { .text($0.query) },
                .init("account", "Account of executions whose statement names none.") { .text($0.account) },
                .init("zone", "Time zone of times without one, by its IANA name.") { .text($0.zone) },
                .init("transactions", "true if transactions are imported into the portfolio.") {
                    .value($0.importsTransactions)
                },
                .init("changed_at", "Time at which it was added or last changed.") { .instant($0.changedAt) },
                .init("fetched_at", "Time of the last fetch since then.") { .value($0.lastFetch?.at) },
                .init("problem", "Why the last fetch failed.") { .optional($0.lastFetch?.problem?.message) },
            ]
        ) { [connections] in try await connections.connections(of: user) }
    }

    private func overlapRules(of user: UserID) -> PersonalFile {
        .table(
            "account/connection-overlaps.csv",
            of: (connection: String, rule: OverlapRule).self,
            "Decisions about rows of fetched statements that are probably imported already.",
            [
                .init("connection", "Identity of the connection.") { .text($0.connection) },
                .init("format", "Format of the statement.") { .text($0.rule.formats.statement) },
                .init("other_format", "Format of the other file; empty for transactions of the portfolio.") {
                    .optional($0.rule.formats.other)
                },
                .init("decision", "skip or import.") { .text($0.rule.decision.rawValue) },
            ]
        ) { [connections] in
            try await connections.connections(of: user).flatMap { connection in
                connection.overlapRules.map { (connection: connection.id, rule: $0) }
            }
        }
    }

    private func tour(of user: UserID) -> PersonalFile {
        .table(
            "account/tour.csv",
            of: String.self,
            "Steps of “Get started” that were skipped.",
            [.init("step", "Name of the step; tour if all of it is closed.") { .text($0) }]
        ) { [tour] in
            let stored = try await tour.tour(of: user)
            return (stored.isClosed ? ["tour"] : []) + stored.skipped.map(\.rawValue).sorted()
        }
    }

    private func drafts(of user: UserID) -> PersonalFile {
        .document(
            "account/drafts.json",
            "Alerts and transactions that assistants proposed and that wait for a decision, newest first.",
            [
                PersonalFile.ArchiveField("id", "Identity of the draft."),
                PersonalFile.ArchiveField("kind", "alert or transaction."),
                PersonalFile.ArchiveField("fields", "The fields of the form, as text. Empty ones are absent."),
                PersonalFile.ArchiveField("reason", "Reason that the assistant stated."),
                PersonalFile.ArchiveField("proposedAt", "Time of the proposal."),
            ]
        ) { [drafts] in try await drafts.drafts(of: user).map(DraftElement.init) }
    }
}
