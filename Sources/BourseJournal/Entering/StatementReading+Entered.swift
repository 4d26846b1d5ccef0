import BourseCore

extension ImportFormat {
    /// Executions that were entered by hand: they come from no file.
    public static let entered = ImportFormat(id: "entered", title: "Entered by hand")
}

extension StatementReading {
    /// The reading of an execution that was entered by hand, as if it were the only row of a file.
    public init(entered execution: Execution) {
        self.init(file: ImportFormat.entered.title, format: .entered, content: BrokerStatement())
        ledger.append(execution, source: 1)
        rows = 1
    }
}
