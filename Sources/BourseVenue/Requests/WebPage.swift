import NIOHTTP1

/// Parts of the pages of simulated web services: HTML without scripts and styles in place.
enum WebPage {
    /// A page.
    ///
    /// - Parameters:
    ///   - title: Its heading in HTML.
    ///   - content: What follows the heading in HTML.
    ///   - prefix: What the paths of the service begin with; its style sheet is `/style.css` below it.
    ///   - script: The name of a script of the service that runs on the page.
    static func page(
        _ title: String,
        _ content: String,
        prefix: String,
        script: String? = nil,
        status: HTTPResponseStatus = .ok
    ) -> PacedAnswer {
        let prefix = escaped(prefix)
        let script = script.map { #"<script src="\#(prefix)/\#($0)" defer></script>"# } ?? ""
        var answer = PacedAnswer.html(
            """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><title>\(title)</title>
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <link rel="stylesheet" href="\(prefix)/style.css">\(script)</head>
            <body><main><h1>\(title)</h1>
            \(content)
            </main></body></html>

            """,
            status
        )
        answer.headers.add(name: "cache-control", value: "no-store")
        answer.headers.add(name: "x-content-type-options", value: "nosniff")
        // Forms go anywhere: browsers would apply form-action to the redirects after them as well.
        let policy =
            "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'"
        answer.headers.add(name: "content-security-policy", value: policy)
        return answer
    }

    /// A file of the pages.
    static func file(_ text: String, type: String) -> PacedAnswer {
        var answer = PacedAnswer.text(text)
        answer.headers.replaceOrAdd(name: "content-type", value: "\(type); charset=utf-8")
        answer.headers.add(name: "x-content-type-options", value: "nosniff")
        return answer
    }

    /// A field of a form that is not shown.
    static func field(_ name: String, _ value: String) -> String {
        #"<input type="hidden" name="\#(escaped(name))" value="\#(escaped(value))">"#
    }

    /// A text as HTML has it, also in an attribute.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }
}
