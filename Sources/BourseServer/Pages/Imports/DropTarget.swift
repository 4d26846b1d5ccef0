/// The import that takes files which are dropped on a page.
struct DropTarget: Sendable {
    /// Where the files are sent.
    let action: String
    /// What is imported, and where to.
    let text: String
    /// Whether several files may be sent at once.
    var takesSeveral = true

    /// Broker files, on every page without an import of its own.
    static let journal = DropTarget(action: ImportPages.uploadPath, text: "Broker files into the journal.")

    /// The target of the pages of a section.
    static func target(of section: PageFrame.Section) -> DropTarget {
        switch section {
        case .journal, .options, .markets, .none: .journal
        case .portfolio:
            DropTarget(
                action: PortfolioPages.uploadPath,
                text: "A broker's file into the portfolio.",
                takesSeveral: false
            )
        case .funds: DropTarget(action: FundPages.uploadPath, text: "Fund statements into your holdings.")
        case .household:
            DropTarget(
                action: HouseholdPages.uploadPath,
                text: "A bank file into an account of the household.",
                takesSeveral: false
            )
        }
    }
}

extension DropTarget {
    /// The attributes of the page's content that the script reads.
    var attributes: HTML {
        " data-import=\"\(action)\" data-import-text=\"\(text)\"\(if: takesSeveral, " data-import-several")"
    }
}
