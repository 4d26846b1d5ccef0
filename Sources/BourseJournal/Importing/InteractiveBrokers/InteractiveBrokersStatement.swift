enum InteractiveBrokersStatement {
    static func read(_ scanner: CSVScanner, reader: StatementReader, into reading: inout StatementReading) throws(StatementError) {
        throw .unrecognised
    }
}
