import BourseCore
import Foundation
import NIOHTTP1

/// Takes messages of bots as the Bot API of Telegram does, for bots and chats that tests and people make.
///
/// Tokens follow from the seed and from the order in which bots are made; chats are numbered.
struct TelegramPublisher {
    /// The most bots and the most chats; the oldest ones go.
    private static let mostRecords = 1000
    /// The most messages of a chat; the oldest ones go.
    private static let mostMessages = 100

    /// What a chat is.
    private enum ChatKind: String, CaseIterable {
        case person = "private"
        case group
        case supergroup
        case channel
    }

    private struct Chat: Sendable {
        let id: Int64
        let kind: ChatKind
        let name: String?
        var fault: MessageFault?
        var attempts = 0
        var refused = 0
        var messages: [ReceivedTelegram] = []
        /// The number that the group has as a supergroup.
        var migratedTo: Int64? { fault == .migrated ? -1_000_000_000_000 + id : nil }
    }

    private var random: VenueRandom
    private var bots = RecentRecords<String>(limit: mostRecords)
    private var chats = RecentRecords<Chat>(limit: mostRecords)
    private var lastBot: Int64 = 110_201_543
    private var lastChat: Int64 = 1000
    private var lastMessage: Int64 = 0

    init(seed: UInt64) { random = VenueRandom(seed: seed, label: "bots") }

    /// Whether a request is one of a bot, as opposed to those of tests and people.
    static func isOfBot(_ request: UpstreamRequest) -> Bool { call(request.target.path) != nil }

    /// The token and the method of a bot's request: `/bot110201543:AAH…/sendMessage`.
    private static func call(_ path: String) -> (token: String, method: String)? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[1].hasPrefix("bot"), parts[1].contains(":") else { return nil }
        return (String(parts[1].dropFirst(3)), parts[2].lowercased())
    }

    /// The answer to a request.
    mutating func answer(_ request: UpstreamRequest, at now: Timestamp) -> PacedAnswer {
        do throws(TelegramRefusal) {
            if let (token, method) = Self.call(request.target.path) {
                guard bots[token] != nil else { throw .unauthorized }
                guard method == "sendmessage", request.method == .POST else { throw .notFound }
                return try send(request, bot: token, at: now)
            }
            switch (request.method, request.target.path) {
            case (.POST, "/bots"): return makeBot()
            case (.POST, "/chats"): return try makeChat(request)
            case (.GET, "/chats"): return .json(of: chats.oldestFirst.map(ChatSummary.init))
            case (.GET, _):
                guard let id = request.name(after: "/chats/"), let chat = chats[id] else { throw .notFound }
                return .json(of: chat.messages)
            default: throw .notFound
            }
        } catch {
            return error.answer
        }
    }

    // MARK: - Bots and chats

    private struct BotToken: Encodable {
        let token: String
    }

    private mutating func makeBot() -> PacedAnswer {
        lastBot += 1
        // 26 bytes are 35 characters of base64url, which is what tokens have.
        let token = "\(lastBot):\(random.token(bytes: 26))"
        bots.add(token, named: token)
        return .json(of: BotToken(token: token), .created)
    }

    private mutating func makeChat(_ request: UpstreamRequest) throws(TelegramRefusal) -> PacedAnswer {
        guard let kind = ChatKind(rawValue: request.target["type"] ?? ChatKind.person.rawValue) else {
            throw .bad("A type is one of \(ChatKind.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        let fault = request.target["fault"].flatMap { MessageFault(rawValue: $0) }
        guard (request.target["fault"] != nil) == (fault != nil), fault != .migrated || kind == .group else {
            let names = MessageFault.allCases.map(\.rawValue).joined(separator: ", ")
            throw .bad("A fault is one of \(names); migrated is one of groups.")
        }
        lastChat += 1
        let id =
            switch kind {
            case .person: lastChat
            case .group: -lastChat
            case .supergroup, .channel: -1_000_000_000_000 - lastChat
            }
        let chat = Chat(id: id, kind: kind, name: kind == .channel ? "@channel\(lastChat)" : nil, fault: fault)
        chats.add(chat, named: "\(id)")
        if let moved = chat.migratedTo { chats.add(Chat(id: moved, kind: .supergroup, name: nil), named: "\(moved)") }
        return .json(of: ChatSummary(chat), .created)
    }

    // MARK: - Messages

    private mutating func send(
        _ request: UpstreamRequest,
        bot: String,
        at now: Timestamp
    ) throws(TelegramRefusal) -> PacedAnswer {
        guard request.headers.first(name: "content-type")?.lowercased().hasPrefix("application/json") == true,
            let asked = try? JSONDecoder().decode(TelegramRequest.self, from: Data(request.body.bytes))
        else { throw .bad("message text is empty") }
        guard !asked.chat.isEmpty else { throw .bad("chat_id is empty") }
        let named = chats.oldestFirst.first { $0.name?.lowercased() == asked.chat.lowercased() }
        guard var chat = chats[asked.chat] ?? named else { throw .bad("chat not found") }
        chat.attempts += 1
        defer { chats["\(chat.id)"] = chat }
        switch chat.fault {
        case .unknown: throw .unauthorized
        case .forbidden: throw .blocked
        case .tooMany where chat.refused < MessageFault.refusedMessages:
            chat.refused += 1
            throw .tooMany(wait: MessageFault.wait)
        case .failing: throw .failing
        case .silence: return .silent
        case .migrated:
            throw TelegramRefusal(
                400,
                "Bad Request: group chat was upgraded to a supergroup chat",
                migratedTo: chat.migratedTo
            )
        case .tooMany, nil: break
        }
        let markup = try asked.markup()
        lastMessage += 1
        let message = ReceivedTelegram(
            number: lastMessage,
            chat: TelegramChatID(id: chat.id, type: chat.kind.rawValue),
            date: now.seconds,
            text: markup.text,
            entities: markup.entities,
            buttons: asked.buttons
        )
        if chat.messages.count >= Self.mostMessages { chat.messages.removeFirst() }
        chat.messages.append(message)
        return .json(of: TelegramResult(result: message))
    }

    /// A chat in the list of all.
    private struct ChatSummary: Encodable {
        let id: Int64
        let type: String
        let username: String?
        let fault: String?
        let attempts: Int
        let messages: Int

        init(_ chat: Chat) {
            id = chat.id
            type = chat.kind.rawValue
            username = chat.name
            fault = chat.fault?.rawValue
            attempts = chat.attempts
            messages = chat.messages.count
        }
    }
}

/// A chat as a message names it.
struct TelegramChatID: Encodable, Sendable {
    let id: Int64
    let type: String
}

/// A message that a chat has received, its markup read.
struct ReceivedTelegram: Encodable, Sendable {
    let number: Int64
    let chat: TelegramChatID
    let date: Int64
    let text: String
    let entities: [TelegramMarkup.MarkupEntity]
    let buttons: [TelegramRequest.RequestButton]

    private enum CodingKeys: String, CodingKey {
        case number = "message_id"
        case chat
        case date
        case text
        case entities
        case buttons
    }
}

/// The answer to a request that was done.
private struct TelegramResult: Encodable {
    let ok = true
    let result: ReceivedTelegram
}
