import BourseDesk

extension CardError: ErrorSamples {
    static func sample(after last: CardError?) -> CardError? {
        switch last {
        case nil: .unknownTrade
        case .unknownTrade: .subject("mood")
        case .subject: .tooMany(200)
        case .tooMany: nil
        }
    }
}
