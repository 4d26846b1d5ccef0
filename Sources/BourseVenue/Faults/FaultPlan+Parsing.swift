/// What is wrong with a specification of faults.
public struct FaultSpecError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The item that could not be understood.
    public let item: String
    /// What is wrong with it and what would be right.
    public let reason: String

    /// A sentence for the command line.
    public var description: String { "The fault \"\(item)\" cannot be read: \(reason)" }
}

extension FaultPlan {
    /// How a specification is written, for the help of the command line.
    public static let grammar = """
        A comma-separated list of NAME[=CHANCE][:LENGTH][@TIME], such as \
        drop=0.001,silence=20s@60s,half-open@90s,429,clock-jump=±5s. \
        CHANCE is between 0 and 1 for each message, message about a book, partial of a book (wrong-partial), \
        request (429, 503), second (clock-jump), request about funds (funds-gone, funds-429, funds-503, funds-drip, \
        funds-truncate, funds-empty, funds-unknown-200, funds-renamed) or row about funds (funds-missing, \
        funds-duplicate, funds-text). LENGTH and TIME have a unit: us, ms, s, m, h. TIME counts from the connection, for \
        429, 503, clock-jump and all about funds and sources from the start of the simulator. \
        Names: \(FaultKind.allCases.map(\.rawValue).joined(separator: ", ")). \
        The responses of a source (\(Upstream.allCases.map(\.rawValue).joined(separator: ", "))) go wrong by SOURCE-HOW, \
        such as yahoo-429=60s@10s or fmp-renamed=0.2; from a TIME on it lasts LENGTH. \
        HOW: \(UpstreamFaultKind.allCases.map(\.rawValue).joined(separator: ", ")).
        """

    /// Reads a specification such as `drop=0.001,silence=20s@60s,half-open@90s,429,clock-jump=±5s`.
    ///
    /// - Parameters:
    ///   - specification: As ``grammar`` says; blanks around the items are passed over, and nothing means no faults.
    ///   - seed: The seed of the chances.
    /// - Throws: The first item that cannot be understood, and why.
    public init(parsing specification: String, seed: UInt64) throws(FaultSpecError) {
        var faults: [Fault] = []
        var upstreams: [UpstreamFault] = []
        for item in specification.split(separator: ",", omittingEmptySubsequences: true) {
            let trimmed = item.drop { $0 == " " }
            let text = trimmed.prefix { $0 != " " }
            if text.isEmpty { continue }
            guard trimmed.dropFirst(text.count).allSatisfy({ $0 == " " }) else {
                throw FaultSpecError(item: String(item), reason: "spaces are allowed only around an item.")
            }
            let read = try FaultItem(parsing: String(text))
            switch read.subject {
            case .kind(let kind):
                faults.append(Fault(kind, read.trigger, length: read.length, direction: read.direction))
            case .upstream(let upstream, let kind):
                upstreams.append(UpstreamFault(upstream, kind, read.trigger, length: read.length))
            }
        }
        self.init(seed: seed, faults: faults, upstreams: upstreams)
    }
}

/// One item of a specification as it was read.
private struct FaultItem {
    enum FaultSubject {
        case kind(FaultKind)
        case upstream(Upstream, UpstreamFaultKind)
    }

    let subject: FaultSubject
    private(set) var trigger: Fault.Trigger?
    private(set) var length: Duration?
    private(set) var direction = Fault.JumpDirection.either

    /// Reads `NAME[=CHANCE][:LENGTH][@TIME]`.
    init(parsing text: String) throws(FaultSpecError) {
        func wrong(_ reason: String) -> FaultSpecError { FaultSpecError(item: text, reason: reason) }
        let timed = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let named = timed[0].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let hasLength: Bool
        if let kind = FaultKind(rawValue: String(named[0])) {
            subject = .kind(kind)
            hasLength = kind.usualLength != nil
        } else if let (upstream, kind) = UpstreamFault.named(named[0]) {
            subject = .upstream(upstream, kind)
            hasLength = true
        } else {
            let names = FaultKind.allCases.map(\.rawValue).joined(separator: ", ")
            let ways = UpstreamFaultKind.allCases.map { "-" + $0.rawValue }.joined(separator: ", ")
            let sources = Upstream.allCases.map(\.rawValue).joined(separator: ", ")
            throw wrong("there is no fault with that name. Faults are \(names), and of \(sources) each with \(ways).")
        }
        if timed.count == 2 {
            guard let time = Duration(faultText: timed[1]) else {
                throw wrong("\"\(timed[1])\" is not a time. A time has a unit, such as 90s, 500ms or 2m.")
            }
            trigger = .after(time)
        }
        let values = named.count == 2 ? named[1].split(separator: ":", omittingEmptySubsequences: false) : []
        for value in values {
            if let chance = Double(value) {
                guard chance > 0, chance <= 1 else { throw wrong("a chance is more than 0 and at most 1.") }
                guard trigger == nil else { throw wrong("it has a chance and a time, or two chances; give only one.") }
                trigger = .chance(chance)
                continue
            }
            var digits = value
            if let sign = value.first, let read = Fault.JumpDirection(rawValue: String(sign)) {
                guard case .kind(.clockJump) = subject else { throw wrong("only clock-jump has a direction.") }
                direction = read
                digits = value.dropFirst()
            }
            guard let read = Duration(faultText: digits) else {
                throw wrong("\"\(value)\" is neither a chance such as 0.01 nor a length such as 20s.")
            }
            guard hasLength else { throw wrong("\(named[0]) has no length.") }
            guard length == nil else { throw wrong("it has two lengths.") }
            length = read
        }
    }
}
