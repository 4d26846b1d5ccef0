import BourseAlerts
import BourseDesk
import BourseStorage
import BourseValues

@testable import BourseServer

extension AccountError: ErrorSamples {
    static func sample(after last: AccountError?) -> AccountError? {
        switch last {
        case nil: .invalidEmail
        case .invalidEmail: .weakPassword("The password is too short.")
        case .weakPassword: .unknownZone("Mars/Olympus")
        case .unknownZone: .emailTaken
        case .emailTaken: .wrongCredentials
        case .wrongCredentials: .wrongPassword
        case .wrongPassword: .otherAddress
        case .otherAddress: .tooManyAttempts(seconds: 900)
        case .tooManyAttempts: .invalidReset
        case .invalidReset: .sameEmail
        case .sameEmail: .invalidEmailChange
        case .invalidEmailChange: .demoAccount
        case .demoAccount: .registrationClosed
        case .registrationClosed: nil
        }
    }
}

extension ArchiveError: ErrorSamples {
    static func sample(after last: ArchiveError?) -> ArchiveError? {
        switch last {
        case nil: .notAnArchive("it is not a zip file")
        case .notAnArchive: .damaged("restore/positions.jsonl")
        case .damaged: .newer
        case .newer: .withoutTables
        case .withoutTables: .tooLarge("restore/positions.jsonl")
        case .tooLarge: .notEmpty(tables: ["positions", "imports"])
        case .notEmpty: .alreadyHere(table: "alert_rules")
        case .alreadyHere: .invalidRow(table: "positions", row: 7)
        case .invalidRow: nil
        }
    }
}

extension AccessTokenError: ErrorSamples {
    static func sample(after last: AccessTokenError?) -> AccessTokenError? {
        switch last {
        case nil: .invalidName
        case .invalidName: .unknownScope
        case .unknownScope: .invalidLifetime
        case .invalidLifetime: .tooMany
        case .tooMany: nil
        }
    }
}

extension SecondFactorError: ErrorSamples {
    static func sample(after last: SecondFactorError?) -> SecondFactorError? {
        switch last {
        case nil: .codeRequired(ticket: "0123")
        case .codeRequired: .wrongCode
        case .wrongCode: .ticketOver
        case .ticketOver: .alreadyAdded
        case .alreadyAdded: .absent
        case .absent: .confirmationRequired
        case .confirmationRequired: nil
        }
    }
}

extension PasskeyError: ErrorSamples {
    static func sample(after last: PasskeyError?) -> PasskeyError? {
        switch last {
        case nil: .malformed(.clientData)
        case .malformed: .wrongCeremony
        case .wrongCeremony: .wrongChallenge
        case .wrongChallenge: .wrongOrigin("https://other.example")
        case .wrongOrigin: .embedded
        case .embedded: .wrongParty
        case .wrongParty: .userNotPresent
        case .userNotPresent: .userNotVerified
        case .userNotVerified: .unsupportedAlgorithm(-35)
        case .unsupportedAlgorithm: .unacceptableKey
        case .unacceptableKey: .wrongSignature
        case .wrongSignature: .countWentBack(stored: 9, received: 7)
        case .countWentBack: .unknownPasskey
        case .unknownPasskey: .backupEligibilityChanged
        case .backupEligibilityChanged: nil
        }
    }
}

extension PasskeyLimit: ErrorSamples {
    static func sample(after last: PasskeyLimit?) -> PasskeyLimit? { last == nil ? .notAdded : nil }
}

extension PushError: ErrorSamples {
    static func sample(after last: PushError?) -> PushError? {
        switch last {
        case nil: .invalidSubscription
        case .invalidSubscription: .forbiddenAddress("Host push.example is on the desk's own network.")
        case .forbiddenAddress: .tooMany
        case .tooMany: .noDevice
        case .noDevice: .invalidTime
        case .invalidTime: .tooSoon
        case .tooSoon: nil
        }
    }
}

extension AlertError: ErrorSamples {
    static func sample(after last: AlertError?) -> AlertError? {
        switch last {
        case nil: .gone
        case .gone: .tooMany
        case .tooMany: .full("The desk watches 100,000 alerts, the maximum.")
        case .full: .refused(field: "threshold", message: "The threshold must be a number.")
        case .refused: .noWebhook
        case .noWebhook: .noCarrier(.email)
        case .noCarrier: .tooSoon
        case .tooSoon: nil
        }
    }
}

extension DemoDataError: ErrorSamples {
    static func sample(after last: DemoDataError?) -> DemoDataError? {
        switch last {
        case nil: .notOffered
        case .notOffered: .deskNotEmpty
        case .deskNotEmpty: .absent
        case .absent: nil
        }
    }
}

extension StorageError: ErrorSamples {
    static func sample(after last: StorageError?) -> StorageError? {
        switch last {
        case nil: .newerThanProgram(path: "bourse.sqlite")
        case .newerThanProgram: .notADatabase(path: "bourse.sqlite")
        case .notADatabase: .cannotOpen(path: "bourse.sqlite", reason: "no access")
        case .cannotOpen: .diskFull
        case .diskFull: .copyDiffers(path: "copy.sqlite", reason: "a table is missing")
        case .copyDiffers: .fileExists(path: "copy.sqlite")
        case .fileExists: .inUse(path: "bourse.sqlite")
        case .inUse: .interrupted
        case .interrupted: .failed("disk I/O error")
        case .failed: nil
        }
    }
}

extension QueryError: ErrorSamples {
    static func sample(after last: QueryError?) -> QueryError? {
        switch last {
        case nil: .invalid("no such column: x")
        case .invalid: .refused("only SELECT statements can run")
        case .refused: nil
        }
    }
}

extension PublishedBookError: ErrorSamples {
    static func sample(after last: PublishedBookError?) -> PublishedBookError? {
        switch last {
        case nil: .changed(revision: 3)
        case .changed: .refused("holdings[0].shares must be a number.")
        case .refused: nil
        }
    }
}

extension DraftError: ErrorSamples {
    static func sample(after last: DraftError?) -> DraftError? {
        switch last {
        case nil: .gone
        case .gone: .full
        case .full: .longReason
        case .longReason: .longField
        case .longField: nil
        }
    }
}

extension ConnectionError: ErrorSamples {
    static func sample(after last: ConnectionError?) -> ConnectionError? {
        switch last {
        case nil: .invalid(.query, "Enter the query ID.")
        case .invalid: .tooMany
        case .tooMany: .unknown
        case .unknown: .noSource
        case .noSource: .underWay
        case .underWay: ConnectionProblem.allCases.first.map { .problem($0) }
        case .problem(let problem):
            ConnectionProblem.allCases.firstIndex(of: problem)
                .flatMap { ConnectionProblem.allCases.dropFirst($0 + 1).first }.map { .problem($0) }
        }
    }
}

extension SharingError: ErrorSamples {
    static func sample(after last: SharingError?) -> SharingError? {
        switch last {
        case nil: .invalidLabel
        case .invalidLabel: .unknownChoice("owner")
        case .unknownChoice: .tooMany(50)
        case .tooMany: .noInvitation
        case .noInvitation: .ownInvitation
        case .ownInvitation: .alreadyShared(.household)
        case .alreadyShared: .viewOnly(.journal)
        case .viewOnly: nil
        }
    }
}

extension IdentityError: ErrorSamples {
    static func sample(after last: IdentityError?) -> IdentityError? {
        switch last {
        case nil: .unknownProvider
        case .unknownProvider: .unreachable(provider: "Google", "no response in time")
        case .unreachable: .wrongState
        case .wrongState: .declined(provider: "Google")
        case .declined: .refused(provider: "Google", "server_error")
        case .refused: .rejected(.issuer)
        case .rejected: .unverified(provider: "Google")
        case .unverified: .accountExists(provider: "Google")
        case .accountExists: .connectedElsewhere(provider: "Google")
        case .connectedElsewhere: .noAccount(provider: "Google")
        case .noAccount: .tooMany
        case .tooMany: .lastWayIn
        case .lastWayIn: nil
        }
    }
}

extension PaymentError: ErrorSamples {
    static func sample(after last: PaymentError?) -> PaymentError? {
        switch last {
        case nil: .notIncluded(.live, plan: "Free")
        case .notIncluded(let feature, .some): .notIncluded(feature, plan: nil)
        case .notIncluded(_, nil): .unreachable("no response in time")
        case .unreachable: .refused("resource_missing")
        case .refused: .unknownPrice
        case .unknownPrice: .subscribed
        case .subscribed: .noPayments
        case .noPayments: .forged
        case .forged: .unreadable
        case .unreadable: nil
        }
    }
}
