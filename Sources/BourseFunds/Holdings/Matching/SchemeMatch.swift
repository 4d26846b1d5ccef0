import BourseCore

/// Which scheme a statement means.
public struct SchemeMatch: Hashable, Sendable {
    /// What decided.
    public enum Ground: String, Sendable {
        /// A person said so.
        case choice
        /// The ISIN.
        case isin
        /// AMFI's code.
        case code
        /// The name.
        case name
    }

    /// What is known.
    public enum Verdict: Hashable, Sendable {
        /// It is this scheme.
        case certain(SchemeCandidate)
        /// It may be one of these, the likeliest first; a person has to say which.
        case ambiguous([SchemeCandidate])
        /// No scheme is meant, or none that is known.
        case none
    }

    /// What is known.
    public let verdict: Verdict
    /// What decided, or for several candidates how they were found.
    public let ground: Ground
    /// What a person should know about it, as sentences.
    public let remarks: [String]

    /// The code of the scheme that is meant for certain.
    public var code: Int32? {
        if case .certain(let candidate) = verdict { return candidate.code }
        return nil
    }

    /// The schemes a person may choose from first, the likeliest first.
    public var candidates: [SchemeCandidate] {
        switch verdict {
        case .certain(let candidate): [candidate]
        case .ambiguous(let candidates): candidates
        case .none: []
        }
    }
}

/// A scheme that a statement may mean, and why.
public struct SchemeCandidate: Hashable, Sendable {
    /// The scheme's code.
    public let code: Int32
    /// What speaks for it; empty when it was not the name that found it.
    public let parts: [MatchPart]

    /// All points together, of 100.
    public var score: Int { parts.isEmpty ? 100 : parts.reduce(0) { $0 + $1.points } }
}

/// What speaks for a match, or against it.
public struct MatchPart: Hashable, Sendable {
    /// What was compared.
    public enum MatchTrait: String, CaseIterable, Sendable {
        /// The fund house, the words of the fund's name, its plan and its option.
        case house, words, plan, option
    }

    /// What was compared.
    public let subject: MatchTrait
    /// The points it gives.
    public let points: Int
    /// The points it could give.
    public let most: Int
    /// Why, as a sentence.
    public let reason: String
}

/// What a person said about a scheme of a statement.
public enum ChosenScheme: Hashable, Sendable {
    /// It is the scheme of this code.
    case scheme(Int32)
    /// It is none that is known.
    case noScheme
}
