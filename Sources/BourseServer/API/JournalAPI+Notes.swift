import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird
import NIOCore

/// Notes on days, weeks and months, and the pictures in them.
extension JournalAPI {
    /// What the periods of a length are called in addresses.
    static func name(of kind: NotePeriod.Kind) -> String { "\(kind.rawValue)s" }

    func addNoteRoutes(to group: APIRoutes) {
        for kind in NotePeriod.Kind.allCases {
            let path = RouterPath("api/v1/journal/\(Self.name(of: kind))/:period/note")
            group.get(path) { _, context in
                .json(NoteDocument.note.json(try await note(kind, context)))
            }
            group.put(path) { request, context in try await save(kind, request, context) }
            group.get("\(path)/versions") { _, context in
                let versions = try await desk.notes.versions(of: try period(kind, context), user: context.user.id)
                return .json(NoteDocument.versions.json(versions))
            }
            group.post("\(path)/restore") { request, context in
                let body = try await request.decode(as: NoteRestoreRequest.self, context: context)
                let period = try period(kind, context)
                let note = try await desk.notes.restore(body.revision, period: period, user: context.user.id)
                return .json(NoteDocument.note.json(note))
            }
        }
        group.get("api/v1/journal/pictures", use: pictures)
        group.post("api/v1/journal/pictures", use: addPicture)
        group.get("api/v1/journal/pictures/:sha256") { request, context in
            try await PictureResponse(desk: desk)(request, context)
        }
    }

    private func period(_ kind: NotePeriod.Kind, _ context: SignedInContext) throws -> NotePeriod {
        guard let period = context.parameters.get("period").flatMap({ NotePeriod($0, kind) }) else {
            throw PageError.notFound
        }
        return period
    }

    private func note(_ kind: NotePeriod.Kind, _ context: SignedInContext) async throws -> PeriodNote {
        try await desk.notes.note(of: try period(kind, context), user: context.user.id)
    }

    private func save(
        _ kind: NotePeriod.Kind,
        _ request: Request,
        _ context: SignedInContext
    ) async throws -> Response {
        let period = try period(kind, context)
        let body = try await request.decode(as: NoteRequest.self, context: context)
        if let revision = body.revision, revision < 0 {
            throw Parameters.refusal("revision", value: "\(revision)", allowed: "a number from 0, or null")
        }
        if let writer = body.writer, !(1...64).contains(writer.unicodeScalars.count) {
            throw Parameters.refusal("writer", value: writer, allowed: "a text of 1 to 64 characters, or null")
        }
        do {
            let note = try await desk.notes.save(
                body.note,
                period: period,
                base: body.revision,
                writer: body.writer,
                user: context.user.id
            )
            return .json(NoteDocument.note.json(note))
        } catch NoteError.changed(let stored) {
            let message = NoteError.changed(stored).messageWithRemedy
            return .json(NoteDocument.changed.json((message, stored, body.note)), status: .conflict)
        }
    }

    @Sendable
    private func pictures(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(NoteDocument.pictures.json(try await desk.notes.pictures(of: context.user.id)))
    }

    /// The body is the picture; its media type does not matter, because the content is examined.
    @Sendable
    private func addPicture(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let limit = PictureError.largestFile
        guard let body = try await request.bodyBytes(atMost: limit, discarding: 16 * limit) else {
            throw PictureError.tooLarge
        }
        let picture = try await desk.notes.addPicture(body, user: context.user.id)
        return .json(NoteDocument.picture.json(picture), status: .created)
    }
}

/// A picture as its owner's browser gets it.
struct PictureResponse {
    let desk: Desk

    private static let policy = [
        "default-src 'none'", "sandbox", "form-action 'none'", "frame-ancestors 'none'", "base-uri 'none'",
    ].joined(separator: "; ")

    /// Nothing that the picture contains can run or load anything, and no other site can show it.
    ///
    /// A browser asks again each time, so that a picture is not shown after its owner signed out.
    func callAsFunction(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let checksum = context.parameters.get("sha256"),
            let (picture, content) = try await desk.notes.picture(checksum, user: context.user.id)
        else { throw PageError.notFound }
        let tag = "\"\(checksum)\""
        var response =
            request.headers[.ifNoneMatch] == tag
            ? Response(status: .notModified)
            : Response.bytes(ByteBuffer(bytes: content), type: picture.format.mediaType)
        response.headers[.contentSecurityPolicy] = Self.policy
        response.headers[.eTag] = tag
        response.headers[.contentDisposition] = "inline; filename=\"\(picture.fileName)\""
        response.headers[.cacheControl] = "private, no-cache"
        return response
    }
}
