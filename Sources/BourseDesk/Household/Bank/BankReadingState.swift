import BourseCore
import BourseHousehold
import BourseValues

/// The choices with which the table of a file is read.
struct BankReadingAnswers: Hashable, Sendable {
    /// The mapping that was chosen for the file.
    let chosen: BankMapping?
    /// The mapping stored for files with the same header, where none was chosen.
    let remembered: BankMapping?
    /// Answers to questions that do not concern the columns.
    let answers: BankAnswers
    /// The currency of the account.
    let currency: Currency
}

/// The reading of a file, and the mapping it was read with.
struct BankReadingState: Sendable {
    let mapping: BankMapping
    let known: BankMapping
    let source: BankPreview.MappingSource
    let questions: [BankQuestion]
    let reading: BankReading

    /// Reads a table with the chosen or stored mapping, or with a detected one.
    init(_ file: BankFile, answers: BankReadingAnswers, progress: ImportProgress) throws(BankFileError) {
        guard let known = answers.chosen ?? answers.remembered else {
            let guess = try BankGuess(
                file,
                currency: answers.currency,
                answers: answers.answers,
                progress: progress
            )
            (mapping, self.known) = (guess.mapping, guess.known)
            source = .guessed
            questions = guess.questions
            reading = try guess.read(file, currency: answers.currency, progress: progress)
            return
        }
        mapping = answers.answers.applied(to: known)
        self.known = mapping
        source = answers.chosen == nil ? .remembered : .chosen
        reading = try BankStatementReader.read(
            file,
            mapping: mapping,
            currency: answers.currency,
            progress: progress
        )
        questions = reading.questions
    }
}
