import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Foundation
import Hummingbird

/// How the desk looks for a person, and their account.
struct SettingsPages {
    let desk: Desk
    let pages: PageWriter

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("settings", use: settings)
        group.post("settings/appearance", use: setAppearance)
        group.post("settings/theme", use: setTheme)
        group.post("settings/privacy", use: setPrivacy)
        group.post("settings/zone", use: setZone)
        group.post("settings/password", use: changePassword)
        group.post("settings/sign-out-everywhere", use: signOutEverywhere)
        addAccessRoutes(to: group)
    }

    /// What went wrong with one of the forms.
    struct Problems {
        var current: String?
        var replacement: String?
        var notice: NoticeView?
    }

    @Sendable
    private func settings(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await page(request, context, status: .ok)
    }

    func page(
        _ request: Request,
        _ context: SignedInContext,
        _ problems: Problems = Problems(),
        token: TokenForm = TokenForm(),
        status: HTTPResponse.Status
    ) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let hasPassword = try await desk.accounts.hasPassword(context.user.id)
        let local = frame.zone.localTime(at: frame.now)
        let view = SettingsView(
            shell: frame.shell(title: "Settings", place: .settings),
            notices: problems.notice.map { [$0] } ?? [],
            appearance: appearance(frame, vibrates: Self.vibrates(request)),
            zone: ZoneFormView(
                action: "/settings/zone",
                zones: Zones.options(selected: frame.settings.zone),
                example: "Now \(DayText.clock(local)) \(frame.zone.abbreviation(at: frame.now))"
            ),
            password: PasswordFormView(
                action: "/settings/password",
                email: context.user.email.description,
                current: hasPassword
                    ? AccountPages.passwordField(
                        "current-password",
                        id: "current",
                        label: "Current password",
                        hint: nil,
                        problem: problems.current
                    ) : nil,
                replacement: AccountPages.passwordField(
                    "new-password",
                    label: "New password",
                    hint: AccountService.passwordHint,
                    problem: problems.replacement
                )
            ),
            plan: try await plan(of: context.user.id, zone: frame.zone),
            sessions: SessionsFormView(
                action: "/settings/sign-out-everywhere",
                summary: "Ends all sessions on all devices, including this one. Access tokens keep working."
            ),
            tokens: try await tokens(frame, token, of: context.user),
            feeds: try await feeds(request, context, frame),
            app: AppConnectionView(desk: DeskAddress.base(of: desk, request, context.base))
        )
        return pages.page(view.html, status: status)
    }

    private func plan(of user: UserID, zone: ZoneRules) async throws -> PlanPanelView? {
        guard let plans = desk.plans else { return nil }
        return PlanPanelView(
            text: PlanStateText(try await plans.state(of: user), plans.file, zone: zone),
            isCustomer: try await plans.customer(of: user)?.subscription != nil
        )
    }

    private func appearance(_ frame: PageFrame, vibrates: Bool) -> AppearanceFormView {
        let settings = frame.settings
        let palettes: [(UserSettings.Palette, String, String)] = [
            (.classic, "Green and red", "Up green, down red"),
            (.blueOrange, "Blue and orange", "For red-green color blindness"),
            (.redUp, "Red up, green down", "As in China, Japan and Korea"),
            (.mono, "Mono", "Light and dark, falling bars hatched"),
        ]
        func option(_ value: String, title: String, isSelected: Bool) -> OptionView {
            OptionView(value: value, title: title, isSelected: isSelected)
        }
        return AppearanceFormView(
            action: "/settings/appearance",
            themes: [
                option("system", title: "System", isSelected: settings.theme == .system),
                option("dark", title: "Dark", isSelected: settings.theme == .dark),
                option("light", title: "Light", isSelected: settings.theme == .light),
            ],
            palettes: palettes.map { palette, title, detail in
                PaletteOptionView(
                    value: palette.rawValue,
                    title: title,
                    detail: detail,
                    isSelected: palette == settings.palette
                )
            },
            densities: [
                option("compact", title: "Compact", isSelected: settings.density == .compact),
                option("comfortable", title: "Comfortable", isSelected: settings.density == .comfortable),
            ],
            numbers: [
                option("western", title: "1,234,567 · K, M, B", isSelected: settings.numbers == .western),
                option("indian", title: "12,34,567 · lakh, crore", isSelected: settings.numbers == .indian),
            ],
            isPrivate: frame.isPrivate,
            vibrates: vibrates
        )
    }

    @Sendable
    private func setAppearance(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        var settings = context.user.settings
        settings.theme = UserSettings.Theme(rawValue: form["theme"]) ?? settings.theme
        settings.palette = UserSettings.Palette(rawValue: form["palette"]) ?? settings.palette
        settings.density = UserSettings.Density(rawValue: form["density"]) ?? settings.density
        settings.numbers = UserSettings.NumberStyle(rawValue: form["numbers"]) ?? settings.numbers
        try await desk.accounts.setSettings(settings, of: context.user.id)
        var response = Response.seeOther("/settings").showing(.saved)
        response.setCookie(Self.privacyCookie(form["privacy"] == "on", context))
        response.setCookie(Self.deviceCookie(Self.haptics, form[Self.haptics] == "on", context))
        return response
    }

    @Sendable
    private func setTheme(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        var settings = context.user.settings
        settings.theme = UserSettings.Theme(rawValue: form["theme"]) ?? settings.theme
        try await desk.accounts.setSettings(settings, of: context.user.id)
        return .seeOther(Query.localPath(form["return"], otherwise: "/journal"))
    }

    @Sendable
    private func setPrivacy(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        var response = Response.seeOther(Query.localPath(form["return"], otherwise: "/journal"))
        response.setCookie(Self.privacyCookie(form["privacy"] == "on", context))
        return response
    }

    /// The cookie, and the field, that turns vibrations off on this device; `haptics.js` reads it.
    private static let haptics = "haptics"

    /// Whether this device may vibrate, which it may until somebody says no.
    private static func vibrates(_ request: Request) -> Bool { request.cookies[haptics]?.value != "off" }

    /// Read by script as well, so that one key hides money at once.
    private static func privacyCookie(_ isOn: Bool, _ context: SignedInContext) -> Cookie {
        deviceCookie("privacy", isOn, context)
    }

    /// A choice of this device, which scripts read as well.
    private static func deviceCookie(_ name: String, _ isOn: Bool, _ context: SignedInContext) -> Cookie {
        Cookie(
            name: name,
            value: isOn ? "on" : "off",
            maxAge: 365 * 86_400,
            path: "/",
            secure: context.base.isSecure,
            httpOnly: false,
            sameSite: .lax
        )
    }

    @Sendable
    private func setZone(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        var settings = context.user.settings
        settings.zone = form["zone"]
        do {
            try await desk.accounts.setSettings(settings, of: context.user.id)
        } catch let error as AccountError {
            let problems = Problems(notice: AccountPages.notice(error))
            return try await page(request, context, problems, status: .unprocessableContent)
        }
        return Response.seeOther("/settings").showing(.saved)
    }

    @Sendable
    private func changePassword(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        guard try await desk.accounts.hasPassword(context.user.id) else {
            return try await setPassword(request, context, form)
        }
        do {
            try await desk.accounts.changePassword(
                of: context.user,
                from: form["current"],
                to: form["password"],
                keeping: context.sessionToken,
                from: context.base.origin
            )
            return Response.seeOther("/settings").showing(.passwordChanged)
        } catch let error as AccountError {
            var problems = Problems()
            switch error {
            case .wrongCredentials: problems.current = "The current password is wrong."
            case .weakPassword: problems.replacement = error.message
            default: problems.notice = AccountPages.notice(error)
            }
            return try await page(request, context, problems, status: .unprocessableContent)
        }
    }

    /// Sets the password of a person who signs in without one.
    private func setPassword(_ request: Request, _ context: SignedInContext, _ form: Form) async throws -> Response {
        let confirmation = IdentityConfirmation(desk: desk, pages: pages)
        return try await confirmation.run(request, context, form, to: "set a password") {
            do {
                try await desk.accounts.setPassword(
                    of: context.user,
                    to: form["password"],
                    keeping: context.sessionToken,
                    from: context.base.origin
                )
            } catch AccountError.weakPassword(let reason) {
                let problems = Problems(replacement: reason)
                return try await page(request, context, problems, status: .unprocessableContent)
            }
            return Response.seeOther("/settings").showing(.passwordChanged)
        }
    }

    @Sendable
    private func signOutEverywhere(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.accounts.signOutEverywhere(context.user.id, from: context.base.origin)
        var response = Response.seeOther("/sign-in")
        response.setCookie(SessionCookie.expired(isSecure: context.base.isSecure))
        return response
    }
}
