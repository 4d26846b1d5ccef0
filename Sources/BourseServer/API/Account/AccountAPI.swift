import BourseAPI
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// The devices, the log and the notifications of an account.
struct AccountAPI {
    let desk: Desk

    func addRoutes(to group: APIRoutes) {
        group.get("api/v1/account/sessions", use: sessions)
        group.delete("api/v1/account/sessions/:id", use: endSession)
        group.get("api/v1/account/log", use: log)
        guard desk.push != nil else { return }
        group.get("api/v1/account/push", use: push)
        group.put("api/v1/account/push", use: setPush)
        group.put("api/v1/account/push/subscription", use: subscribe)
        group.delete("api/v1/account/push/subscription", use: unsubscribe)
        group.post("api/v1/account/push/test", use: test)
    }

    @Sendable
    private func sessions(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let sessions = try await desk.accounts.sessions(of: context.user.id)
        return .json(.array(sessions.map(AccountDocument.session.json)))
    }

    @Sendable
    private func endSession(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = context.parameters.get("id") ?? ""
        guard try await desk.accounts.endSession(id, of: context.user.id, from: context.base.origin) else {
            throw PageError.notFound
        }
        return Response(status: .noContent)
    }

    @Sendable
    private func log(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(.array(try await desk.accounts.events(of: context.user.id).map(AccountDocument.event.json)))
    }
}

/// Notifications on devices.
extension AccountAPI {
    private var service: PushService {
        get throws {
            guard let push = desk.push else { throw PageError.notFound }
            return push
        }
    }

    @Sendable
    private func push(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let service = try service
        var isSubscribed = false
        if case .session(let token) = context.credential {
            isSubscribed = try await service.isSubscribed(
                session: desk.accounts.digest(token),
                of: context.user.id
            )
        }
        let state = PushState(
            publicKey: try await service.publicKey(),
            isSubscribed: isSubscribed,
            settings: try await service.settings(of: context.user.id),
            devices: try await service.subscriptions(of: context.user.id)
        )
        return .json(AccountDocument.push.json(state))
    }

    private struct SettingsRequest: Decodable {
        let topics: [String]
        let quietFrom: String?
        let quietTo: String?
        let summaryAt: String
    }

    @Sendable
    private func setPush(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let body = try await request.decode(as: SettingsRequest.self, context: context)
        let settings = try PushSettings(
            topics: body.topics,
            quietFrom: body.quietFrom ?? "",
            quietTo: body.quietTo ?? "",
            summaryAt: body.summaryAt
        )
        try await service.setSettings(settings, of: context.user.id)
        return .json(AccountDocument.settings.json(settings))
    }

    private struct SubscriptionRequest: Decodable {
        struct SubscriptionKeys: Decodable {
            let p256dh: String
            let auth: String
        }
        let endpoint: String
        let keys: SubscriptionKeys
    }

    @Sendable
    private func subscribe(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let body = try await request.decode(as: SubscriptionRequest.self, context: context)
        try await service.subscribe(
            endpoint: body.endpoint,
            publicKey: body.keys.p256dh,
            secret: body.keys.auth,
            session: desk.accounts.digest(try context.sessionToken),
            of: context.user.id
        )
        return Response(status: .noContent)
    }

    @Sendable
    private func unsubscribe(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let session = desk.accounts.digest(try context.sessionToken)
        _ = try await service.unsubscribe(session: session, of: context.user.id)
        return Response(status: .noContent)
    }

    @Sendable
    private func test(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(AccountDocument.test.json(try await service.test(of: context.user.id)))
    }
}
