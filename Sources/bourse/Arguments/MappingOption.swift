import ArgumentParser
import BourseDesk
import BourseJournal
import BourseProgram
import BourseValues

/// A column mapping in a file, by which an import reads tables of an unknown format.
struct MappingOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            A file that says what the columns of a table mean; see “bourse journal process --propose-mapping”. It is stored: \
            later files with this header need no option.
            """,
            valueName: "file"
        ),
        completion: .file()
    )
    var mapping: String?

    /// The mapping; nil without the option.
    ///
    /// - Throws: `MappingError` for a text that is none.
    func value() throws -> ColumnMapping? { try mapping.map { try Self.mapping(in: $0) } }

    /// Reads a mapping from a file.
    static func mapping(in file: String) throws -> ColumnMapping {
        try ColumnMapping(text: String(decoding: try Files.bytes(file), as: UTF8.self))
    }
}
