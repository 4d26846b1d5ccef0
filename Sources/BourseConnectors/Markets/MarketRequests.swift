import BourseDesk
import BourseWire

/// Asks a source of markets.
typealias MarketRequests = SourceRequests<MarketSourceError>

extension SourceRequests<MarketSourceError> {
    /// Asks, and gives the whole answer to `decode`, that of a refusal too: it says more than its status.
    nonisolated func read<Value: Sendable>(
        _ question: SourceRequest,
        _ limits: MarketRequestLimits,
        _ decode: ([UInt8]) throws(AnswerError) -> Value
    ) async throws(MarketSourceError) -> Value {
        let answer = try await request(
            question,
            timeout: limits.timeout,
            into: WholeBody(limit: limits.largestAnswer)
        )
        if let failure = answer.failure { throw failure }
        let isSuccess = answer.status == 200
        let fault: AnswerError
        do throws(AnswerError) {
            let value = try decode(isSuccess ? answer.reader.bytes : answer.refusal)
            if isSuccess { return value }
            throw .refused("")
        } catch {
            fault = error
        }
        if case .busy = fault { await rest() }
        throw MarketSourceError(fault, status: answer.status)
    }
}

extension MarketSourceError {
    /// What an answer that cannot be used means.
    ///
    /// - Parameter status: Its status; of others than 200 only what the source says of itself is believed.
    init(_ fault: AnswerError, status: Int) {
        let message = VenueText.clean(fault.message)
        switch fault {
        case .busy: self = .busy(retryAfter: nil)
        case .unauthorized(let text): self = .unauthorized(VenueText.clean(text))
        case .notAllowed: self = .unavailable
        case .unknownSymbol, .noData: self = .unknown
        default:
            if status == 401 {
                self = .unauthorized("status 401")
            } else {
                self = status == 200 ? .unreadable(message) : .refused(status: status)
            }
        }
    }
}

extension AnswerFaults {
    /// The first of them as sentences.
    var sentences: [String] { list.prefix(20).map { VenueText.clean($0.message) } }
}
