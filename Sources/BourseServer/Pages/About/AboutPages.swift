import BourseWeb
import Hummingbird

/// What this program is, what it is made of, where its data come from, and what it does not do.
struct AboutPages {
    static let path = "/about"

    let pages: PageWriter
    let program: AboutProgram

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("about", use: about)
    }

    @Sendable
    private func about(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let view = AboutView(
            shell: frame.shell(
                title: "About",
                place: .settings,
                back: LinkView(title: "Settings", href: "/settings"),
                subtitle: "Bourse \(program.version)"
            ),
            facts: facts,
            limits: AboutLimit.all,
            sources: DataSource.all,
            dependencies: Dependency.all
        )
        return pages.page(view.html)
    }

    private var facts: [AboutFactView] {
        [
            AboutFactView(title: "Version", text: program.version), AboutFactView(title: "Build", text: program.build),
            AboutFactView(title: "License", text: "MIT"),
            AboutFactView(title: "Your data", text: program.dataFolder ?? "In the database of this desk"),
        ]
    }
}
