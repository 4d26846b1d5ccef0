/// The status of an instrument: the state of the connection to its venue, as far as the instrument is concerned.
public enum LiveState: String, CaseIterable, Sendable {
    /// The book is the venue's.
    case live
    /// On the way to the first book.
    case connecting
    /// The book is asked for again.
    case resyncing
    /// The line is down and will be tried again.
    case reconnecting
    /// Nothing is tried.
    case offline
    /// The venue refuses, or something else that waiting alone seldom mends.
    case error
    /// Connected; the instrument has prices that Bourse cannot hold.
    case unusable
}
