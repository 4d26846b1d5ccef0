import BourseAPI
import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension PortfolioPages {
    func addBondRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("portfolio/bonds", use: bonds)
        group.post("portfolio/bonds", use: enterBond)
        group.post("portfolio/bonds/delete", use: deleteBond)
        group.getTable("portfolio/bonds", of: desk) { _, context in
            let bonds = try await desk.portfolio.bonds(of: context.user)
            return TableDownload(PortfolioFile.bonds(bonds), named: "portfolio-bonds")
        }
    }

    /// Where the terms of a bond are entered.
    static func bondHref(_ symbol: Symbol) -> String {
        Query().setting("symbol", to: symbol.name).href("/portfolio/bonds") + "#h-bond"
    }

    @Sendable
    private func bonds(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let bonds = try await desk.portfolio.bonds(of: context.user)
        let symbol = frame.query["symbol"] ?? ""
        let known = bonds.first { $0.bond.symbol.name == symbol }
        let draft = known.map { BondDraft(showing: $0.bond) } ?? BondDraft([.symbol: symbol])
        return page(frame, bonds, BondForm(draft: draft))
    }

    @Sendable
    private func enterBond(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        var draft = BondDraft()
        for field in BondDraft.Field.allCases { draft[field] = form[field.rawValue] }
        var bondForm = BondForm(draft: draft)
        do {
            let bond = try draft.read(today: desk.portfolio.today(of: context.user))
            try await desk.portfolio.enter(.bond(bond), user: context.user)
            return Response.seeOther("/portfolio/bonds").showing(.saved)
        } catch let refusal as BondDraft.DraftRefusal {
            bondForm.messages = refusal.messages
        } catch PortfolioError.entry(let message) {
            bondForm.problem = message
        }
        let frame = PageFrame(pages: pages, request: request, context: context)
        return page(frame, try await desk.portfolio.bonds(of: context.user), bondForm)
    }

    @Sendable
    private func deleteBond(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        guard let symbol = Symbol(form["symbol"]) else { throw PageError.notFound }
        guard let terms = try await desk.portfolio.bondTerms(of: symbol, user: context.user) else {
            throw PortfolioError.noBond(symbol)
        }
        try await desk.portfolio.removeEntered(.bond(symbol), user: context.user.id)
        let bond = EnteredBond(symbol: symbol, terms: terms)
        return Response.seeOther("/portfolio/bonds").showing(.enteredDeleted(.bond(bond)))
    }

    private func page(_ frame: PageFrame, _ bonds: [ValuedBond], _ form: BondForm) -> Response {
        let view = BondsView(
            shell: frame.shell(
                title: "Bonds",
                place: .portfolioSettings,
                back: LinkView(title: "Scenarios", href: "/portfolio/scenarios")
            ),
            form: form,
            table: bonds.isEmpty ? nil : BondTable(bonds: bonds).html
        )
        return pages.page(view.html, status: form.isRefused ? .unprocessableContent : .ok)
    }
}
