import BourseWire

/// What Yahoo wants with every request for quotes and options.
struct YahooPass: Hashable, Sendable {
    /// The cookies, as they are sent.
    let cookie: String
    /// The word that belongs to them.
    let crumb: YahooCrumb
}

/// Whether there is a pass, and whether it makes sense to ask for one.
struct YahooSession: Hashable, Sendable {
    /// The pass that was accepted last, or not tried yet.
    private(set) var pass: YahooPass?
    private var closedUntil: Duration = .zero

    /// Whether Yahoo has refused us lately.
    func isClosed(at now: Duration) -> Bool { now < closedUntil }

    /// Notes a new pass.
    mutating func open(_ pass: YahooPass) { self.pass = pass }

    /// Notes that a pass was refused; a newer one stays.
    mutating func drop(_ refused: YahooPass) { if pass == refused { pass = nil } }

    /// Notes that no pass is to be had, or that none is accepted.
    mutating func close(until instant: Duration) {
        pass = nil
        closedUntil = instant
    }
}

/// The header `Set-Cookie`.
enum CookieText {
    /// The most bytes of cookies that are sent.
    static let limit = 4096

    /// Cookies as they are sent back; nothing when there are none.
    static func sent(_ headers: [String]) -> String? {
        var pairs: [Substring] = []
        var length = 0
        for text in headers {
            let pair = text.prefix { $0 != ";" }
            guard pair.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != 0x2C }), pair.first != "=",
                pair.contains("="), length + pair.utf8.count + 2 <= limit
            else { continue }
            length += pair.utf8.count + 2
            pairs.append(pair)
        }
        return pairs.isEmpty ? nil : pairs.joined(separator: "; ")
    }
}
