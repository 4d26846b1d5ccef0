import BourseCore
import BourseDesk
import BourseWeb
import HTTPTypes
import Hummingbird

/// Records of double-entry bookkeeping with the address of their files.
struct BookkeepingDownload: Sendable {
    /// The path without an ending: "/portfolio/transactions".
    let path: String

    /// The menu of formats, for the head of a panel.
    var menu: HTML {
        """
        <details class="pop"><summary class="btn btn-small btn-ghost">\(icon: "export", css: "icon-16")Bookkeeping</summary><div class="pop-box"><ul class="list-choices">\(BookkeepingFormat.allCases.map { format in
            "<li><a class=\"btn btn-ghost\" href=\"\(path).\(format.rawValue)\" download>\(format.title)</a></li>" as HTML
        })</ul></div></details>
        """
    }
}

extension RouterMethods {
    /// Adds the addresses of records: the path with the ending of each format.
    ///
    /// - Parameters:
    ///   - path: The path without an ending: "portfolio/transactions".
    ///   - bench: Where the records and their text are made.
    ///   - make: Reads what is needed for a request, and returns what makes the records of it.
    func getBookkeeping(
        _ path: String,
        on bench: Workbench,
        use make: @escaping @Sendable (Request, Context) async throws -> @Sendable () -> BookkeepingFile
    ) {
        let name = path.split(separator: "/").last ?? "bookkeeping"
        for format in BookkeepingFormat.allCases {
            get(RouterPath("\(path).\(format.rawValue)")) { request, context in
                let records = try await make(request, context)
                let text = try await bench.run { format.text(of: records()) }
                return Response.text(text, type: "text/plain; charset=utf-8").attached(as: "\(name).\(format.rawValue)")
            }
        }
    }
}
