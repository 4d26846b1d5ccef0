public import BourseClient
public import Foundation
public import Observation

/// The app as a whole: which desk it is connected to, who is signed in, and what is open.
@Observable @MainActor
public final class DeskModel {
    /// What the app shows.
    public enum Phase: Equatable, Sendable {
        /// The stored sign-in is being read.
        case starting
        /// No desk is known: ask for its address.
        case connect
        /// There is no session: ask to sign in.
        case signIn(isExpired: Bool)
        /// The tabs.
        case open
        /// Options and the journal of a file, without a desk.
        case device
        /// A plan is needed for what was opened; with what the desk said.
        case planRequired(Problem)
    }

    /// What the app shows.
    public private(set) var phase = Phase.starting
    /// Who is signed in; nil until the desk or its stored answer said so.
    public private(set) var account: API.SessionResponse?
    /// What is open.
    public let navigator: Navigator
    /// A file that another app shared, until the screen of imports or of the journal of the device reads it.
    public private(set) var sharedFile: URL?
    /// Whether the account was deleted on this device, and nobody signed in since.
    public private(set) var isAccountDeleted = false
    /// What models share; nil without a desk.
    public private(set) var context: DeskContext?
    /// The journal of a file, which is shown without a desk; nil if the device stores none.
    public let device: DeviceJournal?
    /// Called when an account was signed out, so that the device forgets what it shows of it elsewhere.
    @ObservationIgnored public var didSignOut: () -> Void = {}
    /// The desk of a link that started the app, until it is known whether there is another one.
    @ObservationIgnored private var offered: URL?
    @ObservationIgnored private let connection: (URL) -> DeskClient
    @ObservationIgnored private let outbox: (DeskClient, String) -> Outbox?

    /// Makes a model.
    ///
    /// - Parameters:
    ///   - connection: Makes the client of a desk.
    ///   - outbox: Makes the outbox of a person of a desk, by the address of the account; nil to store no edits.
    ///   - device: The journal of a file, to use the app without a desk.
    public init(
        connection: @escaping (URL) -> DeskClient,
        outbox: @escaping (DeskClient, String) -> Outbox? = { _, _ in nil },
        device: DeviceJournal? = nil,
        navigator: Navigator = Navigator()
    ) {
        self.connection = connection
        self.outbox = outbox
        self.device = device
        self.navigator = navigator
    }

    /// Starts with the desk that the device was connected to.
    ///
    /// With a stored sign-in, the tabs open at once, also offline.
    public func start(server: URL?) async {
        defer { offered = nil }
        guard let server else {
            if let offered { connect(offered) } else { phase = .connect }
            return
        }
        guard server != DeviceDesk.server else { return useWithoutDesk() }
        let context = use(server)
        let isSignedIn = (try? await context.client.credentials.credential(for: server)) != nil
        guard self.context === context, phase == .starting else { return }
        guard isSignedIn else {
            phase = .signIn(isExpired: false)
            return
        }
        phase = .open
        openPending()
        await readAccount()
    }

    /// Shows what needs no desk: options, and the journal of a file on the device.
    public func useWithoutDesk() {
        guard let device else {
            phase = .connect
            return
        }
        let client = DeskClient(
            server: DeviceDesk.server,
            transport: DeviceDesk(device),
            credentials: MemoryCredentialStore(),
            environment: device.environment
        )
        context = DeskContext(client: client, formats: DeskFormats(zone: device.zone))
        account = nil
        navigator.paths = [:]
        navigator.tab = .journal
        phase = .device
        openPending()
    }

    /// Connects to a desk.
    public func connect(_ server: URL) {
        _ = use(server)
        account = nil
        phase = .signIn(isExpired: false)
    }

    /// Opens the tabs after a sign-in, with the link that waited for it.
    public func signedIn() async {
        isAccountDeleted = false
        phase = .open
        await readAccount(isNew: true)
        navigator.resume()
    }

    /// Opens the tabs again after a plan was chosen, with what needed it.
    public func planChosen() {
        guard case .planRequired = phase else { return }
        phase = .open
        navigator.resume()
    }

    /// Leaves the plans without choosing one.
    public func planDeclined() {
        guard case .planRequired = phase else { return }
        navigator.wait(for: nil)
        navigator.open(.today)
        phase = .open
    }

    /// Signs out and deletes what the device stored of the account.
    public func signOut() async -> Problem? {
        guard let context else { return nil }
        sharedFile = nil
        navigator.wait(for: nil)
        navigator.paths = [:]
        guard phase != .device else {
            self.context = nil
            phase = .connect
            return nil
        }
        let problem = await context.perform { () throws(ClientError) in try await SignIn(context.client).out() }
        account = nil
        context.outbox = nil
        phase = .signIn(isExpired: false)
        didSignOut()
        return problem
    }

    /// Forgets an account that its desk deleted.
    func accountDeleted() async {
        // Edits that wait can never be sent.
        do { try await context?.outbox?.removeAll() } catch { context?.report(error) }
        // The desk ended the session with the account: that it knows no session is no problem.
        _ = await signOut()
        isAccountDeleted = true
    }

    /// Whether the device stores the journal of a file, which stays after a sign-out.
    public func hasJournal() async -> Bool {
        guard let device else { return false }
        do { return try await device.fileName() != nil } catch { return true }
    }

    /// Returns the file that another app shared, once.
    public func takeSharedFile() -> URL? {
        defer { sharedFile = nil }
        return sharedFile
    }

    /// Opens a link, or the screen that reads a shared file; without a sign-in it opens afterwards.
    ///
    /// A desk that was chosen stays: any page may have a link, and one to another desk would ask for the password.
    ///
    /// - Returns: Whether the app has a screen for it; a browser shows others.
    public func open(_ url: URL) -> Bool {
        if url.isFileURL {
            sharedFile = url
            open(.imports)
            return true
        }
        guard let link = DeepLink(url, server: context?.client.server) else { return false }
        switch link {
        case .connect(let server):
            switch phase {
            case .starting: offered = server
            case .connect, .device: connect(server)
            case .signIn, .open, .planRequired: return server == context?.client.server
            }
        case .screen(let destination): open(destination)
        }
        return true
    }

    /// Lets open screens read again what is changed on other devices, until the task is cancelled.
    public func listen() async {
        guard let context, phase == .open else { return }
        // Without the stream, screens are current when they are opened; there is nothing to say.
        do { try await context.changes.listen(to: context.client) } catch { context.report(error) }
    }

    /// Opens a screen; without a sign-in it opens afterwards.
    func open(_ destination: Destination) {
        switch phase {
        case .open: navigator.open(destination)
        // Files are chosen in the journal of the device, and there are no tabs but the two.
        case .device where destination == .imports: navigator.open(.journal)
        case .device: navigator.open(destination, in: destination.tab == .journal ? .journal : .more)
        case .starting, .connect, .signIn, .planRequired: navigator.wait(for: destination)
        }
    }

    /// Opens a link that arrived before the app had started.
    private func openPending() {
        guard let destination = navigator.pending else { return }
        navigator.wait(for: nil)
        open(destination)
    }

    private func use(_ server: URL) -> DeskContext {
        isAccountDeleted = false
        let context = DeskContext(client: connection(server))
        // An answer of a desk that was left says nothing about the present one.
        context.onSignInRequired = { [weak self, weak context] in
            if let self, self.context === context { self.expired() }
        }
        context.onPlanRequired = { [weak self, weak context] problem in
            if let self, self.context === context { self.refused(problem) }
        }
        self.context = context
        return context
    }

    private func expired() {
        guard phase != .signIn(isExpired: true) else { return }
        // The person returns to the screen on which the session ended.
        if phase == .open { navigator.wait(for: navigator.current) }
        phase = .signIn(isExpired: true)
    }

    private func refused(_ problem: Problem) {
        guard phase == .open else { return }
        navigator.wait(for: navigator.current)
        phase = .planRequired(problem)
    }

    /// Reads who is signed in.
    ///
    /// - Parameter isNew: Whether somebody just signed in: then a stored answer may be that of another person.
    private func readAccount(isNew: Bool = false) async {
        guard let context else { return }
        do throws(ClientError) {
            let session = context.client.session()
            let known = await session.stored()?.value.email
            var found = try await session.latest()
            if isNew, let problem = found.problem { throw problem }
            let answer = found.value
            // Edits and stored answers are those of one account.
            if let known, known != answer.email {
                await context.client.cache?.removeAll()
                found = try await session.latest()
            }
            guard self.context === context else { return }
            if account?.email != answer.email || context.outbox == nil {
                context.outbox = outbox(context.client, answer.email)
            }
            account = answer
            context.formats = DeskFormats(
                numbers: context.formats.numbers,
                zone: TimeZone(identifier: answer.zone) ?? context.formats.zone
            )
        } catch {
            context.report(error)
        }
    }
}
