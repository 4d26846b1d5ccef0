import BourseWeb

/// The address of a table that people download, in each format.
struct FileAddress: Sendable {
    private let path: Substring
    private let query: Substring

    /// Splits an address without the ending of a format: "/news?source=reuters".
    init(_ address: String) {
        path = address.prefix { $0 != "?" }
        query = address.dropFirst(path.count)
    }

    /// The address of the table in a format: "/news.csv?source=reuters".
    func href(_ format: FileFormat) -> String { "\(path).\(format.rawValue)\(query)" }

    /// Links for the foot of a panel.
    var links: HTML {
        "\(FileFormat.allCases.map { format in "<a href=\"\(href(format))\" download>\(format.title)</a>" as HTML })"
    }

    /// Buttons for the head of a panel.
    var buttons: HTML {
        """
        <span class="files">\(FileFormat.allCases.map { format in
            "<a class=\"btn btn-small btn-ghost\" href=\"\(href(format))\" download>\(icon: "export", css: "icon-16")\(format.title)</a>" as HTML
        })</span>
        """
    }
}
