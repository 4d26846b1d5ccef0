import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import Testing

@Suite("Access tokens and addresses of feeds")
struct AccessTokenTests {
    @Test func token_isFoundByItsTextAlone_untilItIsRevoked() async throws {
        let rig = AccountRig()
        let (ann, bob) = (try await rig.join().user, try await rig.join("bob@example.com").user)
        let made = try await rig.service.makeAccessToken(name: "  Wall display ", scope: "summary", of: ann.id)
        #expect(made.token.name == "Wall display" && made.token.scope == .summary && made.token.usedAt == nil)
        let text = made.secret.text
        #expect(text.hasPrefix("bourse_") && text.count == 104)
        let secret = try #require(AccessSecret(text))
        #expect(secret == made.secret)
        #expect(try await rig.service.access(with: secret)?.user.id == ann.id)
        // With another identity or another last digit, the token is unknown.
        let other = try #require(AccessSecret(text.dropLast() + (text.hasSuffix("0") ? "1" : "0")))
        #expect(try await rig.service.access(with: other) == nil)
        #expect(try await !rig.service.revokeAccessToken(made.token.id, of: bob.id))
        #expect(try await rig.service.access(with: secret) != nil)
        #expect(try await rig.service.revokeAccessToken(made.token.id, of: ann.id))
        #expect(try await rig.service.access(with: secret) == nil)
        #expect(try await rig.service.accessTokens(of: ann.id).isEmpty)
    }

    @Test(arguments: [
        "", "bourse_", "session", "bourse_\(String(repeating: "a", count: 32))",
        "bourse_\(String(repeating: "a", count: 32))_\(String(repeating: "a", count: 63))",
        "bourse_\(String(repeating: "g", count: 32))_\(String(repeating: "a", count: 64))",
        "bourse_\(String(repeating: "a", count: 32))_\(String(repeating: "a", count: 64))_",
        String(repeating: "a", count: 64),
    ])
    func text_ofAnotherShape_isNoToken(text: String) {
        #expect(AccessSecret(text) == nil)
    }

    @Test func name_andScope_areChecked() async throws {
        let rig = AccountRig()
        let ann = try await rig.join().user.id
        for name in ["", "   ", String(repeating: "x", count: 61), "a\u{0}b", "a\nb"] {
            await #expect(throws: AccessTokenError.invalidName) {
                try await rig.service.makeAccessToken(name: name, scope: "read", of: ann)
            }
        }
        for scope in ["", "everything", "Read"] {
            await #expect(throws: AccessTokenError.unknownScope) {
                try await rig.service.makeAccessToken(name: "a", scope: scope, of: ann)
            }
        }
        #expect(try await rig.service.accessTokens(of: ann).isEmpty)
    }

    @Test func tokens_beyondTheLimit_areRefused() async throws {
        let rig = AccountRig()
        let (ann, bob) = (try await rig.join().user.id, try await rig.join("bob@example.com").user.id)
        for number in 0..<AccessToken.limit {
            _ = try await rig.service.makeAccessToken(name: "\(number)", scope: "read", of: ann)
        }
        await #expect(throws: AccessTokenError.tooMany) {
            try await rig.service.makeAccessToken(name: "one more", scope: "read", of: ann)
        }
        _ = try await rig.service.makeAccessToken(name: "hers is full, his is not", scope: "read", of: bob)
        #expect(try await rig.service.accessTokens(of: ann).count == AccessToken.limit)
    }

    @Test func use_isStoredOnceInTenMinutes() async throws {
        let rig = AccountRig()
        let ann = try await rig.join().user.id
        let made = try await rig.service.makeAccessToken(name: "a", scope: "summary", of: ann)
        let feed = try await rig.service.makeFeed(.calendar, of: ann)
        for _ in 0..<5 {
            _ = try await rig.service.access(with: made.secret)
            _ = try await rig.service.owner(of: .calendar, secret: feed.secret)
            rig.clock.advance(seconds: 60)
        }
        #expect(rig.store.useWrites == 2)
        let first = try #require(try await rig.service.accessTokens(of: ann).first?.usedAt)
        rig.clock.advance(seconds: 300)
        _ = try await rig.service.access(with: made.secret)
        let second = try #require(try await rig.service.accessTokens(of: ann).first?.usedAt)
        #expect(second.seconds - first.seconds == 600)
        #expect(try await rig.service.feeds(of: ann).first?.readAt == first)
    }

    @Test func address_ofAFeed_worksUntilItIsReplacedOrRevoked() async throws {
        let rig = AccountRig()
        let ann = try await rig.join().user.id
        let first = try await rig.service.makeFeed(.calendar, of: ann)
        #expect(first.path == "/calendar/\(first.secret).ics")
        #expect(try await rig.service.owner(of: .calendar, secret: first.secret)?.id == ann)
        // The address of one feed does not open another.
        #expect(try await rig.service.owner(of: .alerts, secret: first.secret) == nil)
        let alerts = try await rig.service.makeFeed(.alerts, of: ann)
        #expect(alerts.path == "/rss/\(alerts.secret).xml")
        let second = try await rig.service.makeFeed(.calendar, of: ann)
        #expect(second.secret != first.secret)
        #expect(try await rig.service.owner(of: .calendar, secret: first.secret) == nil)
        #expect(try await rig.service.owner(of: .calendar, secret: second.secret)?.id == ann)
        #expect(try await rig.service.feeds(of: ann).map(\.secret) == [alerts.secret, second.secret])
        try await rig.service.revokeFeed(.calendar, of: ann)
        #expect(try await rig.service.owner(of: .calendar, secret: second.secret) == nil)
        #expect(try await rig.service.owner(of: .alerts, secret: alerts.secret)?.id == ann)
        for text in ["", "x", String(second.secret.dropLast()), "\(second.secret)0"] {
            #expect(try await rig.service.owner(of: .calendar, secret: text) == nil, "\(text)")
        }
    }
}
