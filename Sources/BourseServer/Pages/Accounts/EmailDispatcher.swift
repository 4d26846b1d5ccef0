import BourseDesk
import ServiceLifecycle

/// Writes the letters with links to new passwords for as long as the server runs.
struct EmailDispatcher: NamedService {
    let accounts: AccountService

    func run() async {
        await cancelWhenGracefulShutdown { await accounts.writeLetters() }
    }
}
