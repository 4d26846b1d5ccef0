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
    @Sendable
    func saved(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let positions = try await desk.options.savedPositions(of: context.user.id)
        let documents = positions.map { position in
            JSON.object([
                ("id", .string(position.id)), ("name", .string(position.name)), ("query", .string(position.query)),
                ("savedAt", .time(position.savedAt)),
            ])
        }
        return .json(.object([("saved", .array(documents))]))
    }

    @Sendable
    func save(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try SaveRequest(try await request.body(of: context))
        try await desk.options.save(name: requested.name, query: requested.query, user: context.user.id)
        return Response(status: .noContent)
    }

    /// Whether an operation is about presets or about positions.
    enum SavedKind { case position, preset }

    func deleteSaved(_ kind: SavedKind, _ context: SignedInContext) async throws -> Response {
        let saved = try await find(kind, context)
        guard try await desk.options.deleteSaved(saved.id, user: context.user.id) else { throw PageError.notFound }
        return Response(status: .noContent)
    }

    func renameSaved(_ kind: SavedKind, _ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try NameRequest(try await request.body(of: context))
        let saved = try await find(kind, context)
        try await desk.options.renameSaved(saved.id, to: requested.name, user: context.user.id)
        return Response(status: .noContent)
    }

    private func find(_ kind: SavedKind, _ context: SignedInContext) async throws -> SavedInputs {
        guard let id = context.parameters.get("id"),
            let found = try await desk.options.savedInputs(id, of: context.user.id),
            (found.tool == .builder) == (kind == .position)
        else { throw PageError.notFound }
        return found
    }

    @Sendable
    func presets(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(PresetDocument.list.json(try await desk.options.presets(of: context.user.id)))
    }

    @Sendable
    func savePreset(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try PresetRequest(try await request.body(of: context))
        try await desk.options.savePreset(
            requested.kind,
            name: requested.name,
            inputs: requested.query,
            today: today,
            user: context.user.id
        )
        return Response(status: .noContent)
    }

    @Sendable
    func calculations(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let documents = try await desk.options.calculations(of: context.user.id).map { calculation in
            JSON.object([
                ("kind", .string(calculation.kind.rawValue)), ("query", .string(calculation.query)),
                ("summary", .string(calculation.summary)), ("result", .string(calculation.result)),
                ("calculatedAt", .time(calculation.calculatedAt)),
            ])
        }
        return .json(.object([("calculations", .array(documents))]))
    }

    @Sendable
    func clearCalculations(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.options.clearCalculations(of: context.user.id)
        return Response(status: .noContent)
    }
}
