import BourseCore
import BourseHousehold
import BourseValues

extension BankPreview {
    /// Makes the preview of an uploaded file.
    init(
        _ table: FileReading<BankFile>,
        account: HouseholdAccount,
        state: BankReadingState,
        answers: BankAnswers,
        ledger: BankLedger,
        room: Int
    ) {
        let file = table.content
        // No import has this number, so that nothing is replaced.
        let preview = ledger.preview(
            BankImport(id: .max, account: account.id, file: table.name, entries: state.reading.entries)
        )
        let new = preview.new.map(\.entry)
        let last = account.closedOn ?? HouseholdLimits.days.upperBound
        self.init(
            fileName: table.name,
            size: table.size,
            account: account,
            file: file,
            mapping: state.mapping,
            known: state.known,
            source: state.source,
            questions: state.questions,
            choices: state.questions.map {
                $0.choices(file, state.mapping, known: state.known, currency: account.currency)
            },
            answers: answers,
            reading: state.reading,
            new: new,
            duplicates: preview.duplicates,
            outside: new.count { $0.day < account.openedOn || $0.day > last },
            room: room
        )
    }
}
