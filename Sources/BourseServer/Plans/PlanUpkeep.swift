import BourseDesk
import Logging
import ServiceLifecycle

/// Applies the events of payments, and deletes customers whose accounts were deleted.
struct PlanUpkeep: NamedService {
    let plans: PlanService
    let logger: Logger

    func run() async {
        await cancelWhenGracefulShutdown {
            await plans.run { logger.error("Events of payments were not applied: \($0)") }
        }
    }
}
