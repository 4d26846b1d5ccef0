import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// A small mail server of these tests, which speaks as it is told to.
final class LoopbackMailServer: Sendable {
    struct Manners: Sendable {
        var isEncrypted = false
        var offersEncryption = true
        /// Said in the clear right behind the answer to STARTTLS, as somebody on the way could.
        var smuggled = ""
        /// What is answered to a command instead of the usual, by the command's first word; `hang` closes the line.
        var answers: [String: String] = [:]
        var isSilent = false
    }

    private let state = Mutex<(commands: [String], letters: [String])>(([], []))
    private let channel: any Channel
    let port: Int

    var commands: [String] { state.withLock { $0.commands } }
    var letters: [String] { state.withLock { $0.letters } }

    static func open(_ manners: Manners = Manners()) async throws -> LoopbackMailServer {
        let box = Box()
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { child in
                child.eventLoop.makeCompletedFuture {
                    let operations = child.pipeline.syncOperations
                    if manners.isEncrypted {
                        try operations.addHandler(NIOSSLServerHandler(context: LoopbackCertificate.server()))
                    }
                    try operations.addHandler(Handler(manners, box))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let server = LoopbackMailServer(channel, port: channel.localAddress?.port ?? 0)
        box.server.withLock { $0 = server }
        return server
    }

    private init(_ channel: any Channel, port: Int) {
        self.channel = channel
        self.port = port
    }

    func close() async throws { try await channel.close() }

    private final class Box: Sendable {
        let server = Mutex<LoopbackMailServer?>(nil)
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        private let manners: Manners
        private let box: Box
        private var line = ""
        private var letter: String?
        private var isSecure: Bool
        private var hasBegun = false

        init(_ manners: Manners, _ box: Box) {
            self.manners = manners
            self.box = box
            isSecure = manners.isEncrypted
        }

        func channelActive(context: ChannelHandlerContext) { begin(context) }
        func handlerAdded(context: ChannelHandlerContext) { if context.channel.isActive { begin(context) } }

        private func begin(_ context: ChannelHandlerContext) {
            guard !hasBegun, !manners.isSilent else { return }
            hasBegun = true
            say("220 loopback\r\n", context)
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            for scalar in String(buffer: unwrapInboundIn(data)).unicodeScalars {
                line.unicodeScalars.append(scalar)
                guard line.unicodeScalars.suffix(2).elementsEqual("\r\n".unicodeScalars) else { continue }
                let whole = line
                line = ""
                take(whole, context)
            }
        }

        private func take(_ line: String, _ context: ChannelHandlerContext) {
            if let letter {
                guard line == ".\r\n" else {
                    self.letter = letter + line
                    return
                }
                box.server.withLock { $0 }?.state.withLock { $0.letters.append(letter) }
                self.letter = nil
                say(manners.answers["."] ?? "250 taken\r\n", context)
                return
            }
            let command = String(String.UnicodeScalarView(line.unicodeScalars.dropLast(2)))
            box.server.withLock { $0 }?.state.withLock { $0.commands.append(command) }
            let word = command.split(separator: " ").first.map { String($0).uppercased() } ?? ""
            if let answer = manners.answers[word] {
                if answer == "hang" { context.close(promise: nil) } else { say(answer, context) }
                return
            }
            switch word {
            case "EHLO":
                let more =
                    isSecure
                    ? "250 AUTH PLAIN LOGIN\r\n" : manners.offersEncryption ? "250 STARTTLS\r\n" : "250 HELP\r\n"
                say("250-loopback\r\n" + more, context)
            case "STARTTLS":
                say("220 go on\r\n" + manners.smuggled, context)
                isSecure = true
                try? context.pipeline.syncOperations.addHandler(
                    NIOSSLServerHandler(context: LoopbackCertificate.server()),
                    position: .first
                )
            case "AUTH": say("235 welcome\r\n", context)
            case "DATA":
                letter = ""
                say("354 go on\r\n", context)
            case "QUIT": say("221 bye\r\n", context)
            default: say("250 ok\r\n", context)
            }
        }

        private func say(_ text: String, _ context: ChannelHandlerContext) {
            context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }
}
