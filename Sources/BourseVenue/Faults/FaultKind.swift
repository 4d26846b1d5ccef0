/// The ways in which the venue can misbehave on purpose.
public enum FaultKind: String, Hashable, Sendable, CaseIterable {
    /// The line is cut without a goodbye.
    case drop
    /// The line is closed with a goodbye, as when the venue restarts.
    case goodbye
    /// The line stays open, but nothing comes any more and nothing is heard.
    case halfOpen = "half-open"
    /// No messages for a while, though pings are answered; then all that was held back comes at once.
    case silence
    /// A connection, a subscription or a request is refused: too many of them.
    case tooMany = "429"
    /// A connection, a subscription or a request is refused: overloaded.
    case overloaded = "503"
    /// A message ends too early.
    case truncate
    /// Bytes that mean nothing come between the messages: text, text that is not UTF-8, or bytes that break the
    /// framing.
    case garbage
    /// A message comes twice.
    case duplicate
    /// A message changes places with the next.
    case reorder
    /// A message about the book never comes. Prints are spared: a client cannot see that one is missing.
    case missing
    /// Nothing is told about one book for a while, though all else comes; what was to be told is lost.
    case stuckBook = "stuck-book"
    /// An update comes for a level that nobody told of.
    case unknownID = "unknown-id"
    /// A message comes in many small fragments, spread over a while; all others wait behind it.
    case slowDrip = "slow-drip"
    /// A partial of a book lacks levels, or its sides cross.
    case wrongPartial = "wrong-partial"
    /// A partial comes once more, in the middle of everything; it is right and replaces the state.
    case repeatedPartial = "repeated-partial"
    /// The venue's clock jumps, and stays there.
    case clockJump = "clock-jump"

    /// When a fault can strike.
    enum Opportunity: Hashable {
        /// Each message that goes out.
        case message
        /// Each message that changes a book.
        case bookMessage
        /// Each partial of a book.
        case bookPartial
        /// Each connection, subscription and request.
        case request
        /// Each second of the venue.
        case second
    }

    var opportunity: Opportunity {
        switch self {
        case .drop, .goodbye, .halfOpen, .silence, .truncate, .garbage, .duplicate, .reorder, .slowDrip: .message
        case .missing, .stuckBook, .unknownID, .repeatedPartial: .bookMessage
        case .wrongPartial: .bookPartial
        case .tooMany, .overloaded: .request
        case .clockJump: .second
        }
    }

    /// How likely it is when nothing is said.
    var usualChance: Double {
        switch self {
        case .drop, .goodbye, .halfOpen, .silence, .stuckBook, .slowDrip, .clockJump: 0.0005
        case .truncate, .garbage, .duplicate, .reorder, .missing, .unknownID, .repeatedPartial: 0.002
        case .tooMany, .overloaded: 0.2
        case .wrongPartial: 0.5
        }
    }

    /// How long it lasts, or how far it goes, when nothing is said; nothing for those that have no length.
    var usualLength: Duration? {
        switch self {
        case .silence, .stuckBook: .seconds(10)
        case .slowDrip: .seconds(5)
        case .tooMany, .overloaded: .seconds(2)
        case .clockJump: .seconds(5)
        default: nil
        }
    }
}
