import BourseAlerts
import BourseCore
import BourseDesk
import BourseFunds
import BourseMarkets
import BourseValues
import BourseWeb
import Hummingbird

extension AlertPages {
    /// Where an alert on something is made, its form filled in.
    static func newHref(_ subject: AlertSubject, measure: AlertMeasure? = nil, level: String? = nil) -> String {
        // One's own portfolio and journal are written without saying whose they are.
        let text = subject.owner == nil ? subject.description : String(subject.description.prefix { $0 != ":" })
        return newHref(text, measure: measure, level: level)
    }

    /// Where an alert on what a text names is made: `journal`, `screen:ID`.
    static func newHref(_ subject: String, measure: AlertMeasure?, level: String? = nil) -> String {
        Query([
            ("subject", subject), ("measure", measure?.description ?? ""), ("level", level ?? ""),
        ]).href("/alerts/new")
    }

    /// Where an alert on losses of a day is made.
    static let lossHref = newHref("journal", measure: .dailyLoss)

    @Sendable
    func new(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let query = Query(request.uri)
        let draft = AlertDraft(
            subject: query["subject"] ?? "",
            measure: query["measure"] ?? "",
            level: query["level"] ?? "",
            countsPercent: true
        )
        return try await form(AlertForm(draft: draft, id: nil), request: request, context: context)
    }

    @Sendable
    func edit(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let stored = try await alerts.alert(Self.id(context), of: context.user.id)
        return try await form(AlertForm(stored), request: request, context: context)
    }

    @Sendable
    func make(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let typed = AlertForm(try await Form(request, context: context), id: nil)
        return try await answer(typed, request, context) { draft in
            _ = try await alerts.make(draft, of: context.user)
            return Response.seeOther(Self.path).showing(.alertMade)
        }
    }

    @Sendable
    func change(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = Self.id(context)
        let stored = try await alerts.alert(id, of: context.user.id)
        var typed = AlertForm(try await Form(request, context: context), id: id)
        typed.draft.isEnabled = stored.rule.isEnabled
        return try await answer(typed, request, context) { draft in
            _ = try await alerts.change(id, to: draft, of: context.user)
            return Response.seeOther(Self.path).showing(.saved)
        }
    }

    /// Tries what was typed, or does it; what is wrong is told beside its field.
    private func answer(
        _ typed: AlertForm,
        _ request: Request,
        _ context: SignedInContext,
        _ body: (AlertDraft) async throws -> Response
    ) async throws -> Response {
        var typed = typed
        do {
            guard typed.isTried else { return try await body(typed.draft) }
            let run = try await alerts.dryRun(typed.draft, days: AlertForm.daysTried, of: context.user)
            typed.tried = AlertPhrases.tried(run)
        } catch AlertError.refused(let field, let message) {
            typed.mistake = (field, message)
        } catch let error as AlertError {
            if error == .gone { throw error }
            typed.mistake = ("", error.message)
        }
        return try await form(typed, request: request, context: context)
    }

    private func form(_ form: AlertForm, request: Request, context: SignedInContext) async throws -> Response {
        var form = form
        let subject = try? form.draft.readSubject(of: context.user.id)
        if form.draft.measure.isEmpty {
            form.draft.measure = subject.flatMap { AlertPhrases.measures(of: $0).first?.description } ?? "price"
        }
        let page = AlertFormPage(
            frame: frame(request, context),
            form: form,
            subject: subject,
            name: await name(of: subject, for: context.user.id),
            now: await price(of: subject),
            carriers: alerts.carriers,
            email: context.user.email.description,
            hasWebhook: try await alerts.webhook(of: context.user.id) != nil,
            hasPush: try await desk.push?.subscriptions(of: context.user.id).isEmpty == false,
            cautions: await cautions(on: subject)
        )
        return pages.page(page.view.html, status: form.mistake == nil ? .ok : .unprocessableContent)
    }

    /// What should be known before a measure is chosen: which are not seen while the desk is not running.
    private func cautions(on subject: AlertSubject?) async -> String? {
        guard let subject else { return nil }
        let measures = AlertPhrases.measures(of: subject)
        var (unseen, others): ([AlertMeasure], [String]) = ([], [])
        for measure in measures {
            let all = await alerts.cautions(on: subject, measure)
            if all.contains(AlertPhrases.unseenWhileOff) { unseen.append(measure) }
            others = all.filter { $0 != AlertPhrases.unseenWhileOff }
        }
        if unseen.count == measures.count {
            others.append(AlertPhrases.unseenWhileOff)
        } else if !unseen.isEmpty {
            let names = unseen.map { AlertPhrases.title($0).lowercased() }.joined(separator: " and ")
            others.append(
                "For \(names): \(AlertPhrases.unseenWhileOff.prefix(1).lowercased())\(AlertPhrases.unseenWhileOff.dropFirst())"
            )
        }
        return others.joined(separator: " ").unlessEmpty
    }

    private func name(of subject: AlertSubject?, for user: UserID) async -> String? {
        guard let subject else { return nil }
        switch subject {
        case .symbol(let symbol):
            let known = await desk.markets.directory.instrument(symbol)?.name
            return known.map { "\(symbol.name), \($0)" } ?? symbol.name
        case .fund(let code): return (try? await desk.funds.library.currentList())?.list.scheme(code)?.name
        case .screen(_, let id):
            let screens = try? await desk.screens.screens(of: user)
            return screens?.first { $0.id == id }.map { "Screen “\($0.name)”" } ?? subject.name
        default: return subject.name
        }
    }

    /// "Now $187.20": what a level is compared with.
    private func price(of subject: AlertSubject?) async -> String? {
        guard case .symbol(let symbol)? = subject, let shown = await desk.markets.board.snapshots(of: [symbol]).first,
            let last = shown.quote.last
        else { return nil }
        return "Now \(QuoteText(shown.instrument, style: .western).money(last.value))"
    }
}
