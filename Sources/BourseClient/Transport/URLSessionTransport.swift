#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// Sends requests with `URLSession`.
public final class URLSessionTransport: Transport {
    private let session: URLSession
    private let receiver = Receiver()
    private let longestBody: Int

    /// Makes a transport.
    ///
    /// Cookies, credentials and responses are stored nowhere.
    ///
    /// - Parameter longestBody: The most bytes of a response that is waited for as a whole.
    public init(configuration: URLSessionConfiguration = .ephemeral, longestBody: Int = 64 * 1024 * 1024) {
        self.longestBody = longestBody
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
    }

    deinit { session.invalidateAndCancel() }

    /// Sends a request and waits for the whole response.
    ///
    /// - Throws: `TransportError.tooLong` for a body that is longer than a device has memory for.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let stream = try await open(request)
        var body = Data()
        while let part = try await stream.next() {
            guard body.count + part.count <= longestBody else {
                stream.close()
                throw .tooLong(longestBody)
            }
            body.append(part)
        }
        return HTTPResponse(head: stream.head, body: body)
    }

    /// Sends a request and returns as soon as the response begins.
    public func open(_ request: HTTPRequest) async throws(TransportError) -> any ResponseStream {
        let task = session.dataTask(with: Self.urlRequest(request))
        let exchange = Exchange(task)
        receiver.add(exchange, to: task)
        task.resume()
        let head = try await exchange.head()
        return Stream(head: head, exchange: exchange)
    }

    private static func urlRequest(_ request: HTTPRequest) -> URLRequest {
        var made = URLRequest(url: request.url)
        made.httpMethod = request.method.rawValue
        made.httpBody = request.body
        made.timeoutInterval = Double(request.patience.components.seconds)
        for (name, value) in request.headers { made.setValue(value, forHTTPHeaderField: name) }
        return made
    }

    private final class Stream: ResponseStream {
        let head: HTTPHead
        private let exchange: Exchange

        init(head: HTTPHead, exchange: Exchange) {
            self.head = head
            self.exchange = exchange
        }

        deinit { exchange.cancel() }

        func next() async throws(TransportError) -> Data? { try await exchange.parts.next() }
        func close() { exchange.cancel() }
    }

    /// Passes what a session reports to the exchange that it is about.
    private final class Receiver: NSObject, URLSessionDataDelegate, @unchecked Sendable {
        private let lock = NSLock()
        private var exchanges: [Int: Exchange] = [:]

        func add(_ exchange: Exchange, to task: URLSessionTask) {
            lock.withLock { exchanges[task.taskIdentifier] = exchange }
        }

        private func exchange(of task: URLSessionTask) -> Exchange? {
            lock.withLock { exchanges[task.taskIdentifier] }
        }

        func urlSession(
            _ session: URLSession,
            dataTask: URLSessionDataTask,
            didReceive response: URLResponse,
            completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
        ) {
            exchange(of: dataTask)?.begin(response)
            completionHandler(.allow)
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            exchange(of: dataTask)?.parts.append(data)
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            let ended = lock.withLock { exchanges.removeValue(forKey: task.taskIdentifier) }
            ended?.end(error)
        }

        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest,
            completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            completionHandler(nil)
        }
    }

    /// One request with its response.
    private final class Exchange: @unchecked Sendable {
        let parts = PartBuffer()
        private let task: URLSessionTask
        private let lock = NSLock()
        private var result: Result<HTTPHead, TransportError>?
        private var reader: CheckedContinuation<Result<HTTPHead, TransportError>, Never>?

        init(_ task: URLSessionTask) {
            self.task = task
            // On Linux, Foundation ends the process if a task is resumed right after it was suspended. There, a reader that is too
            // slow loses its connection.
            #if !canImport(FoundationNetworking)
                parts.connect { [task] isPaused in isPaused ? task.suspend() : task.resume() }
            #endif
        }

        func head() async throws(TransportError) -> HTTPHead {
            let settled = await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    let known = lock.withLock { () -> Result<HTTPHead, TransportError>? in
                        if result == nil { reader = continuation }
                        return result
                    }
                    if let known { continuation.resume(returning: known) }
                }
            } onCancel: {
                cancel()
            }
            return try settled.get()
        }

        func begin(_ response: URLResponse) {
            guard let http = response as? HTTPURLResponse else { return }
            var headers: [String: String] = [:]
            for (name, value) in http.allHeaderFields {
                if let name = name as? String, let value = value as? String { headers[name] = value }
            }
            settle(.success(HTTPHead(status: http.statusCode, headers: headers)))
        }

        func end(_ error: (any Error)?) {
            let reason = error.map(TransportError.init) ?? .unreachable("The server sent no response.")
            settle(.failure(reason))
            parts.end(error == nil ? .success(()) : .failure(reason))
        }

        func cancel() {
            settle(.failure(.cancelled))
            parts.cancel()
            task.cancel()
        }

        private func settle(_ value: Result<HTTPHead, TransportError>) {
            let waiting = lock.withLock { () -> CheckedContinuation<Result<HTTPHead, TransportError>, Never>? in
                guard result == nil else { return nil }
                result = value
                defer { reader = nil }
                return reader
            }
            waiting?.resume(returning: value)
        }
    }
}

extension TransportError {
    /// The error for one of `URLSession`.
    init(_ error: any Error) {
        guard let error = error as? URLError else {
            self = .unreachable("\(error)")
            return
        }
        switch error.code {
        case .cancelled: self = .cancelled
        case .timedOut: self = .timedOut
        case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff: self = .offline
        case .serverCertificateUntrusted, .serverCertificateHasBadDate, .serverCertificateHasUnknownRoot,
            .serverCertificateNotYetValid, .secureConnectionFailed, .clientCertificateRejected:
            self = .untrusted(error.localizedDescription)
        default: self = .unreachable(error.localizedDescription)
        }
    }
}
