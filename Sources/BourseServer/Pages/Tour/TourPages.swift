import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// The tour through an empty desk, and demo data on it.
struct TourPages {
    let desk: Desk
    let pages: PageWriter

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("start", use: tour)
        group.post("start/steps", use: setSkipped)
        group.post("start/tour", use: setClosed)
        group.post("start/demo", use: addDemoData)
        group.get("start/demo/remove", use: confirmRemoval)
        group.post("start/demo/remove", use: removeDemoData)
    }

    @Sendable
    private func tour(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let tour = try await desk.tour.tour(of: context.user.id)
        let view = TourPageView(
            shell: frame.shell(
                title: "Get started",
                place: .today,
                back: LinkView(title: "Today", href: "/"),
                subtitle: "Five steps to a desk with your own data"
            ),
            tour: TourView(tour, place: .page)
        )
        return pages.page(view.html)
    }

    @Sendable
    private func setSkipped(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        guard let step = TourStep(rawValue: form["step"]) else {
            throw PageError.badRequest("The tour has no step of this name.")
        }
        try await desk.tour.setSkipped(form["skipped"] == "on", step: step, user: context.user.id)
        return .seeOther(Query.localPath(form["return"], otherwise: TourAddress.path))
    }

    @Sendable
    private func setClosed(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let isClosed = form["closed"] == "on"
        try await desk.tour.setClosed(isClosed, user: context.user.id)
        let response = Response.seeOther(Query.localPath(form["return"], otherwise: TourAddress.path))
        return isClosed ? response.showing(.tourClosed) : response
    }

    // MARK: - Demo data

    @Sendable
    private func addDemoData(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.addDemoData(to: context.user)
        return Response.seeOther("/").showing(.demoDataAdded)
    }

    @Sendable
    private func confirmRemoval(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard try await desk.tour.tour(of: context.user.id).hasDemoData else { throw DemoDataError.absent }
        let frame = PageFrame(pages: pages, request: request, context: context)
        let view = ConfirmView(
            frame: frame,
            title: "Remove demo data",
            place: .today,
            back: LinkView(title: "Get started", href: TourAddress.path),
            deletion: .demoData
        )
        return pages.page(view.html)
    }

    @Sendable
    private func removeDemoData(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let removal = try await desk.removeDemoData(of: context.user.id)
        return Response.seeOther(TourAddress.path).showing(.demoDataRemoved(retained: removal.retained))
    }
}

extension DeletionView {
    /// The removal of demo data.
    static let demoData = DeletionView(
        pageHref: TourAddress.removal,
        action: TourAddress.removal,
        question: "Remove the demo data?",
        consequence:
            "Deletes the simulated trades, transactions, accounts and watchlist for good. Your own data stay, and "
            + "so do demo records that you changed or added own data to.",
        button: "Remove demo data"
    )
}
