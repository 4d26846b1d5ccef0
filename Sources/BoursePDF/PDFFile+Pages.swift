import BourseCore

/// A page, or what the pages below a node have in common.
struct PDFPage {
    /// The bytes of what draws it.
    var content: [UInt8] = []
    /// The fonts and forms.
    var resources = PDFValue.null
    /// Degrees by which it is turned clockwise.
    var rotation = 0
}

/// The pages, after ISO 32000-2, 7.7.3.
extension PDFFile {
    /// The tree of pages; nil where there is none.
    var pages: PDFValue? {
        guard let root = trailer["Root"] else { return nil }
        let pages = entry("Pages", of: resolved(root))
        return pages.entries == nil ? nil : pages
    }

    /// The pages in order, with what they inherit.
    func leaves(most: Int) throws(PDFError) -> [PDFPage] {
        guard let pages else { throw .damaged("it has no pages") }
        var leaves: [PDFPage] = []
        var visited: Set<PDFReference> = []
        try collect(pages, PDFPage(), &leaves, &visited, most: most, depth: 0)
        return leaves
    }

    private func collect(
        _ node: PDFValue,
        _ above: PDFPage,
        _ leaves: inout [PDFPage],
        _ visited: inout Set<PDFReference>,
        most: Int,
        depth: Int
    ) throws(PDFError) {
        guard depth < 64 else { throw .tooLarge("levels of pages") }
        var page = above
        if case let resources = entry("Resources", of: node), resources.entries != nil { page.resources = resources }
        if let rotation = entry("Rotate", of: node).int { page.rotation = ((rotation % 360) + 360) % 360 }
        if let kids = entry("Kids", of: node).items {
            for kid in kids {
                if case .reference(let reference) = kid, !visited.insert(reference).inserted { continue }
                try collect(resolved(kid), page, &leaves, &visited, most: most, depth: depth + 1)
            }
            return
        }
        guard leaves.count < most else { throw .tooLarge("pages") }
        let contents = entry("Contents", of: node)
        for part in contents.items?.map({ resolved($0) }) ?? [contents] {
            guard case .stream(let stream) = part else { continue }
            // A part that is left out could have been transactions.
            guard let data = data(of: stream) else { throw .damaged("page \(leaves.count + 1) cannot be unpacked") }
            // A word does not go on in the next stream.
            page.content += data + [0x0A]
        }
        leaves.append(page)
    }
}
