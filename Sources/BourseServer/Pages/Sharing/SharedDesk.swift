import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird
import NIOCore

/// The pages of one person for another with whom they are shared, below `/shared/:share`.
///
/// Each request is checked against the database, is answered by the owner's routes as far as ``SharedPlace`` lists them, and
/// its page is rewritten for the guest.
struct SharedDesk {
    private let desk: Desk
    private let routes: RouterResponder<DeskContext>

    /// Makes the pages.
    ///
    /// - Parameter add: Adds the routes of owners' pages.
    init(desk: Desk, _ add: (RouterGroup<SignedInContext>) -> Void) {
        self.desk = desk
        let router = Router(context: DeskContext.self)
        if let plans = desk.plans { router.add(middleware: PlanGate(plans: plans)) }
        let group = router.group(context: SignedInContext.self)
        group.add(middleware: SharedGate(sharing: desk.sharing))
        add(group)
        routes = router.buildResponder()
    }

    func addRoutes(to router: Router<DeskContext>) {
        router.get("shared/:share/**", use: answer)
        router.post("shared/:share/**", use: answer)
    }

    @Sendable
    private func answer(_ request: Request, _ context: DeskContext) async throws -> Response {
        let guest = try SignedInContext(context: context).user
        guard let id = context.parameters.get("share"), let access = try await desk.sharing.access(to: id, by: guest)
        else { throw PageError.notFound }
        guard request.method == .post else { return try await respond(to: request, context, access) }
        guard access.isEditor else { return try await respond(to: request, context, access) }
        // A body may come as slowly as the guest likes, so what they may do is looked up again once it is here.
        guard let body = try await request.bodyBytes(atMost: Self.largestBody, discarding: 2 * Self.largestBody) else {
            throw PictureError.tooLarge
        }
        let whole = Request(head: request.head, body: RequestBody(buffer: ByteBuffer(bytes: body)))
        guard let access = try await desk.sharing.access(to: id, by: guest) else { throw PageError.notFound }
        return try await respond(to: whole, context, access)
    }

    /// The largest body of an editor, in bytes: a note with a picture.
    private static let largestBody = PictureError.largestFile + 1_000_000

    private func respond(to request: Request, _ context: DeskContext, _ access: SharedAccess) async throws -> Response {
        let addresses = SharedAddresses(access)
        // The practice account is not part of the journal.
        guard let path = request.head.path, path.hasPrefix("\(addresses.prefix)/"),
            JournalQuery.money(of: Query(request.uri)) == .real
        else { throw PageError.notFound }
        var (head, inner) = (request.head, context)
        head.path = String(path.dropFirst(addresses.prefix.count))
        inner.shared = access
        // The log and the metrics name the route of guests.
        let route = context.coreContext.endpointPath
        let name = route.value
        defer { route.value = name }
        let response = try await routes.respond(to: Request(head: head, body: request.body), context: inner)
        guard response.status != .notFound else { throw PageError.notFound }
        return try await Self.rewritten(response, addresses)
    }

    private static func rewritten(_ response: Response, _ addresses: SharedAddresses) async throws -> Response {
        var response = response
        if let location = response.headers[.location] { response.headers[.location] = addresses.location(location) }
        guard response.headers[.contentType]?.hasPrefix("text/html") == true else { return response }
        let collected = CollectedBody()
        try await response.body.write(collected)
        let page = SharedMarkup.rewrite(collected.bytes, for: addresses)
        response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: page))
        response.headers[.contentLength] = nil
        return response
    }
}

/// Lets requests of guests pass to the routes that ``SharedPlace`` lists, and logs what they edit.
struct SharedGate: RouterMiddleware {
    typealias Context = SignedInContext

    let sharing: SharingService

    func handle(
        _ request: Request,
        context: SignedInContext,
        next: (Request, SignedInContext) async throws -> Response
    ) async throws -> Response {
        // The router has found the route, so nothing but its own path is compared.
        guard let access = context.shared,
            let route = context.endpointPath?.replacing("{", with: ":").replacing("}", with: ""),
            let place = SharedPlace.of(request.method, route: route, in: access.share.area)
        else { throw PageError.notFound }
        guard access.isEditor || place.role == .viewer else { throw SharingError.viewOnly(access.share.area) }
        let response = try await next(request, context)
        // A form that is shown again was not saved.
        let isSaved =
            response.status.kind == .redirection
            || response.status == .ok && request.wantsFragment && route.hasSuffix("/annotation")
        if let edit = place.edit, isSaved {
            try await sharing.noteEdit(Self.subject(edit, request), with: access)
        }
        return response
    }

    /// What was edited, with the identity in the address: `Note 2026-01-05`.
    private static func subject(_ edit: String, _ request: Request) -> String {
        let parts = request.uri.path.split(separator: "/")
        guard let name = parts.first(where: { $0.contains { $0.isNumber } }) else { return edit }
        return "\(edit) \(name.prefix(60))"
    }
}
