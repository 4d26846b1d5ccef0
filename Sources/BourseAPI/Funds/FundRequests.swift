import BourseCore
import BourseFunds
import BourseValues

/// A screen to be kept: `{"name":…,"where":…,"sort":…}`.
public struct SaveScreenRequest: Sendable {
    /// What it is to be called.
    public let name: String
    /// The conditions as text.
    public let conditions: String
    /// The order as text; empty without one.
    public let sort: String

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        let object = try FlatObject(request: body)
        name = try object.choice("name", allowed: "text") { $0 }
        conditions = try object.choice("where", allowed: "text") { $0 }
        sort = object["sort"] == nil ? "" : try object.choice("sort", allowed: "text") { $0 }
    }

    /// Reads what the screen of a body is about.
    public static func subject(of body: ArraySlice<UInt8>) throws(InvalidMember) -> SavedScreen.Subject {
        let allowed = SavedScreen.Subject.allCases.map(\.rawValue).joined(separator: ", ")
        return try FlatObject(request: body).choice("subject", allowed: allowed, SavedScreen.Subject.init(rawValue:))
    }
}

/// A word on which scheme statements mean: `{"of":…,"scheme":120503}`, or `"none"` for none that is known.
public struct ChooseSchemeRequest: Sendable {
    /// What the word is on, see ``StatedScheme/identity``.
    public let identity: String
    /// The word.
    public let chosen: ChosenScheme

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        let object = try FlatObject(request: body)
        identity = try object.choice("of", allowed: "text") { $0 }
        if object.text("scheme") == "none" {
            chosen = .noScheme
        } else if let code = object.number("scheme").flatMap({ Int32(exactly: $0) }), code > 0 {
            chosen = .scheme(code)
        } else {
            throw InvalidMember("scheme", value: object.raw("scheme"), allowed: "the code of a scheme, or \"none\"")
        }
    }
}

/// The exit load of a scheme: `{"steps":[{"days":365,"rate":0.01}]}`.
public struct ExitLoadRequest: Sendable {
    /// The exit load.
    public let load: ExitLoad

    /// Reads a body.
    ///
    /// - Throws: `InvalidMember`, or `ExitLoadError` for steps that no fund may have.
    public init(_ body: ArraySlice<UInt8>) throws {
        let object = try FlatObject(request: body)
        var steps: [ExitLoad.LoadStep] = []
        for entry in try object.objects("steps", atMost: ExitLoad.mostSteps, of: "steps") {
            guard let days = entry.number("days").flatMap({ Int(exactly: $0) }) else {
                throw InvalidMember("steps.days", value: entry.raw("days"), allowed: "a number of days")
            }
            guard let number = entry.number("rate"), number.magnitude <= 1 else {
                throw InvalidMember("steps.rate", value: entry.raw("rate"), allowed: "a fraction, such as 0.01")
            }
            // Rates have at most 7 decimals, of which a double keeps every one.
            steps.append(ExitLoad.LoadStep(days: days, rate: Ratio(units: Int128((number * 1e10).rounded()))))
        }
        load = try ExitLoad(steps)
    }
}
