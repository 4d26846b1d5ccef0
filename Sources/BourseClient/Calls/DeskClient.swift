public import Foundation

/// A desk, reached over its JSON API.
///
/// Each operation is a method with the name of its `operationId`.
///
/// ```swift
/// let desk = DeskClient(server: address, transport: URLSessionTransport(), credentials: KeychainCredentialStore())
/// let journal = try await desk.journal(range: "all").value()
/// ```
public struct DeskClient: Sendable {
    /// The address of the server, without a path.
    public let server: URL
    /// The network.
    public let transport: any Transport
    /// Where the sign-in is stored.
    public let credentials: any CredentialStore
    /// Where answers are stored; nil for nowhere.
    public let cache: ResponseCache?
    /// Time, pauses, chance and identities.
    public let environment: ClientEnvironment
    /// Pauses between attempts.
    public let backoff: Backoff
    /// The longest wait for a response or for its next part.
    public let patience: Duration

    /// Makes a client.
    ///
    /// No request is sent.
    public init(
        server: URL,
        transport: any Transport,
        credentials: any CredentialStore,
        cache: ResponseCache? = nil,
        environment: ClientEnvironment = .live,
        backoff: Backoff = Backoff(),
        patience: Duration = .seconds(60)
    ) {
        self.server = server
        self.transport = transport
        self.credentials = credentials
        self.cache = cache
        self.environment = environment
        self.backoff = backoff
        self.patience = patience
    }

    // MARK: Calls by kind of answer

    func document<Answer: Decodable & Sendable>(_ request: APIRequest) -> Call<Answer> {
        Call(request: request, client: self) { try DocumentCoding.decode(Answer.self, from: $0.body) }
    }

    func byStatus<Answer: StatusDecodable>(_ request: APIRequest) -> Call<Answer> {
        Call(request: request, client: self) { response in
            try Answer(status: response.head.status, from: ValueDecoder(try JSONDocument(Array(response.body))))
        }
    }

    func text(_ request: APIRequest) -> Call<String> {
        Call(request: request, client: self) { String(decoding: $0.body, as: UTF8.self) }
    }

    func data(_ request: APIRequest) -> Call<Data> {
        Call(request: request, client: self) { $0.body }
    }

    func nothing(_ request: APIRequest) -> Call<Void> {
        Call(request: request, client: self) { _ in }
    }

    func lines<Value: Decodable & Equatable & Sendable>(_ request: APIRequest) -> LineFeed<Value> {
        LineFeed(request: request, client: self)
    }

    func events<Value: Decodable & Sendable>(_ request: APIRequest) -> EventFeed<Value> {
        EventFeed(request: request, client: self, silence: .seconds(8))
    }

    // MARK: Sending

    /// Sends a request and returns its response, if the server did what it asks for.
    ///
    /// - Throws: ``ClientError``, also for a status other than 2xx.
    func response(to request: APIRequest, headers: [String: String] = [:]) async throws(ClientError) -> HTTPResponse {
        let message = try await message(for: request, headers: headers)
        let response: HTTPResponse
        do {
            response = try await transport.send(message)
        } catch {
            throw ClientError(transport: error)
        }
        guard (200..<300).contains(response.head.status) else { throw ClientError(refusal: response) }
        return response
    }

    /// The message for a request, with the sign-in.
    func message(for request: APIRequest, headers: [String: String] = [:]) async throws(ClientError) -> HTTPRequest {
        guard let url = URL(string: root + request.address) else {
            throw ClientError(.unsendable("\(server) is not the address of a server."))
        }
        var message = HTTPRequest(method: request.method, url: url, patience: patience)
        message.headers = request.headers.merging(headers) { _, new in new }
        message.headers["Accept"] = request.accept
        switch request.body {
        case .none: break
        case .content(let content, let type):
            message.body = content
            message.headers["Content-Type"] = type
        case .unsendable(let reason): throw ClientError(.unsendable(reason))
        }
        switch try await credentials.credential(for: server) {
        case .token(let token): message.headers["Authorization"] = "Bearer \(token)"
        case .cookie(let cookie): message.headers["Cookie"] = "bourse_session=\(cookie)"
        case nil: break
        }
        return message
    }

    /// The address of the server without a slash at its end.
    var root: String {
        let text = server.absoluteString
        return text.hasSuffix("/") ? String(text.dropLast()) : text
    }
}
