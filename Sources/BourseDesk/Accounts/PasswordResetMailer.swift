import BourseAlerts
import BourseCore
import BourseValues

/// Letters with a link by which somebody chooses a new password.
///
/// Who is asked for is only noted down while a request is answered: looking for the account, making the secret and
/// sending the letter happen afterwards, so that an answer says and takes the same whether there is an account or not.
struct PasswordResetMailer: Sendable {
    /// How many letters may wait; when more are asked for, the newest are not written.
    static let mostWaiting = 1000
    /// The seconds before each try of a letter.
    static let pauses: [Int64] = [0, 10, 60]

    let mailer: (any Mailer)?
    /// Where the desk is: a link is never made from what a request says of itself.
    let base: String
    private let wanted: AsyncStream<Email>
    private let door: AsyncStream<Email>.Continuation

    init(mailer: (any Mailer)?, base: String) {
        self.mailer = mailer
        self.base = base
        (wanted, door) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.mostWaiting))
    }

    /// Whether letters can be sent.
    var isReady: Bool { mailer != nil && !base.isEmpty }

    /// Notes somebody down who wants one.
    func request(for email: Email) { door.yield(email) }

    /// Writes letters until the task is cancelled.
    ///
    /// - Parameter secret: Makes what the link has in it; nothing where there is no account.
    func write(
        clock: some Clock<Duration>,
        environment: DeskEnvironment,
        secret: @Sendable (Email) async -> SessionToken?
    ) async {
        for await email in wanted {
            guard let mailer, isReady, let token = await secret(email) else { continue }
            let id = "reset.\(environment.newID())"
            for pause in Self.pauses {
                if pause > 0, (try? await clock.sleep(for: .seconds(pause))) == nil { return }
                let answer = await mailer.send(
                    "Choose a new password",
                    text: text(email, token),
                    to: email,
                    id: id,
                    at: environment.now()
                )
                guard Self.isWorthAnother(answer.outcome) else { break }
            }
        }
    }

    private static func isWorthAnother(_ outcome: Delivery.DeliveryOutcome) -> Bool {
        switch outcome {
        case .failed: true
        case .delivered, .refused: false
        }
    }

    private func text(_ email: Email, _ token: SessionToken) -> String {
        """
        A password reset was requested for \(email), probably by you.

        Open this address within an hour and choose a new password:

        \(base)\(PasswordReset.path(token))

        The link works once. If you did not request it, do nothing: your password stays unchanged.
        """
    }
}

/// The link by which somebody chooses a new password without the old one.
public enum PasswordReset {
    /// How long it works, in seconds.
    public static let lifetime: Int64 = 3600

    /// Its address within the desk.
    public static func path(_ token: SessionToken) -> String { "/reset?token=\(token.text)" }
}
