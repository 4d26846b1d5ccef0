import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import BourseWeb

/// What a waiting file of a bank would bring.
struct BankPreviewPage {
    /// The most entries listed.
    private static let mostEntries = 60

    let context: HouseholdPages.PageContext
    let preview: BankPreview
    let id: ImportID

    private var money: MoneyText { context.money(preview.account.currency) }

    var view: BankPreviewView {
        let formatter = BankImportFormatter(context: context)
        let query = BankMappingForm.query(id, preview.mapping)
        let path = HouseholdPages.uploadPath
        return BankPreviewView(
            shell: context.frame.shell(
                title: "Import preview",
                place: .householdImports,
                back: LinkView(title: "Bank files", href: path),
                subtitle: "\(preview.fileName) into \(preview.account.name)"
            ),
            notices: notices,
            questions: questions,
            strip: formatter.strip(
                new: preview.new.count,
                duplicates: preview.duplicates,
                refused: preview.reading.refusals.count
            ),
            mapping: BankMappingForm.view(preview, id: id),
            actions: PreviewActionsView(
                cancelAction: Query([("file", "\(id)")]).href("\(path)/discard"),
                commitAction: preview.new.isEmpty || !preview.questions.isEmpty ? nil : query.href("\(path)/commit"),
                commitLabel: "Import \(context.count(preview.new.count, "entry", "entries"))"
            ),
            entries: entries?.html,
            issues: formatter.issues(
                preview.reading.refusals,
                file: FileAddress(query.href("\(path)/preview/refused"))
            )
        )
    }

    /// The questions to answer before importing, with the first rows as each answer reads them.
    private var questions: [BankQuestionView] {
        let path = "\(HouseholdPages.uploadPath)/preview"
        return zip(preview.questions, preview.choices).enumerated().map { index, item in
            BankQuestionView(
                id: "question-\(index + 1)",
                sentence: item.0.sentence,
                choices: item.1.map { choice in
                    BankChoiceView(
                        label: choice.label,
                        href: BankMappingForm.query(id, choice, preview).href(path),
                        examples: choice.examples.map { entry in
                            let text = entry.description.prefix(BankChoice.exampleLength)
                            return "\(DayText.medium(entry.day)) · \(money.signed(entry.amount)) · \(text)"
                        }
                    )
                }
            )
        }
    }

    private var notices: [NoticeView] {
        var notices: [NoticeView] = []
        if preview.new.isEmpty {
            let none = preview.reading.entries.isEmpty
            notices.append(
                NoticeView(
                    tone: "",
                    icon: "info",
                    headline: "Nothing new",
                    detail: none
                        ? "No row could be read. Correct the column mapping, or see the reasons below."
                        : "Every entry of this file is already stored.",
                    link: nil
                )
            )
        }
        if preview.outside > 0 {
            let entries = context.count(preview.outside, "entry is", "entries are")
            notices.append(
                NoticeView(
                    tone: "",
                    icon: "info",
                    headline: "\(entries) outside the dates of the account",
                    detail: "They count as spending but do not change the balance, which starts on "
                        + "\(DayText.medium(preview.account.openedOn)).",
                    link: nil
                )
            )
        }
        if !preview.reading.breaks.isEmpty {
            let rows = preview.reading.breaks.prefix(5).map { "\($0.row)" }.joined(separator: ", ")
            notices.append(
                NoticeView(
                    tone: "warn",
                    icon: "warn",
                    headline: "Entries may be missing",
                    detail: "The balance does not match the previous one in row \(rows).",
                    link: nil
                )
            )
        }
        return notices
    }

    private var entries: Table<BankEntry>? {
        guard !preview.new.isEmpty else { return nil }
        let isLong = preview.new.count > Self.mostEntries
        return Table(
            id: "new-entries",
            heading: preview.questions.isEmpty ? "New entries" : "Preview",
            note: (preview.questions.isEmpty ? "" : "with the suggested answers, ")
                + context.count(preview.new.count, "entry", "entries")
                + (isLong ? ", the last \(Self.mostEntries) shown" : ""),
            caption: "New entries, newest first",
            columns: [
                Column("Description") { .name($0.description.isEmpty ? "No description" : $0.description) }
                    .card(.title),
                Column("Date", .quiet) { .text(DayText.medium($0.day)) },
                Column("Bank category", .quiet) { .text($0.category ?? "") },
                Column("Amount", .number) { .money(money.signed($0.amount), tone: $0.amount > .zero ? "up" : "") }
                    .card(.value),
                .onCard(.sub) { [.plain(DayText.medium($0.day))] },
            ],
            rows: preview.new.reversed(),
            limit: Self.mostEntries,
            basis: "In \(preview.account.currency)"
        )
    }
}
