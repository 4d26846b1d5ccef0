import BourseDesk

/// Asks a source of funds.
typealias FundRequests = SourceRequests<FundSourceError>

extension FundSourceSettings {
    /// How the source is asked.
    var rules: RequestRules { RequestRules(atOnce: requests, unnamedWait: unnamedWait, longestWait: longestWait) }
}

extension SourceRequests<FundSourceError> {
    /// Sends a request, and lets `reader` read the response.
    ///
    /// - Throws: Why there is no answer of success. One that breaks off is returned with the reason.
    func read<Reader: AnswerReader>(
        _ question: SourceRequest,
        timeout: Duration,
        into reader: Reader
    ) async throws(FundSourceError) -> SourceAnswer<Reader, FundSourceError> {
        let answer = try await request(question, timeout: timeout, into: reader)
        guard answer.status == 200 else { throw .refused(status: answer.status) }
        return answer
    }
}
