import Foundation

/// Parts of a body between the connection that receives them and the task that reads them.
///
/// It is bounded: beyond the high mark the connection is asked to pause, and beyond the limit it is lost, so that a slow
/// reader never fills the memory.
final class PartBuffer: @unchecked Sendable {
    static let highMark = 256 * 1024
    static let limit = 4 * 1024 * 1024

    private typealias Reader = CheckedContinuation<Result<Data?, TransportError>, Never>

    private let lock = NSLock()
    private var parts: [Data] = []
    private var bytes = 0
    private var isPaused = false
    private var ending: Result<Void, TransportError>?
    private var reader: Reader?
    /// Pauses or resumes the connection.
    ///
    /// Set before the first part arrives.
    private var setPaused: (@Sendable (Bool) -> Void)?

    func connect(_ setPaused: @escaping @Sendable (Bool) -> Void) {
        lock.withLock { self.setPaused = setPaused }
    }

    func append(_ part: Data) {
        guard !part.isEmpty else { return }
        let (waiting, pause) = lock.withLock { () -> (Reader?, Bool) in
            guard ending == nil else { return (nil, false) }
            if let reader {
                self.reader = nil
                return (reader, false)
            }
            parts.append(part)
            bytes += part.count
            if bytes > Self.limit {
                parts = []
                bytes = 0
                ending = .failure(.unreachable("The reader was too slow."))
            }
            guard bytes > Self.highMark, !isPaused else { return (nil, false) }
            isPaused = true
            return (nil, true)
        }
        waiting?.resume(returning: .success(part))
        if pause { lock.withLock { setPaused }?(true) }
    }

    /// Ends the body.
    ///
    /// Parts that arrived before are still read.
    func end(_ result: Result<Void, TransportError>) {
        let waiting = lock.withLock { () -> Reader? in
            guard ending == nil else { return nil }
            ending = result
            defer { reader = nil }
            return reader
        }
        waiting?.resume(returning: result.map { nil })
    }

    /// Ends the body and drops what was not read.
    func cancel() {
        lock.withLock {
            parts = []
            bytes = 0
        }
        end(.failure(.cancelled))
    }

    func next() async throws(TransportError) -> Data? {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (ready, resume) = take(or: continuation)
                if let ready { continuation.resume(returning: ready) }
                if resume { lock.withLock { setPaused }?(false) }
            }
        } onCancel: {
            cancel()
        }
        return try result.get()
    }

    private func take(
        or continuation: Reader
    ) -> (Result<Data?, TransportError>?, resume: Bool) {
        lock.withLock {
            if !parts.isEmpty {
                let part = parts.removeFirst()
                bytes -= part.count
                let resume = isPaused && bytes < Self.highMark / 2
                if resume { isPaused = false }
                return (.success(part), resume)
            }
            if let ending { return (ending.map { nil }, false) }
            reader = continuation
            return (nil, false)
        }
    }
}
