/// One way to misbehave, and when.
public struct Fault: Hashable, Sendable {
    /// What strikes it off.
    public enum Trigger: Hashable, Sendable {
        /// At each opportunity with this probability.
        case chance(Double)
        /// Once, at the first opportunity so long after the connection was made, or after the venue was opened for
        /// refusals, funds and the clock; refusals, and being gone, go on for the length of the fault.
        case after(Duration)
    }

    /// Which way a clock jumps.
    public enum JumpDirection: String, Hashable, Sendable {
        /// Either, by chance.
        case either = "±"
        /// Into the future.
        case forward = "+"
        /// Into the past.
        case back = "-"
    }

    /// What goes wrong.
    public var kind: FaultKind
    /// When.
    public var trigger: Trigger
    /// How long it lasts, or how far a clock jumps; nothing for those that have no length.
    public var length: Duration?
    /// Which way a clock jumps.
    public var direction: JumpDirection

    /// Makes a fault; what is not said is as usual for its kind.
    public init(
        _ kind: FaultKind,
        _ trigger: Trigger? = nil,
        length: Duration? = nil,
        direction: JumpDirection = .either
    ) {
        self.kind = kind
        self.trigger = trigger ?? .chance(kind.usualChance)
        self.length = kind.usualLength.map { length ?? $0 }
        self.direction = kind == .clockJump ? direction : .either
    }
}

extension Fault: CustomStringConvertible {
    /// As it is written in a specification.
    public var description: String {
        var values: [String] = []
        if case .chance(let chance) = trigger { values.append("\(chance)") }
        if let length {
            values.append((kind == .clockJump ? direction.rawValue : "") + length.faultText)
        }
        let at = if case .after(let time) = trigger { "@" + time.faultText } else { "" }
        return kind.rawValue + (values.isEmpty ? "" : "=" + values.joined(separator: ":")) + at
    }
}

extension Duration {
    /// Whole microseconds.
    var microseconds: Int64 { components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000 }

    /// As a specification writes it: `20s`, `1500ms`, `250us`.
    var faultText: String {
        let microseconds = self.microseconds
        if microseconds % 1_000_000 == 0 { return "\(microseconds / 1_000_000)s" }
        return microseconds % 1000 == 0 ? "\(microseconds / 1000)ms" : "\(microseconds)us"
    }

    /// Reads `20s`, `1.5s`, `500ms`, `250us`, `2m` or `1h`; at most a year.
    init?(faultText text: some StringProtocol) {
        let digits = text.prefix { $0.isNumber || $0 == "." }
        guard let value = Double(digits), value >= 0, digits.first?.isNumber == true else { return nil }
        let scale: Double
        switch text.dropFirst(digits.count) {
        case "us": scale = 1
        case "ms": scale = 1000
        case "s": scale = 1e6
        case "m": scale = 60e6
        case "h": scale = 3600e6
        default: return nil
        }
        guard value * scale <= 31_536_000e6 else { return nil }
        self = .microseconds(Int64((value * scale).rounded()))
    }
}
