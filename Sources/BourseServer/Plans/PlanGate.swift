import BourseDesk
import BoursePublished
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// Refuses what the plan of a person does not include, on a desk with plans.
///
/// Somebody who is not signed in has what is open without a subscription. What a person shares is kept by their own plan,
/// whoever edits it.
struct PlanGate: RouterMiddleware {
    typealias Context = DeskContext

    let plans: PlanService

    func handle(
        _ request: Request,
        context: DeskContext,
        next: (Request, DeskContext) async throws -> Response
    ) async throws -> Response {
        guard let route = context.endpointPath, let access = RouteAccess.of(route), access != .always else {
            return try await next(request, context)
        }
        let user = context.shared?.owner ?? context.session?.user ?? context.access?.user
        // What needs an account says so itself; published clients ask some things without one.
        if user == nil, !PublishedClient.has("/\(route)") { return try await next(request, context) }
        if user == nil, case .keeps = access { return try await next(request, context) }
        let state = try await plans.state(of: user?.id)
        var context = context
        if case .needs(let feature) = access { context.needed = feature }
        guard let lack = RouteAccess.lack(request.method, route, open: state.features) else {
            return try await next(request, context)
        }
        guard !lack.isRefused else { throw PaymentError.notIncluded(lack.feature, plan: state.name) }
        // What the owner's plan lacks is no matter of a guest who reads.
        guard context.shared == nil else { return try await next(request, context) }
        context.lack = DeskContext.PlanLack(feature: lack.feature, plan: state.name)
        return try await next(request, context)
    }
}
