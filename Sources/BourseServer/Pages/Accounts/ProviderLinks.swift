import BourseWeb

/// The links to identity providers on the pages for signing in and up.
struct ProviderLinks: Sendable {
    /// `Continue with Google`, with the address that begins.
    let links: [LinkView]
}

extension ProviderLinks {
    /// A script adds the time zone and whether nothing is to be kept on the device.
    var html: HTML {
        guard !links.isEmpty else { return "" }
        return """
            <div class="providers" role="group" aria-label="Other ways to continue">
            \(links.map { "<a class=\"btn\" href=\"\($0.href)\" data-provider>\($0.title)</a>" })
            </div>
            """
    }
}
