import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird
import NIOCore

/// Notes on trades, days, weeks and months, and the pictures in them.
extension JournalAPI {
    /// What the periods of a length are called in addresses.
    static func name(of kind: NotePeriod.Kind) -> String { "\(kind.rawValue)s" }

    func addNoteRoutes(to group: APIRoutes) {
        for kind in NotePeriod.Kind.allCases {
            addNoteRoutes("api/v1/journal/\(Self.name(of: kind))/:period/note", to: group) { context in
                guard let period = context.parameters.get("period").flatMap({ NotePeriod($0, kind) }) else {
                    throw PageError.notFound
                }
                return .period(period)
            }
        }
        addNoteRoutes("api/v1/journal/trades/:id/note", to: group) { context in
            guard let trade = context.parameters.get("id").flatMap({ TradeID($0) }),
                try await desk.journal.hasTrade(trade, user: context.user.id)
            else { throw PageError.notFound }
            return .trade(trade)
        }
        group.get("api/v1/journal/pictures", use: pictures)
        group.post("api/v1/journal/pictures", use: addPicture)
        group.get("api/v1/journal/pictures/:sha256") { request, context in
            try await PictureResponse(desk: desk)(request, context)
        }
    }

    /// - Parameter subject: Reads the subject from the address.
    private func addNoteRoutes(
        _ path: RouterPath,
        to group: APIRoutes,
        subject: @escaping @Sendable (SignedInContext) async throws -> NoteSubject
    ) {
        group.get(path) { _, context in
            let note = try await desk.notes.note(on: try await subject(context), user: context.user.id)
            return .json(NoteDocument.json(note))
        }
        group.put(path) { request, context in try await save(on: try await subject(context), request, context) }
        group.get("\(path)/versions") { _, context in
            let versions = try await desk.notes.versions(on: try await subject(context), user: context.user.id)
            return .json(NoteDocument.versions.json(versions))
        }
        group.post("\(path)/restore") { request, context in
            let subject = try await subject(context)
            let body = try await request.decode(as: NoteRestoreRequest.self, context: context)
            let note = try await desk.notes.restore(body.revision, on: subject, user: context.user.id)
            return .json(NoteDocument.json(note))
        }
    }

    /// The answer to a text that was not saved, because the note was changed since its revision.
    static func conflict(_ stored: JournalNote, sent: String) -> Response {
        let message = NoteError.changed(stored).messageWithRemedy
        return .json(NoteDocument.json(message, stored: stored, sent: sent), status: .conflict)
    }

    /// Refuses a revision below 0.
    static func check(revision: Int?) throws {
        if let revision, revision < 0 {
            throw Parameters.refusal("revision", value: "\(revision)", allowed: "a number from 0, or null")
        }
    }

    private func save(on subject: NoteSubject, _ request: Request, _ context: SignedInContext) async throws -> Response
    {
        let body = try await request.decode(as: NoteRequest.self, context: context)
        try Self.check(revision: body.revision)
        if let writer = body.writer, !(1...64).contains(writer.unicodeScalars.count) {
            throw Parameters.refusal("writer", value: writer, allowed: "a text of 1 to 64 characters, or null")
        }
        do {
            let note = try await desk.notes.save(
                body.note,
                on: subject,
                base: body.revision,
                writer: body.writer,
                user: context.user.id
            )
            return .json(NoteDocument.json(note))
        } catch NoteError.changed(let stored) {
            return Self.conflict(stored, sent: body.note)
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
