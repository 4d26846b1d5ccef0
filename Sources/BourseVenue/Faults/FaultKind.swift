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
    /// Whoever asks about funds is cut off without a word, as if nobody were there.
    case fundsGone = "funds-gone"
    /// A request about funds is refused: too many of them.
    case fundsTooMany = "funds-429"
    /// A request about funds is refused: overloaded.
    case fundsOverloaded = "funds-503"
    /// An answer about funds comes in many small parts, spread over a while.
    case fundsDrip = "funds-drip"
    /// An answer about funds ends in the middle.
    case fundsTruncate = "funds-truncate"
    /// An answer about funds has no rows.
    case fundsEmpty = "funds-empty"
    /// A scheme that is not known is answered with success and without rows, as api.mfapi.in once did.
    case fundsUnknown = "funds-unknown-200"
    /// Fields and columns have other names than yesterday.
    case fundsRenamed = "funds-renamed"
    /// A day of a history, or a scheme of a list, is left out.
    case fundsMissing = "funds-missing"
    /// A day of a history, or a scheme of a list, is told twice.
    case fundsDuplicate = "funds-duplicate"
    /// Words stand where a NAV should.
    case fundsText = "funds-text"

    /// What can go wrong on a line for live markets, and with the venue as a whole.
    static let ofMarkets = allCases.filter { $0.opportunity != .fundsRequest && $0.opportunity != .fundsRow }

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
        /// Each request about funds.
        case fundsRequest
        /// Each row about funds.
        case fundsRow
    }

    var opportunity: Opportunity {
        switch self {
        case .drop, .goodbye, .halfOpen, .silence, .truncate, .garbage, .duplicate, .reorder, .slowDrip: .message
        case .missing, .stuckBook, .unknownID, .repeatedPartial: .bookMessage
        case .wrongPartial: .bookPartial
        case .tooMany, .overloaded: .request
        case .clockJump: .second
        case .fundsGone, .fundsTooMany, .fundsOverloaded, .fundsDrip, .fundsTruncate, .fundsEmpty, .fundsUnknown,
            .fundsRenamed:
            .fundsRequest
        case .fundsMissing, .fundsDuplicate, .fundsText: .fundsRow
        }
    }

    /// How likely it is when nothing is said.
    var usualChance: Double {
        switch self {
        case .drop, .goodbye, .halfOpen, .silence, .stuckBook, .slowDrip, .clockJump: 0.0005
        case .truncate, .garbage, .duplicate, .reorder, .missing, .unknownID, .repeatedPartial: 0.002
        case .tooMany, .overloaded: 0.2
        case .wrongPartial: 0.5
        case .fundsGone, .fundsTooMany, .fundsOverloaded, .fundsDrip, .fundsTruncate, .fundsEmpty: 0.2
        case .fundsUnknown, .fundsRenamed: 0.5
        case .fundsMissing, .fundsDuplicate, .fundsText: 0.01
        }
    }

    /// How long it lasts, or how far it goes, when nothing is said; nothing for those that have no length.
    var usualLength: Duration? {
        switch self {
        case .silence, .stuckBook: .seconds(10)
        case .slowDrip: .seconds(5)
        case .tooMany, .overloaded: .seconds(2)
        case .clockJump: .seconds(5)
        case .fundsTooMany, .fundsOverloaded: .seconds(2)
        case .fundsDrip: .seconds(5)
        case .fundsGone: .seconds(60)
        default: nil
        }
    }
}
