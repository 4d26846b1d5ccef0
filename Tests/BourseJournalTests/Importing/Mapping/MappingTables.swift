import BourseCore
import Testing

@testable import BourseJournal

/// Tables that no format covers.
enum MappingTables {
    /// Trades with everything decided but the currency.
    static let german = """
        Depotumsätze;;;;;;
        Handelstag;Vorgang;ISIN;Stück;Ausführungskurs;Betrag;Provision
        16.01.2026;Kauf;DE0001111111;10;100,50;-1.007,50;2,50
        20.01.2026;Verkauf;DE0001111111;-10;110,25;1.100,00;2,50
        21.01.2026;Dividende;DE0001111111;;;12,00;
        """

    /// The proposal for a table.
    static func proposal(_ text: String, _ answers: MappingAnswers = MappingAnswers()) throws -> MappingProposal {
        try MappingProposal(Array(text.utf8), name: "Test", answers: answers)
    }

    /// A table with a header and rows.
    static func table(_ header: String, _ rows: String...) -> String {
        ([header] + rows).joined(separator: "\n") + "\n"
    }

    /// Reads a table with a mapping.
    static func read(_ text: String, _ mapping: ColumnMapping, keepsActivities: Bool = false) throws -> StatementReading
    {
        let readers = ImportReaders<BrokerStatement>([try mapping.reader()])
        let reading = try StatementReader(readers, keepsActivities: keepsActivities)
            .read(Array(text.utf8), name: "test.csv")
        BrokerFiles.expectEveryRowAccounted(reading)
        return reading
    }
}

extension MappingProposal {
    /// The entries that are asked for.
    var asked: [String] { questions.map(\.key.name) }
}
