import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import BourseWeb

/// Entries of the bank files and the rules for their categories.
struct EntriesPage {
    /// What could not be taken, with what was typed.
    struct Refusal {
        /// The entry, or nothing for a rule.
        var entry: Int64?
        /// The texts by the name of their field.
        let typed: [String: String]
        /// Messages by the name of the field.
        let problems: [String: String]
    }

    /// Entries on a page.
    static let size = 40

    let context: HouseholdPages.PageContext
    let entryQuery: EntryQuery
    var refusal: Refusal?

    var view: EntriesView {
        let entries = entryQuery.entries(of: context.books)
        let listing = ListPage(
            query: entryQuery.query,
            count: entries.count,
            path: "\(HouseholdAddress.path)/entries",
            size: Self.size,
            style: context.frame.settings.numbers
        )
        let path = HouseholdAddress.path
        return EntriesView(
            shell: context.frame.shell(
                title: "Entries",
                place: .householdSpending,
                back: LinkView(title: "Spending", href: "\(path)/spending")
            ),
            notices: [],
            filter: filter,
            count: context.count(entries.count, "entry", "entries"),
            sum: sum(entries),
            table: entries.isEmpty ? nil : table(entries[listing.range]).region,
            quiet: entries.isEmpty ? quiet : nil,
            turns: listing.turns,
            fileAddress: FileAddress(entryQuery.query.without("page").href("\(path)/entries")),
            categories: context.books.categories.map {
                OptionView(value: $0.name, title: $0.name, isSelected: false)
            },
            rules: context.stored.rules.reversed().map { stored in
                RuleRowView(
                    text: stored.rule.words.joined(separator: " "),
                    category: stored.rule.category.name,
                    action: "\(path)/rules/\(stored.id)/delete"
                )
            },
            ruleAction: "\(path)/rules",
            ruleFields: ruleFields
        )
    }

    /// What the entries of each currency come to; currencies are not added.
    private func sum(_ entries: [BookedEntry]) -> String {
        var sums: [Currency: Money] = [:]
        for entry in entries { sums[entry.currency, default: .zero] += entry.entry.entry.amount }
        return sums.sorted { $0.key < $1.key }.map { context.money($0.key).signed($0.value) }.joined(separator: ", ")
    }

    private func table(_ entries: ArraySlice<BookedEntry>) -> Table<EntryRowView> {
        Table(
            id: "entries",
            caption: "Entries, newest first",
            label: "Entries",
            columns: [
                Column("Entry") { .markup(Self.name($0)) }.card(.title),
                Column("Date") { .text($0.day) },
                Column("Account", .quiet) { .text($0.account) },
                Column("Amount", .number) { .money($0.amount, tone: $0.tone) }.card(.value),
                Column("Type", .quiet) { .markup(Self.meaning(of: $0)) },
                Column("Category") { .markup($0.form) }.card(.sub),
            ],
            rows: entries.map(row)
        )
    }

    private static func name(_ row: EntryRowView) -> HTML {
        """
        <span class="sym">\(row.description)</span><span class="phone-only"><span class="under">\(row.day) · \(row.account)</span></span>
        """
    }

    private static func meaning(of row: EntryRowView) -> HTML {
        "\(row.meaning)\(if: row.isChosen, " <span class=\"chip\">yours</span>")"
    }

    private func row(_ booked: BookedEntry) -> EntryRowView {
        let entry = booked.entry.entry
        let refused = refusal?.entry == booked.id ? refusal : nil
        return EntryRowView(
            id: "category-\(booked.id)",
            day: DayText.medium(entry.day),
            description: entry.description.isEmpty ? "No description" : entry.description,
            account: context.stored.account(booked.entry.key.account)?.name ?? "",
            amount: context.money(booked.currency).signed(entry.amount),
            tone: entry.amount > .zero ? "up" : "",
            meaning: booked.text,
            isChosen: booked.isChosen,
            category: refused?.typed["category"] ?? (booked.isChosen ? booked.category?.name ?? "" : ""),
            action: entryQuery.query.href("\(HouseholdAddress.path)/entries/\(booked.id)/category"),
            mistake: refused?.problems["category"]
        )
    }

    private var quiet: EmptyStateView {
        context.books.entries.isEmpty
            ? EmptyStateView(
                icon: "import",
                headline: "No entries yet",
                detail: "Entries come from imported bank files.",
                links: [LinkView(title: "Import bank file", href: "\(HouseholdAddress.path)/imports")]
            )
            : EmptyStateView(
                icon: "search",
                headline: "No matching entries",
                detail: "No entry matches this filter. Remove a word or a choice.",
                links: [LinkView(title: "Show all", href: "\(HouseholdAddress.path)/entries")]
            )
    }

    private var filter: EntryFilterView {
        func option(_ value: String, title: String, chosen: String) -> OptionView {
            OptionView(value: value, title: title, isSelected: value == chosen)
        }
        let month = entryQuery.month.map { String($0.description.prefix(7)) } ?? ""
        let category = entryQuery.category ?? ""
        let account = entryQuery.account.map { "\($0)" } ?? ""
        let months = context.books.spending.months.reversed().map { it in
            option(String(it.month.description.prefix(7)), title: DayText.month(it.month), chosen: month)
        }
        return EntryFilterView(
            action: "\(HouseholdAddress.path)/entries",
            text: entryQuery.text,
            months: [option("", title: "All months", chosen: month)] + months,
            categories: [option("", title: "All categories", chosen: category)]
                + context.books.categories.map { option($0.name, title: $0.name, chosen: category) },
            accounts: [option("", title: "All accounts", chosen: account)]
                + context.stored.accounts.map { option("\($0.id)", title: $0.name, chosen: account) }
        )
    }

    private var ruleFields: [HouseholdFieldView] {
        let refused = refusal.flatMap { $0.entry == nil ? $0 : nil }
        return [("words", "Text in description"), ("category", "Category")].map { name, label in
            HouseholdFieldView(
                id: "rule-\(name)",
                name: name,
                label: label,
                type: "text",
                value: refused?.typed[name] ?? "",
                mode: nil,
                isRequired: true,
                isChoice: false,
                options: [],
                suggestions: name == "category"
                    ? HouseholdSuggestionsView(
                        listID: "rule-categories",
                        texts: context.books.categories.map {
                            OptionView(value: $0.name, title: $0.name, isSelected: false)
                        }
                    ) : nil,
                advice: nil,
                mistake: refused?.problems[name]
            )
        }
    }
}
