import BourseCore
import BourseHousehold
import BourseValues

extension BankPreview {
    /// Makes the preview of an uploaded file.
    init(
        _ table: FileReading<BankFile>,
        _ account: HouseholdAccount,
        _ look: BankReadingState,
        _ answers: BankAnswers,
        _ ledger: BankLedger,
        room: Int
    ) {
        let file = table.content
        // No import has this number, so that nothing is replaced.
        let preview = ledger.preview(
            BankImport(id: .max, account: account.id, file: table.name, entries: look.reading.entries)
        )
        let new = preview.new.map(\.entry)
        let last = account.closedOn ?? HouseholdLimits.days.upperBound
        self.init(
            fileName: table.name,
            size: table.size,
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
