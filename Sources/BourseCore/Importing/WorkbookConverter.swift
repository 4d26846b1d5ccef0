/// Converts workbooks of spreadsheet programs to text.
public protocol WorkbookConverter: Sendable {
    /// Returns the sheets in their order, hidden ones included.
    ///
    /// Numbers are plain decimal text with all digits that a spreadsheet shows, days and times are in ISO form, formulas
    /// are their last results.
    ///
    /// - Parameter progress: What counts the bytes of the file; once it is cancelled, the sheets are incomplete.
    /// - Throws: An error for people for anything that is no workbook, or a suspiciously large one.
    /// - Complexity: O(bytes of the unpacked sheets).
    func sheets(_ file: [UInt8], progress: ImportProgress) throws -> [WorkbookSheet]
}

/// A sheet of a workbook as comma-separated text.
public struct WorkbookSheet: Hashable, Sendable {
    /// The name of the sheet.
    public let name: String
    /// A record for each row up to the last one with text, in UTF-8: numbers of records are numbers of rows.
    public let text: [UInt8]

    /// Makes a sheet.
    public init(name: String, text: [UInt8]) {
        self.name = name
        self.text = text
    }
}
