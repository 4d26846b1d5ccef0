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

    let opening: HouseholdPages.PageContext
    let asked: EntryQuery
    var refusal: Refusal?

    var view: EntriesView {
        let entries = asked.entries(of: opening.books)
        let listing = ListPage(
            query: asked.query,
            count: entries.count,
            path: "\(HouseholdPages.path)/entries",
            size: Self.size,
            style: opening.frame.settings.numbers
        )
        let path = HouseholdPages.path
        return EntriesView(
            shell: opening.frame.shell(
                title: "Entries",
                place: .householdSpending,
                back: LinkView(title: "Spending", href: "\(path)/spending")
            ),
            notices: [],
            filter: filter,
            count: opening.count(entries.count, "entry", "entries"),
            sum: sum(entries),
            table: entries.isEmpty ? nil : table(entries[listing.range]).region,
            quiet: entries.isEmpty ? quiet : nil,
            turns: listing.turns,
            csvHref: asked.query.without("page").href("\(path)/entries.csv"),
            categories: opening.books.categories.map {
                OptionView(value: $0.name, title: $0.name, isSelected: false)
            },
            rules: opening.kept.rules.reversed().map { kept in
                RuleRowView(
                    words: kept.rule.words.joined(separator: " "),
                    category: kept.rule.category.name,
                    action: "\(path)/rules/\(kept.id)/delete"
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
        return sums.sorted { $0.key < $1.key }.map { opening.money($0.key).signed($0.value) }.joined(separator: ", ")
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
            account: opening.kept.account(booked.entry.key.account)?.name ?? "",
            amount: opening.money(booked.currency).signed(entry.amount),
            tone: entry.amount > .zero ? "up" : "",
            meaning: booked.words,
            isChosen: booked.isChosen,
            category: refused?.typed["category"] ?? (booked.isChosen ? booked.category?.name ?? "" : ""),
            action: asked.query.href("\(HouseholdPages.path)/entries/\(booked.id)/category"),
            mistake: refused?.problems["category"]
        )
    }

    private var quiet: EmptyStateView {
        opening.books.entries.isEmpty
            ? EmptyStateView(
                icon: "import",
                headline: "No entries yet",
                detail: "Entries come from imported bank files.",
                links: [LinkView(title: "Import bank file", href: "\(HouseholdPages.path)/imports")]
            )
            : EmptyStateView(
                icon: "search",
                headline: "No matching entries",
                detail: "No entry matches this filter. Remove a word or a choice.",
                links: [LinkView(title: "Show all", href: "\(HouseholdPages.path)/entries")]
            )
    }

    private var filter: EntryFilterView {
        func option(_ value: String, _ title: String, _ chosen: String) -> OptionView {
            OptionView(value: value, title: title, isSelected: value == chosen)
        }
        let month = asked.month.map { String($0.description.prefix(7)) } ?? ""
        let category = asked.category ?? ""
        let account = asked.account.map { "\($0)" } ?? ""
        let months = opening.books.spending.months.reversed().map { it in
            option(String(it.month.description.prefix(7)), DayText.month(it.month), month)
        }
        return EntryFilterView(
            action: "\(HouseholdPages.path)/entries",
            text: asked.text,
            months: [option("", "All months", month)] + months,
            categories: [option("", "All categories", category)]
                + opening.books.categories.map { option($0.name, $0.name, category) },
            accounts: [option("", "All accounts", account)]
                + opening.kept.accounts.map { option("\($0.id)", $0.name, account) }
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
                        texts: opening.books.categories.map {
                            OptionView(value: $0.name, title: $0.name, isSelected: false)
                        }
                    ) : nil,
                advice: nil,
                mistake: refused?.problems[name]
            )
        }
    }
}
