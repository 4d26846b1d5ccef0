import BourseAPI
import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension OptionsAPI {
    /// `?q=…&category=…&complexity=…&outlook=…` as on the pages.
    @Sendable
    func strategies(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let brokers = try await desk.options.ownBrokers(of: context.user.id)
        let query = StrategyQuery(Query(request.uri), brokers: brokers)
        let found = StrategyCatalogue.standard.strategies.filter(query.filter.matches)
        let favorites = try await desk.options.favorites(of: context.user.id)
        return .json(.object([("strategies", .array(found.map { Self.json($0, query, favorites) }))]))
    }

    private static func json(_ strategy: Strategy, _ query: StrategyQuery, _ favorites: Set<String>) -> JSON {
        OptionDocuments.listedStrategy.json(
            (strategy, query.permission(for: strategy), favorites.contains(strategy.id))
        )
    }

    func find(_ context: SignedInContext) throws -> Strategy {
        guard let strategy = context.parameters.get("id").flatMap({ StrategyCatalogue.standard[$0] }) else {
            throw PageError.notFound
        }
        return strategy
    }

    @Sendable
    func strategy(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let strategy = try find(context)
        let favorites = try await desk.options.favorites(of: context.user.id)
        let own = StrategyQuery(Query(), brokers: try await desk.options.ownBrokers(of: context.user.id))
        let brokers = BrokerCatalogue.standard.brokers.map { OptionDocuments.permission($0, strategy.id) }
        return .json(.object([("strategy", Self.json(strategy, own, favorites)), ("brokers", .array(brokers))]))
    }

    @Sendable
    func like(_ request: Request, _ context: SignedInContext) async throws -> Response {
        _ = try await desk.options.setFavorite(true, strategy: try find(context).id, user: context.user.id)
        return Response(status: .noContent)
    }

    @Sendable
    func unlike(_ request: Request, _ context: SignedInContext) async throws -> Response {
        _ = try await desk.options.setFavorite(false, strategy: try find(context).id, user: context.user.id)
        return Response(status: .noContent)
    }

    @Sendable
    func brokers(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(.object([("brokers", .array(BrokerCatalogue.standard.brokers.map(OptionDocuments.broker.json)))]))
    }

    @Sendable
    func ownBrokers(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(OwnBrokerDocument.list.json(try await desk.options.ownBrokers(of: context.user.id).all))
    }

    @Sendable
    func setOwnBrokers(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let body = try await request.decode(as: OwnBrokersRequest.self, context: context)
        try await desk.options.setOwnBrokers(body.brokers, user: context.user.id)
        return try await ownBrokers(request, context)
    }

    @Sendable
    func broker(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let broker = context.parameters.get("id").flatMap({ BrokerCatalogue.standard[$0] }) else {
            throw PageError.notFound
        }
        return .json(OptionDocuments.broker.json(broker))
    }
}
