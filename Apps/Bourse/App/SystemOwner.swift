import BourseClientModels
import Foundation
import LocalAuthentication

/// Recognizes the owner of the device by face, finger or passcode.
struct SystemOwner: OwnerAuthenticator {
    func method() async -> OwnerMethod {
        let context = LAContext()
        guard context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil) else { return .none }
        // The kind is known after a question about biometrics only.
        guard context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: nil) else { return .passcode }
        switch context.biometryType {
        case .faceID: return .face
        case .touchID: return .finger
        case .opticID: return .eyes
        default: return .passcode
        }
    }

    func authenticate(reason: String) async -> OwnerAnswer {
        do {
            // The policy falls back to the passcode by itself.
            let isOwner = try await LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: reason)
            return isOwner ? .recognized : .refused
        } catch let error as LAError {
            switch error.code {
            case .userCancel, .systemCancel, .appCancel: return .cancelled
            case .passcodeNotSet: return .unavailable
            case .biometryLockout: return .lockedOut
            default: return .refused
            }
        } catch {
            return .refused
        }
    }
}
