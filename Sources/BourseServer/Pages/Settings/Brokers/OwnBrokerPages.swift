import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb
import Hummingbird

/// The brokers of a person, and the options level that they have at each.
struct OwnBrokerPages {
    let desk: Desk
    let pages: PageWriter

    static let path = "/settings/brokers"

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("settings/brokers", use: show)
        group.post("settings/brokers", use: save)
    }

    @Sendable
    private func show(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let own = try await desk.options.ownBrokers(of: context.user.id)
        let shell = frame.shell(
            title: "My brokers",
            place: .settings,
            back: LinkView(title: "Settings", href: "/settings")
        )
        return pages.page(OwnBrokersView(own, shell: shell).html)
    }

    @Sendable
    private func save(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let chosen = BrokerCatalogue.standard.brokers.compactMap { broker in
            Int(form[broker.id]).map { OwnBroker(broker: broker.id, level: $0) }
        }
        try await desk.options.setOwnBrokers(chosen, user: context.user.id)
        return Response.seeOther(Self.path).showing(.saved)
    }
}
