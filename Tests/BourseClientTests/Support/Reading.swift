import BourseClient
import Testing

/// An operation that reads, with arguments of the right types.
struct Reading: Sendable, CustomTestStringConvertible {
    /// The `operationId`.
    let name: String
    /// Whether the operation needs no arguments, so that it can be sent to any desk.
    let isPlain: Bool
    /// Sends the operation, so often while its data are not available yet.
    let run: @Sendable (_ client: DeskClient, _ attempts: Int) async throws(ClientError) -> any Sendable

    init<Answer: Sendable>(
        _ name: String,
        isPlain: Bool = true,
        _ call: @escaping @Sendable (DeskClient) -> Call<Answer>
    ) {
        self.name = name
        self.isPlain = isPlain
        run = { client, attempts throws(ClientError) in try await call(client).value(attempts: attempts) }
    }

    var testDescription: String { name }

    static var day: Day { Day(year: 2026, month: 3, dayOfMonth: 31) ?? Day.first }
}

extension Day {
    /// The first day of the calendar, which is a day.
    static var first: Day {
        guard let day = Day(year: 1, month: 1, dayOfMonth: 1) else { preconditionFailure("1 January 1 is a day") }
        return day
    }
}
