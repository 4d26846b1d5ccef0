/// A style of written cells; the number is its place among the styles of the workbook.
enum CellStyle: Int {
    /// Numbers as the spreadsheet shows them by itself.
    case general
    /// Bold text in the head.
    case heading
    /// Text that remains text when its cell is edited: `=1+1` does not become a formula, nor `1-2` a day.
    case text
    /// A day: 2024-12-31.
    case day
    /// A day and a time: 2024-12-31 16:30:00.
    case instant
}
