import BoursePortfolio

/// The page of drafts of tax forms.
struct TaxView: Sendable {
    /// The shell.
    let shell: ShellView
    /// The choice of country, year and source.
    let filter: TaxFilterView
    /// The draft.
    let body: HTML
    /// The kinds of assets that it depends on.
    let classes: HTML?
}

/// The choice of what a draft is of.
struct TaxFilterView: Sendable {
    /// A list of choices.
    struct Field: Sendable {
        /// The name that is sent.
        let name: String
        /// "Country".
        let label: String
        /// The choices.
        let options: [OptionView]
    }

    /// The lists.
    let fields: [Field]

    init(_ query: TaxQuery, year: Int, years: [Int]) {
        let reported = Form8949.Reporting.allCases.map {
            OptionView(value: $0.rawValue, title: $0.title, isSelected: $0 == query.reporting)
        }
        fields =
            [
                Field(
                    name: "country",
                    label: "Country",
                    options: TaxCountry.allCases.map {
                        OptionView(value: $0.rawValue, title: $0.title, isSelected: $0 == query.country)
                    }
                ),
                Field(
                    name: "year",
                    label: "Year",
                    options: Set(years + [year]).sorted(by: >).map {
                        OptionView(value: String($0), title: query.country.title(ofYear: $0), isSelected: $0 == year)
                    }
                ),
                Field(
                    name: "source",
                    label: "Source",
                    options: TaxSource.allCases.map {
                        OptionView(value: $0.rawValue, title: $0.title, isSelected: $0 == query.source)
                    }
                ),
            ] + (query.country == .us ? [Field(name: "reported", label: "Form 1099", options: reported)] : [])
    }
}

extension TaxFilterView {
    var html: HTML {
        """
        <form class="toolbar span-12" method="get" action="\(TaxQuery.path)" aria-label="Country, year and source">
        \(fields.map { field in
            """
            <label class="pick"><span class="label-line">\(field.label)</span><select class="select" name="\(field.name)">\(field.options.map { option in "<option value=\"\(option.value)\"\(if: option.isSelected, " selected")>\(option.title)</option>" })</select></label>
            """ as HTML
        })
        <button class="btn" type="submit">Show</button>
        </form>
        """
    }
}

extension TaxView {
    var html: HTML {
        shell.page(
            """
            \(NoticeView(tone: "warn", icon: "warn", headline: TaxDraft.mark, detail: TaxDraft.sentence, link: nil).html)
            \(filter.html)
            \(body)
            \(classes)
            """
        )
    }
}
