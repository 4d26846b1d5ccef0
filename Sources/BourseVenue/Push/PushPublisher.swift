import BourseCore
import Foundation
import NIOHTTP1

/// Takes messages as the push service of a browser's maker does (RFC 8030), for browsers that it makes itself.
///
/// The browsers and their keys follow from the seed and from the order in which they subscribe.
struct PushPublisher {
    /// The most browsers; the oldest ones go.
    static let mostBrowsers = 1000

    private var random: VenueRandom
    private var browsers: [String: PushBrowser] = [:]
    /// The browsers, the oldest first.
    private var order: [String] = []

    init(seed: UInt64) { random = VenueRandom(seed: seed, label: "browsers") }

    /// Whether a request brings a message, as opposed to those of tests and people.
    static func isDelivery(_ request: UpstreamRequest) -> Bool {
        request.method == .POST && request.name(after: "/messages/") != nil
    }

    /// The answer to a request.
    mutating func answer(_ request: UpstreamRequest, at now: Timestamp) -> PacedAnswer {
        do throws(PushRefusal) {
            if request.target.path == "/subscriptions" { return try subscriptions(request) }
            if let id = request.name(after: "/messages/") { return try messages(of: id, request, at: now) }
            if let message = try message(request) { return message }
            throw PushRefusal(.notFound, "Not Found")
        } catch {
            return error.answer
        }
    }

    // MARK: - Subscriptions

    private mutating func subscriptions(_ request: UpstreamRequest) throws(PushRefusal) -> PacedAnswer {
        switch request.method {
        case .POST: return try subscribe(request)
        case .GET: return .json(of: order.compactMap { browsers[$0].map(BrowserSummary.init) })
        default: throw .method("GET, POST")
        }
    }

    private mutating func subscribe(_ request: UpstreamRequest) throws(PushRefusal) -> PacedAnswer {
        guard let origin = request.origin else {
            throw PushRefusal(.badRequest, "The header Host is missing or wrong.")
        }
        var fault: PushBrowserFault?
        if let name = request.target["fault"] {
            fault = PushBrowserFault(rawValue: name)
            guard fault != nil else {
                let names = PushBrowserFault.allCases.map(\.rawValue).joined(separator: ", ")
                throw PushRefusal(.badRequest, "A fault is one of \(names).")
            }
        }
        let browser = PushBrowser(&random, origin: origin, base: origin + request.prefix, fault: fault)
        if order.count >= Self.mostBrowsers { browsers[order.removeFirst()] = nil }
        browsers[browser.id] = browser
        order.append(browser.id)
        return .json(of: BrowserSubscription(browser), .created)
    }

    // MARK: - Messages

    private mutating func messages(
        of id: String,
        _ request: UpstreamRequest,
        at now: Timestamp
    ) throws(PushRefusal) -> PacedAnswer {
        guard var browser = browsers[id] else { throw .unknown }
        defer { browsers[id] = browser }
        switch request.method {
        case .POST: return try browser.take(request, at: now)
        case .GET where browser.isActive: return .json(of: browser.fetch())
        case .DELETE where browser.isActive:
            browser.unsubscribe()
            return PacedAnswer(status: .noContent)
        case .GET, .DELETE: throw .gone
        default: throw .method("DELETE, GET, POST")
        }
    }

    /// One message, under the address that was given for it: `/messages/ID/NUMBER`; nothing for other addresses.
    private func message(_ request: UpstreamRequest) throws(PushRefusal) -> PacedAnswer? {
        let parts = request.target.path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[1] == "messages", let number = Int(parts[3]) else { return nil }
        guard request.method == .GET else { throw .method("GET") }
        guard let browser = browsers[String(parts[2])] else { throw .unknown }
        guard let message = browser.messages.first(where: { $0.number == number }) else {
            throw PushRefusal(.notFound, "There is no such message.")
        }
        return .json(of: message)
    }
}

/// A subscription as a browser gives it to the page (W3C, Push API).
private struct BrowserSubscription: Encodable {
    struct BrowserKeys: Encodable {
        let p256dh: String
        let auth: String
    }

    let endpoint: String
    let keys: BrowserKeys
    let id: String

    init(_ browser: PushBrowser) {
        endpoint = browser.endpoint
        keys = BrowserKeys(p256dh: browser.keys.publicKey, auth: browser.keys.secret)
        id = browser.id
    }
}

/// A browser in the list of all.
private struct BrowserSummary: Encodable {
    let id: String
    let endpoint: String
    let active: Bool
    let fault: String?
    let attempts: Int
    let messages: Int
    let unreadable: Int

    init(_ browser: PushBrowser) {
        id = browser.id
        endpoint = browser.endpoint
        active = browser.isActive
        fault = browser.fault?.rawValue
        attempts = browser.attempts
        messages = browser.messages.count
        unreadable = browser.unreadable
    }
}
