/// An error with texts for people.
///
/// Pages, the JSON API and the command line map ``kind`` to a status or an exit code, and show the texts. An error that
/// does not conform is a fault, whose details appear only in the log.
///
/// An enum conforms with an exhaustive `switch` over its cases, so that a new case does not compile until it is mapped.
public protocol UserFacingError: Error, Sendable {
    /// The kind, from which adapters choose a status or an exit code.
    var kind: ErrorKind { get }
    /// What failed, in a few words without a full stop.
    var headline: String { get }
    /// What happened, in sentences.
    var message: String { get }
    /// What is saved or unchanged, in one sentence.
    var unchanged: String { get }
    /// What to do next, in one or two sentences.
    var remedy: String { get }
    /// The number of seconds after which another attempt may succeed, if it is known.
    var retryAfter: Int? { get }
    /// The field of the request that has an invalid value, if the error is about one.
    var invalidField: InvalidField? { get }
    /// What happened, as a command prints it, which ends instead of retrying.
    var commandMessage: String { get }
}

extension UserFacingError {
    /// That nothing was changed.
    public var unchanged: String { "Nothing was changed." }
    /// The remedy of the kind.
    public var remedy: String { kind.remedy }
    /// Nothing.
    public var retryAfter: Int? { nil }
    /// Nothing.
    public var invalidField: InvalidField? { nil }
    /// The message.
    public var commandMessage: String { message }

    /// The message, and the remedy if the error has its own: for places that show one text.
    public var messageWithRemedy: String { remedy == kind.remedy ? message : "\(message) \(remedy)" }
}
