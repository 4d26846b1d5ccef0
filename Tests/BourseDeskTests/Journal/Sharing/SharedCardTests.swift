import BourseCore
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Shared cards")
struct SharedCardTests {
    static func card(_ title: String = "2026") -> ShareCard {
        ShareCard(
            title: title,
            subtitle: "",
            label: "ROI",
            headline: "+1.0%",
            direction: 1,
            facts: [.init("Trades", "3")],
            basis: "a",
            curve: [500, 1_000],
            theme: .dark,
            form: .wide
        )
    }

    @Test func card_isFoundByItsAddressAlone_untilItIsRevoked() async throws {
        let rig = AccountRig()
        let (ann, bob) = (UserID("a"), UserID("b"))
        let made = try await rig.service.share(Self.card(), of: .year(2026), user: ann)
        #expect(made.secret.count == 32 && made.secret != made.card.id)
        #expect(try await rig.service.sharedCard(secret: made.secret) == Self.card())
        for other in [made.card.id, "", made.secret + "0", String(made.secret.dropLast()), "é"] {
            #expect(try await rig.service.sharedCard(secret: other) == nil, "\(other)")
        }
        #expect(try await !rig.service.revokeSharedCard(made.card.id, of: bob))
        #expect(try await rig.service.sharedCards(of: bob).isEmpty)
        #expect(try await rig.service.revokeSharedCard(made.card.id, of: ann))
        #expect(try await rig.service.sharedCard(secret: made.secret) == nil)
        #expect(try await !rig.service.revokeSharedCard(made.card.id, of: ann))
    }
}
