import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird
import Synchronization

/// A cache of pages as bytes, which are sent again while the values that they show are unchanged.
///
/// A page is cached with its content, which is everything it was drawn from, and with the last edition of the desk that
/// had this content. In the same edition, the content is not looked up. Equal requests at the same time share one
/// drawing.
final class PageCache: Sendable {
    /// The maximum size of everything in bytes; the most recent page is stored even if it is larger.
    static let capacity = 32 << 20
    /// The bytes that are counted for an entry besides its body and its address.
    private static let entrySize = 1024

    /// The person and the request that a page belongs to.
    struct PageKey: Hashable {
        /// The person, with e-mail address and settings.
        let user: User
        /// The path and the query.
        let address: String
        /// Whether amounts are hidden.
        let isPrivate: Bool
        /// Distinguishes responses to one address; empty for the whole page.
        var variant = ""
    }

    /// A cached page or part of a page.
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
        /// The bytes of the body and the address, and ``entrySize``.
        let size: Int
        /// The values it was drawn from.
        let content: any Equatable & Sendable
        /// The last edition of the desk with the same content; nil for parts.
        var edition: DeskEdition?
        var usedAt: UInt64
    }

    /// A page that is being drawn, and the requests that wait for it.
    private struct Pending {
        let content: any Equatable & Sendable
        var waiting: [AsyncStream<Never>.Continuation] = []
    }

    /// How a request gets its page.
    private enum Claim {
        case drawn(Response)
        /// Another request draws the page, and ends the stream afterwards.
        case awaited(AsyncStream<Never>)
        /// This request draws the page, and others may wait for it.
        case shared
        /// This request draws the page for itself only.
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

        /// Returns the page of a key if its content is the same, which makes it the page of an edition.
        mutating func page<Content: Equatable & Sendable>(
            _ key: PageKey,
            showing content: Content,
            in edition: DeskEdition
        ) -> Response? {
            guard let entry = entries[key], PageCache.isSame(content, entry.content),
                case .page(let response) = entry.drawing
            else { return nil }
            entries[key]?.edition = edition
            touch(key)
            return response
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
    /// Only pages with status 200 are cached. A later answer of a source changes the edition.
    ///
    /// - Parameters:
    ///   - content: The values that the page is drawn from, looked up after the edition.
    ///   - edition: The edition of the desk, in which the content cannot change.
    func response<Content: Equatable & Sendable>(
        to key: PageKey,
        showing content: Content,
        in edition: DeskEdition,
        _ draw: () async throws -> Response
    ) async throws -> Response {
        switch claim(key, content, edition) {
        case .drawn(let response): return response
        case .shared:
            defer { end(key) }
            return try await drawn(key, content, edition, draw)
        case .own: return try await drawn(key, content, edition, draw)
        case .awaited(let end):
            for await _ in end {}
            try Task.checkCancellation()
            // If the page could not be cached, each waiting request draws it, at the same time.
            let shared = state.withLock { $0.page(key, showing: content, in: edition) }
            if let shared { return shared }
            return try await drawn(key, content, edition, draw)
        }
    }

    private func claim<Content: Equatable & Sendable>(
        _ key: PageKey,
        _ content: Content,
        _ edition: DeskEdition
    ) -> Claim {
        state.withLock { state in
            if let response = state.page(key, showing: content, in: edition) { return .drawn(response) }
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

    /// The number of requests that wait for a page that is being drawn.
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

    // MARK: - Entries

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
