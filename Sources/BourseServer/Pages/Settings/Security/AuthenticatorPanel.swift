import BourseCore
import BourseDesk
import BourseValues

/// Whether signing in asks for a code as well.
struct AuthenticatorPanel: Sendable {
    static let path = "\(SecurityPages.path)/authenticator"

    let state: SecondFactorState
    /// The zone of the reader.
    let zone: ZoneRules
}

extension AuthenticatorPanel {
    var html: HTML {
        """
        <section class="panel span-12" aria-labelledby="h-authenticator">
        <div class="panel-head"><h2 id="h-authenticator">Two-factor authentication</h2><span class="note">\(state.addedAt.map { "On since \(DayText.medium(zone.day(at: $0)))" } ?? "Off")</span></div>
        \(if: state.addedAt == nil, missing, else: present)
        </section>
        """
    }

    private var missing: HTML {
        """
        <form class="form-line" method="post" action="\(Self.path)/setup"><div><b>Authenticator app</b><span class="t2">Signing in asks for a code of an app on your phone after the password.</span></div><button class="btn" type="submit">Set up</button></form>
        """
    }

    private var present: HTML {
        """
        <form class="form-line" method="post" action="\(Self.path)/codes"><div><b>Recovery codes</b><span class="t2">\(Count.of(state.recoveryCodesLeft, "code")) left. Each signs you in once without the app. New codes replace them.</span></div><button class="btn" type="submit">Create new codes</button></form>
        <form class="form-line" method="post" action="\(Self.path)/remove"><div><b>Authenticator app</b><span class="t2">After you remove it, signing in asks for the password only.</span></div><button class="btn" type="submit">Remove app</button></form>
        """
    }
}
