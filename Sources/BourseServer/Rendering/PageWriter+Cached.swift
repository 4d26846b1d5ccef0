import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

extension PageWriter {
    /// A route of a signed-in person.
    typealias Route = @Sendable (Request, SignedInContext) async throws -> Response

    /// Returns a route whose pages are drawn once for each edition of the desk.
    ///
    /// An edition lasts at most one second. The page may depend on the person, the address and the data of the desk, but
    /// on no other header of the request.
    func cached(_ desk: Desk, _ route: @escaping Route) -> Route {
        { request, context in
            let frame = PageFrame(pages: self, request: request, context: context)
            guard let key = PageCache.PageKey(frame, variant: request.wantsFragment ? "fragment" : ""),
                let edition = desk.edition(at: frame.now)
            else { return try await route(request, context) }
            return try await cache.response(to: key, showing: edition, in: edition) {
                try await route(request, context)
            }
        }
    }

    /// Returns a page that is drawn once for its content, which is looked up once for each edition of the desk.
    ///
    /// - Parameters:
    ///   - variant: Distinguishes responses to one address.
    ///   - content: Returns the values that the page is drawn from, or their revision.
    ///   - draw: Draws the page of a content.
    func cached<Content: Equatable & Sendable>(
        _ desk: Desk,
        _ request: Request,
        _ context: SignedInContext,
        variant: String = "",
        showing content: (PageFrame) async throws -> Content,
        draw: (Content) async throws -> Response
    ) async throws -> Response {
        let frame = PageFrame(pages: self, request: request, context: context)
        guard let key = PageCache.PageKey(frame, variant: variant), let edition = desk.edition(at: frame.now) else {
            return try await draw(try await content(frame))
        }
        if let known = cache.response(to: key, in: edition) { return known }
        let shown = try await content(frame)
        return try await cache.response(to: key, showing: shown, in: edition) { try await draw(shown) }
    }
}

extension PageCache.PageKey {
    /// The key of a page; nil without a person, and for a page with a message, which is shown once.
    init?(_ frame: PageFrame, variant: String = "") {
        guard let user = frame.user, frame.flash == nil else { return nil }
        let lack = frame.lack.map { "\($0.feature.rawValue) \($0.plan ?? "") " } ?? ""
        // A guest's page has the guest's frame around the owner's data.
        let guest = frame.shared.map { "\($0.guest.id) \($0.share.id) \($0.share.role.rawValue) " } ?? ""
        self.init(user: user, address: frame.here, isPrivate: frame.isPrivate, variant: lack + guest + variant)
    }
}
