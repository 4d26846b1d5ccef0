import BourseAlerts
import BourseCore

/// What is known of what alerts watch, besides its figures.
public struct AlertFacts: Sendable {
    /// What a subject is called and what its money is.
    public struct Subject: Hashable, Sendable {
        /// What it is called, where that is not plain from what it is.
        public var name: String?
        /// What its money is; nothing where it has none.
        public var currency: Currency?

        /// Makes facts.
        public init(name: String? = nil, currency: Currency? = nil) {
            self.name = name
            self.currency = currency
        }
    }

    /// Looks up a subject; throws where there is none.
    let lookup: @Sendable (AlertSubject) async throws(AlertError) -> Subject

    /// Makes facts of a function that knows them.
    public init(_ lookup: @escaping @Sendable (AlertSubject) async throws(AlertError) -> Subject) {
        self.lookup = lookup
    }
}
