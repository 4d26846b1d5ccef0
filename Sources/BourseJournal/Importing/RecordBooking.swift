import BourseCore

/// Books what the records of a file say that is no table.
struct RecordBooking {
    private var booking: DialectBooking
    private var corporate = CorporateActionBook()
    private var warned: Set<String> = []

    /// Makes an empty booking of a file whose oldest record is the first.
    init(_ context: ImportContext) { booking = DialectBooking(listsNewestFirst: false, context) }

    /// Reads a record, all of it or nothing.
    mutating func add(
        row: Int,
        into reading: inout StatementReading,
        _ read: () throws(RowRefusal) -> [DialectParser.RowOutcome]
    ) {
        do throws(RowRefusal) {
            let outcomes = try read()
            var executions: [(DialectEntry, Execution)] = []
            for case .entry(let entry) in outcomes { executions.append((entry, try entry.execution())) }
            reading.rows += outcomes.count
            for (entry, execution) in executions {
                booking.add(entry, execution, row: row)
                warn(row, entry.warning, into: &reading)
            }
            for outcome in outcomes {
                switch outcome {
                case .entry: break
                case .activity(let activity, let warning):
                    reading.content.activities.append(activity)
                    warn(row, warning, into: &reading)
                case .corporate(let row): corporate.add(row)
                case .unneeded(let kind): reading.ignore(kind.plural)
                case .ignored(let reason, let warning):
                    reading.ignore(reason)
                    warn(row, warning, into: &reading)
                }
            }
        } catch {
            reading.rows += 1
            reading.refuse(row: row, column: error.column, error.message)
        }
    }

    /// Counts a record that has nothing to import.
    mutating func ignore(_ reason: String, into reading: inout StatementReading) {
        reading.rows += 1
        reading.ignore(reason)
    }

    /// Appends the executions to a reading in the order of time.
    mutating func book(into reading: inout StatementReading) {
        booking.book(into: &reading)
        corporate.book(into: &reading, sellsFractions: true)
        reading.warnOfCorporateActions()
        reading.sortIssues()
    }

    /// Says the same thing once for a file.
    private mutating func warn(_ row: Int, _ warning: RowRefusal?, into reading: inout StatementReading) {
        guard let warning, warned.insert(warning.message).inserted else { return }
        reading.warn(row: row, column: warning.column, warning.message)
    }
}
