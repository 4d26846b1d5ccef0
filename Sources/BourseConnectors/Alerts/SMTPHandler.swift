import BourseWire
import NIOCore
import NIOSSL

/// Speaks one dialogue with a mail server on the event loop of its channel, and tells how it ended.
final class SMTPHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// How a dialogue ended.
    enum DialogueOutcome: Sendable {
        case taken
        case failed(SMTPDialogue.DialogueFault)
        case broken(String)
    }

    private var dialogue: SMTPDialogue
    private var reader = SMTPReplyReader()
    private var isUpgrading = false
    private var promise: EventLoopPromise<DialogueOutcome>?
    private let makeTLS: () throws -> NIOSSLClientHandler

    init(
        _ dialogue: SMTPDialogue,
        promise: EventLoopPromise<DialogueOutcome>,
        makeTLS: @escaping () throws -> NIOSSLClientHandler
    ) {
        self.dialogue = dialogue
        self.promise = promise
        self.makeTLS = makeTLS
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let buffer = unwrapInboundIn(data)
        do {
            let replies = try reader.read(buffer.readableBytesView)
            for reply in replies where promise != nil {
                act(dialogue.hear(reply), context)
                // What came in the clear behind the answer to STARTTLS may be anybody's: it is not heard.
                if isUpgrading {
                    isUpgrading = false
                    reader = SMTPReplyReader()
                    return
                }
            }
        } catch {
            end(.broken("The mail server sent an invalid reply."), context)
        }
    }

    private func act(_ step: SMTPDialogue.Step, _ context: ChannelHandlerContext) {
        switch step {
        case .send(let bytes): context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)), promise: nil)
        case .encrypt:
            isUpgrading = true
            do {
                try context.pipeline.syncOperations.addHandler(makeTLS(), position: .first)
                act(dialogue.encrypted(), context)
            } catch {
                end(.broken("The connection to the mail server could not be encrypted: \(error)"), context)
            }
        case .taken(let goodbye):
            context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: goodbye)), promise: nil)
            end(.taken, context)
        case .failed(let fault): end(.failed(fault), context)
        }
    }

    private func end(_ end: DialogueOutcome, _ context: ChannelHandlerContext) {
        guard let promise else { return }
        self.promise = nil
        promise.succeed(end)
        context.close(promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        end(.broken("The connection to the mail server failed: \(error)"), context)
    }

    func channelInactive(context: ChannelHandlerContext) {
        end(.broken("The mail server closed the connection."), context)
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        promise?.succeed(.broken("The connection to the mail server was closed."))
        promise = nil
    }
}
