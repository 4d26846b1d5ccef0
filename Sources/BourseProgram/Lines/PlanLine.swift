import AsyncHTTPClient
import BourseConnectors
import BourseDesk
import Foundation
import NIOPosix

/// The plans of a desk and the account at Stripe.
package struct PlanSettings: Sendable {
    /// The plans.
    package let file: PlanFile
    /// The address before `/v1`.
    package let address: String
    /// The secret key.
    package let key: String
    /// The secrets with which events are signed.
    package let signingSecrets: [String]
}

/// The plans of a desk with where they are paid.
package struct PaidPlans: Sendable {
    /// The plans.
    package let file: PlanFile
    /// Asks Stripe.
    package let source: any PaymentSource
    /// The secrets with which events are signed.
    package let signingSecrets: [String]
}

/// Stripe over real sockets, and the client that has to be shut down after it.
package struct PlanLine: Sendable {
    private let plans: PaidPlans?
    private let client: HTTPClient

    /// Prepares a line; without plans, nothing is requested.
    package init(_ settings: PlanSettings?) {
        let client = HTTPClient(
            eventLoopGroup: MultiThreadedEventLoopGroup.singleton,
            configuration: HTTPTransport.configuration
        )
        self.client = client
        plans = settings.map { settings in
            PaidPlans(
                file: settings.file,
                source: StripeClient(client, base: settings.address, key: settings.key),
                signingSecrets: settings.signingSecrets
            )
        }
    }

    /// Lets `body` use the line and ends what waits for answers, whatever came of it.
    package func whileOpen(_ body: (PaidPlans?) async throws -> Void) async throws {
        let result: Result<Void, any Error>
        do {
            result = .success(try await body(plans))
        } catch { result = .failure(error) }
        try? await client.shutdown()
        try result.get()
    }
}

extension PlanFile {
    /// Reads a file of plans.
    ///
    /// - Throws: ``Failure`` with the line of the first mistake.
    package static func read(_ path: String) throws(Failure) -> PlanFile {
        let expanded = (path as NSString).expandingTildeInPath
        guard let file = FileHandle(forReadingAtPath: expanded),
            let data = try? file.read(upToCount: PlanFile.longest + 1)
        else { throw Failure(.usage, "the file \(path) cannot be read") }
        do {
            return try PlanFile(json: Array(data))
        } catch {
            throw Failure(.usage, "\(path): \(error.message)")
        }
    }
}

extension Settings {
    /// The plans that settings describe; nil without a file of plans.
    ///
    /// - Throws: ``Failure`` if the file has a mistake, or a secret is missing.
    package func planSettings() throws(Failure) -> PlanSettings? {
        guard let path = text(.plans) else { return nil }
        for setting in [Setting.stripeKey, .stripeWebhookSecret] where !isSet(setting) {
            throw Failure(.usage, "\(name(of: .plans)) needs \(name(of: setting))")
        }
        let secrets = (text(.stripeWebhookSecret) ?? "").split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        return PlanSettings(
            file: try PlanFile.read(path),
            address: text(.stripeURL) ?? StripeClient.usualAddress,
            key: text(.stripeKey) ?? "",
            signingSecrets: secrets.filter { !$0.isEmpty }
        )
    }
}
