import BourseCore
import BourseHousehold
import BourseValues

extension BankPreview {
    /// Makes the preview of an uploaded file.
    init(
        _ staged: StagedFile,
        _ account: HouseholdAccount,
        _ file: BankFile,
        _ look: BankReadingState,
        _ answers: BankAnswers,
        _ ledger: BankLedger,
        room: Int
    ) {
        // No import has this number, so that nothing is replaced.
        let preview = ledger.preview(
            BankImport(id: .max, account: account.id, file: staged.name, entries: look.reading.entries)
        )
        let new = preview.new.map(\.entry)
        let last = account.closedOn ?? HouseholdLimits.days.upperBound
        self.init(
            fileName: staged.name,
            size: staged.bytes.count,
            account: account,
            file: file,
            mapping: look.mapping,
            known: look.known,
            source: look.source,
            questions: look.questions,
            choices: look.questions.map {
                $0.choices(file, look.mapping, known: look.known, currency: account.currency)
            },
            answers: answers,
            reading: look.reading,
            new: new,
            duplicates: preview.duplicates,
            outside: new.count { $0.day < account.openedOn || $0.day > last },
            room: room
        )
    }
}

/// What a file was read as, and with which mapping.
struct BankReadingState {
    let mapping: BankMapping
    let known: BankMapping
    let source: BankPreview.Source
    let questions: [BankQuestion]
    let reading: BankReading

    /// The rows as read with the chosen mapping.
    init(_ mapping: BankMapping, _ source: BankPreview.Source, _ reading: BankReading) {
        (self.mapping, known) = (mapping, mapping)
        self.source = source
        questions = reading.questions
        self.reading = reading
    }

    /// What is read by itself.
    init(_ guess: BankGuess, _ file: BankFile, _ currency: Currency) throws(BankFileError) {
        mapping = guess.mapping
        known = guess.known
        source = .guessed
        questions = guess.questions
        reading = try guess.read(file, currency: currency)
    }
}
