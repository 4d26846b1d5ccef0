/// The browser or program that somebody signs in with.
public struct ClientDevice: Hashable, Sendable {
    /// The longest name, in characters.
    public static let longestName = 60

    /// `Firefox on Android`, or the name of a program.
    public let name: String
    /// Whether the person asked that nothing be kept on it.
    public let keepsNothing: Bool

    /// Makes a device of its name; control characters and what is too long are left out.
    public init(name: String = "", keepsNothing: Bool = false) {
        let shown = name.unicodeScalars.filter { $0.properties.generalCategory != .control }
        self.name = String(String.UnicodeScalarView(shown.prefix(Self.longestName)))
        self.keepsNothing = keepsNothing
    }

    /// Names a device by what it says of itself in the header `User-Agent`.
    ///
    /// A browser names its engine, its predecessors and its rivals, so the most specific word counts. Source: RFC 9110,
    /// 10.1.5, and the texts that the browsers send.
    public init(userAgent text: String, keepsNothing: Bool = false) {
        let system = Self.systems.first { text.contains($0.word) }?.name
        let browser = Self.browsers.first { text.contains($0.word) }?.name
        let name: String
        switch (browser, system) {
        case (let browser?, let system?): name = "\(browser) on \(system)"
        case (let browser?, nil): name = browser
        case (nil, let system?): name = system
        // A program names itself before the slash: `curl/8.1`.
        case (nil, nil): name = String(text.prefix { $0 != "/" && $0 != " " && $0 != "(" })
        }
        self.init(name: name, keepsNothing: keepsNothing)
    }

    /// The same device, with another choice of whether something may be kept on it.
    public func keeping(nothing keepsNothing: Bool) -> ClientDevice {
        ClientDevice(name: name, keepsNothing: keepsNothing)
    }

    private static let browsers: [(word: String, name: String)] = [
        ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"), ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
    ]
    private static let systems: [(word: String, name: String)] = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("CrOS", "ChromeOS"),
        ("Mac OS X", "Mac"), ("Macintosh", "Mac"), ("Linux", "Linux"),
    ]
}
