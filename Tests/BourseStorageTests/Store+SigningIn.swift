import BourseAlerts
import BourseCore
import BourseDesk
import BourseValues
import Testing

@testable import BourseStorage

extension Store {
    /// A new session that lasts for some seconds from now; one that is over for less than none.
    func session(on device: String, for seconds: Int64 = 3600, keepsNothing: Bool = false) -> NewSession {
        NewSession(
            digest: SessionDigest(bytes: environment.randomBytes(32)),
            device: ClientDevice(name: device, keepsNothing: keepsNothing),
            method: .password,
            createdAt: now.adding(seconds: min(0, seconds) - 1),
            expiresAt: now.adding(seconds: seconds)
        )
    }

    /// A passkey that was just added.
    func passkey(_ name: String, count: UInt32 = 0) -> StoredPasskey {
        StoredPasskey(
            passkey: Passkey(id: environment.newID(), name: name, isBackedUp: true, createdAt: now),
            publicKey: [1, 2, 3],
            signCount: count,
            isBackupEligible: true
        )
    }

    /// An identity that was just connected.
    func identity(_ subject: String, issuer: String = "https://issuer.example") -> LinkedIdentity {
        LinkedIdentity(
            id: environment.newID(),
            issuer: issuer,
            subject: subject,
            email: "\(subject)@example.com",
            createdAt: now
        )
    }

    /// An invitation that was just made.
    func invitation(to area: SharedArea = .journal, as role: ShareRole = .viewer) throws -> DeskShare {
        DeskShare(
            id: environment.newID(),
            area: area,
            role: role,
            label: "Bob",
            owner: try #require(Email("owner@example.com")),
            createdAt: now,
            expiresAt: now.adding(seconds: DeskShare.invitationLifetime)
        )
    }

    /// A browser that receives notifications.
    func subscription(_ endpoint: String? = nil) -> PushSubscription {
        PushSubscription(
            id: environment.newID(),
            endpoint: endpoint ?? "https://push.example/\(environment.newID())",
            publicKey: [UInt8](repeating: 4, count: 65),
            secret: [UInt8](repeating: 1, count: 16),
            createdAt: now
        )
    }

    /// A subscription that was just paid.
    func planSubscription(_ id: String = "sub_1", status: SubscriptionStatus = .active) -> PlanSubscription {
        PlanSubscription(
            id: id,
            price: "price_plus_monthly",
            status: status,
            createdAt: now,
            periodStart: now,
            periodEnd: now.adding(seconds: 30 * 86_400)
        )
    }

    /// Stores something in every table about signing in and notifications.
    func fillSigningIn(_ user: UserID) async throws {
        let session = session(on: "Firefox on Mac")
        try await accounts.insert(session, of: user)
        if let email = Email("new-\(user)@example.com") {
            try await accounts.insert(
                EmailChange(email: email, expiresAt: now.adding(seconds: 60)),
                digest: SessionDigest(bytes: environment.randomBytes(32)),
                of: user,
                now: now
            )
        }
        try await accounts.note(AccountEvent(.signedIn, at: now), of: user)
        _ = try await accounts.setAuthenticator(secret: environment.randomBytes(20), of: user)
        let code = SessionDigest(bytes: environment.randomBytes(32))
        _ = try await accounts.confirmAuthenticator(step: 1, recoveryCodes: [code], of: user, at: now)
        _ = try await accounts.insert(passkey("Phone"), of: user, limit: 9)
        _ = try await accounts.insert(identity("1"), of: user, limit: 9)
        let push = SQLitePushStore(database)
        _ = try await push.insert(subscription(), session: session.digest, of: user, limit: 9)
        try await push.setSettings(PushSettings(), of: user)
        let answer = StoredAnswer(request: "POST /", status: 303, location: "/", type: nil, body: [1], at: now)
        try await SQLiteAnswerStore(database).store(answer, to: "12345678", of: user, limit: 9, since: now)
        let plans = SQLitePlanStore(database)
        let customer = "cus_\(user.description)"
        try await plans.setCustomer("\(customer)_0", of: user)
        try await plans.setCustomer(customer, of: user)
        let event = PaymentEvent(id: "evt_1", type: "invoice.paid", customer: customer, charge: nil)
        _ = try await plans.insert(event, at: now)
        _ = try await plans.store(planSubscription(), customer: customer, askedAt: now, now: now, of: user)
        let sharing = SQLiteSharingStore(database)
        let digest = SessionDigest(bytes: environment.randomBytes(32))
        _ = try await sharing.insert(try invitation(), digest: digest, of: user, limit: 9)
        try await sharing.note(ShareEvent(.invited, by: "ann@example.com", area: .journal, at: now), of: user)
        _ = try await push.key(orStoring: environment.randomBytes(32), at: now)
    }
}
