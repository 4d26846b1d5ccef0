import BourseCore
import BourseHousehold
import BourseValues

/// What the table of a file is read with.
struct BankReadingAnswers: Hashable, Sendable {
    /// The mapping that was chosen for the file.
    let chosen: BankMapping?
    /// The mapping that is remembered for files such as it, where none was chosen.
    let remembered: BankMapping?
    /// Answers to questions, which leave the columns as they are.
    let answers: BankAnswers
    /// That of the account.
    let currency: Currency
}

/// What a file was read as, and with which mapping.
struct BankReadingState: Sendable {
    let mapping: BankMapping
    let known: BankMapping
    let source: BankPreview.MappingSource
    let questions: [BankQuestion]
    let reading: BankReading

    /// Reads a table with the mapping that was chosen or is remembered, or with the one that is found out.
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
