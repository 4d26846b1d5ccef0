import BourseDesk
import BourseValues
import ServiceLifecycle

/// Sends notifications to devices.
struct PushSender: NamedService {
    let push: PushService
    let summaries: SummaryService
    let patience: Duration

    func run() async {
        await cancelWhenGracefulShutdown {
            await push.run { user in
                guard let summary = try? await summaries.summary(of: user, patience: patience) else { return nil }
                return summary.lines(user.settings.numbers)
            }
        }
    }
}
