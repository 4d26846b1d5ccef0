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

    @Sendable
    func deletePosition(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await delete(try await desk.options.savedPositions(of: context.user.id), context)
    }

    @Sendable
    func renamePosition(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await rename(try await desk.options.savedPositions(of: context.user.id), request, context)
    }

    @Sendable
    func deletePreset(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await delete(try await desk.options.presets(of: context.user.id), context)
    }

    @Sendable
    func renamePreset(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await rename(try await desk.options.presets(of: context.user.id), request, context)
    }

    private func delete(_ saved: [SavedInputs], _ context: SignedInContext) async throws -> Response {
        let id = try Self.id(in: saved, context)
        guard try await desk.options.deleteSaved(id, user: context.user.id) else { throw PageError.notFound }
        return Response(status: .noContent)
    }

    private func rename(
        _ saved: [SavedInputs],
        _ request: Request,
        _ context: SignedInContext
    ) async throws -> Response {
        let requested = try NameRequest(try await request.body(of: context))
        let id = try Self.id(in: saved, context)
        try await desk.options.renameSaved(id, to: requested.name, user: context.user.id)
        return Response(status: .noContent)
    }

    /// The identity in the address, if it is one of these.
    private static func id(in saved: [SavedInputs], _ context: SignedInContext) throws(PageError) -> String {
        guard let id = context.parameters.get("id"), saved.contains(where: { $0.id == id }) else { throw .notFound }
        return id
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
