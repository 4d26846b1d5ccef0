import BourseCore

/// A state as it is kept, in JSON: short names, instants in microseconds.
extension AlertState: Codable {
    private enum Key: String, CodingKey {
        case phase, arming, side
        case hasGoneBack = "back"
        case restsUntil = "rests"
        case asOf, sequence
    }

    /// Reads a state.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        func word<Word: RawRepresentable>(_ key: Key) throws -> Word where Word.RawValue == String {
            let text = try values.decode(String.self, forKey: key)
            guard let word = Word(rawValue: text) else {
                throw DecodingError.dataCorruptedError(forKey: key, in: values, debugDescription: "Unknown: \(text)")
            }
            return word
        }
        let arming = try values.decode(Int.self, forKey: .arming)
        guard (1..<Int(Int32.max)).contains(arming) else {
            throw DecodingError.dataCorruptedError(forKey: .arming, in: values, debugDescription: "Less than 1")
        }
        var last: AlertMoment?
        if let asOf = try values.decodeIfPresent(Int64.self, forKey: .asOf) {
            let sequence = try values.decode(Int64.self, forKey: .sequence)
            last = AlertMoment(Timestamp(microseconds: asOf), sequence: sequence)
        }
        self.init(
            phase: try word(.phase),
            arming: arming,
            side: try word(.side),
            hasGoneBack: try values.decode(Bool.self, forKey: .hasGoneBack),
            restsUntil: Timestamp(microseconds: try values.decode(Int64.self, forKey: .restsUntil)),
            last: last
        )
    }

    /// Writes the state.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(phase.rawValue, forKey: .phase)
        try values.encode(arming, forKey: .arming)
        try values.encode(side.rawValue, forKey: .side)
        try values.encode(hasGoneBack, forKey: .hasGoneBack)
        try values.encode(restsUntil.microseconds, forKey: .restsUntil)
        try values.encodeIfPresent(last?.asOf.microseconds, forKey: .asOf)
        try values.encodeIfPresent(last?.sequence, forKey: .sequence)
    }
}

extension AlertState {
    /// What a rule in this state is called, also when its last day is over.
    public func status(of rule: AlertRule, at time: Timestamp) -> AlertStatus {
        switch phase {
        case .fired: .fired
        case .armed, .rearming:
            rule.isExpired(at: time) ? .expired : !rule.isEnabled ? .off : phase == .armed ? .armed : .rearming
        }
    }
}

/// How a rule stands, as people are told.
public enum AlertStatus: String, Hashable, Sendable, CaseIterable {
    /// It waits for its condition.
    case armed
    /// It fired, and waits to be armed again.
    case rearming
    /// It fired, and is done.
    case fired
    /// Its last day is over.
    case expired
    /// It is switched off.
    case off
}
