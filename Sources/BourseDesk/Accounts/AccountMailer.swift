import BourseAlerts
import BourseCore
import BourseValues

/// Sends the e-mails of accounts: links to new passwords, and changes of address.
///
/// A request is only queued while it is answered: looking for accounts, making secrets and sending happen afterwards, so
/// that an answer says and takes the same whether there is an account or not.
struct AccountMailer: Sendable {
    /// How many requests may wait; when there are more, the newest are dropped.
    static let mostWaiting = 1000
    /// The seconds before each try of an e-mail.
    static let pauses: [Int64] = [0, 10, 60]

    /// What is asked for.
    enum MailRequest: Sendable {
        /// A link to a new password, for whoever has an address.
        case passwordReset(Email)
        /// A link that confirms a new address, and a notice to the earlier one.
        case emailChange(from: Email, to: Email, SessionToken)
        /// A notice to the earlier address after the change.
        case emailChanged(from: Email, to: Email)
    }

    let mailer: (any Mailer)?
    /// Where the desk is: a link is never made from what a request says of itself.
    let base: String
    private let wanted: AsyncStream<MailRequest>
    private let door: AsyncStream<MailRequest>.Continuation

    init(mailer: (any Mailer)?, base: String) {
        self.mailer = mailer
        self.base = base
        (wanted, door) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.mostWaiting))
    }

    /// Whether e-mails can be sent.
    var isReady: Bool { mailer != nil && !base.isEmpty }

    /// Queues a request.
    func request(_ request: MailRequest) { door.yield(request) }

    /// Sends e-mails until the task is cancelled.
    ///
    /// - Parameter compose: The e-mails of a request; none where there is no account.
    func write(
        clock: some Clock<Duration>,
        environment: DeskEnvironment,
        compose: @Sendable (MailRequest) async -> [AccountLetter]
    ) async {
        for await request in wanted {
            guard let mailer, isReady else { continue }
            for letter in await compose(request) {
                let id = "\(letter.kind).\(environment.newID())"
                for pause in Self.pauses {
                    if pause > 0, (try? await clock.sleep(for: .seconds(pause))) == nil { return }
                    let answer = await mailer.send(
                        letter.subject,
                        text: letter.text,
                        to: letter.address,
                        id: id,
                        at: environment.now()
                    )
                    guard Self.isWorthAnother(answer.outcome) else { break }
                }
            }
        }
    }

    private static func isWorthAnother(_ outcome: Delivery.DeliveryOutcome) -> Bool {
        switch outcome {
        case .failed: true
        case .delivered, .refused: false
        }
    }
}
