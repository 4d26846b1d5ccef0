import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird
import Synchronization

/// The pages that were sent last, as bytes that are sent again while nothing that they show has changed.
///
/// A page is cached with what it was drawn from, its content, and with the last edition of the desk in which that was so.
/// In the same edition the content need not even be looked up. Equal pages that are asked for at the same time are drawn
/// once.
final class PageCache: Sendable {
    /// The maximum size of everything in bytes; the most recent page is stored even if it is larger.
    static let capacity = 32 << 20
    /// The bytes that are counted for an entry besides its body and its address.
    private static let entrySize = 1024

    /// Whose page it is, and what was asked for.
    struct PageKey: Hashable {
        /// The person, with address and settings.
        let user: User
        /// The path and the query.
        let address: String
        /// Whether amounts are hidden.
        let isPrivate: Bool
        /// What else tells responses to one address apart: empty for the usual one.
        var variant = ""
    }

    /// What is cached.
    private enum CachedDrawing {
        case page(Response)
        case part(HTML)

        var size: Int {
            switch self {
            case .page(let response): response.body.contentLength ?? 0
            case .part(let html): html.bytes.count
            }
        }
    }

    private struct PageEntry {
        let drawing: CachedDrawing
        /// The bytes of the body, the address and what else an entry takes.
        let size: Int
        /// What it was drawn from.
        let content: any Equatable & Sendable
        /// The last edition of the desk with the same content; nothing for parts.
        var edition: DeskEdition?
        var usedAt: UInt64
    }

    /// A page that is being drawn, and those who wait for it.
    private struct Pending {
        let content: any Equatable & Sendable
        var waiting: [AsyncStream<Never>.Continuation] = []
    }

    /// What becomes of a request.
    private enum Claim {
        case drawn(Response)
        /// Somebody draws the same page, and has drawn it when the stream ends.
        case awaited(AsyncStream<Never>)
        /// It is to be drawn; others may wait for it.
        case shared
        /// It is to be drawn for this request alone.
        case own
    }

    private struct CacheState {
        var entries: [PageKey: PageEntry] = [:]
        var pending: [PageKey: Pending] = [:]
        var size = 0
        var uses: UInt64 = 0

        mutating func touch(_ key: PageKey) {
            uses += 1
            entries[key]?.usedAt = uses
        }

        mutating func remove(_ key: PageKey) {
            guard let entry = entries.removeValue(forKey: key) else { return }
            size -= entry.size
        }
    }

    private let state = Mutex(CacheState())

    // MARK: - Pages

    /// Returns the page that was drawn in an edition of the desk.
    func response(to key: PageKey, in edition: DeskEdition) -> Response? {
        state.withLock { state in
            guard let entry = state.entries[key], entry.edition == edition, case .page(let response) = entry.drawing
            else { return nil }
            state.touch(key)
            return response
        }
    }

    /// Returns the cached page if its content is the same, or draws it.
    ///
    /// Only pages with status 200 are cached. What a source answers later is another edition.
    ///
    /// - Parameters:
    ///   - content: What the page is drawn from, looked up after the edition.
    ///   - edition: The edition of the desk, in which the content cannot change.
    func response<Content: Equatable & Sendable>(
        to key: PageKey,
        showing content: Content,
        in edition: DeskEdition,
        _ draw: () async throws -> Response
    ) async throws -> Response {
        switch claim(key, content, edition, mayWait: true) {
        case .drawn(let response): return response
        case .shared:
            defer { end(key) }
            return try await drawn(key, content, edition, draw)
        case .own: return try await drawn(key, content, edition, draw)
        case .awaited(let end):
            for await _ in end {}
            try Task.checkCancellation()
            // What could not be cached is drawn by each of those who waited, at the same time.
            if case .drawn(let response) = claim(key, content, edition, mayWait: false) { return response }
            return try await drawn(key, content, edition, draw)
        }
    }

    private func claim<Content: Equatable & Sendable>(
        _ key: PageKey,
        _ content: Content,
        _ edition: DeskEdition,
        mayWait: Bool
    ) -> Claim {
        state.withLock { state in
            if let entry = state.entries[key], Self.isSame(content, entry.content),
                case .page(let response) = entry.drawing
            {
                state.entries[key]?.edition = edition
                state.touch(key)
                return .drawn(response)
            }
            guard mayWait else { return .own }
            guard let pending = state.pending[key] else {
                state.pending[key] = Pending(content: content)
                return .shared
            }
            guard Self.isSame(content, pending.content) else { return .own }
            let (end, waiter) = AsyncStream<Never>.makeStream()
            state.pending[key]?.waiting.append(waiter)
            return .awaited(end)
        }
    }

    private func drawn(
        _ key: PageKey,
        _ content: any Equatable & Sendable,
        _ edition: DeskEdition,
        _ draw: () async throws -> Response
    ) async throws -> Response {
        let response = try await draw()
        guard response.status == .ok, !Task.isCancelled else { return response }
        store(.page(response), as: key, content: content, edition: edition)
        return response
    }

    /// How many requests wait for a page that is being drawn.
    var waitingCount: Int { state.withLock { $0.pending.values.reduce(0) { $0 + $1.waiting.count } } }

    private func end(_ key: PageKey) {
        let waiting = state.withLock { $0.pending.removeValue(forKey: key)?.waiting ?? [] }
        for waiter in waiting { waiter.finish() }
    }

    // MARK: - Parts

    /// Returns the cached part of a page if its content is the same, or draws it.
    func part<Content: Equatable & Sendable>(
        _ key: PageKey,
        showing content: Content,
        _ draw: () async throws -> HTML
    ) async throws -> HTML {
        let known = state.withLock { state -> HTML? in
            guard let entry = state.entries[key], Self.isSame(content, entry.content),
                case .part(let html) = entry.drawing
            else { return nil }
            state.touch(key)
            return html
        }
        if let known { return known }
        let html = try await draw()
        store(.part(html), as: key, content: content, edition: nil)
        return html
    }

    // MARK: - What is cached

    private func store(
        _ drawing: CachedDrawing,
        as key: PageKey,
        content: any Equatable & Sendable,
        edition: DeskEdition?
    ) {
        state.withLock { state in
            state.remove(key)
            let size = drawing.size + key.address.utf8.count + Self.entrySize
            state.entries[key] = PageEntry(drawing: drawing, size: size, content: content, edition: edition, usedAt: 0)
            state.size += size
            state.touch(key)
            while state.size > Self.capacity, state.entries.count > 1,
                let oldest = state.entries.min(by: { $0.value.usedAt < $1.value.usedAt })?.key
            {
                state.remove(oldest)
            }
        }
    }

    private static func isSame<Content: Equatable>(_ content: Content, _ other: any Equatable) -> Bool {
        content == other as? Content
    }
}
