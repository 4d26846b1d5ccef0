import BourseCore

/// Names a person who uses the desk.
///
/// Whoever holds one has either signed in or is the owner at the command line, so every function that touches a
/// person's data asks for it.
public struct UserID: Hashable, Sendable, CustomStringConvertible {
    /// 32 hexadecimal digits.
    public let description: String

    /// Makes an identity from its text, as storage keeps it.
    public init(_ text: String) { description = text }
}

/// A person who uses the desk.
public struct User: Hashable, Sendable {
    /// The identity.
    public let id: UserID
    /// The address used to sign in.
    public let email: Email
    /// When the account was made.
    public let createdAt: Timestamp
    /// How the desk looks for this person.
    public var settings: UserSettings
    /// Whether the data are made up.
    public let isDemo: Bool
    /// Whether the person's desk contains demo data, which can be removed.
    public let hasDemoData: Bool
    /// When somebody proved that they receive e-mails at the address; nil if nobody did.
    public let emailVerifiedAt: Timestamp?

    /// Makes a user.
    public init(
        id: UserID,
        email: Email,
        createdAt: Timestamp,
        settings: UserSettings,
        isDemo: Bool = false,
        hasDemoData: Bool = false,
        emailVerifiedAt: Timestamp? = nil
    ) {
        self.id = id
        self.email = email
        self.createdAt = createdAt
        self.settings = settings
        self.isDemo = isDemo
        self.hasDemoData = hasDemoData
        self.emailVerifiedAt = emailVerifiedAt
    }
}

/// An e-mail address, compared without regard to case.
public struct Email: Hashable, Sendable, CustomStringConvertible {
    /// The address in lower case.
    public let description: String

    private static let unseen: Set<Unicode.GeneralCategory> = [
        .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse,
    ]

    /// Reads an address: something, an at sign, something, 254 bytes at most (RFC 5321), no blanks, controls or
    /// invisible characters.
    public init?(_ text: String) {
        let trimmed = text.drop(while: \.isWhitespace)
        let address = String(trimmed.reversed().drop(while: \.isWhitespace).reversed()).lowercased()
        let parts = address.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, address.utf8.count <= 254 else { return nil }
        guard
            address.unicodeScalars.allSatisfy({
                $0.value > 0x20 && $0.value != 0x7F && !"<>\"(),;:\\".unicodeScalars.contains($0)
                    && !Self.unseen.contains($0.properties.generalCategory)
            })
        else { return nil }
        description = address
    }
}

/// How the desk looks and counts for one person.
public struct UserSettings: Hashable, Sendable {
    /// Dark, light, or as the system says.
    public enum Theme: String, CaseIterable, Sendable { case system, dark, light }
    /// The colors of up and down.
    public enum Palette: String, CaseIterable, Sendable {
        case classic
        case blueOrange = "blue-orange"
        case redUp = "red-up"
        case mono
    }
    /// The height of rows.
    public enum Density: String, CaseIterable, Sendable { case compact, comfortable }
    /// How digits are grouped and large amounts shortened.
    public enum NumberStyle: String, CaseIterable, Sendable {
        /// 1,234,567 and K, M, B.
        case western
        /// 12,34,567 and lakh, crore.
        case indian
    }

    /// Dark, light, or as the system says.
    public var theme: Theme
    /// The colors of up and down.
    public var palette: Palette
    /// The height of rows.
    public var density: Density
    /// How digits are grouped.
    public var numbers: NumberStyle
    /// The IANA name of the zone that times are shown in.
    public var zone: String
    /// The range of days that was chosen last on the pages of the journal; nil before the first choice.
    public var journalRange: DateRange.Preset?
    /// The categories of dates that the calendar and Today leave out; empty before the first choice.
    public var hiddenDates: Set<CalendarCategory>

    /// Makes settings; what is not given is as for somebody new.
    public init(
        theme: Theme = .system,
        palette: Palette = .classic,
        density: Density = .compact,
        numbers: NumberStyle = .western,
        zone: String = "America/New_York",
        journalRange: DateRange.Preset? = nil,
        hiddenDates: Set<CalendarCategory> = []
    ) {
        self.theme = theme
        self.palette = palette
        self.density = density
        self.numbers = numbers
        self.zone = zone
        self.journalRange = journalRange
        self.hiddenDates = hiddenDates
    }
}
