import BourseCore
import BourseDesk
import BoursePublished
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// Shared cards at their addresses, which anybody may request: the card as it was shared, and nothing else of a person.
struct SharedCardRoutes {
    let desk: Desk
    let pages: PageWriter
    let strangers: AnonymousRateLimiter

    /// What these pages load: our stylesheet and the picture.
    static let contentSecurityPolicy =
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

    /// The address of its picture on this desk.
    static func pictureHref(_ secret: String) -> String { "\(SharedCard.address(secret, base: ""))/card.svg" }

    func addRoutes(to router: Router<DeskContext>) {
        router.get("c/:id", use: page)
        router.get("c/:id/card.svg", use: picture)
    }

    @Sendable
    private func page(_ request: Request, _ context: DeskContext) async throws -> Response {
        let (secret, card) = try await find(context)
        let view = SharedCardView(
            picture: CardPicture(card),
            pictureHref: Self.pictureHref(secret),
            title: card.title,
            theme: card.theme.rawValue
        )
        return Self.guarded(pages.page(view.html))
    }

    @Sendable
    private func picture(_ request: Request, _ context: DeskContext) async throws -> Response {
        let (secret, card) = try await find(context)
        let base = DeskAddress.base(of: desk, request, context)
        return Self.guarded(.picture(CardPicture(card, address: SharedCard.address(secret, base: base))))
    }

    /// The card of an address; an address that was revoked and one that never existed are answered alike.
    private func find(_ context: DeskContext) async throws -> (secret: String, card: ShareCard) {
        if let seconds = await strangers.secondsToWait(context.address, at: desk.environment.now()) {
            throw AccountError.tooManyAttempts(seconds: seconds)
        }
        let secret = context.parameters.get("id") ?? ""
        guard let card = try await desk.accounts.sharedCard(secret: secret) else { throw PageError.notFound }
        return (secret, card)
    }

    /// A response that search engines leave out, that browsers do not store, and that loads nothing else.
    private static func guarded(_ response: Response) -> Response {
        var response = response
        response.headers[.contentSecurityPolicy] = contentSecurityPolicy
        response.headers[.cacheControl] = "no-store"
        if let robots = HTTPField.Name("X-Robots-Tag") { response.headers[robots] = "noindex, nofollow" }
        if let referrer = HTTPField.Name("Referrer-Policy") { response.headers[referrer] = "no-referrer" }
        return response
    }
}

/// The public page of a shared card.
struct SharedCardView: Sendable {
    /// The card.
    let picture: CardPicture
    /// The address of the picture.
    let pictureHref: String
    /// The title of the card.
    let title: String
    /// "light" or "dark".
    let theme: String
}

extension SharedCardView {
    var html: HTML {
        """
        <!doctype html>
        <html lang="en" data-theme="\(theme)">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
        <meta name="robots" content="noindex, nofollow">
        <meta name="referrer" content="no-referrer">
        <title>\(title) · Bourse</title>
        <link rel="icon" href="\(Assets.embedded.root)/icons/icon.svg" type="image/svg+xml">
        <link rel="stylesheet" href="\(Assets.embedded.root)/\(Assets.stylesheet)">
        </head>
        <body class="plain">
        <main id="main" class="lone" tabindex="-1">
        <h1 class="vh">Trading result: \(title)</h1>
        <img class="share-picture" src="\(pictureHref)" width="\(picture.width)" height="\(picture.height)" alt="\(picture.description)">
        <p class="t2">A card from a Bourse trading journal, as it was when it was shared.</p>
        </main>
        </body>
        </html>
        """
    }
}
