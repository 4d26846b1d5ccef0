import BourseCore
import Foundation
import NIOHTTP1

/// Takes messages as a server of ntfy does, for topics that are made by publishing to them.
///
/// Tests and people set up topics that need a token or go wrong, and read what was received, under `/topics`.
struct NtfyPublisher {
    /// The most topics; the oldest ones go.
    private static let mostTopics = 1000
    /// The most messages of a topic; the oldest ones go.
    private static let mostMessages = 100

    private struct Topic: Sendable {
        let name: String
        var token: String?
        var fault: MessageFault?
        var attempts = 0
        var refused = 0
        var messages: [ReceivedNotice] = []
    }

    private var random: VenueRandom
    private var topics = RecentRecords<Topic>(limit: mostTopics)

    init(seed: UInt64) { random = VenueRandom(seed: seed, label: "topics") }

    /// Whether a request brings a message, as opposed to those of tests and people.
    static func isDelivery(_ request: UpstreamRequest) -> Bool {
        request.method == .POST && request.target.path != "/topics"
    }

    /// The answer to a request.
    mutating func answer(_ request: UpstreamRequest, at now: Timestamp) -> PacedAnswer {
        do throws(NtfyRefusal) {
            switch (request.method, request.target.path) {
            case (.POST, "/topics"): return try setUp(request)
            case (.GET, "/topics"): return .json(of: topics.oldestFirst.map(TopicSummary.init))
            case (.GET, _):
                guard let name = request.name(after: "/topics/"), let topic = topics[name] else { throw .notFound }
                return .json(of: topic.messages)
            case (.POST, "/"):
                let notice = try NtfyNotice.read(request.body.bytes)
                return try publish(notice, to: notice.topic ?? "", request, at: now)
            case (.POST, _):
                guard let name = request.name(after: "/") else { throw .notFound }
                let title = request.headers.first(name: "title")
                let text = String(decoding: request.body.bytes, as: UTF8.self)
                guard text.utf8.count <= NtfyNotice.longestMessage else { throw .noAttachments }
                return try publish(NtfyNotice(text, title: title), to: name, request, at: now)
            default: throw .notFound
            }
        } catch {
            return error.answer
        }
    }

    private mutating func setUp(_ request: UpstreamRequest) throws(NtfyRefusal) -> PacedAnswer {
        guard let name = request.target["topic"], Self.isName(name) else { throw .badTopic }
        var topic = topics[name] ?? Topic(name: name)
        topic.token = request.target["token"]
        topic.fault = request.target["fault"].flatMap { MessageFault(rawValue: $0) }
        guard (request.target["fault"] != nil) == (topic.fault != nil), topic.fault != .migrated else {
            let names = MessageFault.allCases.filter { $0 != .migrated }.map(\.rawValue).joined(separator: ", ")
            throw NtfyRefusal(40000, "A fault is one of \(names).")
        }
        topics.add(topic, named: name)
        return .json(of: TopicSummary(topic), .created)
    }

    private mutating func publish(
        _ notice: NtfyNotice,
        to name: String,
        _ request: UpstreamRequest,
        at now: Timestamp
    ) throws(NtfyRefusal) -> PacedAnswer {
        guard Self.isName(name) else { throw .badTopic }
        var topic = topics[name] ?? Topic(name: name)
        topic.attempts += 1
        defer { topics.add(topic, named: name) }
        try authorize(request, topic)
        switch topic.fault {
        case .unknown: throw .unauthorized
        case .forbidden: throw .forbidden
        case .tooMany where topic.refused < MessageFault.refusedMessages:
            topic.refused += 1
            throw .tooMany(wait: MessageFault.wait)
        case .failing: throw .failing
        case .silence: return .silent
        case .tooMany, .migrated, nil: break
        }
        let received = ReceivedNotice(notice, id: random.token(bytes: 9), topic: name, at: now)
        if topic.messages.count >= Self.mostMessages { topic.messages.removeFirst() }
        topic.messages.append(received)
        return .json(of: received)
    }

    /// A token that nobody has is refused everywhere; a topic that needs one is closed to everybody else.
    private func authorize(_ request: UpstreamRequest, _ topic: Topic) throws(NtfyRefusal) {
        let header = request.headers.first(name: "authorization") ?? ""
        guard !header.isEmpty else {
            if topic.token != nil { throw .forbidden }
            return
        }
        guard header.hasPrefix("Bearer ") else { throw .unauthorized }
        let token = String(header.dropFirst("Bearer ".count))
        guard topics.sorted.contains(where: { $0.token == token }) else { throw .unauthorized }
        guard topic.token == nil || topic.token == token else { throw .forbidden }
    }

    /// At most 64 letters, digits, `-` and `_`, and none of the server's own pages.
    private static func isName(_ name: String) -> Bool {
        (1...64).contains(name.utf8.count) && name != "topics"
            && name.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte == 0x2D || byte == 0x5F
            }
    }

    /// A topic in the list of all.
    private struct TopicSummary: Encodable {
        let topic: String
        let protected: Bool
        let fault: String?
        let attempts: Int
        let messages: Int

        init(_ topic: Topic) {
            self.topic = topic.name
            protected = topic.token != nil
            fault = topic.fault?.rawValue
            attempts = topic.attempts
            messages = topic.messages.count
        }
    }
}

extension NtfyNotice {
    /// A message that is published as the body of a request.
    init(_ text: String, title: String?) {
        (topic, message, self.title) = (nil, text, title)
        (priority, tags, click, actions) = (nil, nil, nil, nil)
    }
}
