#if Redis
    import Foundation
    import NIOCore
    import NIOPosix
    import NIOSSL
    import Stores

    /// Opens connections on SwiftNIO: TCP, TLS, or a socket of the same machine.
    struct NIORedisConnector: RedisConnector {
        private let configuration: RedisConfiguration
        private let tls: NIOSSLContext?
        private let limits: RESPParser.Limits

        var address: String { configuration.server.description }

        /// - Throws: `StoreError` if a file with certificates can't be read.
        init(_ configuration: RedisConfiguration, limits: RESPParser.Limits? = nil) throws(StoreError) {
            self.configuration = configuration
            // What the store accepts, it can also read.
            let largest = max(configuration.retention.bytes, configuration.maximumValueBytes)
            var standard = RESPParser.Limits()
            standard.bytes = max(standard.bytes, largest.addingReportingOverflow(1 << 20).partialValue)
            self.limits = limits ?? standard
            tls = try configuration.tls.map { (tls) throws(StoreError) in try Self.context(tls) }
        }

        private static func context(_ tls: RedisConfiguration.TLS) throws(StoreError) -> NIOSSLContext {
            var configuration = TLSConfiguration.makeClientConfiguration()
            configuration.minimumTLSVersion = .tlsv12
            do {
                if let file = tls.authorities {
                    // Read now: a file that is missing is reported with its name.
                    configuration.trustRoots = .certificates(try NIOSSLCertificate.fromPEMFile(file))
                }
                if let file = tls.certificate {
                    configuration.certificateChain = try NIOSSLCertificate.fromPEMFile(file).map { .certificate($0) }
                }
                if let file = tls.key {
                    configuration.privateKey = .privateKey(try NIOSSLPrivateKey(file: file, format: .pem))
                }
                return try NIOSSLContext(configuration: configuration)
            } catch {
                throw StoreError(
                    .invalidAddress,
                    "The files of the fields ca, cert and key of the store's address can't be used: \(error). They must be certificates and a key in PEM format."
                )
            }
        }

        func open(
            on loop: any EventLoop, events: RedisConnectionEvents,
            completion: @escaping (Result<any RedisConnection, RedisFailure>) -> Void
        ) {
            let handler = RedisChannelHandler(
                replyTimeout: configuration.replyTimeout.timeAmount,
                pingInterval: configuration.pingInterval.timeAmount, limits: limits, events: events)
            let bound = NIOLoopBound(handler, eventLoop: loop)
            let (tls, name) = (tls, serverName)
            let bootstrap = ClientBootstrap(group: loop)
                .connectTimeout(configuration.connectTimeout.timeAmount)
                .channelOption(.socketOption(.so_keepalive), value: 1)
                .channelOption(.tcpOption(.tcp_nodelay), value: 1)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        let pipeline = channel.pipeline.syncOperations
                        if let tls { try pipeline.addHandler(NIOSSLClientHandler(context: tls, serverHostname: name)) }
                        try pipeline.addHandler(bound.value)
                    }
                }
            let connecting =
                switch configuration.server {
                case .host(let host, let port): bootstrap.connect(host: host, port: port)
                case .socket(let path):
                    ClientBootstrap(group: loop).connectTimeout(configuration.connectTimeout.timeAmount)
                        .channelInitializer { channel in
                            channel.eventLoop.makeCompletedFuture {
                                try channel.pipeline.syncOperations.addHandler(bound.value)
                            }
                        }.connect(unixDomainSocketPath: path)
                }
            connecting.hop(to: loop).assumeIsolated().whenComplete { [address] result in
                switch result {
                case .success: completion(.success(handler))
                case .failure(let error):
                    completion(
                        .failure(
                            RedisFailure(
                                .unreachable,
                                "The Redis server \(address) can't be reached: \(Self.cause(error)). Check that it runs, and the store's address."
                            )))
                }
            }
        }

        /// TLS compares an IP address with the certificate by itself, and does not send it as a name.
        private var serverName: String? {
            guard case .host(let host, _) = configuration.server, (try? SocketAddress(ipAddress: host, port: 0)) == nil
            else { return nil }
            return host
        }

        private static func cause(_ error: any Error) -> String {
            guard let error = error as? NIOConnectionError else { return RedisFailure.cause(error) }
            if let failure = error.connectionErrors.first { return RedisFailure.cause(failure.error) }
            return "its name has no address"
        }
    }
#endif
