import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// An answer, as far as it came.
struct SourceAnswer<Reader: AnswerReader, Failure: RequestFailure>: Sendable {
    /// The status: 200 for success.
    let status: Int
    /// What stands before the body.
    let headers: HTTPHeaders
    /// What was read of an answer of success.
    var reader: Reader
    /// The beginning of an answer of another status.
    var refusal: [UInt8] = []
    /// Why there is no more of it; nothing when it came whole.
    var failure: Failure?

    init(status: Int, headers: HTTPHeaders, reader: Reader) {
        self.status = status
        self.headers = headers
        self.reader = reader
    }

    mutating func read(_ body: HTTPClientResponse.Body) async {
        do {
            for try await piece in body {
                let fault: Reader.Fault? = piece.withUnsafeReadableBytes { bytes in
                    do throws(Reader.Fault) {
                        try reader.feed(bytes)
                        return nil
                    } catch {
                        return error
                    }
                }
                if let fault {
                    failure = .unreadable(fault.message)
                    return
                }
            }
            if Task.isCancelled { failure = .cancelled }
        } catch {
            switch RequestEnd(error) {
            case .cancelled: failure = .cancelled
            case .late: failure = .late
            case .broken(let text): failure = .unreadable("the response was interrupted (\(text))")
            }
        }
    }

    /// Reads why the source refuses; that it breaks off or is long does not matter.
    mutating func readRefusal(_ body: HTTPClientResponse.Body, limit: Int) async {
        do {
            for try await piece in body {
                refusal += piece.readableBytesView.prefix(limit - refusal.count)
                if refusal.count == limit { return }
            }
        } catch {
            if case .late = RequestEnd(error) { failure = .late }
        }
        if Task.isCancelled { failure = .cancelled }
    }
}
