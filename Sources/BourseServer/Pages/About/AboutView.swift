/// What this program is, what it is made of, where its data come from, and what it does not do.
struct AboutView: Sendable {
    /// The shell.
    let shell: ShellView
    /// Version, build, license, place of the data.
    let facts: [AboutFactView]
    /// What Bourse does not do.
    let limits: [AboutLimit]
    /// The sources of data.
    let sources: [DataSource]
    /// What Bourse is built with.
    let dependencies: [Dependency]
}

/// A fact of the program.
struct AboutFactView: Sendable {
    /// "Version".
    let title: String
    /// "0.1.0".
    let text: String
}

extension AboutView {
    var html: HTML {
        shell.page(
            """
            <section class="panel span-12" aria-labelledby="h-program">
            <div class="panel-head"><h2 id="h-program">Program</h2><div class="end"><a class="btn btn-small btn-ghost" href="/settings/sources">Status of sources</a><a class="btn btn-small btn-ghost" href="/healthz">Health</a></div></div>
            <dl class="facts">
            \(facts.map { fact in "<div><dt>\(fact.title)</dt><dd>\(fact.text)</dd></div>\n" })
            </dl>
            </section>
            <section class="panel span-12" aria-labelledby="h-limits">
            <div class="panel-head"><h2 id="h-limits">What Bourse does not do</h2></div>
            <dl class="about-limits">
            \(limits.map { limit in "<div><dt>\(limit.title)</dt><dd class=\"t2\">\(limit.reason)</dd></div>\n" })
            </dl>
            </section>
            \(sourceTable.html)
            \(dependencyTable.html)
            """
        )
    }

    private var sourceTable: Table<DataSource> {
        Table(
            id: "sources",
            heading: "Data sources",
            note: "requested only for what you view, hold or watch",
            caption: "Sources of data with their terms",
            style: .sentences,
            columns: [
                Column("Source") { .name($0.name) }.card(.title),
                Column("Data") { .text($0.data) }.card(.sub),
                Column("Key") { .text($0.key ?? "no key") }.card(.note),
                Column("Terms") { .markup(Self.link($0.terms, text: "Terms", of: $0.name)) }.card(.value),
            ],
            rows: sources,
            basis: "The terms of a source apply to its data. Keys are variables of the server's environment."
        )
    }

    private var dependencyTable: Table<Dependency> {
        Table(
            id: "dependencies",
            heading: "Licenses",
            note: "of the software that Bourse is built with",
            caption: "Software that Bourse is built with, and its licenses",
            style: .sentences,
            columns: [
                Column("Software") { .name($0.name) }.card(.title),
                Column("Version") { .text($0.version) }.card(.sub),
                Column("License") { .text($0.license) }.card(.note),
                Column("Address") { .markup(Self.link($0.address, text: "Home", of: $0.name)) }.card(.value),
            ],
            rows: dependencies
        )
    }

    /// A link to another site.
    private static func link(_ address: String, text: String, of subject: String) -> HTML {
        """
        <a class="inline-link" href="\(address)" rel="noopener noreferrer external" aria-label="\(text) of \(subject)">\(text)</a>
        """
    }
}
