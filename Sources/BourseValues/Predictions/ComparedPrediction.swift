import BourseCore

/// What options say about a question.
public enum ComparedPrediction: Sendable {
    /// The question is about something else, is over or has no price.
    case notAboutAPrice
    /// Both can be compared; how old the options are.
    case compared(PredictionComparison, fetchedAt: Timestamp)
    /// It is about a price, and options say nothing; one sentence why.
    case nothing(PricedEvent, why: String)
}
