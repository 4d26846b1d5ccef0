import BourseCore

/// Combines what was read from several sheets of a workbook: what more than one of them has is counted as often as in the
/// sheet that has it most often.
///
/// - Precondition: Several sheets were read with texts.
struct SheetsReading {
    /// What was read so far.
    private(set) var reading: StatementReading
    private var fills = RepeatCounter<ContentHash>()
    private var activities = RepeatCounter<AccountActivity>()

    /// Begins with a reading of which nothing has been read.
    init(_ reading: StatementReading) { self.reading = reading }

    /// Adds the only sheet that is read; its issues name it, if the workbook has others.
    mutating func append(only sheet: StatementReading, named name: String?) {
        reading.appendRows(of: sheet, inSheet: name)
        reading.content = sheet.content
    }

    /// Adds one of several sheets that are read; its issues name it.
    mutating func append(_ sheet: StatementReading, named name: String?) {
        reading.appendRows(of: sheet, inSheet: name)
        var repeats = 0
        // Both sides of a closed trade are in one row.
        var repeated: Set<Int64> = []
        fills.beginPart()
        activities.beginPart()
        reading.ledger.appendActions(of: sheet.ledger)
        for index in sheet.ledger.fills.indices {
            guard fills.isNew(ContentHash(sheet.ledger, at: index)) else {
                let isSecond = !repeated.insert(sheet.ledger.fills[index].source).inserted && sheet.secondSides > 0
                if isSecond { reading.secondSides -= 1 } else { repeats += 1 }
                continue
            }
            reading.ledger.append(sheet.ledger, at: index)
            if sheet.content.details.indices.contains(index) {
                reading.content.details.append(sheet.content.details[index])
            }
        }
        for activity in sheet.content.activities {
            var content = activity
            content.row = 0
            guard activities.isNew(content) else {
                repeats += 1
                continue
            }
            reading.content.activities.append(activity)
        }
        reading.content.totals.append(sheet.content.totals)
        if repeats > 0 { reading.ignore("rows that another sheet has as well", rows: repeats) }
    }

    /// Counts the rows of a sheet that is not read.
    mutating func ignore(_ table: FileTable) {
        guard let sheet = table.sheet else { return }
        let rows = table.rows
        reading.rows += rows
        reading.ignore("rows of the sheet “\(sheet.prefix(40))”", rows: rows)
    }
}
